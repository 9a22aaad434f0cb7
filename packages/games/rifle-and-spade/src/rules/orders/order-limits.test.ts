/** Rules of orders that only limit actions: an answer offered in one position and refused in another. */
import { onlyOffered } from '@firestep/conformance'
import type { Json } from '@firestep/referee'
import { describe, test } from 'vitest'
import type { OrderType } from '../../data/schema.ts'
import { brigadeOnOrder, movingOnOrder, objectivesAt } from '../../testing/brigade-on-order.ts'
import { brigimentId } from '../../testing/ids.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { engineeringSegment } from '../engineering/engineering-subsegment.ts'
import { commandedFire } from '../fire/commanded-fire.ts'
import { movementSegment } from '../movement/movement-subsegment.ts'
import type { Brigiment } from '../state.ts'
import { changeOrders } from './change-orders-segment.ts'
import { completeOrder } from './complete-order.ts'
import { orderQuestion } from './write/order-details-kind.ts'

/** Labels of the next hexes southward in the third column. */
const south = (from: number, hexes: number) => Array.from({ length: hexes }, (_, i) => `03.0${from + 1 + i}`)

/** An answer with hexes given as labels. */
const read = (battle: TestBattle, answer: readonly Json[]): Json[] =>
  answer.map((part) => (typeof part === 'string' && /^\d\d\.\d\d$/.test(part) ? battle.hex(part) : part))

function allowedOnlyIn(
  rule: string,
  answer: readonly Json[],
  allowedBattle: TestBattle,
  refusedBattle: TestBattle,
): void {
  onlyOffered(rule, {
    seat: 'entente',
    answer: read(allowedBattle, answer),
    where: allowedBattle,
    notWhere: refusedBattle,
  })
}

/** All six sides of a hex, as a bit mask. */
const allSides = 63

/** A rifle pit that faces all sides, without ends, rear, guns, or a work that it replaces. */
const ringPit = (hex: number): Json => ['rifle pit', hex, allSides, 0, 0, 0]

/** The stack of one unit, named to move. */
function chooseToMove(battle: TestBattle, name = 'A'): TestBattle {
  battle.say('entente', [battle.unit(name)])
  return battle
}

const farEnemy = 'ottoman C half battalion 09.09'
const withHeadquarters = (...units: readonly string[]): TestBattleSetup => ({
  units: ['entente HQ headquarters 02.02', ...units],
})

describe('units In Support and committed units', () => {
  /** One unit behind the line, under a Stalled Attack. */
  const stalled = (mark: string) =>
    chooseToMove(
      movingOnOrder(
        'stalled attack',
        objectivesAt({ A: '03.09', F: '03.08' }),
        withHeadquarters(`entente A half battalion 03.01 ${mark}`, 'entente F half battalion 03.07', farEnemy),
      ),
    )

  test('11.5.5 11.5.12-2: in a Stalled Attack units In Line have half their allowance, supports and committed units all of it', () => {
    const fourHexes = ['go', ...south(1, 4)]
    allowedOnlyIn('11.5.5', fourHexes, stalled('support'), stalled(''))
    allowedOnlyIn('11.5.12-2', fourHexes, stalled('committed'), stalled(''))
  })

  test('11.5.5: supports move freely within their limits, also back', () => {
    const attacking = (mark: string) =>
      chooseToMove(
        movingOnOrder(
          'attack',
          objectivesAt({ A: '03.08', F: '03.08' }),
          withHeadquarters(`entente A half battalion 03.03 ${mark}`, 'entente F half battalion 03.06', farEnemy),
        ),
      )
    allowedOnlyIn('11.5.5', ['go', '03.02'], attacking('support'), attacking(''))
  })

  test('11.5.12-3: under Defense only committed units move Adjacent to the enemy', () => {
    const near = (mark: string) =>
      chooseToMove(
        movingOnOrder(
          'defense',
          objectivesAt({ A: '03.06' }),
          withHeadquarters(`entente A half battalion 03.04 ${mark}`, 'ottoman C half battalion 03.06'),
        ),
      )
    allowedOnlyIn('11.5.12-3', ['go', '03.05'], near('committed'), near(''))
  })

  test('11.5.12-4: committed units dig like units In Line', () => {
    const digging = (mark: string) =>
      brigadeOnOrder('defense', objectivesAt({ A: '03.03' }), {
        ...withHeadquarters(`entente A half battalion 03.03 ${mark}`, 'entente F half battalion 05.03', farEnemy),
        active: { side: 'entente', segment: 'engineering' },
        script: engineeringSegment,
      })
    const battle = digging('committed')
    allowedOnlyIn('11.5.12-4', [ringPit(battle.hex('03.03')), battle.unit('A')], battle, digging('support'))
  })

  test('11.5.12-5: out of supply only committed units use Commanded Fire', () => {
    const firing = (mark: string) =>
      brigadeOnOrder('attack', objectivesAt({ A: '03.06' }), {
        ...withHeadquarters(
          `entente A half battalion 03.04 unsupplied ${mark}`,
          'entente F half battalion 03.04',
          'ottoman C half battalion 03.05',
        ),
        active: 'entente',
        script: commandedFire,
      })
    const battle = firing('committed')
    allowedOnlyIn('11.5.12-5', ['03.05', battle.unit('A')], battle, firing(''))
  })
})

describe('the Channel of March', () => {
  test('11.4.15: machine guns move aside as far as the outermost routes', () => {
    const beside = (mark: string) =>
      chooseToMove(
        movingOnOrder(
          'attack',
          objectivesAt({ A: '03.08', B: '06.07' }),
          withHeadquarters(
            'entente A half battalion 03.04',
            `entente B half battalion 06.03 ${mark}`,
            'entente MG mg section 04.04',
            farEnemy,
          ),
        ),
        'MG',
      )
    allowedOnlyIn('11.4.15', ['go', '05.05'], beside(''), beside('support'))
  })
})

describe('attacks', () => {
  const end = ['end']

  test('11.10.3: a Stalled Attack need not make progress', () => {
    const attacking = (type: OrderType) =>
      movingOnOrder(type, objectivesAt({ A: '03.08' }), withHeadquarters('entente A half battalion 03.03', farEnemy))
    allowedOnlyIn('11.10.3', end, attacking('stalled attack'), attacking('attack'))
  })

  test('11.9.4: an Initial Attack must make progress like any other', () => {
    const attacking = (progressed: boolean) =>
      movingOnOrder(
        'initial attack',
        objectivesAt({ A: '03.08' }),
        withHeadquarters('entente A half battalion 03.03', farEnemy),
        {
          progressed,
        },
      )
    allowedOnlyIn('11.9.4', end, attacking(true), attacking(false))
  })

  test('11.8.1 11.9.1: a scheduled or Initial Attack before its turn is a Defense and does not assault', () => {
    const attacking = (type: OrderType, turn: number) =>
      chooseToMove(
        movingOnOrder(type, (hex, unit) => ({ ...objectivesAt({ A: '03.05' })(hex, unit), start: 2 }), {
          ...withHeadquarters('entente A half battalion 03.03', 'ottoman C half battalion 03.04'),
          turn,
        }),
      )
    allowedOnlyIn('11.8.1', ['assault', '03.04'], attacking('attack', 2), attacking('attack', 1))
    allowedOnlyIn('11.9.1', ['assault', '03.04'], attacking('initial attack', 2), attacking('initial attack', 1))
  })

  /** The order as the scenario gives it, completed in the Command Phase. */
  const asGiven = (order: NonNullable<NonNullable<TestBattleSetup['brigiments']>[number]['order']>) =>
    chooseToMove(
      testBattle({
        map: new Array(9).fill('ccccccccc'),
        units: [
          'entente A half battalion 03.03 battalion=9 Bn',
          'entente B half battalion 03.03 battalion=9 Bn',
          farEnemy,
        ],
        brigiments: [{ side: 'entente', order }],
        active: { side: 'entente', segment: 'movement' },
        script: function* (battle) {
          completeOrder(battle, 'entente', brigimentId(0))
          yield* movementSegment(battle)
        },
      }),
      'B',
    )

  test('11.1b: a Brigiment follows the order the scenario gives it', () =>
    allowedOnlyIn(
      '11.1b',
      ['go', '03.04'],
      asGiven({ type: 'attack', line: ['03.08', '04.08'] }),
      asGiven({ type: 'attack', line: ['08.02', '08.03'] }),
    ))

  test('11.9.3: each half of a battalion may have its own Objective, far from the other', () => {
    const distantPoints = (hex: string) =>
      asGiven({
        type: 'initial attack',
        objectives: { A: '03.08', B: hex },
      })
    allowedOnlyIn('11.9.3', ['go', '04.03', '05.04'], distantPoints('09.05'), distantPoints('03.08'))
  })
})

describe('pickets of a cordon', () => {
  /** A picket at its post of 03.05. */
  const posted = (type: OrderType, unitB: string, rally: string | null, brigade: Partial<Brigiment> = {}) =>
    chooseToMove(
      movingOnOrder(
        type,
        (hex, unit) => ({
          ...objectivesAt({ A: '03.05', B: '08.05' })(hex, unit),
          rallyPoints: rally === null ? [] : [{ battalion: '2/27', hex: hex(rally) }],
        }),
        withHeadquarters('entente A picket 03.05 battalion=2/27', `entente B ${unitB} battalion=2/27`, farEnemy),
        brigade,
      ),
    )
  /** A picket of the battalion has already moved to another post this turn. */
  const picketHasMoved: Partial<Brigiment> = { roving: ['2/27'] }

  test('11.12.7-2: a picket joins a company within 3 hexes, and none farther off', () =>
    allowedOnlyIn(
      '11.12.7-2',
      ['go', '03.04'],
      posted('cordon defense', 'company 03.02', null, picketHasMoved),
      posted('cordon defense', 'company 03.01', null, picketHasMoved),
    ))

  test('11.12.7-3: a picket moves to a Rally Point at any distance', () =>
    allowedOnlyIn(
      '11.12.7-3',
      ['go', '03.04'],
      posted('cordon defense', 'picket 08.05', '03.01', picketHasMoved),
      posted('cordon defense', 'picket 08.05', null, picketHasMoved),
    ))

  test('11.12.7-5: one picket of a battalion moves to the post of another, and no second one in the same turn', () =>
    allowedOnlyIn(
      '11.12.7-5',
      ['go', '04.05'],
      posted('cordon defense', 'picket 08.05', null),
      posted('cordon defense', 'picket 08.05', null, picketHasMoved),
    ))

  test('11.13.7: disorganised pickets still move to their Rally Point, while other units may not move', () => {
    const answer = ['go', '03.04']
    const rallying = (unit: string) =>
      chooseToMove(
        movingOnOrder(
          'disorganized defense',
          (hex, unitId) => ({
            ...objectivesAt({ A: '03.05' })(hex, unitId),
            rallyPoints: [{ battalion: '2/27', hex: hex('03.01') }],
          }),
          withHeadquarters(`entente A ${unit} 03.05 battalion=2/27`, farEnemy),
        ),
      )
    allowedOnlyIn('11.13.7', answer, rallying('picket'), rallying('company'))
  })

  test('11.12.4: units of a cordon have their posts where they stand', () => {
    const standing = (hex: string) =>
      chooseToMove(
        movingOnOrder(
          'cordon defense',
          {},
          {
            ...withHeadquarters(
              'entente A picket 03.05 battalion=2/27',
              `entente B picket ${hex} battalion=3/27`,
              farEnemy,
            ),
            script: function* (battle) {
              completeOrder(battle, 'entente', brigimentId(0))
              yield* movementSegment(battle)
            },
          },
        ),
      )
    allowedOnlyIn('11.12.4', ['go', '04.05'], standing('08.05'), standing('03.01'))
  })

  test('11.12.9a: orders change only when no pickets are left', () => {
    const heldBy = (unit: string) =>
      brigadeOnOrder('cordon defense', (hex, unitId) => ({ ...objectivesAt({ A: '05.05' })(hex, unitId), since: 0 }), {
        ...withHeadquarters(`entente A ${unit} 05.05`, 'entente S half battalion 05.03 support', farEnemy),
        turn: 2,
        script: (battle) => changeOrders(battle, 'entente'),
      })
    allowedOnlyIn('11.12.9a', ['change', 0, 'defense'], heldBy('company'), heldBy('picket'))
  })
})

describe('March', () => {
  const road = Array.from({ length: 26 }, (_, i) => `03.${String(i + 1).padStart(2, '0')}`)
  /** 10 points by road: more than the allowance of a column, and less than the March rate. */
  const twentyHexes = ['go', ...road.slice(2, 22)]
  const along = (type: OrderType, headquarters: string, unit: string) =>
    chooseToMove(
      movingOnOrder(type, (hex) => ({ point: { hex: hex('03.26'), radius: 1 } }), {
        map: new Array(27).fill('ccccccccc'),
        roads: [road],
        units: [
          `entente HQ headquarters ${headquarters}`,
          `entente A ${unit} 03.02 column`,
          'ottoman C half battalion 09.27',
        ],
      }),
    )

  test('11.16.4: a column on a road that leads to the Objective moves at the March rate', () =>
    allowedOnlyIn(
      '11.16.4',
      twentyHexes,
      along('march', '03.01', 'half battalion'),
      along('general reserve', '03.01', 'half battalion'),
    ))

  test('11.16.5 9.3.5: independent guns march with a Brigiment within Messaging Range of its HQ', () => {
    const guns = 'mountain 75mm 4guns'
    const marching = along('march', '03.01', guns)
    allowedOnlyIn('11.16.5', twentyHexes, marching, along('general reserve', '03.01', guns))
    allowedOnlyIn('9.3.5', twentyHexes, marching, along('march', '09.09', guns))
  })
})

describe('details of an order', () => {
  /** The question for the details of an order. 3 Bn, and the places of A, B and S, are those of `brigadeOnOrder`. */
  const writing = (type: OrderType, setup: TestBattleSetup = {}) =>
    brigadeOnOrder(
      'defense',
      {},
      {
        *script() {
          yield* orderQuestion.ask('entente', { brigiment: brigimentId(0), type })
        },
        ...setup,
      },
    )
  const point = (battle: TestBattle, label: string): Json => ['point', battle.hex(label)]

  test('11.4.3: the order limits where an Objective may lie', () => {
    const battle = writing('attack')
    allowedOnlyIn('11.4.3', [point(battle, '03.08')], battle, writing('regroup'))
  })

  test('11.5.2: a battalion may be put In Support under Regroup, but not under General Reserve', () => {
    const battle = writing('regroup')
    allowedOnlyIn('11.5.2', [['support', '3 Bn'], point(battle, '03.03')], battle, writing('general reserve'))
  })

  test('5.1.3 Roads a: a March uses roads, and not tracks', () => {
    const path = ['01.03', '02.02', '03.03', '04.02', '05.03', '06.02', '07.03']
    const battle = writing('march', { roads: [path] })
    allowedOnlyIn('5.1.3 Roads a', [point(battle, '05.03')], battle, writing('march', { tracks: [path] }))
  })
})
