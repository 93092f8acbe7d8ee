"""Learn The Duel by self-play: PPO with legal actions only, on one core, in ten minutes.

    pip install "meadhall[research]" torch
    python examples/ppo_duel.py --minutes 10 --curve curve.svg

One network plays both sides. It scores each legal action by the words of its notation, so actions that share a word
share what is learnt about it. A game is worth 1 or -1, and nothing before its end.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

from meadhall.bots.evaluator import evaluator_of
from meadhall.core.dice import SeededDice
from meadhall.rl import Position, rules
from meadhall.rl.lane import Lane

GAMES, STEPS, BATCH, EPOCHS = 64, 256, 2048, 2
CLIP, ENTROPY, SMOOTHING, RATE = 0.2, 0.01, 0.95, 5e-4
DUEL = rules("duel")


class Network(nn.Module):
    """The value of a position for the player who is asked, and a score for each legal action."""

    def __init__(self, width: int = 192) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(DUEL.tensor.size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.query, self.value = nn.Linear(width, 64), nn.Linear(width, 1)
        # The same word at another place of the notation is another word.
        places, words = DUEL.words.shape[1], len(DUEL.vocabulary)
        table = np.where(DUEL.words, DUEL.words + words * np.arange(places), 0)
        self.register_buffer("words", torch.from_numpy(table))
        self.word = nn.EmbeddingBag(places * words, 64, mode="sum", padding_idx=0)

    def forward(self, seen: Tensor, legal: Tensor) -> tuple[Tensor, Tensor]:
        """Return the logarithms of the probabilities of the legal actions, and the value."""
        hidden = self.body(seen)
        words = self.words[legal.clamp(min=0)].flatten(0, 1)
        scores = (self.word(words).view(*legal.shape, 64) * self.query(hidden)[:, None]).sum(2) / 8
        scores = scores.masked_fill(legal < 0, -1e9)
        return scores.log_softmax(1), self.value(hidden)[:, 0].tanh()


def look(lane: Lane) -> tuple[Tensor, Tensor]:
    """Return what the players of a lane see, and their legal actions."""
    legal = lane.legal[:, : lane.counts.max()]
    return torch.from_numpy(DUEL.tensor(lane.numbers)), torch.from_numpy(legal.astype(np.int64))


def collect(network: Network, lane: Lane) -> list[Tensor]:
    """Play STEPS decisions in every game; return observations, legal actions, choices, and what came of them."""
    rows = []
    for _ in range(STEPS):
        seen, legal = look(lane)
        with torch.no_grad():
            scores, value = network(seen, legal)
        chosen = torch.multinomial(scores.exp(), 1)[:, 0]
        players = lane.players.copy()
        lane.step(chosen.numpy())
        reward = lane.rewards[np.arange(GAMES), players]
        rows.append(
            (seen, legal, chosen, scores.gather(1, chosen[:, None])[:, 0], value, players, reward, lane.over.copy())
        )
    # The value of the next position counts against a player if the opponent is asked there.
    with torch.no_grad():
        next_value, next_player = network(*look(lane))[1], lane.players
    gain, gains = torch.zeros(GAMES), []
    for _, _, _, _, value, players, reward, over in reversed(rows):
        sign = torch.from_numpy(np.where(over, 0.0, np.where(players == next_player, 1.0, -1.0)).astype(np.float32))
        gain = torch.from_numpy(reward) + sign * next_value - value + SMOOTHING * sign * gain
        gains.append(gain)
        next_value, next_player = value, players
    widest = max(row[1].shape[1] for row in rows)
    legal = torch.cat([nn.functional.pad(row[1], (0, widest - row[1].shape[1]), value=-1) for row in rows])
    gained = torch.cat(gains[::-1])
    seen, chosen, before, value = (torch.cat([row[at] for row in rows]) for at in (0, 2, 3, 4))
    choice = (legal >= 0).sum(1) > 1  # the rest has nothing to learn
    return [part[choice] for part in (seen, legal, chosen, before, gained, gained + value)]


def learn(network: Network, optimizer: torch.optim.Optimizer, data: list[Tensor]) -> None:
    """Improve the network on what was collected."""
    for _ in range(EPOCHS):
        for batch in torch.randperm(len(data[0])).split(BATCH):
            seen, legal, chosen, before, gain, target = (part[batch] for part in data)
            legal = legal[:, : int((legal >= 0).sum(1).max())]
            scores, value = network(seen, legal)
            gain = (gain - gain.mean()) / (gain.std() + 1e-6)
            ratio = (scores.gather(1, chosen[:, None])[:, 0] - before).exp()
            policy = torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            entropy = -(scores.exp() * scores.clamp(min=-50)).sum(1).mean()
            loss = nn.functional.mse_loss(value, target) - policy - ENTROPY * entropy
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()


def heuristic(position: Position, dice: SeededDice) -> int:
    """Answer like the bot `thumb`, from a position that the player cannot tell from the true one."""
    player = position.current_player()
    world = position.resample(player, dice)
    chosen = evaluator_of("duel").choose(world.state, player, world.serial.options(player), dice, 0.0)
    return DUEL.index[chosen.text]


def wins(network: Network, rival: str, games: int = 100) -> float:
    """Return the share of games that the network wins; it plays each side in half of them."""
    lane, won, ended, dice = Lane(DUEL, games, seed=1_000_000), 0, 0, SeededDice("rival")
    playing = np.ones(games, bool)
    side = np.arange(games) % 2
    while playing.any():
        with torch.no_grad():
            places = network(*look(lane))[0].argmax(1).numpy()
        for game in np.flatnonzero(playing & (lane.players != side)):
            if rival == "random":
                places[game] = dice.below(int(lane.counts[game]))
            else:
                places[game] = list(lane.legal[game]).index(heuristic(lane.position(int(game)), dice))
        lane.step(places)
        for game in np.flatnonzero(lane.over & playing):
            won, ended, playing[game] = won + (lane.rewards[game, side[game]] > 0), ended + 1, False
    return won / ended


def main() -> None:
    """Train, and write the curve every minute of CPU time."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--curve", type=Path)
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(1)
    network, lane = Network(), Lane(DUEL, GAMES, seed=1)
    optimizer = torch.optim.Adam(network.parameters(), RATE)
    spent, decisions, curve = 0.0, 0, []
    while True:
        if spent >= 60 * len(curve):
            curve.append((spent / 60, decisions, wins(network, "random"), wins(network, "thumb")))
            print(
                "{:5.1f} min {:>10,} decisions: {:4.0%} against random, {:4.0%} against thumb".format(*curve[-1]),
                flush=True,
            )
        if spent >= 60 * arguments.minutes:
            break
        begun = time.process_time()
        learn(network, optimizer, collect(network, lane))
        spent += time.process_time() - begun
        decisions += GAMES * STEPS
    if arguments.curve:
        arguments.curve.write_text("\n".join(",".join(map(str, row)) for row in curve), "utf-8")


if __name__ == "__main__":
    main()
