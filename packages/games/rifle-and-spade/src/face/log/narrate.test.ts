import { logLineFaults, logLineFlaws } from '@firestep/face/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Side, sides } from '../../data/schema.ts'
import { rifleAndSpade } from '../../index.ts'
import type { Event } from '../../rules/events.ts'
import type { BattleView } from '../../rules/state.ts'
import { playAtRandom, printedBoard } from '../../testing/boards.ts'
import { brigimentId, hexId, unitId } from '../../testing/ids.ts'
import { textIds } from '../../testing/text-ids.ts'
import { type Board, hexOf } from '../board.ts'
import { lessons } from '../texts/lessons.ts'
import { dueLessons } from './lesson-triggers.ts'
import { narrate } from './narrate.ts'

const ruleIds = new Set(rifleAndSpade.reference.rules.map(({ id }) => id))

/** All event types; a missing one does not compile. */
const everyType = {
  turn: 1,
  released: 1,
  'cups loaded': 1,
  initiative: 1,
  'side to act': 1,
  sequencing: 1,
  activation: 1,
  segment: 1,
  uncovered: 1,
  'unit markers': 1,
  'end of turn': 1,
  victory: 1,
  officers: 1,
  'leader casualty': 1,
  isolation: 1,
  'column formed': 1,
  rejoined: 1,
  supply: 1,
  'headquarters replaced': 1,
  'objective markers': 1,
  'order continues': 1,
  'order fails': 1,
  'attack begins': 1,
  change: 1,
  'order written': 1,
  posture: 1,
  'order degraded': 1,
  commit: 1,
  committed: 1,
  'regroup entered': 1,
  'step recovered': 1,
  'steps exchanged': 1,
  'regroup left': 1,
  fire: 1,
  loss: 1,
  'come out': 1,
  hide: 1,
  'leave column': 1,
  morale: 1,
  'morale reckoned': 1,
  'lead from the front': 1,
  rally: 1,
  'guns rout': 1,
  step: 1,
  activity: 1,
  'move to assault': 1,
  'sets out': 1,
  stops: 1,
  waits: 1,
  drift: 1,
  arrives: 1,
  reorganises: 1,
  surprise: 1,
  'stack revealed': 1,
  assault: 1,
  'assault over': 1,
  stands: 1,
  retreat: 1,
  'to ground': 1,
  'fights on': 1,
  'us/them over': 1,
  dig: 1,
  'digging goes on': 1,
  built: 1,
  'works captured': 1,
  'wire cut': 1,
  'digging destroyed': 1,
  'digging interrupted': 1,
  'work given up': 1,
} satisfies Record<Event['type'], 1>

/** Flaws in the log line of an event. */
function flaws(board: Board, event: Event, before: BattleView, after: BattleView): string[] {
  const line = narrate(event, { board, before, after })
  return [
    ...logLineFlaws(line, {
      ruleIds,
      isPlace: (place) => hexOf(board, place) !== null,
      isPiece: (piece) => /^(entente|ottoman)-\d+$/.test(piece),
      hole: /-\d|\.\./,
    }),
    ...logLineFaults(line, textIds),
    ...(line.rules.length === 0 && event.type !== 'victory' ? ['no rule'] : []),
    ...line.dice.filter((die) => !/^\d$/.test(die)),
  ].map((flaw) => `${flaw} ${JSON.stringify(event)}`)
}

/** Events that random play seldom meets, in the form for all viewers and in the owner's. */
const rareEvents: readonly Event[] = [
  { type: 'objective markers', side: 'entente', hexes: [hexId(20), hexId(21)], rules: ['11.4.17'] },
  { type: 'objective markers', side: 'ottoman', hexes: [], rules: ['11.4.17'] },
  { type: 'stack revealed', side: 'ottoman', hex: hexId(20), units: [], rules: ['3.8.3'] },
  { type: 'supply', side: 'entente', brigiment: brigimentId(0), units: [unitId(1)], supplied: false, rules: ['20.2'] },
  { type: 'headquarters replaced', side: 'entente', unit: unitId(0), hex: hexId(20), rules: ['9.2.12'] },
  {
    type: 'leader casualty',
    side: 'entente',
    brigiment: brigimentId(0),
    cause: 'form column',
    die: 8,
    modifiers: [],
    lost: 3,
    rules: ['10.3'],
  },
  {
    type: 'column formed',
    side: 'entente',
    brigiment: brigimentId(9),
    units: [unitId(2), unitId(3)],
    class: 'III',
    points: 1,
    rules: ['9.5.2'],
  },
  {
    type: 'rejoined',
    side: 'entente',
    units: [unitId(2)],
    from: brigimentId(1),
    to: brigimentId(0),
    points: 0,
    percentile: 7,
    rules: ['9.5.6'],
  },
  {
    type: 'supply',
    side: 'entente',
    brigiment: brigimentId(0),
    units: [unitId(2), unitId(3)],
    supplied: false,
    rules: ['20.2'],
  },
  { type: 'supply', side: 'entente', brigiment: null, units: [unitId(3)], supplied: true, rules: ['20.1.2'] },
  { type: 'regroup entered', side: 'entente', brigiment: brigimentId(0), missing: 2, routed: 1, rules: ['11.14.12'] },
  { type: 'regroup left', side: 'entente', brigiment: brigimentId(0), maximum: 9, half: 4, rules: ['11.14.17'] },
  {
    type: 'steps exchanged',
    side: 'entente',
    brigiment: brigimentId(0),
    moves: [[unitId(2), unitId(3)]],
    rules: ['11.14.12-4'],
  },
  { type: 'committed', side: 'entente', brigiment: brigimentId(0), units: [], rules: ['11.14.11a'] },
  { type: 'victory', points: 7.5, result: 'draw', winner: null, rules: [] },
  { type: 'victory', points: -1, result: 'entente major', winner: 'entente', rules: [] },
  { type: 'waits', side: 'entente', hex: hexId(20), rules: ['14.4.6'] },
  { type: 'surprise', side: 'entente', hex: hexId(20), rules: ['11.7.1'] },
  {
    type: 'order degraded',
    side: 'entente',
    brigiment: brigimentId(0),
    order: 'stalled attack',
    support: [unitId(2), unitId(3)],
    rules: ['11.10'],
  },
  { type: 'drift', side: 'entente', brigiment: null, die: 1, places: 0, rules: ['15.1.3'] },
  { type: 'wire cut', side: 'entente', hex: hexId(20), facings: [1, 2], rules: ['6.5.4'] },
  {
    type: 'step recovered',
    side: 'entente',
    brigiment: brigimentId(0),
    unit: unitId(1),
    from: 'routed',
    rules: ['11.14.16'],
  },
  { type: 'guns rout', side: 'ottoman', unit: unitId(1), to: hexId(20), rules: ['16.4.2'] },
  { type: 'guns rout', side: 'entente', unit: unitId(1), to: null, rules: ['16.4.2'] },
  { type: 'stands', side: 'entente', hex: hexId(20), rules: ['18.4 step 7'] },
  { type: 'retreat', side: 'entente', hex: hexId(20), to: hexId(21), voluntary: true, rules: ['19.1.1'] },
  {
    type: 'retreat',
    side: 'entente',
    hex: hexId(20),
    to: hexId(21),
    voluntary: false,
    units: [unitId(1), unitId(2)],
    rules: ['19.1.1'],
  },
  { type: 'to ground', side: 'ottoman', hex: hexId(20), rules: ['8.1'] },
  { type: 'to ground', side: 'entente', hex: hexId(20), units: [unitId(1)], rules: ['8.1'] },
  { type: 'fights on', side: 'ottoman', hex: hexId(20), rules: ['19.2.3'] },
  { type: 'us/them over', side: 'entente', hex: hexId(20), rules: ['8.3.3'] },
  { type: 'digging destroyed', side: 'entente', hex: hexId(20), work: 'rifle pit', rules: ['13.1.20'] },
  { type: 'digging interrupted', side: 'entente', hex: hexId(20), work: 'rifle pit', turns: 0, rules: ['13.1.15'] },
  { type: 'digging interrupted', side: 'entente', hex: hexId(20), work: 'fire trench', turns: 2, rules: ['13.1.15'] },
  { type: 'work given up', side: 'entente', hex: hexId(20), work: 'shallow trench', rules: ['8.3.2a'] },
]

test('events that random play seldom meets have correct log lines', () => {
  const board = printedBoard('kemal')
  for (const viewer of ['entente', null] as const)
    for (const { before, after } of playAtRandom('kemal', { seed: 1, viewer, maxAnswers: 1 }))
      expect(rareEvents.flatMap((event) => flaws(board, event, before, after))).toEqual([])
})

describe('events of random play', () => {
  const typesMet = new Set<Event['type']>()
  const lessonsTaught = new Set<string>()
  const flawsFound: string[] = []

  beforeAll(() => {
    const viewers: readonly (Side | null)[] = [...sides, null]
    // Each match has a seed of its own.
    let seed = 71
    for (const id of ['sedd el bahr', 'kemal', 'anzac landing', 'proving', 'close quarters']) {
      const board = printedBoard(id)
      for (const viewer of viewers)
        for (const { before, after, events, question } of playAtRandom(id, { seed: seed++, viewer, maxAnswers: 300 })) {
          for (const lesson of dueLessons(question, events)) lessonsTaught.add(lesson)
          for (const event of events) {
            typesMet.add(event.type)
            flawsFound.push(...flaws(board, event, before, after))
          }
        }
    }
  })

  test('have log lines with rules of the index and marks on the map', () => {
    expect(flawsFound.slice(0, 5)).toEqual([])
  })

  test('cover all event types except the seldom ones', () => {
    const seldom: readonly string[] = Object.keys(everyType).filter((type) =>
      rareEvents.some((one) => one.type === type),
    )
    const missing = Object.keys(everyType).filter((type) => ![...typesMet].some((one) => one === type))
    expect(missing.filter((type) => !seldom.includes(type))).toEqual([])
  })

  test('trigger only lessons that exist, whose rules exist', () => {
    const ids = lessons.map(({ id }) => id)
    expect([...lessonsTaught].filter((id) => !ids.includes(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
    expect(lessons.filter(({ rule }) => !ruleIds.has(rule)).map(({ id, rule }) => `${id}: ${rule}`)).toEqual([])
  })
})
