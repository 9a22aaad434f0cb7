import { at, type Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { Side } from '../../data/schema.ts'
import { unitId } from '../../testing/ids.ts'
import { elementsOf } from '../../testing/json.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { opportunityFireQuestion } from '../fire/fire-questions.ts'
import { type Placed, type State, surrendered, type Unit } from '../state.ts'
import { type RetreatReason, retreat, retreatExcess, retreatFromCrowdedHexes } from './retreat.ts'
import { placesFor, type RetreatingStack, retreatPlaceRuling } from './retreat-destinations.ts'

const hexLabel = '04.04'
const clear = new Array(7).fill('ccccccc')
const scrub = new Array(7).fill('sssssss')
const texts = (units: readonly string[]) => units.map((unit) => unit.replace(' @', ` ${hexLabel}`))

const retreatFrom = (
  side: Side,
  as: RetreatingStack['as'],
  units: readonly string[],
  setup: TestBattleSetup & { why?: RetreatReason; entered?: readonly string[] } = {},
) => {
  const { why = 'failed check', entered = [], ...battleSetup } = setup
  return testBattle({
    map: clear,
    units: texts(units),
    script: (battle, places) =>
      retreat(
        battle,
        side,
        {
          hex: places.hex(hexLabel),
          as,
          entered: entered.reduce((bits, name) => bits | (1 << places.facing(name)), 0),
        },
        why,
      ),
    ...battleSetup,
  })
}

describe('19.1: effects of a retreat', () => {
  test('19.1.1 19.1.10 16.4.2: units move one hex, become Confused and lose cover and column; guns limber', () => {
    const battle = retreatFrom(
      'entente',
      'attacker',
      [
        'entente A half battalion @ column entered=S',
        'entente Guns mountain 75mm 4guns @ top',
        'entente D company @ long=construct digs=rifle pit hiding',
        'entente Stays company 04.05 hiding',
        'ottoman X half battalion @',
      ],
      { entered: ['N'], assaults: [`${hexLabel} entente`] },
    )
    const to = battle.hex('04.03')
    const marks = (name: string) => {
      const { hex, column, confused, hiding, onTop, entered, assaults, long, digs } = battle.of(name)
      return [battle.label(hex), column, confused, hiding, onTop, entered, assaults, long, digs]
    }
    // During opportunity fire they still count as moving and are not Confused yet.
    expect(battle.asked('ottoman')).toBe('opportunity fire')
    expect(battle.state.secrets.entente.moving).toEqual(['A', 'Guns', 'D'].map(battle.unit))
    expect(battle.of('A').confused).toBe(false)
    battle.say('ottoman', [])
    expect(battle.state.secrets.entente).toMatchObject({ moving: [], retreating: [] })
    const [no, none] = [false, null]
    expect(marks('A')).toEqual(['04.03', no, true, none, no, none, no, none, none])
    expect(marks('Guns')).toEqual(['04.03', true, true, none, no, none, no, none, none])
    expect(marks('D')).toEqual(['04.03', no, true, none, no, none, no, none, none])
    expect(battle.of('Stays')).toMatchObject({ confused: false, hiding: 'terrain', hex: battle.hex('04.05') })
    const rules = ['19.1', '19.1-1', '19.1.1', '19.1.7', '19.1.8', '19.1.9', '19.1.10', '18.1.4']
    const expectedEvent = { type: 'retreat', side: 'entente', hex: battle.hex(hexLabel), to, voluntary: false, rules }
    expect(battle.allEvents('retreat')).toEqual([expectedEvent])
    expect(battle.eventsFor('entente').find(({ type }) => type === 'retreat')).toEqual({
      ...expectedEvent,
      units: ['A', 'Guns', 'D'].map(battle.unit),
    })
    expect(battle.eventsFor('ottoman').find(({ type }) => type === 'retreat')).toEqual(expectedEvent)
    expect(battle.used).toContain('retreat: failed check')
  })

  test.each<[RetreatReason, string[], boolean]>([
    ['failed check', ['19.1', '19.1-1'], false],
    ['nobody left to attack', ['19.1', '18.4 step 6a'], false],
    ['by choice', ['19.1', '19.1-2'], true],
    ['too many', ['19.1', '19.1-3', '3.7.12'], false],
  ])('19.1: a retreat for the reason "%s" names its rules', (reason, rules, voluntary) => {
    const battle = retreatFrom('entente', 'attacker', ['entente A company @', 'ottoman X company @'], {
      why: reason,
      entered: ['N'],
    })
    expect(battle.lastEvent('retreat')).toMatchObject({ voluntary })
    expect(battle.lastEvent('retreat').rules).toEqual([...rules, '19.1.1', '19.1.7', '19.1.8', '19.1.9', '19.1.10'])
    expect([...battle.used]).toContain(`retreat: ${reason}`)
  })

  test('19.1.11: groups leave hex by hex, then units with no way out surrender', () => {
    const battle = retreatFrom(
      'entente',
      'attacker',
      [
        'entente A company @',
        'entente B company @',
        'entente C company @',
        'entente Fixed company @ immobile',
        'ottoman X company @',
      ],
      { entered: ['N', 'NE'] },
    )
    const [a, b, c, fixed] = [battle.unit('A'), battle.unit('B'), battle.unit('C'), battle.unit('Fixed')]
    const [north, east] = [battle.hex('04.03'), battle.hex('05.04')]
    expect(battle.position.asked('entente')).toMatchObject({ kind: 'retreat', rule: '19.1' })
    expect(battle.choices('entente')).toEqual([
      [a, north],
      [a, east],
    ])
    expect(battle.choices('entente', [a, north], [b, east], [c, north])).toEqual([[fixed, 'surrender']])
    const completeAnswers = [
      [a, north],
      [b, east],
      [c, north],
      [fixed, 'surrender'],
    ]
    expect([3, 4].map((count) => battle.mayStop('entente', ...completeAnswers.slice(0, count)))).toEqual([false, true])
    expect(battle.refusal('entente', completeAnswers.slice(0, 3))).toBe('19.1.1')
    expect(battle.refusal('entente', [...completeAnswers.slice(0, 3), [fixed, north]])).not.toBe('allowed')
    expect(battle.refusal('entente', [[a, 'surrender'], ...completeAnswers.slice(1)])).toBe('19.1.11')
    expect(
      battle.refusal('entente', [at(completeAnswers, 1), at(completeAnswers, 0), ...completeAnswers.slice(2)]),
    ).toBe('19.1')
    expect(battle.refusal('entente', [...completeAnswers, [fixed, 'surrender']])).toBe('19.1')
    battle.say('entente', completeAnswers)
    battle.say('ottoman', [])
    battle.say('ottoman', [])
    expect(battle.allEvents('retreat').map(({ to }) => to)).toEqual([north, east])
    expect([a, b, c].map((id) => battle.state.secrets.entente.units[id]?.hex)).toEqual([north, east, north])
    expect(battle.of('Fixed').hex).toBe(surrendered)
    expect(battle.used).toContain('surrender')
    expect(battle.state.secrets.entente.retreating).toEqual([])
  })

  test('19.1: refuses answers that are no list of units and places', () => {
    const battle = retreatFrom('entente', 'attacker', ['entente A company @', 'ottoman X company @'], {
      entered: ['N', 'NE'],
    })
    const ruleOf = (answer: Json) => battle.refusal('entente', answer)
    const to = battle.hex('04.03')
    expect(['go', 5, [null], [0], [[0]], [[0, to, 1]], [['A', to]], [[99, to]], [[0, 'home']]].map(ruleOf)).toEqual([
      ...new Array(9).fill('19.1'),
    ])
    expect([ruleOf([[0, to]]), ruleOf([]), ruleOf([[0, 'us/them']])]).toEqual(['allowed', '19.1.1', '19.2'])
  })

  test('19.1: explains a unit or hex the player points at', () => {
    const battle = retreatFrom(
      'entente',
      'attacker',
      ['entente A company @', 'entente B company 04.05', 'ottoman X company @'],
      {
        entered: ['N', 'NE'],
      },
    )
    const ruleOf = (thing: Json) => battle.whyNot('entente', thing)
    expect(ruleOf(battle.hex(hexLabel))).toBe('19.1.5')
    expect([
      ruleOf([0, battle.hex('04.03')]),
      ruleOf([0, battle.hex('04.05')]),
      ruleOf([1, battle.hex('04.03')]),
      ruleOf('A'),
    ]).toEqual(['allowed', '19.1.2', '19.1', '19.1'])
  })

  test('6.1.2: arriving units enter the works of the hex as far as there is room, the others are On Top', () => {
    const battle = retreatFrom(
      'entente',
      'attacker',
      [
        ...['A', 'B'].map((name) => `entente ${name} half battalion @`),
        'entente In half battalion 04.03',
        'entente Top company 04.03 top',
        'ottoman X company @',
      ],
      { entered: ['N'], works: ['entente rifle pit 04.03'] },
    )
    battle.say('ottoman', [])
    if (battle.asked('entente') === 'hide') battle.say('entente', [])
    expect(['A', 'B', 'In', 'Top'].map((name) => battle.of(name).onTop)).toEqual([false, false, false, true])
    const full = retreatFrom(
      'entente',
      'attacker',
      [
        ...['A', 'B'].map((name) => `entente ${name} half battalion @`),
        ...['I', 'J'].map((name) => `entente ${name} half battalion 04.03`),
        'ottoman X company @',
      ],
      { entered: ['N'], works: ['entente rifle pit 04.03'] },
    )
    full.say('ottoman', [])
    expect(['A', 'B', 'I', 'J'].map((name) => full.of(name).onTop)).toEqual([false, true, false, false])
  })
})

describe('19.1.3: the direction of the rear', () => {
  /** Labels of the places where unit 0 may go from `hexLabel`; as a defender unless told otherwise. */
  const rear = (units: readonly string[], setup: TestBattleSetup = {}, as: RetreatingStack['as'] = 'defender') => {
    const battle = testBattle({
      map: clear,
      units: texts([...units, 'entente A half battalion @']),
      brigiments: [
        { side: 'ottoman', name: '1st' },
        { side: 'ottoman', name: '2nd' },
        { side: 'ottoman', name: '3rd' },
      ],
      ...setup,
    })
    const about: RetreatingStack = { hex: battle.hex(hexLabel), as, entered: 0 }
    return placesFor(battle.battlefield('ottoman'), about, unitId(0), []).map(([, to]) =>
      typeof to === 'number' ? battle.label(to) : to,
    )
  }
  const b = 'ottoman B half battalion @ of=1st'

  test('19.1.3: for units without an own HQ in reach the nearest HQ counts, wherever it is listed', () => {
    const isolated = `${b} isolated`
    const [near, far] = ['ottoman N headquarters 04.02 of=2nd', 'ottoman F headquarters 04.07 of=3rd']
    expect(rear([isolated, near, far])).toEqual(['04.03'])
    expect(rear([isolated, far.replace('3rd', '2nd'), near.replace('2nd', '3rd')])).toEqual(['04.03'])
    expect(rear([isolated, far])).toEqual(['04.05'])
    expect(rear([b, near, 'ottoman O headquarters 04.07 of=1st'])).toEqual(['04.05'])
    // An HQ still aboard its ships is no destination.
    const landings = [{ group: '1', turn: 2, beach: '04.02', secondWave: false, units: ['N'] }]
    expect(rear([isolated, 'ottoman N headquarters off of=2nd', far], { changes: { landings } })).toEqual(['04.05'])
  })

  test('19.1.3: a retreating HQ looks to another HQ, not to itself', () => {
    const staff = 'ottoman B headquarters @ of=1st'
    expect(rear([staff, 'ottoman N headquarters 04.02 of=2nd'])).toEqual(['04.03'])
    expect(rear([staff])).toEqual(['04.03', '05.04', '05.05', '04.05', '03.05', '03.04'])
  })

  test('19.1.3: without any HQ all directions are open, preferably not beside another enemy', () => {
    expect(rear([b])).toHaveLength(6)
    expect(rear([b, 'entente C company 04.06'])).toEqual(['04.03', '05.04', '05.05', '03.05', '03.04'])
    // Hexes beside enemies are open if there are no others.
    const ring = ['04.02', '06.04', '06.05', '04.06', '02.05', '02.04'].map((hex) => `entente R${hex} company ${hex}`)
    expect(rear([b, ...ring])).toHaveLength(6)
  })

  test('19.1.3: a hex at the same distance from the HQ is not nearer', () => {
    const hq = 'ottoman O headquarters 04.01 of=1st'
    expect(rear([b, hq])).toEqual(['04.03'])
    expect(rear([b, hq, 'entente C company 04.03'])).toEqual(['05.05', '04.05', '03.05'])
  })

  test('19.1.5 3.7.12: a full hex is closed, counting units placed earlier in the answer', () => {
    const battle = testBattle({
      map: clear,
      units: texts([
        'ottoman B half battalion @',
        'ottoman C company @',
        'ottoman D company @',
        ...Array.from({ length: 7 }, (_, i) => `ottoman F${i} half battalion 04.05`),
        'ottoman O headquarters 04.07',
        'entente A half battalion @',
      ]),
    })
    const about: RetreatingStack = { hex: battle.hex(hexLabel), as: 'defender', entered: 0 }
    const battlefield = battle.battlefield('ottoman')
    const to = battle.hex('04.05')
    const canPlace = (unit: number, ...before: Placed[]) =>
      placesFor(battlefield, about, unitId(unit), before).some(([, place]) => place === to)
    // 14 of 16 steps are there already.
    expect([
      canPlace(0),
      canPlace(1, [unitId(0), to]),
      canPlace(1, [unitId(0), battle.hex('04.03')]),
      canPlace(2, [unitId(1), to]),
    ]).toEqual([true, false, true, true])
    expect(retreatPlaceRuling(battlefield, about, [unitId(1), to], [[unitId(0), to]])).toMatchObject({ rule: '3.7.5' })
    expect(retreatPlaceRuling(battlefield, about, [unitId(1), to], [])).toEqual({ allowed: true })
    expect(retreatPlaceRuling(battlefield, about, [unitId(1), 'surrender'], [])).toMatchObject({ rule: '19.1.11' })
  })

  test('19.2 19.2.2: attackers go to ground in Close Terrain, as many as can hide; defenders and excess units cannot', () => {
    const places = (as: RetreatingStack['as'], unit: number, before: Placed[], setup: TestBattleSetup = {}) => {
      const battle = testBattle({
        map: scrub,
        units: texts([
          ...['A', 'B'].map((name) => `entente ${name} half battalion @`),
          'entente C company @',
          'ottoman X half battalion @',
        ]),
        ...setup,
      })
      const about: RetreatingStack = { hex: battle.hex(hexLabel), as, entered: 1 << battle.facing('N') }
      return placesFor(battle.battlefield('entente'), about, unitId(unit), before).map(([, to]) =>
        typeof to === 'number' ? battle.label(to) : to,
      )
    }
    const ground: Placed[] = [
      [unitId(0), 'us/them'],
      [unitId(1), 'us/them'],
    ]
    expect(places('attacker', 0, [])).toEqual(['us/them', '04.03'])
    expect(places('attacker', 2, ground)).toEqual(['04.03'])
    expect(places('attacker', 2, ground.slice(0, 1))).toEqual(['us/them', '04.03'])
    expect(places('attacker', 0, [], { map: clear })).toEqual(['04.03'])
    expect(places('attacker', 0, [], { usThem: [`${hexLabel} ottoman`] })).toEqual(['04.03'])
    for (const as of ['defender', 'excess'] as const) expect(places(as, 0, [])).not.toContain('us/them')
  })

  test('19.1.6: HQs, and units without orders, have no route to retreat along', () => {
    const along = (unit: string, orders: boolean) =>
      rear([unit, 'ottoman O headquarters 06.07 of=2nd'], {
        orders,
        change(state: State, places) {
          const brigade = at(state.secrets.ottoman.brigiments, 0)
          const hexes = ['03.07', '03.06'].map(places.hex)
          const point = { hex: places.hex(hexLabel), radius: 0 }
          brigade.order = {
            ...brigade.order,
            objectives: [{ unit: unitId(0), point }],
            routes: [{ unit: unitId(0), hexes }],
          }
        },
      })
    expect(along(b, true)).toEqual(['04.05'])
    expect(along(b, false)).toEqual(['05.05', '04.05'])
    expect(along('ottoman B headquarters @ of=1st', true)).toEqual(['05.05', '04.05'])
  })
})

describe('3.7.12: overstacked hexes', () => {
  const excess = (units: readonly string[], setup: TestBattleSetup = {}) =>
    testBattle({
      map: clear,
      units: texts([...units, 'entente HQ headquarters 04.01']),
      script: (battle, places) => retreatExcess(battle, 'entente', places.hex(hexLabel)),
      ...setup,
    })
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
  const full = names.map((name) => `entente ${name} half battalion @`)

  test('3.7.12: no unit leaves where all may stay', () => {
    const battle = excess(full)
    expect([battle.events, battle.asked('entente')]).toEqual([[], undefined])
  })

  test('3.7.12: units with only one way to go retreat without a question', () => {
    // Steep scrub holds one step of wheeled guns, and all hexsides but one are barred.
    const battle = excess(['entente G field 18pdr 4guns @'], {
      map: [...clear.slice(0, 3), 'cccSccc', ...clear.slice(4)],
      cliffs: [`${hexLabel} NE`, `${hexLabel} SE`, `${hexLabel} S`, `${hexLabel} SW`, `${hexLabel} NW`],
    })
    expect(battle.asked('entente')).toBeUndefined()
    expect(battle.of('G').hex).toBe(battle.hex('04.03'))
    expect(battle.lastEvent('retreat').rules).toEqual(expect.arrayContaining(['3.7.12', '19.1-3']))
  })

  test('3.7.12 19.1-3: any units whose leaving is enough may go, by ascending number and no more than needed', () => {
    const battle = excess([...full, 'entente I company @', 'entente J company @'])
    expect(battle.position.asked('entente')).toMatchObject({ kind: 'retreat', rule: '3.7.12' })
    const north = battle.hex('04.03')
    const offered = (...soFar: [string, number][]) => [
      ...new Set(
        battle
          .choices('entente', ...soFar.map(([name, to]) => [battle.unit(name), to]))
          .map((part) => elementsOf(part)[0]),
      ),
    ]
    // Two steps are too many: one half-battalion or both companies must go.
    expect(offered()).toEqual([...names, 'I'].map(battle.unit))
    expect(offered(['I', north])).toEqual([battle.unit('J')])
    expect(offered(['A', north])).toEqual([])
    const ruleOf = (...placed: string[]) =>
      battle.refusal(
        'entente',
        placed.map((name) => [battle.unit(name), north]),
      )
    expect([ruleOf('A'), ruleOf('I', 'J'), ruleOf('I'), ruleOf('J'), ruleOf('A', 'B'), ruleOf('J', 'I')]).toEqual([
      'allowed',
      'allowed',
      '19.1.1',
      '19.1',
      '19.1',
      '19.1',
    ])
    battle.say('entente', [
      [battle.unit('I'), north],
      [battle.unit('J'), north],
    ])
    expect([...names, 'I', 'J'].map((name) => battle.of(name).hex === north)).toEqual([
      ...new Array(8).fill(false),
      true,
      true,
    ])
  })

  test('3.7.12: with a choice of units the owner is asked, even if each has only one place to go', () => {
    // Scrub holds one gun unit; all hexsides but one are barred.
    const battle = excess(['entente G1 mountain 75mm 4guns @', 'entente G2 mountain 75mm 4guns @ immobile'], {
      map: scrub,
      cliffs: [`${hexLabel} NE`, `${hexLabel} SE`, `${hexLabel} S`, `${hexLabel} SW`, `${hexLabel} NW`],
    })
    expect(battle.asked('entente')).toBe('retreat')
    expect(battle.choices('entente')).toEqual([
      [battle.unit('G1'), battle.hex('04.03')],
      [battle.unit('G2'), 'surrender'],
    ])
  })

  test('3.7.12: both sides are thinned out, hex by hex in the order of their first units, but not where enemies are', () => {
    const crowd = (side: Side, hex: string, name: string) =>
      Array.from({ length: 17 }, (_, i) => `${side} ${name}${i} company ${hex}`)
    const thinned = (units: readonly string[]) => {
      const battle = testBattle({ map: clear, units: texts(units), script: retreatFromCrowdedHexes })
      return battle
    }
    const surrenderedUnits = (battle: TestBattle) =>
      battle.allEvents('retreat').map(({ side, hex }) => `${side} ${battle.label(hex)}`)
    const overfull = thinned([...crowd('entente', '05.05', 'A'), ...crowd('entente', '02.02', 'B')])
    for (const name of ['A0', 'B0']) {
      const choice = overfull.choices('entente').find((part) => elementsOf(part)[0] === overfull.unit(name))
      overfull.say('entente', [choice ?? null])
    }
    expect(surrenderedUnits(overfull)).toEqual(['entente 05.05', 'entente 02.02'])
    expect(overfull.asked('entente')).toBeUndefined()
    const enemyOverfull = thinned(crowd('ottoman', '05.05', 'A'))
    expect([enemyOverfull.asked('entente'), enemyOverfull.asked('ottoman')]).toEqual([undefined, 'retreat'])
    const shared = thinned([...crowd('ottoman', '05.05', 'A'), 'entente X company 05.05'])
    expect([shared.asked('entente'), shared.asked('ottoman'), surrenderedUnits(shared)]).toEqual([
      undefined,
      undefined,
      [],
    ])
    const enough = thinned(crowd('ottoman', '05.05', 'A').slice(1))
    expect([enough.asked('ottoman'), surrenderedUnits(enough)]).toEqual([undefined, []])
  })
})

test('17.4.11 19.1.9: the fire trigger carries the cost of the hexside crossed, the highest among the units', () => {
  const triggers = (units: readonly string[], setup: TestBattleSetup) => {
    const battle = retreatFrom('entente', 'attacker', [...units, 'ottoman X company @'], { entered: ['N'], ...setup })
    const question = battle.position.asked('ottoman')
    if (question === undefined) throw new Error('nobody may fire')
    return {
      battle,
      fires: opportunityFireQuestion.aboutOf(question).fires,
      wire: battle.context.book.tables.terrain.sides['barbed wire'],
    }
  }
  const plain = triggers(['entente A company @'], {})
  const [to, hexLeft] = [plain.battle.hex('04.03'), plain.battle.hex(hexLabel)]
  const trigger = (side: number) => ({
    side: 'entente',
    deed: 'retreat',
    hex: to,
    left: hexLeft,
    crossed: 3,
    points: { entered: side, left: side },
    wave: 0,
    inWork: false,
    fromBoats: false,
  })
  expect(plain.fires.map((fire) => [fire.hex, fire.trigger])).toEqual([
    [to, trigger(0)],
    [hexLeft, trigger(0)],
  ])
  const wired = (...units: string[]) => triggers(units, { works: [`ottoman rifle pit ${hexLabel} wire=N`] })
  const foot = wired('entente A company @ top')
  expect(foot.fires.map((fire) => fire.trigger)).toEqual(new Array(2).fill(trigger(foot.wire.foot ?? 0)))
  expect(foot.wire.foot).toBeGreaterThan(0)
  // A ridge costs wheels more than foot.
  const bothArms = triggers(['entente A company @', 'entente Guns field 75mm 4guns @'], { ridges: [`${hexLabel} N`] })
  expect(bothArms.fires.map((fire) => fire.trigger)).toEqual(new Array(2).fill(trigger(2)))
})

test('3.7.12 6.3.3: guns that fitted into a fort are too many once it is lost, though no unit has moved', () => {
  const guns = ['G1', 'G2'].map((name) => `entente ${name} mountain 75mm 4guns ${hexLabel}`)
  const battle = testBattle({
    map: scrub,
    units: [...guns, `entente A company ${hexLabel}`],
    works: [`entente fort ${hexLabel} circular guns=N`],
    *script(battle) {
      yield* retreatFromCrowdedHexes(battle)
      battle.state.works = []
      yield* retreatFromCrowdedHexes(battle)
    },
  })
  expect(battle.asked('entente')).toBe('retreat')
  expect(new Set(battle.choices('entente').map((part) => elementsOf(part)[0]))).toEqual(
    new Set(['G1', 'G2'].map(battle.unit)),
  )
})

test('19.1.11: surrendered units leave the map without a retreat', () => {
  const ring = ['04.03', '05.04', '05.05', '04.05', '03.05', '03.04'].map((hex) => `entente R${hex} company ${hex}`)
  const battle = retreatFrom('ottoman', 'defender', [
    'ottoman B half battalion @ top',
    'ottoman MG mg section @',
    'entente A company @',
    ...ring,
    'ottoman Safe company 01.01',
  ])
  const hexOf = (name: string): Unit['hex'] => battle.of(name).hex
  expect([hexOf('B'), hexOf('MG'), hexOf('Safe')]).toEqual([surrendered, surrendered, battle.hex('01.01')])
  expect([battle.allEvents('retreat'), battle.asked('entente')]).toEqual([[], undefined])
  expect(battle.used).toContain('surrender')
})
