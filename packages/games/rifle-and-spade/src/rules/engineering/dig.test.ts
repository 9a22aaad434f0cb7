import { at, type Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { brigimentId, hexId, unitId } from '../../testing/ids.ts'
import { elementsOf } from '../../testing/json.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import type { Construction, Digging } from '../state.ts'
import { diggerRuling } from './digger-ruling.ts'
import { engineeringSegment } from './engineering-subsegment.ts'
import { interruptDigging, isCrewEnough } from './work-crew.ts'

const hexLabel = '04.04'
const scrub = new Array(7).fill('sssssss')
const digging = (units: readonly string[], setup: TestBattleSetup = {}) =>
  testBattle({
    map: scrub,
    units,
    active: { side: 'entente', segment: 'engineering' },
    script: engineeringSegment,
    ...setup,
  })
const pit = (hex: number) => ['rifle pit', hex, 63, 0, 0, 0]
const gunPit = (hex: number, guns = 3) => ['gun pit', hex, 0, 0, guns, 0]
const dug = (hex: number, work: Construction, changes: Partial<Digging> = {}): Digging => ({
  hex: hexId(hex),
  side: 'entente',
  work,
  front: 63,
  ends: 0,
  rear: 0,
  guns: 0,
  instead: 0,
  turns: 0,
  active: false,
  ...changes,
})

describe('the obvious answer', () => {
  const obviousAnswer = (units: readonly string[], works: readonly string[]) => {
    const battle = digging(units, { works })
    const question = battle.position.asked('entente')
    if (question === undefined) throw new Error('nobody is asked')
    const kind = battle.position.kind(question)
    const view = battle.position.view('entente')
    const { parts } = kind.next(view, question.about, [])
    const offered = new Set(parts.flatMap((part) => (Array.isArray(part) ? [part[0]] : [])))
    return { offered: [...offered], obvious: kind.obviousAnswer?.(view, question.about) }
  }
  const company = `entente A company ${hexLabel}`
  const finished = `entente fire trench ${hexLabel} circle wire=N,NE,SE,S,SW,NW`

  test('6.3: is to dig nothing where there could only be gun pits without guns', () => {
    expect(obviousAnswer([company], [finished])).toEqual({ offered: ['gun pit'], obvious: [] })
  })

  test('6.3: is not known where guns stand, or where there is another work to dig', () => {
    const withGuns = obviousAnswer([company, `entente Guns field 75mm 4guns ${hexLabel}`], [finished])
    expect(withGuns).toEqual({ offered: ['gun pit'], obvious: undefined })
    expect(obviousAnswer([company], []).obvious).toBeUndefined()
  })
})

describe('starting to dig', () => {
  test('13.1.4 13.1.6 13.1.7 13.1.8: only the units named dig, and only their owner learns which', () => {
    const battle = digging(
      [`entente A company ${hexLabel}`, `entente B company ${hexLabel}`, `entente C company ${hexLabel}`],
      {
        works: [`entente gun pit ${hexLabel} guns=N,NE`],
      },
    )
    const hex = battle.hex(hexLabel)
    battle.say('entente', [pit(hex), battle.unit('A'), battle.unit('C')])
    const marks = ({ action, long, digs, onTop }: ReturnType<typeof battle.of>) => [action, long, digs, onTop]
    const busy = ['engineered', 'construct', 'rifle pit', true]
    expect(['A', 'B', 'C'].map((name) => marks(battle.of(name)))).toEqual([busy, [null, null, null, false], busy])
    const expectedEvent = { type: 'dig', side: 'entente', hex, work: 'rifle pit', turns: 0 }
    const rules = ['13.1', '13.1.4', '13.1.6', '13.1.7', '13.1.8']
    expect(battle.events).toEqual([{ ...expectedEvent, rules }])
    expect(battle.eventsFor('ottoman')).toEqual([{ ...expectedEvent, rules }])
    expect(battle.eventsFor('entente')).toEqual([
      { ...expectedEvent, rules, units: [battle.unit('A'), battle.unit('C')] },
    ])
    expect([...battle.used]).toEqual(['dig: rifle pit'])
    expect(battle.state.secrets.entente.moving).toEqual([])
    expect(battle.state.diggings).toEqual([
      {
        hex,
        side: 'entente',
        work: 'rifle pit',
        front: 63,
        ends: 0,
        rear: 0,
        guns: 0,
        instead: 0,
        turns: 0,
        active: true,
      },
    ])
  })

  test('13.1.6 17.4: during opportunity fire the diggers count as moving, other units do not', () => {
    const battle = digging([
      `entente A company ${hexLabel}`,
      `entente B company ${hexLabel}`,
      'ottoman X half battalion 04.05',
    ])
    battle.say('entente', [pit(battle.hex(hexLabel)), battle.unit('B')])
    expect(battle.asked('ottoman')).toBe('opportunity fire')
    expect(battle.state.secrets.entente.moving).toEqual([battle.unit('B')])
    battle.say('ottoman', [])
    expect(battle.state.secrets.entente.moving).toEqual([])
    expect(battle.asked('entente')).toBe('dig')
    battle.say('entente', [])
    expect(battle.asked('entente')).toBeUndefined()
  })

  test('13.1.19: a paused digging resumes with its turns; another plan of its kind in the hex replaces it', () => {
    const trench = { front: 1, ends: 0b100010, rear: 0b011100 }
    const again = (front: number, endSides: number) => {
      const battle = digging([`entente A company ${hexLabel}`], {
        works: [`entente rifle pit ${hexLabel}`],
        change(state, places) {
          state.diggings = [
            dug(places.hex('02.02'), 'shallow trench', { turns: 1 }),
            dug(places.hex(hexLabel), 'shallow trench', { ...trench, side: 'ottoman', turns: 1 }),
            dug(places.hex(hexLabel), 'gun pit', { turns: 1 }),
            dug(places.hex(hexLabel), 'shallow trench', { ...trench, turns: 1 }),
            dug(places.hex('06.06'), 'shallow trench', { turns: 1 }),
          ]
        },
      })
      battle.say('entente', [['shallow trench', battle.hex(hexLabel), front, endSides, 0, 0], battle.unit('A')])
      return {
        told: battle.lastEvent('dig'),
        diggings: battle.state.diggings.map(
          (one) =>
            `${battle.label(one.hex)} ${one.side} ${one.work} ${one.front}/${one.rear} ${one.turns} ${one.active}`,
        ),
      }
    }
    const same = again(1, 0b100010)
    expect(same.told).toMatchObject({ turns: 1 })
    expect(same.told.rules).toEqual(['13.1', '13.1.4', '13.1.6', '13.1.7', '13.1.8', '13.1.19'])
    const before = '02.02 entente shallow trench 63/0 1 false'
    const beside = [`${hexLabel} ottoman shallow trench 1/28 1 false`, `${hexLabel} entente gun pit 63/0 1 false`]
    const behind = '06.06 entente shallow trench 63/0 1 false'
    expect(same.diggings).toEqual([before, ...beside, `${hexLabel} entente shallow trench 1/28 1 true`, behind])
    const otherPlan = again(0b000011, 0b100100)
    expect(otherPlan.told).toMatchObject({ turns: 0 })
    expect(otherPlan.told.rules).not.toContain('13.1.19')
    expect(otherPlan.diggings).toEqual([before, ...beside, `${hexLabel} entente shallow trench 3/24 0 true`, behind])
  })

  test('9.7.3: independent guns act with the Brigiment they dig for, recorded once', () => {
    const battle = digging([`entente Guns mountain 75mm 4guns ${hexLabel}`, `entente A company ${hexLabel}`], {
      change: (state, places) =>
        void state.independents.entente.push({ unit: places.unit('Guns'), brigiment: brigimentId(0) }),
    })
    battle.say('entente', [gunPit(battle.hex(hexLabel)), battle.unit('Guns'), battle.unit('A')])
    expect(battle.state.independents).toEqual({ entente: [{ unit: battle.unit('Guns'), brigiment: 0 }], ottoman: [] })
    const first = digging(
      [`entente Guns mountain 75mm 4guns ${hexLabel} of=1`, `entente G2 mountain 75mm 4guns ${hexLabel}`],
      {
        map: new Array(7).fill('ccccccc'),
        brigiments: [
          { side: 'entente', name: '0' },
          { side: 'entente', name: '1' },
        ],
        active: { side: 'entente', brigiment: 1, segment: 'engineering' },
      },
    )
    first.say('entente', [gunPit(first.hex(hexLabel)), first.unit('Guns'), first.unit('G2')])
    expect(first.state.independents).toEqual({ entente: [{ unit: first.unit('G2'), brigiment: 1 }], ottoman: [] })
  })

  test('6.3.5: a fixed gun stays in its pit while digging', () => {
    const onTop = (type: string) => {
      const battle = digging([`entente Guns ${type} ${hexLabel}`], { works: [`entente gun pit ${hexLabel} guns=N,NE`] })
      battle.say('entente', [['gun pit', battle.hex(hexLabel), 0, 0, 0b111, 0b11], battle.unit('Guns')])
      return battle.of('Guns').onTop
    }
    expect([onTop('cd 15cm 2guns'), onTop('field 75mm 4guns')]).toEqual([false, true])
  })

  test('13.1.17 13.1.4: in Us/Them diggers are On Top only of their own works, and stay hidden outside them', () => {
    const hiding = (works: readonly string[], [work, ...shape]: readonly (string | number)[]) => {
      const battle = digging([`entente A company ${hexLabel} hiding`, `ottoman X company ${hexLabel} hiding`], {
        works,
        usThem: [`${hexLabel} ottoman`],
        light: 'night',
      })
      battle.say('entente', [[work ?? '', battle.hex(hexLabel), ...shape], battle.unit('A')])
      expect(battle.lastEvent('dig').rules).not.toContain('7.6.1')
      return [battle.of('A').onTop, battle.of('A').hiding]
    }
    const rifles = ['rifle pit', 63, 0, 0, 0]
    expect(hiding([], rifles)).toEqual([false, 'terrain'])
    expect(hiding([`ottoman gun pit ${hexLabel} guns=N,NE`], rifles)).toEqual([false, 'terrain'])
    expect(hiding(['entente gun pit 04.05 guns=N,NE'], rifles)).toEqual([false, 'terrain'])
    expect(hiding([`entente rifle pit ${hexLabel}`], ['gun pit', 0, 0, 3, 0])).toEqual([true, 'terrain'])
  })

  test('7.6.1: coming out of hiding is cited if any of the crew hid', () => {
    const because = (a: string, b: string) => {
      const battle = digging([`entente A company ${hexLabel}${a}`, `entente B company ${hexLabel}${b}`])
      battle.say('entente', [pit(battle.hex(hexLabel)), battle.unit('A'), battle.unit('B')])
      expect([battle.of('A').hiding, battle.of('B').hiding]).toEqual([null, null])
      return battle.lastEvent('dig').rules.includes('7.6.1')
    }
    expect([because('', ''), because(' hiding', ''), because('', ' hiding')]).toEqual([false, true, true])
  })

  test('13.1: digging turns count for units of the active Brigiment that have not acted yet', () => {
    const units = ['A', 'B'].map(
      (name, i) => `entente ${name} company 0${i + 2}.02 long=construct digs=shallow trench of=${name}`,
    )
    const countedSteps = (mark = '') => {
      const battle = digging([`${units[0]}${mark}`, at(units, 1)], {
        brigiments: ['A', 'B'].map((name) => ({ side: 'entente', name })),
        change(state, places) {
          state.diggings = ['02.02', '03.02'].map((hex) => dug(places.hex(hex), 'shallow trench', { active: true }))
        },
      })
      return battle.state.diggings.map(({ turns }) => turns)
    }
    expect([countedSteps(), countedSteps(' dug')]).toEqual([
      [1, 0],
      [0, 0],
    ])
  })
})

describe('13.1: offered and refused plans', () => {
  test('13.1 12.0: plans are offered for hexes where units of the Brigiment can still act', () => {
    const battle = digging([
      'entente A company 05.05',
      'entente B company 01.01',
      'entente C company 02.02 moved',
      'entente D company off',
      'entente E company 03.03 confused',
      'ottoman X company 07.01',
    ])
    const offered = battle.choices('entente').map(elementsOf)
    expect(battle.mayStop('entente')).toBe(true)
    expect([...new Set(offered.map(([, hex]) => battle.label(hex)))]).toEqual(['01.01', '05.05'])
    expect(offered.filter(([, hex]) => hex === battle.hex('01.01'))).toHaveLength(13)
    const ruleOf = (label: string) => battle.refusal('entente', [pit(battle.hex(label))])
    expect(['01.01', '02.02', '03.03', '06.06', '07.01'].map(ruleOf)).toEqual([
      '13.1.1',
      '13.1',
      '13.1.5',
      '13.1',
      '13.1',
    ])
  })

  test('13.1.1: units are offered by ascending number while enough can join, until the crew suffices', () => {
    const battle = digging(
      [
        `entente A company ${hexLabel}`,
        `entente MG mg section ${hexLabel}`,
        `entente B half battalion ${hexLabel} confused`,
        `entente C company ${hexLabel}`,
        `entente D company ${hexLabel}`,
      ],
      { works: [`entente shallow trench ${hexLabel} front=N ends=NE,NW rear=S,SE,SW`] },
    )
    const plan = ['fire trench', battle.hex(hexLabel), 1, 0b100010, 0, 0]
    const [a, c, d] = ['A', 'C', 'D'].map(battle.unit)
    if (a === undefined || c === undefined || d === undefined) throw new Error('three are there')
    // Two steps are needed: the last unit alone is not enough.
    expect(battle.choices('entente', plan)).toEqual([a, c])
    expect(battle.choices('entente', plan, a)).toEqual([c, d])
    expect(battle.choices('entente', plan, a, c)).toEqual([d])
    expect(battle.choices('entente', plan, a, c, d)).toEqual([])
    expect([[], [a], [a, c], [a, c, d]].map((crew) => battle.mayStop('entente', plan, ...crew))).toEqual([
      false,
      false,
      true,
      true,
    ])
    const ruling = (...crew: number[]) => battle.refusal('entente', [plan, ...crew])
    expect([ruling(a), ruling(a, c), ruling(c, a), ruling(a, a), ruling(a, c, d)]).toEqual([
      '13.1.1',
      'allowed',
      '13.1',
      '13.1',
      'allowed',
    ])
    expect(ruling(a, battle.unit('MG'))).toBe('13.1.2')
    expect(ruling(a, battle.unit('B'))).toBe('13.1.5')
    // Riflemen may dig a gun pit too, machine gunners may not.
    expect(battle.choices('entente', ['gun pit', battle.hex(hexLabel), 0, 0, 3, 0])).toEqual([a, c, d])
  })

  test('13.1: refuses answers without a valid plan, hex, work or unit of the hex', () => {
    const battle = digging([`entente A company ${hexLabel}`, 'entente B company 05.05', 'ottoman X company 07.01'])
    const hex = battle.hex(hexLabel)
    const refused = (answer: Json) => battle.refusal('entente', answer)
    expect(refused('dig')).toBe('13.1')
    expect(refused([])).toBe('allowed')
    expect(refused(['rifle pit', 0])).toBe('13.1')
    expect(refused([['rifle pit', hex, 63, 0, 0], 0])).toBe('13.1')
    expect(refused([['castle', hex, 63, 0, 0, 0], 0])).toBe('13.1')
    expect(refused([pit(hex), battle.unit('B')])).toBe('13.1')
    expect(refused([pit(hex), 99])).toBe('13.1')
    expect(refused([pit(hex), 'A'])).toBe('13.1')
    expect(refused([['rifle pit', hex, 62, 0, 0, 0], battle.unit('A')])).not.toBe('13.1')
    expect(battle.choices('entente', 'dig')).toEqual([])
    expect(battle.mayStop('entente', 'dig')).toBe(false)
  })

  test('13.1: explains the unit or plan that the player points at', () => {
    const battle = digging([
      `entente A company ${hexLabel}`,
      `entente B company ${hexLabel} confused`,
      'ottoman X company 07.01',
    ])
    const hex = battle.hex(hexLabel)
    expect(
      [battle.unit('A'), battle.unit('B'), pit(hex), gunPit(hex, 5), 'dig'].map((thing) =>
        battle.whyNot('entente', thing),
      ),
    ).toEqual(['allowed', '13.1.5', 'allowed', '6.3.1', '13.1'])
  })

  test('6.1.5: a side digs one infantry work, one gun pit and one stretch of wire at a time in a hex', () => {
    const offered = (work: Construction, changes: Partial<Digging>, hex = hexLabel) => {
      const battle = digging([`entente A company ${hexLabel}`], {
        change: (state, places) => void state.diggings.push(dug(places.hex(hex), work, { active: true, ...changes })),
      })
      const kinds = battle.choices('entente').map((part) => elementsOf(part)[0])
      const refused = [
        pit(battle.hex(hexLabel)),
        gunPit(battle.hex(hexLabel)),
        ['barbed wire', battle.hex(hexLabel), 1, 0, 0, 0],
      ].map((plan) => battle.refusal('entente', [plan, battle.unit('A')]))
      return { kinds: [...new Set(kinds)], refused }
    }
    const everythingAllowed = {
      kinds: ['rifle pit', 'gun pit', 'barbed wire'],
      refused: ['allowed', 'allowed', 'allowed'],
    }
    expect(offered('shallow trench', {})).toEqual({
      kinds: ['gun pit', 'barbed wire'],
      refused: ['6.1.5', 'allowed', 'allowed'],
    })
    expect(offered('gun pit', {})).toEqual({
      kinds: ['rifle pit', 'barbed wire'],
      refused: ['allowed', '6.1.5', 'allowed'],
    })
    expect(offered('barbed wire', {})).toEqual({
      kinds: ['rifle pit', 'gun pit'],
      refused: ['allowed', 'allowed', '6.1.5'],
    })
    expect(offered('shallow trench', { active: false })).toEqual(everythingAllowed)
    expect(offered('shallow trench', { side: 'ottoman' })).toEqual(everythingAllowed)
    expect(offered('shallow trench', {}, '05.05')).toEqual(everythingAllowed)
  })

  test('13.1.2 13.1.5 12.0: rules that keep a unit from digging, by kind of unit and work', () => {
    const works: Construction[] = ['rifle pit', 'gun pit', 'shallow trench', 'barbed wire']
    const rules = (text: string, setup: TestBattleSetup = {}) => {
      const battle = testBattle({
        map: scrub,
        units: [`entente U ${text}`, 'entente HQ headquarters 04.02'],
        active: { side: 'entente', segment: 'engineering' },
        ...setup,
      })
      return works.map((work) => {
        const ruling = diggerRuling(battle.battlefield('entente'), battle.unit('U'), work)
        return ruling.allowed ? 'allowed' : ruling.rule
      })
    }
    const none = (rule: string) => new Array(4).fill(rule)
    expect(rules(`company ${hexLabel}`)).toEqual(none('allowed'))
    expect(rules(`mg section ${hexLabel}`)).toEqual(['allowed', '13.1.2', '13.1.2', '13.1.2'])
    expect(rules(`field 75mm 4guns ${hexLabel}`)).toEqual(['13.1.2', 'allowed', '13.1.2', '13.1.2'])
    expect(rules(`cavalry squadron ${hexLabel}`)).toEqual(none('13.1.2'))
    expect(rules(`headquarters ${hexLabel}`)).toEqual(none('9.2.9'))
    expect(rules(`company ${hexLabel} confused`)).toEqual(none('13.1.5'))
    expect(rules(`company ${hexLabel} column`)).toEqual(none('13.1.2'))
    expect(rules(`company ${hexLabel} moved`)).toEqual(none('12.0'))
    expect(rules(`company ${hexLabel}`, { active: 'ottoman' })).toEqual(none('2.0'))
    const shared = { usThem: [`${hexLabel} ottoman`] }
    expect(rules(`company ${hexLabel} hiding`, shared)).toEqual(none('13.1.17'))
    expect(rules(`company ${hexLabel} hiding`, { ...shared, light: 'twilight' })).toEqual(none('13.1.17'))
    expect(rules(`company ${hexLabel} hiding`, { ...shared, light: 'night' })).toEqual(none('allowed'))
    expect(rules(`company ${hexLabel}`, { usThem: ['05.05 ottoman'] })).toEqual(none('allowed'))
  })

  test('14.4.6 12.0: a unit waiting to assault with another Brigiment does not dig', () => {
    const battle = digging([`entente A company ${hexLabel}`])
    expect(diggerRuling(battle.battlefield('entente'), unitId(0), 'rifle pit').allowed).toBe(true)
    battle.of('A').waitsFor = battle.hex('05.05')
    expect(diggerRuling(battle.battlefield('entente'), unitId(0), 'rifle pit')).toMatchObject({ rule: '12.0' })
  })
})

describe('13.1.1: crews', () => {
  const crew = (work: Construction, ...units: readonly string[]) => {
    const battle = testBattle({ units: units.map((unit) => `entente ${unit} ${hexLabel}`) })
    return isCrewEnough(battle.context.book, battle.state.secrets.entente, units.map((_, i) => i).map(unitId), work)
  }

  test('13.1.1: any infantry can dig a Rifle Pit and guns their own pit; other works need rifle steps', () => {
    expect([crew('rifle pit'), crew('rifle pit', 'mg section'), crew('rifle pit', 'picket')]).toEqual([
      false,
      true,
      true,
    ])
    expect([crew('gun pit'), crew('gun pit', 'mg section'), crew('gun pit', 'field 75mm 4guns')]).toEqual([
      false,
      false,
      true,
    ])
    expect([crew('gun pit', 'company'), crew('gun pit', 'mg section', 'field 75mm 4guns')]).toEqual([true, true])
    expect([crew('fire trench', 'company'), crew('fire trench', 'company', 'company')]).toEqual([false, true])
    expect([crew('fire trench', 'half battalion'), crew('fire trench', 'company', 'field 75mm 4guns')]).toEqual([
      true,
      false,
    ])
    expect([crew('shallow trench', 'picket'), crew('shallow trench', 'company')]).toEqual([false, true])
  })

  test('13.1.15: a turn is lost where too few diggers remain, for that work, side and hex only', () => {
    const battle = testBattle({
      map: scrub,
      units: [
        `entente A company ${hexLabel} long=construct digs=fire trench`,
        `entente B company ${hexLabel} long=construct digs=gun pit`,
        'entente C company 05.05 long=construct digs=fire trench',
        `ottoman X company ${hexLabel} long=construct digs=fire trench`,
      ],
      change(state, places) {
        const digging = (hex: string, work: Construction, changes: Partial<Digging> = {}) =>
          dug(places.hex(hex), work, { turns: 1, active: true, ...changes })
        state.diggings = [
          digging(hexLabel, 'fire trench', { side: 'ottoman' }),
          digging(hexLabel, 'gun pit'),
          digging('05.05', 'fire trench'),
          digging(hexLabel, 'fire trench', { active: false, turns: 2 }),
          digging(hexLabel, 'fire trench'),
        ]
      },
      *script(battle, places) {
        interruptDigging(battle, 'entente', places.hex(hexLabel), 'fire trench')
        interruptDigging(battle, 'entente', places.hex(hexLabel), 'gun pit')
        yield* []
      },
    })
    expect(battle.state.diggings.map(({ active, turns }) => [active, turns])).toEqual([
      ...[true, true, true].map((active) => [active, 1]),
      [false, 2],
      [false, 1],
    ])
    expect(battle.events).toEqual([
      {
        type: 'digging interrupted',
        side: 'entente',
        hex: battle.hex(hexLabel),
        work: 'fire trench',
        turns: 1,
        rules: ['13.1.15'],
      },
    ])
    expect([...battle.used]).toEqual(['digging interrupted'])
  })
})
