import { applyOverlay, Match, orThrow } from '@firestep/referee'
import { expect, test } from 'vitest'
import { redPoppies } from '../../index.ts'
import { idleToTheEnd, idleUntil, oneCoupletDice } from '../../testing/idle-campaign.ts'
import { afterSetup, beforeSetup } from '../../testing/started-scenario.ts'
import { type Places, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { hallowedGround } from '../battlefield.ts'
import { readBook } from '../book.ts'
import type { State } from '../state.ts'
import { turnOf } from '../turn-number.ts'
import { campaignStateOf } from './current-campaign.ts'
import { dateOf } from './dates.ts'
import { type Engagement, engagements, turnsOfEngagement } from './engagements.ts'

/** Two companies far apart on the sheet of 1914. */
const lonely = { scenario: 'ysc1', units: ['ge-res AR12', 'br-bef A12'], changes: { bombardments: [], nights: [] } }
const fromDawn = (dice: readonly number[], more: TestBattleSetup = {}) =>
  testBattle({ ...lonely, phase: 'muster', turn: 0, dice, ...more })

test('11.01 11.01-1: a campaign names attacker, defender and their edges, and the defender sets up everything first', () => {
  const battle = beforeSetup('ysc3')
  expect(battle.lastEvent('scenario').rules).toEqual(expect.arrayContaining(['11.01', '11.01-1']))
  expect([battle.asked('central'), battle.asked('entente')]).toEqual(['set up', undefined])
  expect(battle.battlefield.scenario.campaign).toMatchObject({ attacker: 'entente', defender: 'central', days: 6 })
  expect(battle.battlefield.scenario.campaign?.edges.central.hexes.map(battle.label)).toContain('AR12')
})

test('11.02 11.03 11.02-1 11.2: a day runs through its segments in order, then the next day begins', () => {
  const battle = fromDawn([...oneCoupletDice(12), 2, 1, ...oneCoupletDice(1)])
  const eventTypes = () => battle.events.map(({ type }) => type)
  idleUntil(battle, 'counter-attack')
  expect(battle.lastEvent('engagement')).toMatchObject({ engagement: 'attack', turns: 12, date: '1914-10-29' })
  expect(battle.lastEvent('administration')).toMatchObject({ turn: 12 })
  const countBefore = eventTypes().length
  battle.say('entente', 'no')
  expect([battle.asked('central'), battle.asked('entente')]).toEqual(['night attack', 'night attack'])
  idleUntil(battle, 'command')
  expect(eventTypes().slice(countBefore)).toEqual([
    'counter-attack',
    'isolation',
    'night attack',
    'day',
    'due',
    'due',
    'engagement',
    'initiative',
    'couplet',
  ])
  expect(battle.lastEvent('day')).toMatchObject({ day: 2, of: 3, date: '1914-10-30', rules: ['11.02', '11.03'] })
  expect(battle.lastEvent('night attack').rules).toContain('11.02-1')
  expect(battle.state).toMatchObject({ turn: 1, phase: 'couplet', campaign: { day: 2, engagement: 'attack' } })
})

test('11.03: after the agreed number of days the campaign is scored', () => {
  const day = [...oneCoupletDice(12), 2, 1]
  const battle = fromDawn([...day, ...day], {
    change: (state) => Object.assign(campaignStateOf({ state }), { days: 2 }),
  })
  idleToTheEnd(battle, { place: [] })
  expect(battle.position.outcome).toEqual({ winner: 'entente', points: null })
  expect(battle.eventsOf('day')).toHaveLength(2)
  expect(battle.drawsLeft).toBe(0)
})

test('a campaign can be opened for fewer days; a single scenario cannot', () => {
  const dice = { kind: 'quick', seed: 1 } as const
  const short = orThrow(Match.start(redPoppies, { scenario: 'ysc2', options: { days: 2 }, dice }))
  expect(short.position.state.campaign).toMatchObject({ day: 1, days: 2 })
  expect(orThrow(Match.start(redPoppies, { scenario: 'ysc2', dice })).position.state.campaign?.days).toBe(6)
  expect(Match.start(redPoppies, { scenario: 'ysc2', options: { days: 6 }, dice })).toMatchObject({
    problems: [expect.stringContaining('"days": 5')],
  })
  expect(Match.start(redPoppies, { scenario: 'ys3', options: { days: 1 }, dice })).toHaveProperty('problems')
  expect(redPoppies.scenarios.find(({ id }) => id === 'ysc1')?.variants).toEqual([
    { name: '1 day', options: { days: 1 } },
    { name: '2 days', options: { days: 2 } },
  ])
})

test('11.2 11.2-1: after the attack units stay as they are, the attacker’s cross hairs are removed, the defender’s stay', () => {
  const battle = fromDawn(oneCoupletDice(12), {
    units: ['ge-res AR12 dispersed', 'br-bef A12'],
    changes: { ...lonely.changes, reinforcements: [] },
    phase: 'administration',
    turn: 12,
    change: (state: { groups: { crossHair: unknown }[] }, at: { vertex(label: string): number }) => {
      for (const group of state.groups)
        group.crossHair = { vertex: at.vertex('N18 O19 N19'), load: 'shell', mode: 'runner', due: 15 }
    },
  })
  expect(battle.asked('entente')).toBe('counter-attack')
  expect(battle.lastEvent('engagement over')).toMatchObject({ lifted: [1, 2], kept: [0], rules: ['11.2', '11.2-1'] })
  expect(battle.state.groups.map(({ crossHair }) => crossHair?.due ?? null)).toEqual([15, null, null])
  expect(battle.state.units[0]).toMatchObject({ formed: false, hex: battle.hex('AR12') })
})

test('6.679-3 6.85-1: each day may hallow ground and earlier ground stays; lost transport returns in the next scenario', () => {
  const battle = fromDawn([...oneCoupletDice(12), 2, 1, ...oneCoupletDice(1)], {
    change: (state: { hallowed: unknown; transport: { lost: boolean }[] }) => {
      state.hallowed = { side: 'central', hex: 7 }
      for (const group of state.transport) group.lost = true
    },
  })
  expect(battle.lastEvent('engagement').rules).toContain('6.85-1')
  expect(battle.state.transport.every(({ lost }) => !lost)).toBe(true)
  expect(battle.state.hallowed).not.toBeNull()
  idleUntil(battle, 'counter-attack')
  idleUntil(battle, 'command')
  expect(battle.lastEvent('day').rules).toContain('6.679-3')
  // Today’s hallowed ground is still to come; units at yesterday’s have their bonus.
  expect(battle.state.hallowed).toBeNull()
  expect(hallowedGround(battle.battlefield)).toEqual([{ side: 'central', hex: 7 }])
})

test('6.679-2 11.51: ground hallowed on an earlier day gives its side -1 once, and a later day may hallow more', () => {
  const battle = testBattle({
    scenario: 'ysc1',
    units: ['ge-res O10', 'br-bef O10', 'ge-res AR01', 'br-bef A01'],
    phase: 'melees',
    turn: 12,
    day: 3,
    changes: { reinforcements: [] },
    // Doubles of a German unit that is destroyed: the ground is hallowed for its side all the same.
    dice: [6, 6, 1, 2],
    change(state: State, at: Places) {
      const hallowed = ['O10', 'O11'].map((label) => ({ side: 'central' as const, hex: at.hex(label) }))
      Object.assign(campaignStateOf({ state }), { hallowed })
    },
  })
  const check = battle.eventsOf('check').find(({ unit }) => unit === 0)
  expect(check?.modifiers.filter(({ name }) => name === 'hallowed ground')).toMatchObject([
    { rule: '6.675c', value: -1 },
  ])
  expect(battle.state.hallowed).toEqual({ side: 'central', hex: battle.hex('O10') })
})

test('11.11 11.11-1: guns, transport and units of later days arrive on their day; units at an edge walk on in couplets', () => {
  const battle = afterSetup('ysc3')
  expect(battle.state.groups).toHaveLength(1)
  const late = testBattle({
    scenario: 'ysc3',
    units: ['ge-late AR12', 'au-late A12'],
    day: 2,
    phase: 'muster',
    turn: 0,
    dice: [],
  })
  expect(late.state.groups.map(({ mode }) => mode)).toEqual(['runner', 'runner', 'runner', 'aircraft'])
  expect(late.state.secrets.central.preregistered).toHaveLength(4)
  expect(late.lastEvent('due')).toMatchObject({ side: 'entente', guns: [1, 2, 3], units: [] })
  const german = afterSetup('ysc1')
  expect(german.eventsOf('due').find(({ side }) => side === 'central')).toMatchObject({
    transport: ['mule', 'mule', 'mule'],
    rules: expect.arrayContaining(['11.11', '11.11-1', 'YS-C1.reinforce.1']),
  })
})

test('dates run over the ends of months and leap years', () => {
  expect([dateOf('1914-10-29', 3), dateOf('1914-10-29', 4), dateOf('1914-12-30', 4)]).toEqual([
    '1914-10-31',
    '1914-11-01',
    '1915-01-02',
  ])
  expect([dateOf('1916-02-28', 2), dateOf('1900-02-28', 2), dateOf('2000-02-28', 2)]).toEqual([
    '1916-02-29',
    '1900-03-01',
    '2000-02-29',
  ])
})

test('every month has its length', () => {
  const lastOf = ['31', '28', '31', '30', '31', '30', '31', '31', '30', '31', '30', '31']
  const ends = lastOf.map((day, i) => `1915-${String(i + 1).padStart(2, '0')}-${day}`)
  const firsts = lastOf.map((_, i) => (i === 11 ? '1916-01-01' : `1915-${String(i + 2).padStart(2, '0')}-01`))
  expect(ends.map((end) => dateOf(end, 1))).toEqual(ends)
  expect(ends.map((end) => dateOf(end, 2))).toEqual(firsts)
  // Spans of several months.
  expect([dateOf('1915-01-31', 60), dateOf('1915-10-31', 92)]).toEqual(['1915-03-31', '1916-01-30'])
})

test('11.02: turn numbers grow through the engagements of a day and from day to day', () => {
  const called = { central: 0, entente: 0 }
  const turnNumberAt = (day: number, engagement: Engagement, turn: number) =>
    turnOf({ turn, campaign: { day, engagement, days: 3, hallowed: [], called, diary: [] } })
  const moments = [1, 2, 3].flatMap((day) =>
    engagements.flatMap((engagement) =>
      [0, 1, turnsOfEngagement[engagement]].map((turn) => turnNumberAt(day, engagement, turn)),
    ),
  )
  expect(moments.every((moment, i) => i === 0 || moment > (moments[i - 1] ?? Number.POSITIVE_INFINITY))).toBe(true)
  expect(turnNumberAt(1, 'attack', 5)).toBe(5)
  expect(turnOf({ turn: 7, campaign: null })).toBe(7)
})

test('11.521 5.12-1 7.14: an engagement starts without the bombardments and the idle turn of the last one', () => {
  const battle = testBattle({
    ...lonely,
    changes: { ...lonely.changes, reinforcements: [] },
    phase: 'night attack',
    turn: 12,
    dice: [6, 3],
    change(state) {
      Object.assign(state, {
        step: 1,
        couplets: 2,
        coupletsOfTurn: 4,
        idleTurn: true,
        bombarded: true,
        bombardments: 3,
      })
    },
  })
  battle.say('central', 'yes')
  battle.say('entente', 'no')
  // An idle last turn of the attack does not exempt the night from losing a couplet.
  expect(battle.lastEvent('initiative')).toMatchObject({ turn: 1, night: true, couplets: 2 })
  expect(battle.lastEvent('initiative').rules).toContain('5.12')
  expect(battle.lastEvent('initiative').rules).not.toContain('5.12-1')
  expect(battle.state).toMatchObject({ bombarded: false, bombardments: 0, idleTurn: false, step: 0, turn: 1 })
})

test('problems of a campaign are reported for its own fields and for its scenario', () => {
  const wrong = applyOverlay(redPoppies.data, {
    campaigns: {
      ysc1: {
        edges: { central: { rule: 'nowhere', hexes: 'ZZ98' } },
        victory: { hexes: 'ZZ99' },
      },
    },
  })
  const book = readBook(wrong)
  const problems = 'problems' in book ? book.problems : []
  expect(problems.filter((problem) => /ZZ9[89]/.test(problem))).toEqual([
    expect.stringContaining("no hex 'ZZ98'"),
    expect.stringContaining("no hex 'ZZ99'"),
  ])
})
