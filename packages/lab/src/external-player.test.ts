import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Match, orThrow } from '@firestep/referee'
import { registered } from '@firestep/registry'
import { afterEach, describe, expect, test } from 'vitest'
import { newDecisionTimes } from './decision-times.ts'
import { ExternalPlayer, startProblemOf } from './external-player.ts'
import { playGame } from './play-game.ts'
import type { Player, PlayerReply } from './player.ts'
import { type Race, race } from './testing/race-game.ts'

const example = fileURLToPath(new URL('../examples/external-bot.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'firestep-'))
const players: { close(): void }[] = []

afterEach(() => {
  for (const player of players.splice(0)) player.close()
})

function createPlayer(name: string, script: string, timeoutMs = 20_000): ExternalPlayer<Race> {
  const path = join(folder, name)
  writeFileSync(path, script)
  const player = new ExternalPlayer<Race>([path], timeoutMs)
  players.push(player)
  return player
}

const startRace = () => orThrow(Match.start(race, { scenario: 'one', dice: { kind: 'quick', seed: 1 } }))

async function askPlayer(player: Player<Race>): Promise<PlayerReply> {
  const [question] = startRace().position.questions()
  if (question === undefined) throw new Error('nobody is asked')
  return player.answer({ match: startRace(), scenario: 'one', question, seed: 5, budget: { ms: 30 } })
}

const scriptOf = (body: string): string => `
import { createInterface } from 'node:readline'
for await (const line of createInterface({ input: process.stdin })) { const asked = JSON.parse(line); ${body} }`

test('sends a command the view and the question, and reads one line as the answer', async () => {
  const echo = createPlayer('echo.mjs', scriptOf('console.log(JSON.stringify({ answer: asked }))'))
  expect(await askPlayer(echo)).toEqual({
    answer: {
      game: 'race',
      scenario: 'one',
      seat: 'north',
      view: expect.objectContaining({ at: { north: 0, south: 0 } }),
      question: expect.objectContaining({ kind: 'steps', seat: 'north' }),
      options: [1, 2, 3],
      all: true,
      seed: 5,
      budget: { ms: 30 },
    },
  })
})

test('a line that is no answer is reported as a problem', async () => {
  const invalidPlayer = createPlayer('babble.mjs', scriptOf('console.log(asked.seed ? "over the top" : "")'))
  expect(await askPlayer(invalidPlayer)).toEqual({ problem: 'it wrote what is not JSON: over the top' })
  const empty = createPlayer('empty.mjs', scriptOf('console.log("{}")'))
  expect(await askPlayer(empty)).toEqual({ problem: 'it wrote no answer: {}' })
})

test('a command that is late is a problem, and the next question goes to a new process', async () => {
  const slow = createPlayer('slow.mjs', scriptOf(''), 300)
  expect(await askPlayer(slow)).toEqual({ problem: 'no answer in 0.3 seconds' })
  expect(await askPlayer(slow)).toEqual({ problem: 'no answer in 0.3 seconds' })
})

test('a command that exits is started again', async () => {
  const dying = createPlayer('dying.mjs', scriptOf('process.exit(3)'))
  expect(await askPlayer(dying)).toEqual({ problem: 'it ended with code 3' })
  expect(await askPlayer(dying)).toEqual({ problem: 'it ended with code 3' })
})

describe('the example bot', () => {
  test('has under 100 lines', () => {
    expect(readFileSync(example, 'utf8').split('\n').length).toBeLessThan(100)
  })

  test('plays a whole game without a fault', async () => {
    const game = await registered('raid')?.load()
    if (game === undefined) throw new Error('raid is not registered')
    const bot = new ExternalPlayer<never>([example], 20_000)
    players.push(bot)
    const clocks = [newDecisionTimes(), newDecisionTimes()] as const
    const setup = { game, scenario: 'skirmish', players: [bot, bot] as const, clocks, series: 0, number: 0, seed: 2 }
    const firstResult = await playGame({ ...setup, thinking: null })
    expect(firstResult).toMatchObject({ end: 'played', faults: [] })
    const secondResult = await playGame({ ...setup, thinking: null })
    expect(secondResult).toEqual(firstResult)
  })
})

test('startProblemOf tells why a command cannot be started', async () => {
  expect(await startProblemOf([example])).toBeNull()
  expect(await startProblemOf(['/no/such/bot'])).toContain('ENOENT')
  expect(await startProblemOf([join(folder, 'missing.mjs')])).toContain('ends with code 1')
})
