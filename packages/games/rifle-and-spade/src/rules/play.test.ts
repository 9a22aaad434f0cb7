import { onlyOffered } from '@firestep/conformance'
import { at } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { emptyScript, emptySegments, walkAtRandom } from '../testing/random-play.ts'
import { type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import { play, type Segments } from './play.ts'
import { victoryPoints } from './victory.ts'

/** Two Brigiments a side, far apart, without orders: only the sequence of play. */
const sequence = (setup: TestBattleSetup = {}, chapters: Segments = emptySegments) =>
  testBattle({
    map: new Array(9).fill('sssssssss'),
    orders: false,
    units: [
      'entente HQ 1 headquarters 02.02 of=1 Bde',
      'entente A half battalion 02.03 of=1 Bde',
      'entente HQ 2 headquarters 04.02 of=2 Bde',
      'entente B half battalion 04.03 of=2 Bde',
      'ottoman HQ 57 headquarters 02.08 of=57th',
      'ottoman C half battalion 02.07 of=57th',
    ],
    brigiments: [
      { side: 'entente', name: '1 Bde' },
      { side: 'entente', name: '2 Bde' },
      { side: 'ottoman', name: '57th' },
    ],
    changes: { turns: [{ date: '25 April', start: '08:00' }] },
    script: (battle) => play(battle, chapters),
    ...setup,
  })

describe('2.0: the sequence of play', () => {
  /** A turn from end to end: the Entente acts first and last. */
  function turn() {
    const seen: string[] = []
    const noting = (name: string) =>
      function* () {
        seen.push(name)
        yield* emptyScript()
      }
    const chapters: Segments = {
      reinforcements: noting('reinforcements'),
      engineering: noting('engineering'),
      commandedFire: noting('commanded fire'),
      movement: noting('movement'),
      assault: noting('assault'),
    }
    // Initiative 3 against 5, sequencing 0; then initiative 2 against 4. The last chit of a side needs no roll.
    const battle = sequence({ dice: [3, 5, 0, 2, 4] }, chapters)
    expect(battle.asked('entente')).toBe('initiative')
    battle.say('entente', 'entente')
    expect(battle.asked('entente')).toBe('chit')
    battle.say('entente', 1)
    expect(battle.lastEvent('activation')).toMatchObject({ side: 'entente', name: '2 Bde' })
    expect(battle.allEvents('end of turn')).toEqual([])
    battle.say('entente', 'ottoman')
    expect(battle.drawsLeft).toBe(0)
    return { battle, seen }
  }

  test('2.0 step 1 2.0 step 3f: reinforcements come first, and the cups are loaded before any Brigiment acts', () => {
    const { battle, seen } = turn()
    expect(seen[0]).toBe('reinforcements')
    const eventTypes = battle.events.map(({ type }) => type)
    expect(eventTypes.slice(0, 5)).toEqual(['turn', 'unit markers', 'unit markers', 'cups loaded', 'initiative'])
    expect(battle.lastEvent('turn').rules).toContain('2.0 step 1')
    expect(battle.lastEvent('cups loaded')).toMatchObject({ cups: { entente: [0, 1], ottoman: [0] } })
  })

  test('2.0 step 4a 2.0 step 4b 2.0 step 4c: initiative, sequencing and activation happen for each Brigiment', () => {
    const { battle } = turn()
    const steps = battle.events.flatMap(({ type }) =>
      type === 'side to act' || type === 'sequencing' || type === 'activation' ? [type] : [],
    )
    expect(steps).toEqual(new Array(3).fill(['side to act', 'sequencing', 'activation']).flat())
    expect(battle.allEvents('initiative')).toHaveLength(2)
  })

  test('2.0 step 4 2.0 step 5a 2.0 step 5b: the turn ends when every Brigiment has acted', () => {
    const { battle } = turn()
    expect(battle.allEvents('activation').map(({ name }) => name)).toEqual(['2 Bde', '57th', '1 Bde'])
    expect(battle.events.map(({ type }) => type).slice(-2)).toEqual(['end of turn', 'victory'])
    expect(battle.lastEvent('end of turn').rules).toEqual(['2.0 step 4', '2.0 step 5a', '2.0 step 5b'])
    expect(battle.state.phase).toBe('over')
  })

  const subsegments = ['engineering', 'commanded fire', 'movement', 'assault']

  test('2.0 step 4c-i-A 2.0 step 4c-i-B 2.0 step 4c-i-C: the Engineering Subsegment comes first', () => {
    const { battle, seen } = turn()
    expect(seen.slice(1)).toEqual(new Array(3).fill(subsegments).flat())
    expect(battle.allEvents('segment')[0]).toMatchObject({
      segment: 'engineering',
      rules: ['2.0 step 4c-i-A', '2.0 step 4c-i-B', '2.0 step 4c-i-C', '2.0 step 4c-all'],
    })
  })

  test('2.0 step 4c-ii 2.0 step 4c-iii 2.0 step 4c-iv: Commanded Fire, Movement and Assault follow', () => {
    const { battle } = turn()
    expect(battle.allEvents('segment').map(({ segment }) => segment)).toEqual(new Array(3).fill(subsegments).flat())
    expect(
      battle
        .allEvents('segment')
        .slice(1, 4)
        .map(({ rules }) => rules[0]),
    ).toEqual(['2.0 step 4c-ii', '2.0 step 4c-iii', '2.0 step 4c-iv'])
  })

  test('2.0 step 4c-all 9.4.4: each Brigiment has all subsegments, together with the units that act with it', () => {
    const { battle } = turn()
    expect(battle.allEvents('segment').every(({ rules }) => rules.includes('2.0 step 4c-all'))).toBe(true)
    expect(battle.allEvents('activation').every(({ rules }) => rules.includes('9.4.4'))).toBe(true)
  })

  test('2.1 2.1.1: only chits of released Brigiments go into the cups', () => {
    const battle = sequence({
      dice: [],
      changes: { turns: [{ date: '25 April', start: '08:00' }], first: 'entente' },
      units: [
        'entente HQ 1 headquarters 02.02 of=1 Bde',
        'entente A half battalion 02.03 of=1 Bde',
        'entente B half battalion off of=2 Bde',
        'ottoman C half battalion 02.07 of=57th',
      ],
    })
    expect(battle.lastEvent('cups loaded').cups).toEqual({ entente: [0], ottoman: [0] })
  })

  test('2.2 2.2.1: a side may act several times in a row', () => {
    const battle = sequence({ dice: [0, 9, 0, 0, 9] })
    battle.say('entente', 'entente')
    expect(battle.choices('entente')).toEqual([0, 1])
    battle.say('entente', 0)
    battle.say('entente', 'entente')
    expect(battle.allEvents('activation').map(({ name }) => name)).toEqual(['1 Bde', '2 Bde', '57th'])
    expect(battle.allEvents('side to act').map(({ side, rules }) => [side, rules.includes('2.2.1')])).toEqual([
      ['entente', false],
      ['entente', true],
      ['ottoman', false],
    ])
  })

  test('2.2.2: a drawn chit stays out of the cup for the turn', () => {
    const third = (first: number) => {
      const battle = sequence({
        dice: [0, 9, 0, 0, 9, 0],
        units: [
          'entente A half battalion 02.03 of=1 Bde',
          'entente B half battalion 04.03 of=2 Bde',
          'entente D half battalion 06.03 of=3 Bde',
          'ottoman C half battalion 02.07 of=57th',
        ],
        brigiments: [
          ...['1 Bde', '2 Bde', '3 Bde'].map((name) => ({ side: 'entente' as const, name })),
          { side: 'ottoman', name: '57th' },
        ],
      })
      battle.say('entente', 'entente')
      battle.say('entente', first)
      battle.say('entente', 'entente')
      return battle
    }
    const [allowedBattle, refusedBattle] = [third(0), third(2)]
    expect([allowedBattle.choices('entente'), refusedBattle.choices('entente')]).toEqual([
      [1, 2],
      [0, 1],
    ])
    onlyOffered('2.2.2', { seat: 'entente', answer: 2, where: allowedBattle, notWhere: refusedBattle })
  })

  test('2.3: the side with the lower total draws', () => {
    const battle = sequence({ dice: [7, 2, 9, 1, 0, 9] })
    expect(battle.refusal('ottoman', 'nobody')).toBe('2.3')
    battle.say('ottoman', 'entente')
    expect(battle.lastEvent('activation').side).toBe('entente')
  })

  test('2.3.2: a tie goes to the side that did not pull last; on the first pull of a turn both roll again', () => {
    const battle = sequence({ dice: [4, 4, 1, 2, 0, 6, 6] })
    expect(battle.allEvents('initiative').map(({ winner }) => winner)).toEqual([null, 'entente'])
    battle.say('entente', 'entente')
    battle.say('entente', 0)
    expect(battle.allEvents('side to act').map(({ side }) => side)).toEqual(['entente', 'ottoman', 'entente'])
  })

  test('2.3.3: the only side with Brigiments left acts without a roll', () => {
    const battle = sequence({ dice: [9, 0, 0] })
    battle.say('ottoman', 'ottoman')
    expect(battle.allEvents('initiative')).toHaveLength(1)
    expect(battle.lastEvent('side to act').rules).toContain('2.3.3')
  })

  test('2.3.4: a scenario may name the first side', () => {
    const battle = sequence({ dice: [0], changes: { turns: [{ date: '25 April', start: '08:00' }], first: 'ottoman' } })
    expect(battle.allEvents('side to act')[0]).toMatchObject({ side: 'ottoman', rules: ['2.3.4'] })
  })

  test('2.4 2.4.2 2.4.2a: at or below the threshold the chit is chosen, above it drawn at random', () => {
    const high = sequence({ dice: [0, 9, 5, 0, 0, 9] })
    high.say('entente', 'entente')
    expect(high.lastEvent('sequencing')).toMatchObject({ discretion: false, roll: { total: 5, threshold: 4 } })
    const low = sequence({ dice: [0, 9, 4] })
    low.say('entente', 'entente')
    expect(low.lastEvent('sequencing')).toMatchObject({ discretion: true })
    expect(low.refusal('entente', 7)).toBe('2.4.2')
  })

  test('20.2.4 2.0 step 5a: at the end of a turn guns clear their shoots, except those out of supply', () => {
    const battle = sequence({
      dice: [9, 0],
      units: [
        'entente A half battalion 02.03 of=1 Bde',
        'ottoman C half battalion 02.07 of=57th',
        'ottoman 8 Mtn mountain 75mm 4guns 03.08 shoots=2',
        'ottoman 9 Mtn mountain 75mm 4guns 04.08 unsupplied shoots=2',
      ],
      changes: { turns: [{ date: '25 April', start: '08:00' }], supply: { entente: ['01.01'], ottoman: [] } },
    })
    battle.say('ottoman', 'ottoman')
    expect(battle.state.gunfire.ottoman).toEqual([{ unit: battle.unit('9 Mtn'), shoots: 2, now: false }])
    expect(battle.lastEvent('end of turn').rules).toContain('20.2.4')
    expect(turn().battle.lastEvent('end of turn').rules).not.toContain('20.2.4')
  })

  test('15.1.4 15.1.5 10.1.4: a Brigiment is released with its first arrival, with the points given by the scenario', () => {
    const battle = sequence({
      dice: [0, 9, 9, 1],
      units: [
        'entente A half battalion 02.03 of=1 Bde',
        'entente B half battalion off of=2 Bde',
        'ottoman C half battalion 02.07 of=57th',
      ],
      changes: {
        turns: [{ date: '25 April', start: '08:00' }],
        arrivals: [{ turn: 1, side: 'entente', entry: '04.01', mode: 'open', units: ['B'] }],
      },
    })
    expect(battle.lastEvent('released')).toMatchObject({ side: 'entente', brigiment: 1 })
    expect(battle.state.cups.entente).toContain(1)
    expect(battle.state.secrets.entente.brigiments[1]?.points).toBe(10)
  })
})

test('victory counts hexes held alone, half for Us/Them, last to pass if the scenario says so, less steps lost', () => {
  const battle = testBattle({
    units: [
      'entente A half battalion 02.02',
      'ottoman B half battalion 04.04',
      'entente C half battalion 05.05',
      'ottoman D half battalion 05.05',
    ],
    usThem: ['05.05 ottoman'],
    changes: {
      victory: {
        side: 'entente',
        lastToPass: true,
        halfForUsThem: true,
        perStepLost: 0.5,
        points: [
          { hex: '02.02', points: 5 },
          { hex: '04.04', points: 3 },
          { hex: '05.05', points: 4 },
          { hex: '06.06', points: 2 },
        ],
        levels: [
          { from: 8, result: 'entente major' },
          { from: null, result: 'draw' },
        ],
        history: '',
      },
    },
    change(state, places) {
      at(state.secrets.entente.units, 0).steps = 0.5
      at(state.secrets.entente.units, 1).steps = 1.5
      const passed = [...state.passed]
      passed[places.hex('06.06')] = 'e'
      state.passed = passed.join('')
    },
  })
  expect(victoryPoints(battle.context)).toBe(5 + 2 + 2 - 1)
})

test('random matches of every printed scenario run from the first turn to the last', () => {
  for (const id of ['sedd el bahr', 'kemal', 'anzac landing', 'proving', 'close quarters']) {
    const { state } = walkAtRandom(id, 7, emptySegments)
    expect(state.phase).toBe('over')
  }
})
