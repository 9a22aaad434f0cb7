#!/usr/bin/env node
/**
 * A short example of a bot for `firestep simulate`. It reads one question per line and writes one answer per line.
 *
 * firestep simulate raid skirmish --bots cmd:packages/lab/examples/external-bot.mjs,random --games 20 --seed 1
 *
 * A question is {"game", "scenario", "seat", "view", "question", "options", "all", "seed", "budget"}: "view" is the
 * state as this seat may see it; "question" is {"seat", "kind", "rule", "about", "open"}; "options" are whole legal
 * answers, and "all" says whether there are no others; "seed" is a number for the bot's own chance, so that a run can
 * be repeated; "budget" is {"ms"} or {"iterations"}, or null if the bot decides.
 *
 * An answer is {"answer": ...}. An illegal or late answer is a fault: a random legal answer replaces it, and 10 faults
 * forfeit the game.
 *
 * This bot knows no game: it prefers acting to passing, and long answers to short ones.
 */
import { createInterface } from 'node:readline'

/** Rough measure of how much an answer does, without knowledge of the game. */
function weight(answer) {
  if (Array.isArray(answer)) return 1 + answer.reduce((sum, part) => sum + weight(part), 0)
  if (answer === null || answer === false) return 0
  return answer === -1 ? 0 : 1
}

/** The seed decides between equal answers. */
function choose(options, seed) {
  const maxWeight = Math.max(...options.map(weight))
  const best = options.filter((option) => weight(option) === maxWeight)
  return best[Math.abs(seed) % best.length]
}

for await (const line of createInterface({ input: process.stdin })) {
  const { options, seed } = JSON.parse(line)
  process.stdout.write(`${JSON.stringify({ answer: choose(options, seed) })}\n`)
}
