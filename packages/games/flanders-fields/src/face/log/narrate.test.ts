import { pointOfPlace } from '@firestep/face'
import { logLineFaults, logLineFlaws } from '@firestep/face/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Side, sides } from '../../data/schema.ts'
import { flandersFields } from '../../index.ts'
import type { Event } from '../../rules/events.ts'
import type { BattleView } from '../../rules/state.ts'
import { playAtRandom, printedBoard } from '../../testing/boards.ts'
import { base, battalion, formation, unit } from '../../testing/ids.ts'
import { type Board, baseOfPiece } from '../board.ts'
import { lessons } from '../texts/lessons.ts'
import type { EventOf } from './context.ts'
import { dueLessons } from './lesson-triggers.ts'
import { luckOf } from './luck.ts'
import { narrate } from './narrate.ts'

const ruleIds = new Set(flandersFields.reference.rules.map(({ id }) => id))

/** Every event type; a missing one does not compile. */
const everyType = {
  deployed: 1,
  planned: 1,
  turn: 1,
  step: 1,
  arrival: 1,
  promoted: 1,
  staff: 1,
  ordered: 1,
  recovered: 1,
  moved: 1,
  shifted: 1,
  wire: 1,
  opened: 1,
  changed: 1,
  rising: 1,
  pivoted: 1,
  attacked: 1,
  marked: 1,
  killed: 1,
  spared: 1,
  aimed: 1,
  deviated: 1,
  template: 1,
  sos: 1,
  'deep suppression': 1,
  barrage: 1,
  danger: 1,
  'gas due': 1,
  'no barrage': 1,
  gas: 1,
  'gas gone': 1,
  wind: 1,
  air: 1,
  strafed: 1,
  assaulted: 1,
  stands: 1,
  morale: 1,
  crew: 1,
  ignored: 1,
  sheltered: 1,
  mutiny: 1,
  heroic: 1,
  drawn: 1,
  shuffled: 1,
  discarded: 1,
  played: 1,
  held: 1,
  returned: 1,
  ended: 1,
} satisfies Record<Event['type'], 1>

/** Flaws in the log line of an event. */
function flaws(board: Board, event: Event, before: BattleView, after: BattleView): string[] {
  const line = narrate(event, { board, before, after })
  return [
    ...logLineFlaws(line, {
      ruleIds,
      isPlace: (place) => pointOfPlace(place) !== null,
      isPiece: (piece) => baseOfPiece(piece) !== null,
      hole: /-\d|\.\.|_/,
    }),
    ...logLineFaults(line),
    ...line.dice.filter((die) => !/^[1-6]$/.test(die)),
    ...luckOf(board, event).flatMap(({ expected }) => (expected >= 0 && expected <= 1 ? [] : ['no chance'])),
  ].map((flaw) => `${flaw} ${JSON.stringify(event)}`)
}

/** Events that random play seldom brings. */
const seldomMet: readonly Event[] = [
  { type: 'no barrage', rule: 'fireplan.6' },
  {
    type: 'assaulted',
    rule: 'assault.11',
    rules: ['assault.12'],
    attacker: base(0),
    defender: base(1),
    dice: [4, 2],
    modifiers: [[], []],
    result: 'attacker',
  },
  { type: 'spared', rule: 'zone.3', base: base(0), from: 'shells' },
  { type: 'shuffled', rule: 'event.7' },
  { type: 'gas gone', rule: 'gas.9', cloud: { id: 1, owner: 'attacker', type: 'offensive', x: 400, y: 400, age: 6 } },
  { type: 'arrival', rule: 'mons.3', battalion: battalion(0), formation: formation(0), die: 3, needed: 5 },
  { type: 'promoted', rule: 'command.6', base: base(0), pose: { x: 400, y: 400, heading: 0 } },
  { type: 'ignored', rule: 'national.french-1917.stubborn', battalion: battalion(0) },
  { type: 'sheltered', rule: 'shelter.1', side: 'defender', bases: [base(100), base(101)] },
  { type: 'mutiny', rule: 'national.french-1917.mutiny', battalions: [battalion(0), battalion(1)] },
  { type: 'heroic', rule: 'hero.4', base: base(3), deed: 'rush', die: 2, modifiers: [], done: false },
  { type: 'strafed', rule: 'air.1', target: base(3), dice: [4, 2], modifiers: [[], []], result: 'suppressed' },
  { type: 'air', rule: 'air.1', side: 'attacker', die: 5, modifiers: [], arrives: true },
  { type: 'drawn', rule: 'event.1', side: 'attacker', card: null },
  { type: 'discarded', rule: 'event.2', side: 'attacker', card: '7C' },
  { type: 'played', rule: 'event.hearts-king', side: 'defender', card: 'KH' },
  {
    type: 'returned',
    rule: 'campaign.3',
    return: { battalion: battalion(0), drafts: 2, dice: [3, 4], grade: 'veteran' },
  },
  { type: 'held', rule: 'sequence.4', objective: 'south_bridge', by: 'attacker' },
  { type: 'crew', rule: 'morale.10', base: base(3), die: 2, stays: false },
  { type: 'wind', rule: 'gas.13', dice: [3, 4], heading: 180, speed: 600, dispersed: false },
  { type: 'sos', rule: 'sos.3', battery: base(3), die: 4, modifiers: [], answered: true },
  { type: 'stands', rule: 'morale.1', base: base(3), die: 4, modifiers: [], result: 'back 200' },
  { type: 'opened', rule: 'wire.extra.2', by: 'grapnel', base: base(3) },
  { type: 'rising', rule: 'shelter.4', base: base(3), die: 4, modifiers: [], up: true },
]

test('rare events have sound log lines', () => {
  const board = printedBoard('mons-1914')
  for (const viewer of ['attacker', null] as const)
    for (const { before, after } of playAtRandom('mons-1914', 1, viewer, 1))
      expect(seldomMet.flatMap((event) => flaws(board, event, before, after))).toEqual([])
})

describe('events of random play', () => {
  const metTypes = new Set<Event['type']>()
  const taught = new Set<string>()
  const foundFlaws: string[] = []

  beforeAll(() => {
    const viewers: readonly (Side | null)[] = [...sides, null]
    for (const [i, { id }] of flandersFields.scenarios.entries()) {
      const board = printedBoard(id)
      for (const { before, after, events, question } of playAtRandom(id, 71 + i, viewers[i % 3] ?? null, 500)) {
        for (const lesson of dueLessons(question, events)) taught.add(lesson)
        for (const event of events) {
          metTypes.add(event.type)
          foundFlaws.push(...flaws(board, event, before, after))
        }
      }
    }
  })

  test('have log lines with rules of the index and marks on the table', () => {
    expect(foundFlaws.slice(0, 5)).toEqual([])
  })

  test('include every event type but the rare ones', () => {
    const seldom: readonly string[] = seldomMet.map(({ type }) => type)
    const missing = Object.keys(everyType).filter((type) => !metTypes.has(type as Event['type']))
    expect(missing.filter((type) => !seldom.includes(type))).toEqual([])
  })

  test('trigger existing lessons with existing rules', () => {
    const ids = lessons.map(({ id }) => id)
    expect([...taught].filter((id) => !ids.includes(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
    expect(lessons.filter(({ rule }) => !ruleIds.has(rule)).map(({ id, rule }) => `${id}: ${rule}`)).toEqual([])
  })
})

test('cover.open.1 cover.fort.1 barrage.rolling.4: log lines name the cover of the target and count the turns left', () => {
  const board = printedBoard('montauban-1916')
  const [moment] = playAtRandom('montauban-1916', 1, null, 1)
  if (moment === undefined) throw new Error('nothing was played')
  const textOf = (event: Event) => narrate(event, { board, before: moment.before, after: moment.after }).text
  const shotAt = (cover: EventOf<'attacked'>['cover']): Event => ({
    type: 'attacked',
    rule: 'fire.1',
    by: base(0),
    target: base(1),
    row: 'infantry',
    cover,
    die: 4,
    modifiers: [],
    hit: 'unharmed',
    cause: 'fire',
  })
  expect(textOf(shotAt('open'))).toContain('(in the open), rolls 4: no effect')
  expect(textOf(shotAt('fort'))).toContain('(in a fortified position), rolls 4')
  const ordered = { type: 'ordered', rule: 'orders.11', unit: unit(0), die: 4, modifiers: [], actions: 1 } as const
  const called = textOf({ ...ordered, modifiers: [], declared: ['elan', 'wire'] })
  expect(called).toContain('is ordered with élan and to cross wire, rolls 4: 1 action')
  const barrage = { type: 'barrage', rule: 'barrage.rolling.2', from: 2400, place: 4, lifted: false } as const
  expect(textOf({ ...barrage, left: 1 })).toMatch(/\(place 4\), 1 turn left\.$/)
})

test('barrage.danger.2: the barrage lesson gives the depth of the strip that the rules test', () => {
  const { danger } = printedBoard('montauban-1916').book.tables.barrage
  expect(danger).toBe(60)
  expect(lessons.find(({ id }) => id === 'barrage')?.text).toContain('within 6 cm behind it')
})

test('fire.1 fire.natural1 fire.auto: luck compares hits with the chance to hit, and leaves out automatic hits', () => {
  const board = printedBoard('montauban-1916')
  const luck = (attack: Pick<EventOf<'attacked'>, 'row' | 'cover' | 'hit'>) =>
    luckOf(board, {
      type: 'attacked',
      rule: 'fire.1',
      by: base(0),
      target: base(1),
      die: 4,
      modifiers: [],
      cause: 'fire',
      ...attack,
    })
  // On the mid sheet machine guns suppress on 4 in soft cover, so three faces hit; super heavy shells always hit in the
  // open.
  expect(luck({ row: 'machine gun', cover: 'soft', hit: 'suppressed' })).toMatchObject([{ got: 1, expected: 3 / 6 }])
  expect(luck({ row: 'machine gun', cover: 'soft', hit: 'unharmed' })).toMatchObject([{ got: 0 }])
  expect(luck({ row: 'super heavy', cover: 'open', hit: 'suppressed' })).toEqual([])
})
