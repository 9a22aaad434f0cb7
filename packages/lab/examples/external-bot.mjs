#!/usr/bin/env node
/**
 * A bot for `firestep simulate` in a few lines: it reads one question a line from its input and writes one answer a line.
 *
 *   firestep simulate raid skirmish --bots cmd:packages/lab/examples/external-bot.mjs,random --games 20 --seed 1
 *
 * A question is {"game", "scenario", "seat", "view", "question", "options", "all", "seed", "budget"}:
 *   view      what this seat may see of the game, and nothing else
 *   question  {"seat", "kind", "rule", "about", "open"}: what is asked
 *   options   whole lawful answers; "all" says whether there are no others
 *   seed      a number for this answer's own chance: who uses it and nothing else plays the same again
 *   budget    how long to think, as {"ms"} or {"iterations"}; null leaves it to the bot
 *
 * An answer is {"answer": ...}. One that the rules refuse, or none in time, is a fault: a lawful answer by chance takes
 * its place, and ten faults forfeit the game.
 *
 * This one plays no game in particular: it prefers to do something rather than to pass, and to do more rather than less.
 */
import { createInterface } from 'node:readline'

/** How much an answer does, as far as one can tell without knowing the game. */
function weight(answer) {
  if (Array.isArray(answer)) return 1 + answer.reduce((sum, part) => sum + weight(part), 0)
  if (answer === null || answer === false) return 0
  return answer === -1 ? 0 : 1
}

/** Among equals the seed chooses. */
function choose(options, seed) {
  const most = Math.max(...options.map(weight))
  const best = options.filter((one) => weight(one) === most)
  return best[Math.abs(seed) % best.length]
}

for await (const line of createInterface({ input: process.stdin })) {
  const { options, seed } = JSON.parse(line)
  process.stdout.write(`${JSON.stringify({ answer: choose(options, seed) })}\n`)
}
