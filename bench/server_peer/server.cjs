// boardgame.io's server with the smallest game for two: each move counts one up. Matches are kept in memory.
const { Server, Origins } = require("boardgame.io/server");
const tiny = {
  name: "tiny",
  setup: () => ({ count: 0 }),
  moves: { add: ({ G }) => { G.count += 1; } },
  turn: { minMoves: 1, maxMoves: 1 },
};
const server = Server({ games: [tiny], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]), callback: () => console.log("ready") });
