import { onlyOffered } from '@firestep/conformance'
import { at, orThrow } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { printed } from '../../data/printed.ts'
import { trigger } from '../../testing/fire.ts'
import { hexId } from '../../testing/ids.ts'
import { emptySegments, walkAtRandom } from '../../testing/random-play.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { readBook } from '../book.ts'
import { confuse } from '../fire/morale.ts'
import { opportunityFire } from '../fire/opportunity-fire.ts'
import { giveUpLong } from '../fire/stack-reference.ts'
import { hide } from '../fire/under-fire-windows.ts'
import { invariants } from '../invariants.ts'
import { movementSegment } from '../movement/movement-subsegment.ts'
import type { Digging } from '../state.ts'
import { countTurns } from './construction.ts'
import { planRuling, plansFor } from './dig-plans.ts'
import { engineeringSegment } from './engineering-subsegment.ts'

const hexLabel = '04.04'
const scrub = new Array(7).fill('sssssss')

/** The active side, on Defense, is asked what it digs. */
const digging = (units: readonly string[], setup: TestBattleSetup = {}) =>
  testBattle({
    map: scrub,
    units: ['entente HQ headquarters 04.02', ...units],
    active: { side: 'entente', segment: 'engineering' },
    script: engineeringSegment,
    ...setup,
  })

const pit = (hex: number) => ['rifle pit', hex, 63, 0, 0, 0]
const turn = (hex: number, changes: Partial<Digging>): Digging => ({
  hex: hexId(hex),
  side: 'entente',
  work: 'rifle pit',
  front: 63,
  ends: 0,
  rear: 0,
  guns: 0,
  instead: 0,
  turns: 0,
  active: true,
  ...changes,
})

describe('13.1: digging', () => {
  /** A starts a rifle pit; other works may be there already. */
  function begunDigging(mark = '', setup: TestBattleSetup = {}) {
    const battle = digging([`entente A half battalion ${hexLabel}${mark}`, 'ottoman MG mg section 04.06'], setup)
    battle.say('entente', [pit(battle.hex(hexLabel)), battle.unit('A')])
    return battle
  }

  test('13.1 13.1.6: units that start to dig draw fire', () => {
    const battle = begunDigging()
    expect(battle.asked('ottoman')).toBe('opportunity fire')
    battle.say('ottoman', [])
    expect(battle.of('A')).toMatchObject({ long: 'construct', digs: 'rifle pit' })
    expect(battle.state.diggings).toMatchObject([{ work: 'rifle pit', turns: 0, active: true }])
    expect(battle.lastEvent('dig').rules).toEqual(['13.1', '13.1.4', '13.1.6', '13.1.7', '13.1.8'])
  })

  test('13.1.7 13.1.8: digging is a Long Action and the unit’s action of the turn', () => {
    const battle = begunDigging()
    battle.say('ottoman', [])
    expect(battle.of('A')).toMatchObject({ action: 'engineered', long: 'construct' })
    expect(battle.asked('entente')).toBe('dig')
    expect(battle.refusal('entente', [pit(battle.hex(hexLabel)), battle.unit('A')])).toBe('13.1')
  })

  test('13.1.4: diggers are On Top of works already there', () => {
    const pits = { works: [`entente gun pit ${hexLabel} guns=N,NE`] }
    expect([begunDigging('', pits).of('A').onTop, begunDigging().of('A').onTop]).toEqual([true, false])
  })

  test('7.6.1: hidden units come out to dig', () => {
    const dug = (mark: string) => {
      const battle = begunDigging(mark)
      return { hiding: battle.of('A').hiding, because: battle.lastEvent('dig').rules.includes('7.6.1') }
    }
    expect(dug(' hiding')).toEqual({ hiding: null, because: true })
    expect(dug('')).toEqual({ hiding: null, because: false })
  })

  test('13.1 6.2 6.2.1 6.1.2: at the next activation the work is finished and its diggers are in it', () => {
    const battle = digging([`entente A half battalion ${hexLabel} long=construct`], {
      change: (state, places) => void state.diggings.push(turn(places.hex(hexLabel), {})),
    })
    expect(battle.state.works).toMatchObject([{ type: 'rifle pit', owner: 'entente', circular: true }])
    expect(battle.of('A')).toMatchObject({ long: null, digs: null, onTop: false })
    expect(battle.lastEvent('built').work).toBe('rifle pit')
  })

  test('13.1.10 13.1.19 13.1.4: longer works are counted turn by turn, paused and resumed', () => {
    const shape = { work: 'shallow trench', front: 1, ends: 0b100010, rear: 0b011100 } as const
    const battle = digging([`entente A half battalion ${hexLabel} top long=construct digs=shallow trench`], {
      works: [`entente rifle pit ${hexLabel}`],
      change: (state, places) => void state.diggings.push(turn(places.hex(hexLabel), shape)),
    })
    expect(battle.lastEvent('digging goes on')).toMatchObject({ turns: 1, needs: 2 })
    expect(battle.of('A').long).toBeNull()
    // 13.1.4: the marker is off, and they are in the pit that is already there.
    expect(battle.of('A').onTop).toBe(false)
    expect(battle.state.diggings).toMatchObject([{ turns: 1, active: false }])
    battle.say('entente', [['shallow trench', battle.hex(hexLabel), 1, 0b100010, 0, 0], battle.unit('A')])
    expect(battle.lastEvent('dig')).toMatchObject({ turns: 1, work: 'shallow trench' })
    expect(battle.of('A').onTop).toBe(true)
  })

  test('13.1 6.1.2: when one Brigiment finishes a work, diggers of another Brigiment at it stop too', () => {
    const battle = digging(
      [
        `entente A half battalion ${hexLabel} long=construct digs=rifle pit of=First`,
        `entente B half battalion ${hexLabel} long=construct digs=rifle pit of=Other`,
      ],
      {
        brigiments: ['First', 'Other'].map((name) => ({ side: 'entente', name })),
        change: (state, places) => void state.diggings.push(turn(places.hex(hexLabel), {})),
      },
    )
    expect(battle.lastEvent('built').work).toBe('rifle pit')
    expect(battle.of('B')).toMatchObject({ long: null, digs: null })
  })

  test('13.1.11 6.4.2 6.5.3: a Fire Trench is made from a Shallow Trench, with wire along its front', () => {
    const battle = digging([`entente A half battalion ${hexLabel} long=construct digs=fire trench`], {
      works: [`entente shallow trench ${hexLabel} front=N,NE,NW ends=SE,SW rear=S`],
      change: (state, places) =>
        void state.diggings.push(
          turn(places.hex(hexLabel), {
            work: 'fire trench',
            front: 0b100011,
            ends: 0b010100,
            rear: 0b001000,
            turns: 3,
          }),
        ),
    })
    expect(battle.state.works).toMatchObject([{ type: 'fire trench', connects: true }])
    expect(battle.state.wire.map(({ facing }) => facing)).toEqual([0, 1, 5])
  })

  /** A is in its second turn of digging a trench when the script interrupts it. */
  const interrupted = (script: NonNullable<TestBattleSetup['script']>, dice: readonly number[] = []) =>
    testBattle({
      map: scrub,
      units: [
        `entente A half battalion ${hexLabel} long=construct digs=shallow trench`,
        'ottoman B half battalion 04.05',
      ],
      works: [`entente rifle pit ${hexLabel}`],
      change: (state, places) =>
        void state.diggings.push(turn(places.hex(hexLabel), { work: 'shallow trench', turns: 1 })),
      script,
      dice,
    })

  test('13.1.15: a failed check loses this turn of digging, earlier turns are kept', () => {
    const battle = interrupted(function* (battle, places) {
      confuse(battle, { side: 'entente', hex: places.hex(hexLabel), part: 'hex' })
      yield* []
    })
    expect(battle.state.diggings).toMatchObject([{ turns: 1, active: false }])
    expect(battle.of('A')).toMatchObject({ long: null, digs: null })
    expect(battle.allEvents('digging interrupted')).toMatchObject([
      { work: 'shallow trench', turns: 1, rules: ['13.1.15'] },
    ])
  })

  test('13.1.15: no turn is lost while enough diggers remain', () => {
    const stopped = (names: readonly string[]) => {
      const battle = testBattle({
        map: scrub,
        units: ['A', 'B'].map(
          (name) => `entente ${name} half battalion ${hexLabel} long=construct digs=shallow trench`,
        ),
        works: [`entente rifle pit ${hexLabel}`],
        change: (state, places) =>
          void state.diggings.push(turn(places.hex(hexLabel), { work: 'shallow trench', turns: 1 })),
        *script(battle, places) {
          for (const name of names)
            giveUpLong(battle, 'entente', at(battle.state.secrets.entente.units, places.unit(name)))
          yield* []
        },
      })
      return { active: battle.state.diggings[0]?.active, told: battle.allEvents('digging interrupted').length }
    }
    expect(stopped(['A'])).toEqual({ active: true, told: 0 })
    expect(stopped(['A', 'B'])).toEqual({ active: false, told: 1 })
  })

  test('13.1.15-4: hiding loses this turn of digging', () => {
    const battle = interrupted(function* (battle, places) {
      hide(battle, 'entente', at(battle.state.secrets.entente.units, places.unit('A')), 'terrain')
      yield* []
    })
    expect(battle.state.diggings).toMatchObject([{ turns: 1, active: false }])
  })

  test('13.1.15-3 13.1.16: a digger may choose opportunity fire, losing this turn of digging', () => {
    const battle = interrupted(
      function* (battle, places) {
        battle.state.secrets.ottoman.moving = [places.unit('B')]
        yield* opportunityFire(battle, trigger(battle.sheet, places, 'ottoman', '04.06 04.05'))
      },
      [9, 9, 9],
    )
    battle.say('entente', [[0, battle.hex('04.05')], battle.unit('A')])
    expect(battle.state.diggings).toMatchObject([{ turns: 1, active: false }])
    expect(battle.of('A').long).toBeNull()
  })

  test('16.1.2e: a Confused unit does not dig', () => {
    const units = (mark: string) => [`entente A half battalion ${hexLabel}${mark}`, 'entente B half battalion 02.02']
    const [allowedBattle, refusedBattle] = [digging(units('')), digging(units(' confused'))]
    onlyOffered('16.1.2e', {
      seat: 'entente',
      answer: [pit(allowedBattle.hex(hexLabel)), allowedBattle.unit('A')],
      where: allowedBattle,
      notWhere: refusedBattle,
    })
  })

  test('13.1.2 13.1.5 13.1.1: refuses cavalry, Confused units and crews that are too small', () => {
    const battle = digging([
      `entente A half battalion ${hexLabel} confused`,
      'entente Horse cavalry squadron 02.02',
      'entente MG mg section 06.06',
    ])
    const mg = battle.hex('06.06')
    expect(battle.refusal('entente', [pit(battle.hex(hexLabel)), battle.unit('A')])).toBe('13.1.5')
    expect(battle.refusal('entente', [pit(battle.hex('02.02')), battle.unit('Horse')])).toBe('13.1.2')
    expect(battle.refusal('entente', [['gun pit', mg, 0, 0, 3, 0], battle.unit('MG')])).toBe('13.1.2')
    expect(battle.refusal('entente', [pit(mg)])).toBe('13.1.1')
    expect(battle.refusal('entente', [pit(mg), battle.unit('MG')])).toBe('allowed')
  })

  test('13.1.17 8.3.2 6.4.1: in Us/Them units dig only by night, and stay hidden', () => {
    const units = [`entente A half battalion ${hexLabel} hiding`, `ottoman B half battalion ${hexLabel} hiding`]
    const usThem = [`${hexLabel} ottoman`]
    const day = digging(units, { usThem })
    expect(day.refusal('entente', [pit(day.hex(hexLabel)), day.unit('A')])).toBe('13.1.17')
    const night = digging(units, { usThem, light: 'night' })
    night.say('entente', [pit(night.hex(hexLabel)), night.unit('A')])
    expect(night.of('A').hiding).toBe('terrain')
  })
})

test('13.1.20 6.1.3: a unit that enters a hex destroys enemy diggings and captures finished works', () => {
  const battle = testBattle({
    orders: false,
    units: ['entente A company 04.05'],
    works: ['ottoman rifle pit 04.04'],
    active: { side: 'entente', segment: 'movement' },
    script: movementSegment,
    change: (state, places) =>
      void state.diggings.push(
        turn(places.hex(hexLabel), { side: 'ottoman', work: 'shallow trench', turns: 1, active: false }),
      ),
  })
  battle.say('entente', [battle.unit('A')])
  battle.say('entente', ['go', battle.hex(hexLabel)])
  expect(battle.state.diggings).toEqual([])
  expect(battle.lastEvent('digging destroyed').rules).toEqual(['13.1.20'])
  expect(battle.state.works).toMatchObject([{ type: 'rifle pit', owner: 'entente' }])
})

describe('13.1: rules for plans', () => {
  const ground = (works: readonly string[], setup: TestBattleSetup = {}) => {
    const battle = testBattle({
      map: scrub,
      units: [`entente A half battalion ${hexLabel}`],
      works,
      active: 'entente',
      ...setup,
    })
    return { battle, battlefield: battle.battlefield('entente'), hex: battle.hex(hexLabel) }
  }

  test('13.1.10 13.1.11 6.1.5: each trench is made from the work below it, and a side has one infantry work per hex', () => {
    const none = ground([])
    expect(new Set(plansFor(none.battlefield, none.hex).map(({ work }) => work))).toEqual(
      new Set(['rifle pit', 'gun pit', 'barbed wire']),
    )
    const plan = { hex: none.hex, front: 1, ends: 0b100010, guns: 0, instead: 0 }
    expect(planRuling(none.battlefield, { ...plan, work: 'shallow trench' })).toMatchObject({ rule: '13.1.10' })
    expect(planRuling(none.battlefield, { ...plan, work: 'fire trench' })).toMatchObject({ rule: '13.1.11' })
    const dug = ground([`entente rifle pit ${hexLabel}`])
    expect(planRuling(dug.battlefield, { ...plan, work: 'rifle pit' })).toMatchObject({ rule: '6.1.5' })
  })

  test('6.1.3b: a captured trench keeps its facing until it is turned by digging', () => {
    const captured = (works: readonly string[]) => {
      const battle = testBattle({
        map: scrub,
        units: ['entente A half battalion 04.05', 'entente B half battalion 01.01'],
        works,
        orders: false,
        active: { side: 'entente', segment: 'movement' },
        *script(battle) {
          yield* movementSegment(battle)
          for (const unit of battle.state.secrets.entente.units) unit.action = null
          yield* engineeringSegment(battle)
        },
      })
      battle.say('entente', [battle.unit('A')])
      battle.say('entente', ['go', battle.hex(hexLabel)])
      battle.say('entente', ['stop'])
      battle.say('entente', ['end'])
      return battle
    }
    const [allowedBattle, refusedBattle] = [
      captured([`ottoman shallow trench ${hexLabel} front=S ends=SE,SW rear=N,NE,NW`]),
      captured([]),
    ]
    expect(allowedBattle.state.works).toMatchObject([{ owner: 'entente', front: 0b001000 }])
    const turned = ['shallow trench', allowedBattle.hex(hexLabel), 1, 0b100010, 0, 0]
    onlyOffered('6.1.3b', {
      seat: 'entente',
      answer: [turned, allowedBattle.unit('A')],
      where: allowedBattle,
      notWhere: refusedBattle,
    })
  })

  test('13.1.12: a trench may be turned, but not to its present facing', () => {
    const { battlefield, hex } = ground([`entente fire trench ${hexLabel} front=N ends=NE,NW rear=S,SE,SW`])
    expect(plansFor(battlefield, hex).some(({ work }) => work === 'fire trench')).toBe(true)
    const same = { work: 'fire trench', hex, front: 1, ends: 0b100010, guns: 0, instead: 0 } as const
    expect(planRuling(battlefield, same)).toMatchObject({ rule: '13.1.12' })
  })

  test('13.1.18: a close-quarters trench can be linked only after Us/Them has ended', () => {
    const { battle, battlefield, hex } = ground([`entente shallow trench ${hexLabel} front=N ends=NE,NW rear=S,SE,SW`])
    const same = { work: 'shallow trench', hex, front: 1, ends: 0b100010, guns: 0, instead: 0 } as const
    battle.state.works = battle.state.works.map((work) => ({ ...work, closeQuarters: true }))
    expect(planRuling(battlefield, same).allowed).toBe(true)
    battle.state.usThem = [{ hex, holder: 'ottoman' }]
    expect(planRuling(battlefield, same)).toMatchObject({ allowed: false, rule: '13.1.18' })
  })

  /** The ruling on a gun pit with these facings, new or replacing others. */
  const faces = (guns: number, instead: number, works: readonly string[] = []) => {
    const { battlefield, hex } = ground(works)
    const ruling = planRuling(battlefield, { work: 'gun pit', hex, front: 0, ends: 0, guns, instead })
    expect(plansFor(battlefield, hex).some((plan) => plan.guns === guns && plan.instead === instead)).toBe(
      ruling.allowed,
    )
    return ruling.allowed ? 'allowed' : ruling.rule
  }

  test('6.3.1: a new Gun Pit faces two adjacent sides', () => {
    expect([0b000011, 0b100001].map((guns) => faces(guns, 0))).toEqual(['allowed', 'allowed'])
    expect([0b000001, 0b000101, 0b000111, 0b111111].map((guns) => faces(guns, 0))).toEqual(new Array(4).fill('6.3.1'))
  })

  test('13.1.9: a pit may gain a side adjacent to its two, or be turned', () => {
    const [twoGunPits, threeGunPits] = [
      [`entente gun pit ${hexLabel} guns=N,NE`],
      [`entente gun pit ${hexLabel} guns=N,NE,SE`],
    ]
    expect([0b000111, 0b100011, 0b001100].map((guns) => faces(guns, 0b000011, twoGunPits))).toEqual(
      new Array(3).fill('allowed'),
    )
    expect([0b000011, 0b001110, 0b001111].map((guns) => faces(guns, 0b000011, twoGunPits))).toEqual(
      new Array(3).fill('13.1.9'),
    )
    expect(faces(0b111000, 0b000111, threeGunPits)).toBe('allowed')
    expect(faces(0b000111, 0b000111, threeGunPits)).toBe('13.1.9')
  })

  test('RS-020 6.3.3: a hex has room for as many gun pits as for guns', () => {
    const { battlefield, hex } = ground([`entente gun pit ${hexLabel} guns=N,NE`], {
      map: new Array(7).fill('ccccccc'),
    })
    const pits = plansFor(battlefield, hex).filter(({ work }) => work === 'gun pit')
    expect(pits.filter(({ instead }) => instead === 0)).toHaveLength(6)
    const { units } = battlefield.book.tables.terrain.hexes.clear.artillery
    const full = ground(new Array(units).fill(`entente gun pit ${hexLabel} guns=N,NE`), {
      map: new Array(7).fill('ccccccc'),
    })
    expect(
      planRuling(full.battlefield, { work: 'gun pit', hex, front: 0, ends: 0, guns: 3, instead: 0 }),
    ).toMatchObject({
      rule: '6.3.3',
    })
  })

  test('13.1.12 6.5.3: turning a Fire Trench moves its wire', () => {
    const { battle, hex } = ground([`entente fire trench ${hexLabel} front=N ends=NE,NW rear=S,SE,SW wire=N`])
    const plan = { work: 'fire trench', front: 0b001000, ends: 0b010100, rear: 0b100011 } as const
    battle.state.diggings.push(turn(hex, { ...plan, turns: 3 }))
    for (const unit of battle.state.secrets.entente.units) [unit.long, unit.digs] = ['construct', 'fire trench']
    countTurns(battle.context, 'entente', () => true)
    expect(battle.state.works).toMatchObject([{ type: 'fire trench', front: 0b001000 }])
    expect(battle.state.wire.map(({ facing }) => facing)).toEqual([battle.facing('S')])
  })

  test('6.1.5a: a side with a fort has no other work in the hex', () => {
    const { battlefield, hex } = ground([`entente fort ${hexLabel} circular guns=N`])
    const plan = { hex, front: 63, ends: 0, guns: 0, instead: 0 }
    expect(planRuling(battlefield, { ...plan, work: 'rifle pit' })).toMatchObject({ rule: '6.1.5a' })
    expect(planRuling(battlefield, { ...plan, front: 0, guns: 3, work: 'gun pit' })).toMatchObject({ rule: '6.1.5a' })
    expect(plansFor(battlefield, hex)).toEqual([])
  })

  test('13.1.13 13.1.14: refuses wire where the scenario has none, and forts always', () => {
    const { battlefield, hex } = ground([], { changes: { wireMayBeBuilt: false } })
    const wire = { work: 'barbed wire', hex, front: 1, ends: 0, guns: 0, instead: 0 } as const
    expect(planRuling(battlefield, wire)).toMatchObject({ rule: '13.1.13' })
    const fort = ground([`entente fort ${hexLabel} circular guns=N`])
    expect(planRuling(fort.battlefield, { ...wire, work: 'fire trench', ends: 0b100010 })).toMatchObject({
      rule: '13.1.14',
    })
  })
})

test('13.1: random digging through a whole battle breaks no invariant', () => {
  const { state, cited: used } = walkAtRandom('sedd el bahr', 3, { ...emptySegments, engineering: engineeringSegment })
  expect(state.phase).toBe('over')
  expect([...used].some((thing) => thing.startsWith('built'))).toBe(true)
  const book = orThrow(readBook(printed))
  expect(invariants(book, book.scenario('sedd el bahr'), state)).toEqual([])
})
