import { checkMapLines } from '@firestep/face/testing'
import { copy } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { Event } from '../../rules/events.ts'
import { playAtRandom, playByBots, printedBoard } from '../../testing/boards.ts'
import { groupId, unitId, unitIds } from '../../testing/ids.ts'
import { type TestBattle, testBattle } from '../../testing/test-battle.ts'
import { hexOf, makeBoard, vertexOf } from '../board.ts'
import { logFace } from './index.ts'
import { narrate } from './narrate.ts'

const typeOf = ({ type }: Event): string => type

/** Types of events whose dice decide nothing at a place. */
const withoutResult = {
  initiative: 'it decides which side has the initiative',
  isolation: 'it decides which side looks first to its lines',
}

test.each([
  ['ys1', 'central'],
  ['ys3', 'entente'],
  ['lll2', null],
  ['proving', 'entente'],
  ['proving-open', 'central'],
  ['ysc1', null],
] as const)(
  'results and movements of %s, seen by %s, are on the map, between random players and between bots',
  (id, viewer) => {
    const board = printedBoard(id)
    const isPlace = (place: string) => hexOf(board, place) !== null || vertexOf(board, place) !== null
    const byPlay = [playAtRandom, playByBots].map((play) =>
      // Within a command the steps of a unit follow each other.
      checkMapLines(logFace(board), { isPlace, typeOf, withoutResult, breaks: ['command'] }, play(id, 91, viewer, 250)),
    )
    expect(byPlay.flatMap(({ faults }) => faults)).toEqual([])
    expect(byPlay.flatMap(({ told }) => [...told])).toEqual(expect.arrayContaining(['entered', 'check']))
  },
)

const lineOf = (battle: TestBattle, event: Event) => {
  const view = copy(battle.position.view(null))
  const board = makeBoard(battle.battlefield.book, battle.battlefield.scenario)
  return narrate(event, { board, before: view, after: view })
}

const units = ['ge-inf X10', 'ge-inf X10', 'br-inf V10']

describe('results', () => {
  const check = (battle: TestBattle, change: Partial<Extract<Event, { type: 'check' }>>): Event => ({
    type: 'check',
    unit: unitId(0),
    hex: battle.hex('X10'),
    cause: 'fire',
    dice: [3, 4],
    total: 10,
    cohesion: 8,
    doubles: false,
    modifiers: [],
    result: 'dispersed',
    failure: 'dispersed',
    moot: false,
    rules: ['6.53'],
    ...change,
  })

  test('3.72: a check is a result at the unit that checks, good if it stands', () => {
    const battle = testBattle({ units })
    const resultOf = (change: Partial<Extract<Event, { type: 'check' }>>) =>
      lineOf(battle, check(battle, change)).result
    expect(resultOf({})).toEqual({ place: 'X10', text: 'dispersed and spent', tone: 'bad' })
    expect(resultOf({ result: 'stands' })).toEqual({ place: 'X10', text: 'stands', tone: 'good', isMinor: true })
    expect(resultOf({ result: 'fails' })).toEqual({
      place: 'X10',
      text: 'fails, no effect',
      tone: 'neutral',
      isMinor: true,
    })
    expect(resultOf({ cause: 'rally', result: 'fails' })).toMatchObject({ text: 'stays dispersed', tone: 'bad' })
  })

  test('6.74: the dice of a check count for nothing if a simultaneous one has destroyed the unit', () => {
    const battle = testBattle({ units })
    const line = lineOf(battle, check(battle, { moot: true, result: 'stands' }))
    expect(line.result).toEqual({
      place: 'X10',
      text: 'already destroyed',
      tone: 'neutral',
      idleDice: [0, 1],
      isMinor: true,
    })
  })

  test('8.341 7.12-1: wire and bombardments have results without dice, told once', () => {
    const battle = testBattle({ units })
    const hex = battle.hex('X10')
    const resultOf = (type: 'dispersed' | 'destroyed', rules: readonly string[]) =>
      lineOf(battle, { type, unit: unitId(0), hex, rules }).result?.text
    expect(resultOf('dispersed', ['8.341'])).toBe('dispersed and spent')
    expect(resultOf('destroyed', ['7.12-1'])).toBe('destroyed')
    expect(resultOf('destroyed', ['7.12a'])).toBeUndefined()
  })

  test('7.242 7.243: accuracy and scatter are results at the vertex that was aimed at', () => {
    const battle = testBattle({ scenario: 'ys3' })
    const aim = { side: 'central', group: groupId(1), vertex: battle.vertex('N18 O19 N19'), rules: ['7.242'] } as const
    const accuracy: Event = { type: 'accuracy', ...aim, die: 4, modifiers: [], total: 4, strays: true }
    expect(lineOf(battle, accuracy).result).toEqual({ place: 'N18/N19/O19', text: 'strays', tone: 'bad' })
    const to = battle.vertex('M19 N18 N19')
    expect(lineOf(battle, { type: 'strayed', ...aim, spines: [to], die: 1, to }).result).toMatchObject({
      place: 'N18/N19/O19',
      text: 'to M19/N18/N19',
    })
  })
})

test('6.62: each step of a stack is a movement of the same subject', () => {
  const battle = testBattle({ units })
  const step = (from: string, to: string) =>
    lineOf(battle, {
      type: 'entered',
      units: unitIds(0, 1),
      from: battle.hex(from),
      to: battle.hex(to),
      spent: 1,
      rules: ['6.62'],
    })
  expect(step('X10', 'W10').movement).toEqual({
    subject: '1st Coy and 1st Coy, arranged move',
    places: ['X10', 'W10'],
  })
  expect(step('W10', 'V10').movement?.subject).toBe(step('X10', 'W10').movement?.subject)
})
