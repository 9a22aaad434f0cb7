import { at } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { OrderType } from '../../data/schema.ts'
import { brigimentId, hexId, unitId } from '../../testing/ids.ts'
import { emptySegments } from '../../testing/random-play.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { assaultCatalogue } from '../assault/fuzz-catalogue.ts'
import { engineeringCatalogue } from '../engineering/fuzz-catalogue.ts'
import { endTurn, play } from '../play.ts'
import { destroyed, type State } from '../state.ts'
import { adjustBrigiment, commandPhase } from './command-phase.ts'
import { commandCatalogue } from './fuzz-catalogue.ts'

const field = new Array(9).fill('ccccccccc')

describe('2.0 step 5: the end of a turn', () => {
  const ended = (turn: number, setup: TestBattleSetup = {}) =>
    testBattle({
      turn,
      units: ['entente A company 02.02', 'ottoman G mountain 75mm 4guns 04.04', 'ottoman B company 05.05'],
      changes: { turns: ['08:00', '10:00'].map((start) => ({ date: '25 April', start })) },
      ...setup,
      *script(battle) {
        endTurn(battle)
        yield* []
      },
    })

  test('2.0 step 5a: actions of units and knowledge of the cups are cleared', () => {
    const battle = ended(1, {
      change(state, places) {
        for (const side of ['entente', 'ottoman'] as const) {
          for (const unit of state.secrets[side].units)
            Object.assign(unit, { action: 'moved', waitsFor: 3, commandedFire: true, confused: true, long: 'drag' })
          for (const brigiment of state.secrets[side].brigiments) brigiment.roving = ['1 Bn']
          state.secrets[side].knows.cups = [{ chits: [brigimentId(0)], planned: false, disorganised: false }]
          state.independents[side] = [{ unit: unitId(0), brigiment: brigimentId(0) }]
        }
        state.gunfire.ottoman = [{ unit: places.unit('G'), shoots: 2, now: true }]
      },
    })
    for (const name of ['A', 'G', 'B'])
      expect(battle.of(name)).toMatchObject({
        action: null,
        waitsFor: null,
        commandedFire: false,
        confused: true,
        long: 'drag',
      })
    for (const side of ['entente', 'ottoman'] as const) {
      expect(battle.state.secrets[side].brigiments.map(({ roving }) => roving)).toEqual([[]])
      expect(battle.state.secrets[side].knows.cups).toEqual([])
    }
    expect([battle.state.independents, battle.state.gunfire]).toEqual([
      { entente: [], ottoman: [] },
      { entente: [], ottoman: [] },
    ])
    expect(battle.events).toEqual([
      { type: 'end of turn', turn: 1, rules: ['2.0 step 4', '2.0 step 5a', '2.0 step 5b'] },
    ])
  })

  test('20.2.4: guns out of supply keep their count, marked as of earlier turns', () => {
    const battle = ended(1, {
      change(state, places) {
        state.gunfire.ottoman = [{ unit: places.unit('G'), shoots: 2, now: true }]
        at(state.secrets.ottoman.units, places.unit('G')).outOfSupply = true
      },
    })
    expect(battle.state.gunfire.ottoman).toEqual([{ unit: battle.unit('G'), shoots: 2, now: false }])
    expect(battle.lastEvent('end of turn').rules).toEqual(['2.0 step 4', '2.0 step 5a', '2.0 step 5b', '20.2.4'])
  })

  test('2.0 step 5b: turns follow until the last has been played', () => {
    const after = (turn: number) => [ended(turn).state.turn, ended(turn).state.phase]
    expect([after(1), after(2)]).toEqual([
      [2, 'start of turn'],
      [2, 'over'],
    ])
  })
})

describe('2.0: the start of a turn', () => {
  test('17.7.8: off-map guns get their shoots from the turn of their arrival, and none by night', () => {
    const shoots = (start: string, from: number) => {
      const fleet: NonNullable<NonNullable<TestBattleSetup['changes']>['offMapFire']>[number] = {
        side: 'entente',
        name: 'Fleet',
        points: 8,
        angle: 'low',
        ammunition: 'explosive',
        naval: true,
        shoots: 3,
        from,
        spotter: false,
        notWithin: null,
        targets: null,
      }
      const battle = testBattle({
        turn: 2,
        orders: false,
        units: ['entente A company 02.02', 'ottoman B company 05.05'],
        changes: {
          turns: ['08:00', start].map((one) => ({ date: '25 April', start: one })),
          offMapFire: [fleet, { ...fleet, name: 'Other', shoots: 1, from: 1 }],
        },
        script: (battle) => play(battle, emptySegments),
        dice: [0, 9],
      })
      return battle.state.shoots
    }
    expect([shoots('12:00', 1), shoots('12:00', 2), shoots('12:00', 3)]).toEqual([
      [3, 1],
      [3, 1],
      [0, 1],
    ])
    expect([shoots('18:00', 2), shoots('20:00', 2)]).toEqual([
      [3, 1],
      [0, 0],
    ])
  })

  test('2.0 2.2.2 11.8.3: activation resets the Brigiment’s progress and clears fire across hexsides', () => {
    const battle = testBattle({
      orders: false,
      units: ['entente A company 02.02', 'ottoman B company 05.05'],
      changes: { turns: [{ date: '25 April', start: '08:00' }], first: 'entente' },
      change(state) {
        for (const side of ['entente', 'ottoman'] as const)
          Object.assign(at(state.secrets[side].brigiments, 0), { progressed: true, haltedAfter: 2 })
        state.firedAcross = [{ hex: hexId(1), facing: 0, steps: 1, points: 0 }]
      },
      script: (battle) =>
        play(battle, {
          ...emptySegments,
          *assault() {
            seen.push(structuredClone(battle.state))
            yield* []
          },
        }),
    })
    const [first, second] = seen
    const marks = (state: State | undefined, side: 'entente' | 'ottoman') => {
      const brigiment = state?.secrets[side].brigiments[0]
      return [brigiment?.progressed, brigiment?.haltedAfter]
    }
    expect([marks(first, 'entente'), marks(first, 'ottoman')]).toEqual([
      [false, null],
      [true, 2],
    ])
    expect(marks(second, 'ottoman')).toEqual([false, null])
    expect(first?.activation).toEqual({ side: 'entente', brigiment: 0, segment: 'assault' })
    expect([first?.phase, first?.firedAcross, battle.state.activation]).toEqual(['activation', [], null])
    expect(battle.events[0]).toEqual({
      type: 'turn',
      turn: 1,
      start: '08:00',
      light: 'day',
      rules: ['2.0', '2.0 step 1'],
    })
    expect(battle.allEvents('activation')).toEqual([
      {
        type: 'activation',
        side: 'entente',
        brigiment: 0,
        name: 'entente Brigade',
        rules: ['2.0 step 4c', '2.4.2a', '9.4.4'],
      },
      {
        type: 'activation',
        side: 'ottoman',
        brigiment: 0,
        name: 'ottoman Brigade',
        rules: ['2.0 step 4c', '2.4.2a', '9.4.4'],
      },
    ])
  })
  const seen: State[] = []
})

describe('2.0 step 3: the Brigiments that are commanded', () => {
  const commanded = (change: (state: State) => void = () => {}, setup: TestBattleSetup = {}) =>
    testBattle({
      map: field,
      units: [
        ...['1', '2'].flatMap((name, i) => [
          `entente HQ ${name} headquarters 0${2 + 4 * i}.02 of=${name}`,
          `entente A${name} half battalion 0${2 + 4 * i}.03 of=${name} battalion=${name} Bn`,
        ]),
        'ottoman X half battalion 02.09',
      ],
      brigiments: [
        { side: 'entente', name: '1', points: 13 },
        { side: 'entente', name: '2', points: 13 },
        { side: 'ottoman', points: 13 },
      ],
      script: commandPhase,
      ...setup,
      change,
    })
  const adjusted = (battle: ReturnType<typeof commanded>) =>
    battle.eventsFor('entente').flatMap((event) => (event.type === 'officers' ? [event.brigiment] : []))

  test('2.0 step 3c 2.0 step 3d: Brigiments in play that have units left', () => {
    expect(adjusted(commanded())).toEqual([0, 1])
    expect(
      adjusted(
        commanded((state) => {
          state.released.entente = [brigimentId(1)]
        }),
      ),
    ).toEqual([1])
    expect(
      adjusted(
        commanded((state) => {
          for (const unit of state.secrets.entente.units.slice(0, 2)) unit.hex = destroyed
        }),
      ),
    ).toEqual([1])
  })

  test('11.8.1 11.9.1 11.3.5: an attack begins on its turn, reported to its own side only', () => {
    const begins = (type: OrderType, start: number | null) => {
      const battle = commanded(
        (state) => {
          const brigiment = at(state.secrets.entente.brigiments, 1)
          brigiment.order = { ...brigiment.order, type, start }
        },
        { turn: 2, dice: new Array(8).fill(0) },
      )
      expect(battle.eventsFor('ottoman').some((event) => event.type === 'attack begins')).toBe(false)
      expect(battle.used.has(`begins: ${type}`)).toBe(start === 2)
      return battle.eventsFor('entente').filter((event) => event.type === 'attack begins')
    }
    const expectedEvent = { type: 'attack begins', side: 'entente', brigiment: 1 }
    expect(begins('attack', 2)).toEqual([{ ...expectedEvent, order: 'attack', rules: ['11.8.1', '11.3.5'] }])
    expect(begins('initial attack', 2)).toEqual([
      { ...expectedEvent, order: 'initial attack', rules: ['11.9.1', '11.3.5'] },
    ])
    expect([begins('attack', 1), begins('attack', 3), begins('attack', null)]).toEqual([[], [], []])
  })

  test('2.0 step 3c: a Brigiment that has not entered Regroup recovers no units but has its officers adjusted', () => {
    const battle = commanded(() => {}, { script: (battle) => adjustBrigiment(battle, 'entente', brigimentId(1)) })
    expect(adjusted(battle)).toEqual([1])
    expect(battle.asked('entente')).toBeUndefined()
  })
})

test('the catalogues of these chapters list what long runs must meet', () => {
  expect(assaultCatalogue).toEqual([
    'assault round 1',
    'assault round 2',
    'assault round 3',
    'weakling',
    'loss: assault',
    'surrender',
    'HQ destroyed',
    'retreat: failed check',
    'retreat: by choice',
    'us/them',
    'us/them over: moved out',
    'us/them over: driven out',
  ])
  expect(engineeringCatalogue).toEqual([
    'dig: rifle pit',
    'dig: gun pit',
    'dig: shallow trench',
    'dig: fire trench',
    'dig: barbed wire',
    'built: rifle pit',
    'built: gun pit',
    'built: shallow trench',
    'built: barbed wire',
    'captured: rifle pit',
    'captured: shallow trench',
    'captured: fire trench',
    'digging interrupted',
    'digging destroyed',
    'wire cut',
  ])
  expect(commandCatalogue.filter((name) => name.startsWith('order: '))).toHaveLength(9)
  expect(commandCatalogue.filter((name) => !name.startsWith('order: '))).toEqual([
    'objective line',
    'point objective',
    'battalions In Support',
    'order not heard of',
    'order fails outright',
    'order fails by a roll',
    'progress made',
    'scheduled attack',
    'route drawn',
    'hold the line',
    'fall back',
    'commit',
    'commitment withdrawn',
    'isolated',
    'column formed',
    'rejoined: deliberate',
    'rejoined: emergency',
    'regroup entered',
    'regroup left',
    'steps exchanged',
    'recovered: routed',
    'recovered: missing',
    'out of supply',
    'in supply again',
    'dawn',
    'begins: attack',
    'begins: initial attack',
    'tactical surprise',
    'independent of division',
    'independent of corps',
    'chit chosen',
    'chit drawn',
    'initiative rolled again',
    'dummy objective',
  ])
})
