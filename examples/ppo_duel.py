"""Learn The Duel by self-play: PPO over legal actions, on one core, in ten minutes.

    pip install "meadhall[research]" torch
    python examples/ppo_duel.py --minutes 10 | tee curve.txt

One network plays both sides. It scores each legal action by the words of its notation, so actions that share words
share what is learnt about them. A game is worth 1 or -1 at its end, and nothing before.
"""

import argparse
import time

import numpy as np
import torch
from torch import Tensor, nn

from meadhall.bots.evaluator import evaluator_of
from meadhall.core.dice import SeededDice
from meadhall.rl import rules
from meadhall.rl.lane import Lane

GAMES, STEPS, BATCH, EPOCHS = 256, 128, 1024, 3
CLIP, ENTROPY, SMOOTHING, RATE = 0.2, 0.01, 0.99, 5e-4
RIVALS = {"random": 1e9, "apprentice": 2.5, "thumb": 0.0}
DUEL = rules("duel")


class Network(nn.Module):
    """The value of a position for the player who is asked, and a score for each legal action."""

    def __init__(self, width: int = 256) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(DUEL.tensor.size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.query, self.value = nn.Linear(width, 64), nn.Linear(width, 1)
        # The same word at another position in the notation is another word.
        indices, words = DUEL.words.shape[1], len(DUEL.vocabulary)
        self.table = torch.from_numpy(np.where(DUEL.words, DUEL.words + words * np.arange(indices), 0))
        self.word = nn.EmbeddingBag(indices * words, 64, mode="sum", padding_idx=0)

    def forward(self, seen: Tensor, legal: Tensor) -> tuple[Tensor, Tensor]:
        """Return the logarithms of the probabilities of the legal actions, and the value."""
        hidden = self.body(seen)
        row, index = (legal >= 0).nonzero(as_tuple=True)  # rows are long and mostly empty
        actions = self.word(self.table[legal[row, index]])
        scores = torch.full(legal.shape, -1e9)
        scores[row, index] = (actions * self.query(hidden)[row]).sum(1) / 8
        return scores.log_softmax(1), self.value(hidden)[:, 0].tanh()


def look(lane: Lane) -> tuple[Tensor, Tensor]:
    """Return what the players of a lane see, and their legal actions."""
    legal = lane.legal[:, : lane.counts.max()].astype(np.int64)
    return torch.from_numpy(DUEL.tensor(lane.numbers)), torch.from_numpy(legal)


def collect(network: Network, lane: Lane) -> list[Tensor]:
    """Play STEPS decisions in every game. Return what was seen, legal, chosen, likely and gained, and the targets."""
    rows = []
    for _ in range(STEPS):
        seen, legal = look(lane)
        with torch.no_grad():
            scores, value = network(seen, legal)
        chosen = torch.multinomial(scores.exp(), 1)
        players = lane.players.copy()
        lane.step(chosen[:, 0].numpy())
        reward = lane.rewards[np.arange(GAMES), players]
        rows.append((seen, legal, chosen, scores.gather(1, chosen), value, players, reward, lane.over.copy()))
    with torch.no_grad():
        next_value, next_player = network(*look(lane))[1], lane.players
    gain, gains = torch.zeros(GAMES), []
    for *_, value, players, reward, over in reversed(rows):
        # What is good for the opponent, who may be asked next, is bad for this player. After the end is another game.
        sign = torch.from_numpy(np.where(over, 0, np.where(players == next_player, 1, -1)).astype(np.float32))
        gain = torch.from_numpy(reward) + sign * (next_value + SMOOTHING * gain) - value
        gains.append(gain)
        next_value, next_player = value, players
    widest = max(row[1].shape[1] for row in rows)
    legal = torch.cat([nn.functional.pad(row[1], (0, widest - row[1].shape[1]), value=-1) for row in rows])
    seen, chosen, likely, value = (torch.cat([row[at] for row in rows]) for at in (0, 2, 3, 4))
    gained = torch.cat(gains[::-1])
    choice = legal[:, 1] >= 0  # a single legal action teaches nothing
    target = gained + value
    gained = (gained - gained[choice].mean()) / gained[choice].std()
    return [part[choice] for part in (seen, legal, chosen, likely[:, 0], gained, target)]


def learn(network: Network, optimizer: torch.optim.Optimizer, data: list[Tensor]) -> None:
    """Improve the network on what was collected."""
    for _ in range(EPOCHS):
        for batch in torch.randperm(len(data[0])).split(BATCH):
            seen, legal, chosen, likely, gain, target = (part[batch] for part in data)
            scores, value = network(seen, legal[:, : int((legal >= 0).sum(1).max())])
            ratio = (scores.gather(1, chosen)[:, 0] - likely).exp()
            policy = torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            entropy = -(scores.exp() * scores.clamp(min=-50)).sum(1).mean()
            optimizer.zero_grad()
            (nn.functional.mse_loss(value, target) - policy - ENTROPY * entropy).backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()


def wins(network: Network, softness: float, games: int = 100) -> float:
    """Return the share of games that the network wins against a bot; it plays each side in half of them."""
    lane, won, dice = Lane(DUEL, games, seed=1_000_000), 0, SeededDice("rival")
    side, playing = np.arange(games) % 2, np.ones(games, bool)
    while playing.any():
        with torch.no_grad():
            indices = network(*look(lane))[0].argmax(1).numpy()
        for game in np.flatnonzero(playing & (lane.players != side)):
            player = int(lane.players[game])
            # The bot decides in a state that the player cannot tell from the true one.
            world = lane.position(int(game)).resample(player, dice)
            options = world.turn_based.options(player)
            chosen = evaluator_of("duel").choose(world.state, player, options, dice, softness)
            indices[game] = options.index(chosen)
        lane.step(indices)
        ended = playing & lane.over
        won += int((lane.rewards[ended, side[ended]] > 0).sum())
        playing &= ~lane.over
    return won / games


def main() -> None:
    """Train, and measure the network after every minute of CPU time."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=10)
    limit = 60 * parser.parse_args().minutes
    torch.set_num_threads(1)
    torch.manual_seed(1)
    network, lane = Network(), Lane(DUEL, GAMES, seed=1)
    optimizer = torch.optim.Adam(network.parameters(), RATE)
    spent, decisions, told = 0.0, 0, 0
    while True:
        if spent >= 60 * told:
            shares = [f"{wins(network, softness):.0%} against {name}" for name, softness in RIVALS.items()]
            print(f"{spent / 60:.1f} min, {decisions:,} decisions: {', '.join(shares)}", flush=True)
            told += 1
        if spent >= limit:
            break
        begun = time.process_time()
        optimizer.param_groups[0]["lr"] = RATE * (1 - spent / limit)
        learn(network, optimizer, collect(network, lane))
        spent += time.process_time() - begun
        decisions += GAMES * STEPS


if __name__ == "__main__":
    main()
