import { logLineFaults, logLineFlaws } from '@firestep/face/testing'
import { copy } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { redPoppies } from '../../index.ts'
import type { CampaignEvent } from '../../rules/campaign/events.ts'
import type { Event } from '../../rules/events.ts'
import type { BattleView } from '../../rules/state.ts'
import { playAtRandom, printedBoard } from '../../testing/boards.ts'
import { groupId, groupIds, hexId, hexIds, hexSideIds, unitId, unitIds } from '../../testing/ids.ts'
import { startMove, takeSteps } from '../../testing/move-shorthand.ts'
import { type TestBattle, testBattle } from '../../testing/test-battle.ts'
import { textIds } from '../../testing/text-ids.ts'
import { type Board, hexOf, makeBoard, vertexOf } from '../board.ts'
import { campaignLines } from './campaign.ts'
import { narrate } from './narrate.ts'
import { rulesShownFor } from './shown-rules.ts'

const ruleIds = new Set(redPoppies.reference.rules.map(({ id }) => id))

/** All event types; a missing one does not compile. */
const everyType = {
  scenario: 1,
  'set up': 1,
  bombardment: 1,
  bombarded: 1,
  'wire breached': 1,
  cratered: 1,
  initiative: 1,
  couplet: 1,
  arrived: 1,
  'kept out': 1,
  command: 1,
  passed: 1,
  deployed: 1,
  idle: 1,
  control: 1,
  check: 1,
  dispersed: 1,
  spent: 1,
  destroyed: 1,
  fire: 1,
  'stays ready': 1,
  'shot lost': 1,
  'no longer moving': 1,
  'knows the way': 1,
  'transport lost': 1,
  entered: 1,
  'went in': 1,
  attacked: 1,
  exited: 1,
  parted: 1,
  breached: 1,
  moves: 1,
  'picked up': 1,
  melee: 1,
  'hallowed ground': 1,
  locked: 1,
  barrage: 1,
  'entered barrage': 1,
  called: 1,
  primed: 1,
  signal: 1,
  accuracy: 1,
  strayed: 1,
  'fire for effect': 1,
  'entered fire': 1,
  'fire lifted': 1,
  preregistered: 1,
  observer: 1,
  gas: 1,
  'entered gas': 1,
  'gas drifted': 1,
  'gas gone': 1,
  dug: 1,
  scrape: 1,
  'bomb stop': 1,
  'bomb stop cleared': 1,
  administration: 1,
  victory: 1,
  day: 1,
  due: 1,
  mounted: 1,
  placed: 1,
  engagement: 1,
  'engagement over': 1,
  'counter-attack': 1,
  isolation: 1,
  captured: 1,
  melees: 1,
  'night attack': 1,
  recovered: 1,
  adjusted: 1,
  improved: 1,
  redeployed: 1,
} satisfies Record<Event['type'], 1>

/** Flaws in the log line of an event. */
function flaws(board: Board, event: Event, before: BattleView, after: BattleView): string[] {
  const line = narrate(event, { board, before, after })
  return [
    ...logLineFlaws(line, {
      ruleIds,
      isPlace: (place) => hexOf(board, place) !== null || vertexOf(board, place) !== null,
      isPiece: (piece) => /^unit-\d+$/.test(piece),
      hole: /-1/,
    }),
    ...logLineFaults(line, textIds),
    ...(line.rules.length === 0 ? ['no rule'] : []),
  ].map((flaw) => `${flaw} ${JSON.stringify(event)}`)
}

test('events of random play have log lines with rules of the index and marks on the map', () => {
  const metTypes = new Set<string>()
  const allFlaws: string[] = []
  const matches = ['ys1', 'ys2', 'ys2', 'ys4', 'ys4', 'lll1', 'proving', 'proving', 'proving-open', 'proving-open']
  for (const [i, id] of matches.entries()) {
    const board = printedBoard(id)
    for (const { before, after, events } of playAtRandom(id, 51 + i, i % 2 === 0 ? 'entente' : null))
      for (const event of events) {
        metTypes.add(event.type)
        allFlaws.push(...flaws(board, event, before, after))
      }
  }
  expect(allFlaws.slice(0, 5)).toEqual([])
  // Events that random play seldom meets are tested below.
  const rareTypes: readonly string[] = [
    ...Object.keys(campaignLines),
    'kept out',
    'shot lost',
    'transport lost',
    'bomb stop cleared',
    'gas gone',
    'picked up',
    'went in',
    'exited',
    'breached',
    'entered fire',
    'entered gas',
    'gas drifted',
    'hallowed ground',
    'locked',
    'entered barrage',
  ]
  expect(Object.keys(everyType).filter((type) => !metTypes.has(type) && !rareTypes.includes(type))).toEqual([])
})

test('events between the engagements of a campaign have log lines', () => {
  const rules = ['11.02']
  const side = 'central'
  const posted = [{ unit: unitId(1), hex: hexId(40), formed: true, within: null }]
  const improved = {
    type: 'improved',
    side,
    what: 'trench',
    bombStops: [],
    parted: [],
    cleared: [],
    breaches: [],
    rules,
  } as const
  const samples: readonly CampaignEvent[] = [
    { type: 'day', day: 2, of: 3, date: '1914-10-30', rules },
    { type: 'due', side, units: unitIds(30, 31, 32, 33), guns: groupIds(1), transport: ['mule'], rules },
    { type: 'due', side, units: [], guns: [], transport: ['mule', 'wagon'], rules },
    { type: 'mounted', side, mounted: true, units: unitIds(1), rules },
    { type: 'mounted', side, mounted: false, units: [], rules },
    { type: 'placed', side, posted, edge: unitIds(2, 3), rules },
    { type: 'placed', side, posted: [], edge: unitIds(2), rules },
    { type: 'engagement', engagement: 'night', day: 1, date: '1914-10-29', turns: 6, rules },
    { type: 'engagement over', engagement: 'attack', lifted: [], kept: [], rules },
    { type: 'engagement over', engagement: 'attack', lifted: groupIds(1), kept: groupIds(0, 2), rules },
    { type: 'counter-attack', side, attacks: true, carried: [{ group: groupId(0), due: 3 }], rules },
    { type: 'counter-attack', side, attacks: false, carried: [], rules },
    {
      type: 'isolation',
      throws: [
        { central: 3, entente: 3 },
        { central: 2, entente: 5 },
      ],
      first: 'entente',
      rules,
    },
    { type: 'captured', side, units: unitIds(1, 2), hexes: hexIds(40, 40), rules },
    { type: 'melees', hexes: hexIds(40, 41), rules },
    { type: 'night attack', votes: { central: 'yes', entente: null }, fought: true, rules },
    { type: 'night attack', votes: { central: 'no', entente: 'no' }, fought: false, rules },
    { type: 'recovered', side, units: unitIds(1), lost: [], rules },
    { type: 'adjusted', side, units: unitIds(1, 2), rules },
    { ...improved, dug: hexIds(40, 41) },
    {
      ...improved,
      what: 'scrape',
      dug: [],
      bombStops: hexSideIds(60),
      parted: hexSideIds(61),
      cleared: hexSideIds(62),
      breaches: hexSideIds(63, 64),
    },
    { type: 'redeployed', side, unit: unitId(1), from: hexId(40), to: hexId(41), rules },
  ]
  expect([...new Set(samples.map(({ type }) => type))].sort()).toEqual(Object.keys(campaignLines).sort())
  const board = printedBoard('ysc1')
  const [moment] = playAtRandom('ysc1', 3, null, 1)
  if (moment === undefined) throw new Error('nothing happens')
  expect(samples.flatMap((event) => flaws(board, event, moment.before, moment.after))).toEqual([])
})

const boardOf = ({ battlefield }: TestBattle): Board => makeBoard(battlefield.book, battlefield.scenario)
const viewOf = (battle: TestBattle): BattleView => copy(battle.position.view(null))

/** Log lines of the events of an act, without those in small print. */
function linesOfAct(battle: TestBattle, act: () => void): string[] {
  const before = viewOf(battle)
  const eventsBefore = battle.events.length
  act()
  const context = { board: boardOf(battle), before, after: viewOf(battle) }
  return battle.events
    .slice(eventsBefore)
    .map((event) => narrate(event, context))
    .filter(({ weight }) => weight !== 'small')
    .map(({ text }) => text)
}

/** The log line of a given event. */
const lineOf = (battle: TestBattle, event: Event) =>
  narrate(event, { board: boardOf(battle), before: viewOf(battle), after: viewOf(battle) })

describe('log lines', () => {
  test('6.71: tell a move under reaction fire: the step, the shot and the check with its sum', () => {
    const battle = testBattle({
      units: ['ge-inf X10', 'br-inf V10'],
      changes: { ignoreWire: true },
      dice: [3, 4],
    })
    const lines = linesOfAct(battle, () => {
      startMove(battle, 'central', [0])
      takeSteps(battle, 'central', 'W10')
      battle.say('entente', [1])
    })
    expect(lines).toEqual([
      'The Germans command 1st Coy, arranged.',
      '1st Coy, arranged moves from X10 to W10 (1 point spent).',
      'The Germans control W10.',
      'A Coy, arranged (V10) reacts and fires at W10.',
      '1st Coy, arranged (W10) under fire: 3 + 4 + 3 = 10 against 8. Dispersed and spent.',
    ])
  })

  test('7.243: mark the three spines of a stray, with the number rolled', () => {
    const battle = testBattle({ scenario: 'ys3' })
    const vertex = battle.vertex('N18 O19 N19')
    const spines = ['M19 N18 N19', 'N18 O18 O19', 'N19 O19 O20'].map((label) => battle.vertex(label))
    const line = lineOf(battle, {
      type: 'strayed',
      side: 'central',
      group: groupId(1),
      vertex,
      spines,
      die: 2,
      to: battle.vertex('M19 N18 N19'),
      rules: ['7.243', '7.243-1'],
    })
    expect(line.text).toBe('The shells stray from N18/N19/O19 to M19/N18/N19, along the 1–2 spine (die 2).')
    expect(line.marks).toHaveLength(4)
    expect(line.marks[1]).toMatchObject({ place: 'M19/N18/N19', tone: 'bad', text: '1–2' })
  })

  test('7.3: tell a preregistered vertex only to viewers who may know it', () => {
    const battle = testBattle({ scenario: 'ys3' })
    const event = { type: 'preregistered', side: 'central', group: groupId(1), rules: ['7.3'] } as const
    expect(lineOf(battle, { ...event, vertex: null }).text).toBe(
      'The German howitzers +4 no. 1 have preregistered a secret vertex.',
    )
    expect(lineOf(battle, { ...event, vertex: battle.vertex('N18 O19 N19') }).text).toContain('N18/N19/O19')
  })

  test('describe rare events', () => {
    const battle = testBattle({ units: ['ge-inf X09', 'ge-inf X10', 'br-inf V10'] })
    const [hex, side] = [battle.hex('V10'), battle.side('V10|V11')]
    expect(lineOf(battle, { type: 'kept out', side: 'entente', units: unitIds(2), rules: ['10.22-1'] }).text).toBe(
      'Enemies keep British reinforcements out: A Coy, arranged.',
    )
    expect(lineOf(battle, { type: 'shot lost', shooter: unitId(2), hex, afv: null, rules: ['6.72-2'] }).text).toBe(
      'A Coy, arranged can no longer fire at V10 after the melee.',
    )
    expect(
      lineOf(battle, { type: 'transport lost', group: groupId(0), kind: 'wagon', unit: unitId(2), rules: ['6.85'] })
        .text,
    ).toBe('A Coy, arranged loses its wagons.')
    expect(lineOf(battle, { type: 'bomb stop cleared', hex, side, rules: ['6.41c'] }).text).toBe(
      'The bomb stop between V10 and V11 is cleared.',
    )
    expect(
      lineOf(battle, { type: 'picked up', unit: unitId(0), by: unitId(1), spent: 2, rules: ['6.61-3'] }).text,
    ).toContain('2 points')
    expect(lineOf(battle, { type: 'went in', units: unitIds(0, 1), hex, rules: ['6.62'] }).text).toBe(
      '1st Coy and 1st Coy, arranged go IN at V10.',
    )
    expect(lineOf(battle, { type: 'exited', units: unitIds(0), from: hex, rules: ['10.3'] }).text).toBe(
      '1st Coy, arranged leaves the map from V10 for good.',
    )
    expect(lineOf(battle, { type: 'breached', unit: unitId(0), side, rules: ['8.342'] }).text).toBe(
      '1st Coy, arranged flattens the wire between V10 and V11.',
    )
    expect(lineOf(battle, { type: 'entered gas', unit: unitId(0), hex, rules: ['7.512-1'] }).text).toBe(
      '1st Coy, arranged walks into gas in V10.',
    )
    expect(lineOf(battle, { type: 'entered barrage', unit: unitId(0), hex, rules: ['7.43-2'] }).text).toContain(
      'creeping barrage',
    )
    expect(
      lineOf(battle, {
        type: 'entered fire',
        side: 'entente',
        group: groupId(0),
        unit: unitId(0),
        hex,
        rules: ['7.247'],
      }).text,
    ).toBe('1st Coy, arranged walks into the fire of the British guns +3 in V10.')
    expect(
      lineOf(battle, {
        type: 'gas drifted',
        side: 'central',
        unit: unitId(0),
        direction: 'SW',
        hexes: [hex, hex],
        lost: 1,
        rules: ['7.513'],
      }).text,
    ).toBe('1st Coy, arranged rolls doubles: the Germans let all gas drift south-west, to V10; 1 marker off the map.')
    expect(lineOf(battle, { type: 'hallowed ground', side: 'central', hex, rules: ['6.679'] }).text).toBe(
      'Doubles in the melee: V10 is hallowed ground for the Germans.',
    )
    expect(lineOf(battle, { type: 'locked', hex, rules: ['6.678-1'] }).text).toContain('V10')
    expect(lineOf(battle, { type: 'gas gone', hexes: [], rules: ['5.3-4'] }).text).toBe('The gas is gone.')
  })
})

test('the deciding rule comes first, and each rule once', () => {
  const rules = rulesShownFor({
    type: 'initiative',
    turn: 1,
    dice: { central: 3, entente: 3 },
    side: 'central',
    couplets: 3,
    night: false,
    rules: ['5.0', '5.11', '5.11-2', '5.0'],
  })
  expect(rules).toEqual(['5.11-2', '5.11', '5.0'])
})
