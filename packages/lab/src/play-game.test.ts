import { expect, test } from 'vitest'
import { newDecisionTimes } from './decision-times.ts'
import { playGame } from './play-game.ts'
import type { Player } from './player.ts'
import { fragileRace, longRace, type Race, race, scriptedPlayer } from './testing/race-game.ts'

const play = (firstBot: Player<Race>, secondBot: Player<Race>, number = 0, seed = 1, game = race) =>
  playGame({
    game,
    scenario: 'one',
    players: [firstBot, secondBot],
    clocks: [newDecisionTimes(), newDecisionTimes()],
    series: 0,
    number,
    seed,
    thinking: null,
  })

test('plays a game to its end and records its length and outcome', async () => {
  const { winner, end, turns, decisions, figures, faults } = await play(scriptedPlayer(3), scriptedPlayer(1))
  expect({ winner, end, faults }).toEqual({ winner: 'north', end: 'played', faults: [] })
  expect(decisions).toBe(2 * turns - 1)
  expect(figures.steps?.north).toBeGreaterThanOrEqual(10)
  expect(figures).not.toHaveProperty('note')
})

test('the bots swap seats in every second game', async () => {
  expect((await play(scriptedPlayer(3), scriptedPlayer(1), 1)).winner).toBe('south')
})

test('the dice of a game depend only on the seed and its number', async () => {
  const figures = async (number: number, seed: number) =>
    (await play(scriptedPlayer(1), scriptedPlayer(1), number, seed)).figures
  expect(await figures(4, 1)).toEqual(await figures(4, 1))
  expect(await figures(4, 1)).not.toEqual(await figures(6, 1))
  expect(await figures(4, 1)).not.toEqual(await figures(4, 2))
})

test('adds up the game’s measurements of events, taken from the view before the answer', async () => {
  const { figures, turns } = await play(scriptedPlayer(3), scriptedPlayer(1))
  // Each turn has 3 steps and a die with a mean of 1.5; the rest is luck.
  expect(figures.luck?.north).toBe((figures.steps?.north ?? 0) - turns * 4.5)
  expect(figures.starts).toEqual({ north: 1, south: 1 })
})

test('an illegal answer is a fault and is replaced by a random legal answer', async () => {
  const faultyPlayer = scriptedPlayer(7, { problem: 'asleep' }, 3)
  const { faults, end, winner } = await play(faultyPlayer, scriptedPlayer(1))
  expect(faults).toEqual([
    { bot: 0, decision: 0, problem: 'steps: that is not among the choices (1)' },
    { bot: 0, decision: 2, problem: 'steps: asleep' },
  ])
  expect({ end, hasWinner: winner !== null }).toEqual({ end: 'played', hasWinner: true })
})

test('a bot that throws has given no answer', async () => {
  const throwingPlayer: Player<Race> = {
    answer() {
      throw new Error('no ammunition')
    },
    close() {},
  }
  const { faults, end } = await play(scriptedPlayer(3), throwingPlayer)
  expect(end).toBe('played')
  expect(faults[0]).toEqual({ bot: 1, decision: 1, problem: 'steps: it broke down: no ammunition' })
})

test('10 faults forfeit a game', async () => {
  const { winner, end, faults, decisions, figures } = await play(scriptedPlayer(1), scriptedPlayer(7), 0, 1, longRace)
  expect({ winner, end, decisions }).toEqual({ winner: 'north', end: 'forfeited', decisions: 19 })
  expect(faults).toHaveLength(10)
  expect(figures).not.toHaveProperty('steps')
})

test('if the rules throw, the game ends without a winner and its record is kept', async () => {
  const { winner, end, faults, record } = await play(scriptedPlayer(1, 3), scriptedPlayer(1), 0, 1, fragileRace)
  expect({ winner, end }).toEqual({ winner: null, end: 'broken' })
  expect(faults).toEqual([{ bot: null, decision: 2, problem: 'the rules failed: out of step' }])
  expect(record?.entries.at(-1)).toMatchObject({ kind: 'answer', seat: 'north', answer: 3 })
})
