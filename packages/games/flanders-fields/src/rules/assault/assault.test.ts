import { describe, expect, test } from 'vitest'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import type { TestForce } from '../../testing/test-data.ts'
import type { Base } from '../state.ts'
import { units } from '../table-terrain.ts'
import { assault } from './assault.ts'
import { factorsOf } from './assault-factors.ts'
import { assaultRuling } from './assault-ruling.ts'

/** Platoons in reserve, so that a single loss brings no morale test. */
const reserve = (x: number, name: string): string[] =>
  Array.from({ length: 8 }, (_, i) => `${name}${i} infantry platoon ${x} ${100 + 40 * i} 0`)
const company = (...bases: string[]): TestForce => ({
  battalions: { B: { hq: null, companies: { A: bases, R: reserve(200, 'R') } } },
})
const enemies = (...bases: string[]): TestForce => ({
  battalions: { G: { hq: null, companies: { Z: bases, S: reserve(1600, 'S') } } },
})

/** Two platoons face to face in the open. */
const facing: Pick<TestBattleSetup, 'attacker' | 'defender'> = {
  attacker: company('A1 infantry platoon 600 600 0'),
  defender: enemies('Z1 infantry platoon 615 600 180'),
}

const fight = (setup: TestBattleSetup, ...pairs: [string, string][]): TestBattle =>
  testBattle({
    ...setup,
    *script(battle, places) {
      yield* assault(
        battle,
        (pairs.length > 0 ? pairs : [['A1', 'Z1'] satisfies [string, string]]).map(([a, b]) => [
          places.base(a),
          places.base(b),
        ]),
      )
    },
  })

const factors = (setup: TestBattleSetup, a = 'A1', b = 'Z1') => {
  const { battlefield, base, valuesByRule } = testBattle(setup)
  const { attacker, defender } = factorsOf(battlefield, base(a), base(b))
  return { attacker: valuesByRule(attacker), defender: valuesByRule(defender) }
}

const trench = (cover: 'medium' | 'hard') => [
  {
    id: 't',
    line: [
      [615, 0],
      [615, 1200],
    ] satisfies [number, number][],
    width: 20,
    cover,
    side: 'defender' as const,
    role: 'front' as const,
    deepShelters: false,
  },
]
const village = [
  {
    id: 'v',
    type: 'built up' as const,
    polygon: [
      [608, 500],
      [700, 500],
      [700, 700],
      [608, 700],
    ] satisfies [number, number][],
  },
]

describe('close combat', () => {
  test('assault.6 FF-467: an armoured car does not shoot at its assailants, a platoon does', () => {
    const car = { ...facing, defender: enemies('Z1 motor vehicle 620 600 180 model=Austin_armoured_car') }
    const driven = fight({ ...car, dice: [6, 1] })
    expect([driven.all('attacked'), driven.baseState('Z1').fate, driven.drawsLeft]).toEqual([[], 'killed', 0])
    expect(fight({ ...facing, dice: [1, 6, 1] }).all('attacked')).toHaveLength(1)
  })

  test('assault.11: the defender shoots, then both roll, and the higher total destroys the other', () => {
    const { last, baseState, drawsLeft, valuesByRule, used } = fight({ ...facing, dice: [1, 4, 2] })
    expect(last('assaulted').modifiers.map(valuesByRule)).toEqual([{ 'assault.factor.infantry': 1 }, {}])
    expect([...used]).toEqual(['stand and shoot', 'unharmed', 'assault: attacker'])
    expect(last('attacked')).toMatchObject({ cause: 'defensive fire', hit: 'unharmed' })
    expect(last('assaulted')).toMatchObject({ rule: 'assault.11', dice: [4, 2], result: 'attacker' })
    expect(last('assaulted').rules).toBeUndefined()
    expect([baseState('Z1').fate, baseState('A1').fate, drawsLeft]).toEqual(['killed', 'present', 0])
  })
  test('suppress.2 assault.factor.suppressed: suppressed defenders do not shoot, and fight at -1', () => {
    const { all, drawsLeft, last, valuesByRule } = fight({ ...facing, suppressed: { Z1: 1 }, dice: [3, 4] })
    expect([all('attacked'), drawsLeft]).toEqual([[], 0])
    expect(valuesByRule(last('assaulted').modifiers[1])).toEqual({ 'assault.factor.suppressed': -1 })
    expect(last('assaulted').rules).toEqual(['suppress.2'])
  })
  test('assault.9: a platoon suppressed while closing is thrown back and does not fight', () => {
    const { all, baseState, place } = fight({ ...facing, period: 'early', date: '1914-09-01', dice: [4] })
    expect(baseState('A1').marks).toBe(1)
    expect(all('assaulted')).toEqual([])
    expect(place('A1')?.[0]).toBeLessThan(600)
  })
  test('suppress.5 assault.9: a machine gun suppresses the whole closing company, and all of it is thrown back', () => {
    const twoAttackers = {
      attacker: company('A1 infantry platoon 600 600 0', 'A2 infantry platoon 600 640 0'),
      defender: enemies('Z2 infantry platoon 615 640 180'),
    }
    const gun: TestBattleSetup = {
      ...twoAttackers,
      defender: { ...twoAttackers.defender, assets: ['Z1 machine gun 618 600 180'] },
      suppressed: { Z2: 1 },
      period: 'early',
      date: '1914-09-01',
      dice: [2],
    }
    const { baseState, place, all } = fight(gun, ['A1', 'Z1'], ['A2', 'Z2'])
    expect([baseState('A1').marks, baseState('A2').marks, all('assaulted')]).toEqual([1, 1, []])
    expect([place('A1'), place('A2')]).toEqual([
      [570, 600, 0],
      [570, 640, 0],
    ])
  })
  test('assault.4 assault.13 FF-353: a base that touches two enemies fights one, and the other only by following up', () => {
    const setup = {
      attacker: company('A1 infantry platoon 600 600 0'),
      defender: enemies('Z1 infantry platoon 615 584 180', 'Z2 infantry platoon 615 616 180'),
      suppressed: { Z1: 1, Z2: 1 },
    }
    const alone = fight({ ...setup, dice: [6, 1] }, ['A1', 'Z1'], ['A1', 'Z2'])
    alone.say('attacker', null)
    alone.say('attacker', null)
    expect([alone.all('assaulted').length, alone.baseState('Z2').fate]).toEqual([1, 'present'])
    const battle = fight({ ...setup, dice: [6, 1, 6, 1] }, ['A1', 'Z1'], ['A1', 'Z2'])
    battle.say('attacker', battle.base('Z2'))
    battle.say('attacker', null)
    expect([battle.all('assaulted').length, battle.baseState('Z2').fate]).toEqual([2, 'killed'])
    expect(battle.all('assaulted').map(({ rules }) => rules)).toEqual([['assault.4', 'suppress.2'], ['suppress.2']])
  })
  test('assault.8: defenders attacked in the flank shoot without the short-range bonus', () => {
    const flank = { ...facing, defender: enemies('Z1 infantry platoon 622 600 90') }
    const { last, valuesByRule } = fight({ ...flank, dice: [1, 6, 1] })
    expect(valuesByRule(last('attacked').modifiers)).not.toHaveProperty('fire.mod.late.inf-short')
  })
  test('fire.mod.late.barrage assault.6: a defender assaulted under the barrage shoots through it at -2', () => {
    const shot = (from: number) =>
      fight({
        ...facing,
        dice: [1, 6, 1],
        change(state) {
          state.barrage = { from: units(from), place: 1, left: 3, halted: false, contour: null }
        },
      })
    const [underBarrage, besideBarrage] = [500, 700].map((from) => shot(from).last('attacked').modifiers)
    expect(underBarrage).toContainEqual(expect.objectContaining({ rule: 'fire.mod.late.barrage', value: -2 }))
    expect(besideBarrage).not.toContainEqual(expect.objectContaining({ rule: 'fire.mod.late.barrage' }))
  })
  test('assault.14: a draw throws the attacker back 30 mm, marked as thrown back', () => {
    const { baseState, place, last } = fight({
      ...facing,
      attacker: company('A1 infantry platoon 600 600 0'),
      dice: [1, 3, 4],
    })
    expect(last('assaulted').result).toBe('draw')
    expect([place('A1'), baseState('A1').thrownBack]).toEqual([[570, 600, 0], true])
  })
  test('assault.14 FF-460: an attacker falls back through its supporter, and stops behind friends who stand there', () => {
    const drawWith = (...friends: string[]) =>
      fight({
        ...facing,
        attacker: company('A1 infantry platoon 600 600 0', ...friends),
        dice: [1, friends.length > 0 ? 2 : 3, 4],
      })
    const supported = drawWith('A2 infantry platoon 585 600 0')
    expect([supported.last('assaulted').result, supported.place('A1'), supported.place('A2')]).toEqual([
      'draw',
      [570, 600, 0],
      [585, 600, 0],
    ])
    const deep = drawWith('A2 infantry platoon 585 600 0', 'A3 infantry platoon 570 600 0')
    expect([deep.place('A1'), deep.baseState('A1').thrownBack]).toEqual([[555, 600, 0], true])
  })
  test('assault.14 FF-460: an enemy behind stops the attacker, and a tank falls back behind its infantry', () => {
    const hemmed = fight({
      ...facing,
      attacker: company('A1 infantry platoon 600 600 0'),
      defender: enemies('Z1 infantry platoon 615 600 180', 'Z2 infantry platoon 575 600 180'),
      dice: [1, 3, 4],
    })
    expect(hemmed.place('A1')).toEqual([590, 600, 0])
    const tank = fight({
      attacker: { ...company('A2 infantry platoon 562 600 0'), assets: ['A1 light tank 600 600 0 model=whippet'] },
      defender: enemies('Z1 infantry platoon 638 600 180'),
      dice: [4, 1, 1, 4],
    })
    expect([tank.last('assaulted').result, tank.place('A1')]).toEqual(['draw', [524, 600, 0]])
  })
  test('assault.15: an attacker thrown back onto wire hangs on it', () => {
    const wire = [
      {
        id: 'w',
        side: 'defender' as const,
        polygon: [
          [560, 500],
          [580, 500],
          [580, 700],
          [560, 700],
        ] satisfies [number, number][],
      },
    ]
    const { baseState, last } = fight({ ...facing, wire, dice: [1, 3, 4] })
    expect([baseState('A1').onWire, baseState('A1').thrownBack]).toEqual(['w', false])
    expect(last('shifted')).toMatchObject({ rule: 'assault.14', rules: ['assault.15'] })
  })
  test('assault.4 assault.factor.support: a platoon close behind supports, unless it is suppressed', () => {
    const twoInFile = { ...facing, attacker: company('A1 infantry platoon 600 600 0', 'A2 infantry platoon 585 600 0') }
    expect(factors(twoInFile).attacker).toHaveProperty('assault.factor.support', 1)
    expect(factors({ ...twoInFile, suppressed: { A2: 1 } }).attacker).not.toHaveProperty('assault.factor.support')
  })
  test('assault.factor.support FF-461: a platoon of any battalion supports, but no weapon and no platoon aside or below ground', () => {
    const supportFrom = (supporter: string, like: Partial<Base> = {}) =>
      factors({
        ...facing,
        attacker: {
          battalions: {
            B: { hq: null, companies: { A: ['A1 infantry platoon 600 600 0'] } },
            C: supporter.includes('platoon')
              ? { hq: null, companies: { D: [supporter] } }
              : { hq: null, support: [supporter] },
          },
        },
        change: (state, places) => void Object.assign(state.bases[places.base('O')] ?? {}, like),
      }).attacker
    expect(supportFrom('O infantry platoon 585 600 0')).toEqual({
      'assault.factor.infantry': 1,
      'assault.factor.support': 1,
    })
    const alone = { 'assault.factor.infantry': 1 }
    expect(supportFrom('O machine gun 582 600 0')).toEqual(alone)
    expect(supportFrom('O infantry platoon 600 630 0')).toEqual(alone)
    expect(supportFrom('O infantry platoon 583 600 0')).toEqual(alone)
    expect(supportFrom('O infantry platoon 585 600 0', { sheltered: true })).toEqual(alone)
    expect(supportFrom('O infantry platoon 585 600 0', { onWire: 'w' })).toEqual(alone)
    expect(supportFrom('O infantry platoon 585 600 0', { inRiver: { area: 'r', done: 1 } })).toEqual(alone)
  })
  test('assault.factor.medium FF-463: a tank has no cover from a trench or strong point, not even in a wood, but has it from houses', () => {
    const tank = { ...facing, defender: { assets: ['Z1 heavy tank 638 600 180 model=a7v'] } }
    const trenches = trench('medium').map((part) => ({
      ...part,
      line: [
        [638, 0],
        [638, 1200],
      ] satisfies [number, number][],
    }))
    expect(factors({ ...tank, trenches: trenches }).attacker).toEqual({ 'assault.factor.infantry': 1 })
    expect(factors({ ...tank, terrain: village }).attacker).toHaveProperty('assault.factor.hard', -2)
    const area = (type: 'wood' | 'strong point') => village.map((place) => ({ ...place, type }))
    const car = { ...facing, defender: { assets: ['Z1 motor vehicle 638 600 180 model=Austin_armoured_car'] } }
    for (const vehicle of [tank, car]) {
      const inWood = factors({ ...vehicle, trenches: trenches, terrain: area('wood') })
      expect(inWood.attacker).toEqual({ 'assault.factor.infantry': 1 })
      const inStrongPoint = factors({ ...vehicle, terrain: area('strong point') })
      expect(inStrongPoint.attacker).toEqual({ 'assault.factor.infantry': 1 })
    }
    const men = { ...facing, defender: enemies('Z1 infantry platoon 615 600 180') }
    expect(factors({ ...men, trenches: trench('medium') }).attacker).toHaveProperty('assault.factor.medium', -1)
    const dugIn = factors({ ...men, trenches: trench('medium'), terrain: area('wood') })
    expect(dugIn.attacker).toHaveProperty('assault.factor.hard', -2)
    const fortified = factors({ ...men, terrain: area('strong point') })
    expect(fortified.attacker).toHaveProperty('assault.factor.hard', -2)
  })
  test('assault.13 assault.16: the winner may follow up against another enemy near by, or turn', () => {
    const setup = {
      ...facing,
      defender: enemies('Z1 infantry platoon 615 600 180', 'Z2 infantry platoon 645 600 180'),
    }
    const next = fight({ ...setup, suppressed: { Z1: 1, Z2: 1 }, dice: [6, 1, 6, 1] })
    expect(next.asked('attacker')).toBe('follow up')
    next.say('attacker', next.base('Z2'))
    expect(next.asked('attacker')).toBe('reface')
    next.say('attacker', 45)
    expect([next.baseState('Z2').fate, next.place('A1')?.[2]]).toEqual(['killed', 45])
    const stays = fight({ ...setup, suppressed: { Z1: 1, Z2: 1 }, dice: [6, 1] })
    stays.say('attacker', null)
    expect(stays.refusal('attacker', 12.5)).toBe('assault.16')
  })
  test('assault.16: the winner turns to any whole degree with room for it; eighths of a circle are offered', () => {
    const won = fight({ ...facing, suppressed: { Z1: 1 }, dice: [6, 1] })
    expect(won.choices('attacker')).toEqual([null, 0, 45, 90, 135, 180, 225, 270, 315])
    for (const heading of [0, 1, 359]) expect(won.refusal('attacker', heading)).toBe('allowed')
    for (const wrong of [-1, 360, '0', true]) expect(won.refusal('attacker', wrong)).toBe('assault.16')
    // Beside a friend it has room only along its own front.
    const besideFriend = company('A1 infantry platoon 600 600 0', 'A2 infantry platoon 600 630 0')
    const tight = fight({ ...facing, attacker: besideFriend, suppressed: { Z1: 1 }, dice: [6, 1] })
    expect(tight.choices('attacker')).toEqual([null, 0, 90, 180, 270])
  })
  test('assault.13: the winner cannot follow up where a friend is in the way', () => {
    const next = (friend: string) =>
      fight({
        ...facing,
        suppressed: { Z1: 1, Z2: 1 },
        dice: [6, 1],
        attacker: company('A1 infantry platoon 600 600 0', friend),
        defender: enemies('Z1 infantry platoon 615 600 180', 'Z2 infantry platoon 645 600 180'),
      }).asked('attacker')
    expect([next('A2 infantry platoon 630 600 0'), next('A2 infantry platoon 630 640 0')]).toEqual([
      'reface',
      'follow up',
    ])
  })
  test('assault.13: a base that follows up is no longer thrown back or in column', () => {
    const setup = {
      ...facing,
      suppressed: { Z1: 1, Z2: 1 },
      dice: [6, 1, 6, 1],
      defender: enemies('Z1 infantry platoon 615 600 180', 'Z2 infantry platoon 645 600 180'),
      change: (state: { bases: object[] }, places: { base(id: string): number }) =>
        Object.assign(state.bases[places.base('A1')] ?? {}, { thrownBack: true, inColumn: true }),
    }
    const next = fight(setup as TestBattleSetup)
    next.say('attacker', next.base('Z2'))
    expect(next.baseState('A1')).toMatchObject({ thrownBack: false, inColumn: false })
  })
  test('assault.13 FF-413: a defender who has won may follow up, and is then the one who assaults', () => {
    const setup = {
      ...facing,
      attacker: company('A1 infantry platoon 600 600 0', 'A2 infantry platoon 580 600 0'),
    }
    // The shot at A1 misses, A1 loses; A2 shoots and misses, and loses too.
    const next = fight({ ...setup, dice: [1, 1, 6, 1, 6, 1] })
    expect(next.asked('defender')).toBe('follow up')
    next.say('defender', next.base('A2'))
    const lastAssault = next.last('assaulted')
    expect([lastAssault.attacker, lastAssault.defender, next.baseState('A2').fate]).toEqual([
      next.base('Z1'),
      next.base('A2'),
      'killed',
    ])
    expect(next.valuesByRule(lastAssault.modifiers[0])).toHaveProperty('assault.factor.infantry', 1)
    expect([next.asked('defender'), next.drawsLeft]).toEqual(['reface', 0])
    const stays = fight({ ...setup, dice: [1, 1, 6] })
    stays.say('defender', null)
    expect([stays.baseState('A2').fate, stays.place('Z1')]).toEqual(['present', [615, 600, 180]])
  })
  test('assault.13 FF-413: a defender in a dugout, on wire, in water or in a mutiny does not follow up', () => {
    const asks = (like: Partial<Base>, mutinous = false) =>
      fight({
        ...facing,
        attacker: company('A1 infantry platoon 600 600 0', 'A2 infantry platoon 580 600 0'),
        dice: [1, 1, 6, 6].slice(like.sheltered === true || like.inRiver != null ? 1 : 0),
        change(state, places) {
          Object.assign(state.bases[places.base('Z1')] ?? {}, like)
          Object.assign(state.battalions[places.battalion('G')] ?? {}, { mutinous, line: null })
        },
      }).asked('defender')
    expect(asks({})).toBe('follow up')
    expect([asks({ sheltered: true }), asks({ onWire: 'W' })]).toEqual(['reface', 'reface'])
    expect([asks({ inRiver: { area: 'R', done: 1 } }), asks({}, true)]).toEqual(['reface', 'reface'])
  })
  test('assault.6: the defender chooses a target among several closing bases', () => {
    const setup = {
      ...facing,
      attacker: company('A1 infantry platoon 600 600 0', 'A2 infantry platoon 615 622 270'),
    }
    const battle = fight({ ...setup, dice: [1, 6, 1] }, ['A1', 'Z1'], ['A2', 'Z1'])
    expect(battle.asked('defender')).toBe('stand and shoot')
    battle.say('defender', battle.base('A2'))
    expect(battle.last('attacked').target).toBe(battle.base('A2'))
  })
  test('assault.6 vis.fired FF-401: a defender who would draw fire may hold its own; others are not asked', () => {
    // In a trench it is seen at 300, after firing at 500: W is 400 away.
    const watched = (x: number, ordered: string[] = []): TestBattleSetup => ({
      ...facing,
      trenches: trench('medium'),
      dice: [1, 3, 3],
      attacker: {
        battalions: {
          B: { hq: null, companies: { A: ['A1 infantry platoon 600 600 0'], W: [`W infantry platoon ${x} 600 0`] } },
        },
      },
      change: (state, places) => {
        for (const unit of ordered) Object.assign(state.units[places.unit(unit)] ?? {}, { ordered: true })
      },
    })
    const battle = fight({ ...watched(200), dice: [3, 3] })
    expect(battle.asked('defender')).toBe('stand and shoot')
    expect(battle.refusal('defender', battle.base('W'))).toBe('assault.6')
    battle.say('defender', null)
    expect([battle.all('attacked'), battle.baseState('Z1').fired, battle.last('assaulted').dice]).toEqual([
      [],
      null,
      [3, 3],
    ])
    expect([...battle.used]).toEqual(['held its fire', 'assault: draw'])
    const shot = fight(watched(200))
    shot.say('defender', shot.base('A1'))
    expect([shot.last('attacked').cause, shot.baseState('Z1').fired]).toEqual(['defensive fire', 2])
    expect([...shot.used]).toEqual(['stand and shoot', 'unharmed', 'assault: draw'])
    // W has had its order; sees it anyway; is too far away; there is no cover to hide in.
    const unasked = [watched(200, ['W']), watched(400), watched(50), { ...watched(200), trenches: [] }]
    for (const setup of unasked) expect(fight(setup).all('attacked')).toHaveLength(1)
  })
  test('assault.armour.1: a tank shoots at infantry that assaults it, at -1', () => {
    const tank = { ...facing, defender: { assets: ['Z1 heavy tank 638 600 180 model=a7v'] } }
    const { last, valuesByRule } = fight({ ...tank, dice: [1, 3, 4] })
    expect(valuesByRule(last('attacked').modifiers)).toHaveProperty('assault.armour.1', -1)
  })
  test('assault.armour.2 morale.8: infantry assaulted by a tank must pass a morale roll', () => {
    const tank = {
      attacker: { assets: ['A1 heavy tank 600 600 0 model=british_male'] },
      defender: {
        battalions: { G: { quality: 'raw' as const, hq: null, companies: { Z: ['Z1 infantry platoon 638 600 180'] } } },
      },
    }
    const { last, place, baseState } = fight({ ...tank, dice: [3] })
    expect(last('stands')).toMatchObject({ die: 3, result: 'back 200' })
    expect([place('Z1')?.[0], baseState('Z1').marks]).toEqual([838, 1])
    expect(fight({ ...tank, dice: [2] }).last('stands').result).toBe('back 400')
    expect(fight({ ...tank, dice: [1] }).baseState('Z1').fate).toBe('routed')
  })
  test('assault.armour.3: a tank that draws falls back', () => {
    const { place, last } = fight({
      attacker: { assets: ['A1 light tank 600 600 0 model=whippet'] },
      defender: enemies('Z1 infantry platoon 638 600 180'),
      dice: [4, 1, 2, 4],
    })
    expect([place('A1')?.[0], last('shifted').rule]).toEqual([570, 'assault.armour.3'])
  })
  test('assault.fort.2: a blockhouse shoots from each unsuppressed face, and asks for each', () => {
    const bunker = {
      attacker: company('A1 infantry platoon 572 600 0', 'A2 infantry platoon 600 628 270'),
      defender: { assets: ['Z1 blockhouse 600 600 180'] },
      change: (
        state: { bases: { faces: [number, number, number] | null }[] },
        places: { base(id: string): number },
      ) => {
        const blockhouse = state.bases[places.base('Z1')]
        if (blockhouse !== undefined) blockhouse.faces = [1, 0, 0]
      },
    }
    const { all, base } = fight({ ...bunker, dice: [1, 1, 6, 6, 6] } as TestBattleSetup, ['A1', 'Z1'], ['A2', 'Z1'])
    expect(all('attacked').map(({ target }) => target)).toEqual([base('A2')])
    const twoAttackers = {
      ...bunker,
      attacker: company(
        'A1 infantry platoon 590 628 270',
        'A2 infantry platoon 572 600 0',
        'A3 infantry platoon 621 628 270',
      ),
    }
    const asking = fight({ ...twoAttackers, dice: [1] } as TestBattleSetup, ['A1', 'Z1'], ['A2', 'Z1'], ['A3', 'Z1'])
    expect(asking.position.asked('defender')).toMatchObject({ kind: 'stand and shoot', rule: 'assault.fort.2' })
    expect(asking.choices('defender')).toEqual([asking.base('A1'), asking.base('A3')])
  })
  test('assault.7 assault.fort.2: a blockhouse shoots at short range from sides and front, and has no face behind', () => {
    const shot = (text: string) => {
      const { all, valuesByRule, used } = fight({
        attacker: company(text),
        defender: { assets: ['Z1 blockhouse 600 600 180'] },
        dice: [1, 1, 6],
      })
      return [
        all('attacked').map(({ modifiers, rules }) => [valuesByRule(modifiers), rules?.[0]]),
        [...used].slice(0, 2),
      ]
    }
    const close = [[[{ 'fire.mod.late.mg-short': 2 }, 'assault.7']], ['stand and shoot', 'unharmed']]
    expect(shot('A1 infantry platoon 572 600 0')).toEqual(close)
    expect(shot('A1 infantry platoon 600 628 270')).toEqual(close)
    expect(shot('A1 infantry platoon 600 572 90')).toEqual(close)
    // It has no face behind.
    expect(shot('A1 infantry platoon 628 600 180')).toEqual([[], ['assault: defender']])
  })
  test('suppress.2 assault.factor.suppressed FF-83: for an assault from behind, the nearer side of a blockhouse counts', () => {
    const bunker = (faces: [number, number, number]): TestBattleSetup => ({
      attacker: company('A1 infantry platoon 628 610 180'),
      defender: { assets: ['Z1 blockhouse 600 600 180'] },
      change: (state, places) => Object.assign(state.bases[places.base('Z1')] ?? {}, { faces }),
    })
    expect(factors(bunker([1, 1, 0])).defender).toEqual({})
    expect(factors(bunker([0, 0, 1])).defender).toEqual({ 'assault.factor.suppressed': -1 })
  })
  test('shelter.5 shelter.6: defenders in a dugout do not shoot, and fight at -1 without the trench', () => {
    const below = {
      ...facing,
      trenches: trench('medium'),
      defender: enemies('Z1 infantry platoon 615 600 180 sheltered'),
    }
    const { all, last, valuesByRule } = fight({ ...below, dice: [3, 3] })
    expect(all('attacked')).toEqual([])
    expect(valuesByRule(last('assaulted').modifiers[1])).toEqual({ 'shelter.6': -1 })
    expect(valuesByRule(last('assaulted').modifiers[0])).toEqual({ 'assault.factor.infantry': 1 })
  })
})

describe('assault factors', () => {
  test('assault.factor.infantry: assaulting infantry adds 1', () =>
    expect(factors(facing)).toEqual({ attacker: { 'assault.factor.infantry': 1 }, defender: {} }))
  test('assault.factor.veteran: veterans and storm troops add 1 on either side', () => {
    const grade = (storm = false) => ({ quality: 'veteran' as const, hq: null, storm })
    const attackers = (storm: boolean): TestForce => ({
      battalions: { B: { ...grade(storm), companies: { A: ['A1 infantry platoon 600 600 0'] } } },
    })
    const defender: TestForce = {
      battalions: { G: { ...grade(), companies: { Z: ['Z1 infantry platoon 615 600 180'] } } },
    }
    for (const storm of [false, true])
      expect(factors({ ...facing, attacker: attackers(storm) })).toEqual({
        attacker: { 'assault.factor.infantry': 1, 'assault.factor.veteran': 1 },
        defender: {},
      })
    expect(factors({ ...facing, defender }).defender).toEqual({ 'assault.factor.veteran': 1 })
  })
  test('assault.factor.raw: raw troops subtract 1', () => {
    const { defender } = factors({
      ...facing,
      defender: {
        battalions: { G: { quality: 'raw', hq: null, companies: { Z: ['Z1 infantry platoon 615 600 180'] } } },
      },
    })
    expect(defender).toHaveProperty('assault.factor.raw', -1)
  })
  test('assault.factor.cavalry-inf assault.factor.cavalry-cav: assaulting cavalry adds 3, against cavalry 1', () => {
    const horse: TestForce = {
      battalions: { B: { hq: null, companies: { A: { kind: 'squadron', bases: ['A1 cavalry platoon 600 600 0'] } } } },
    }
    expect(factors({ ...facing, attacker: horse }).attacker).toEqual({ 'assault.factor.cavalry-inf': 3 })
    const defendingCavalry: TestForce = {
      battalions: {
        G: { hq: null, companies: { Z: { kind: 'squadron', bases: ['Z1 cavalry platoon 620 600 180'] } } },
      },
    }
    expect(factors({ attacker: horse, defender: defendingCavalry }).attacker).toEqual({
      'assault.factor.cavalry-cav': 1,
    })
  })
  test('assault.factor.tank-heavy assault.factor.tank-light: a heavy tank adds 3, a light tank 2', () => {
    const heavy = { ...facing, attacker: { assets: ['A1 heavy tank 577 600 0 model=british_male'] } }
    const light = { ...facing, attacker: { assets: ['A1 light tank 577 600 0 model=whippet'] } }
    expect(factors(heavy).attacker).toEqual({ 'assault.factor.tank-heavy': 3 })
    expect(factors(light).attacker).toEqual({ 'assault.factor.tank-light': 2 })
  })
  test('assault.factor.command command.3: a command stand adds 1', () => {
    const { last, valuesByRule } = fight({
      ...facing,
      defender: { hq: 'Z1 regiment command 620 600 180' },
      dice: [3, 3],
    })
    expect(valuesByRule(last('assaulted').modifiers[1])).toEqual({ 'assault.factor.command': 1 })
    expect(last('assaulted').rules).toEqual(['command.3'])
  })
  test('assault.factor.weapon: support weapons and guns subtract 1', () =>
    expect(factors({ ...facing, defender: { assets: ['Z1 machine gun 618 600 180'] } }).defender).toEqual({
      'assault.factor.weapon': -1,
    }))
  test('assault.factor.medium assault.12: the defender’s trench takes 1 off the attacker', () => {
    const { last, valuesByRule } = fight({
      ...facing,
      trenches: trench('medium'),
      suppressed: { Z1: 1 },
      dice: [3, 4],
    })
    expect(valuesByRule(last('assaulted').modifiers[0])).toHaveProperty('assault.factor.medium', -1)
    expect(last('assaulted').rules).toEqual(['assault.12', 'suppress.2'])
  })
  test('assault.factor.hard: hard cover takes 2 off the attacker', () =>
    expect(factors({ ...facing, terrain: village }).attacker).toHaveProperty('assault.factor.hard', -2))
  test('assault.factor.fort: a fortified place takes 3 off the attacker', () =>
    expect(factors({ ...facing, terrain: village, trenches: trench('medium') }).attacker).toHaveProperty(
      'assault.factor.fort',
      -3,
    ))
  test('assault.factor.flame: a flamethrower adds 2 against works, and counts as infantry', () => {
    const flames: TestForce = { battalions: { B: { hq: null, support: ['A1 flamethrower 597 600 0'] } } }
    expect(factors({ ...facing, attacker: flames, trenches: trench('medium') }).attacker).toEqual({
      'assault.factor.infantry': 1,
      'assault.factor.flame': 2,
      'assault.factor.medium': -1,
    })
  })
  test('assault.12 FF-112: by the switch, cover does not count within one trench', () => {
    const sameTrench = {
      attacker: company('A1 infantry platoon 615 570 90'),
      defender: enemies('Z1 infantry platoon 615 585 270'),
      trenches: trench('medium'),
    }
    expect(factors(sameTrench).attacker).toHaveProperty('assault.factor.medium', -1)
    expect(factors({ ...sameTrench, switches: { trenchFights: 'no cover' } }).attacker).not.toHaveProperty(
      'assault.factor.medium',
    )
  })
})

describe('legal assaults', () => {
  const ruling = (setup: TestBattleSetup): string => {
    const { battlefield, base } = testBattle(setup)
    const ruling = assaultRuling(battlefield, base('A1'), base('Z1'))
    return ruling.allowed ? 'allowed' : ruling.rule
  }
  test('command.2: command stands do not assault', () =>
    expect(ruling({ ...facing, attacker: { hq: 'A1 regiment command 595 600 0' } })).toBe('command.2'))
  test('assault.1: flamethrowers assault, other support weapons and guns do not', () => {
    const weapon = (text: string) => ({ ...facing, attacker: { assets: [`A1 ${text} 597 600 0`] } })
    expect(ruling(weapon('flamethrower'))).toBe('allowed')
    const support = ['machine gun', 'light machine gun', 'anti-tank rifle', 'light mortar', 'medium mortar']
    for (const text of [...support, 'infantry gun', 'field gun', 'field howitzer', 'heavy artillery'])
      expect(ruling(weapon(text))).toBe('assault.1')
  })
  test('assault.fort.1: tanks do not assault blockhouses', () =>
    expect(
      ruling({
        attacker: { assets: ['A1 heavy tank 540 600 0 model=british_male'] },
        defender: { assets: ['Z1 blockhouse 600 600 180'] },
      }),
    ).toBe('assault.fort.1'))
  test('assault.fort.1 cover.trenchvillage.1: tanks do not assault troops in a trench in a village', () => {
    const tank = { ...facing, attacker: { assets: ['A1 heavy tank 577 600 0 model=british_male'] }, terrain: village }
    expect(ruling(tank)).toBe('allowed')
    expect(ruling({ ...tank, trenches: trench('medium') })).toBe('assault.fort.1')
    expect(ruling({ ...facing, terrain: village, trenches: trench('medium') })).toBe('allowed')
  })
  test('shelter.5: only infantry assaults troops in a dugout', () => {
    const below = { ...facing, defender: enemies('Z1 infantry platoon 615 600 180 sheltered') }
    expect(ruling(below)).toBe('allowed')
    expect(ruling({ ...below, attacker: { assets: ['A1 heavy tank 577 600 0 model=british_male'] } })).toBe('shelter.5')
  })
  test('assault.17 assault.18: cavalry assaults neither tanks nor troops in more than soft cover', () => {
    const horse: TestForce = {
      battalions: { B: { hq: null, companies: { A: { kind: 'squadron', bases: ['A1 cavalry platoon 597 600 0'] } } } },
    }
    expect(ruling({ ...facing, attacker: horse })).toBe('allowed')
    expect(ruling({ attacker: horse, defender: { assets: ['Z1 heavy tank 638 600 180 model=a7v'] } })).toBe(
      'assault.18',
    )
    expect(ruling({ ...facing, attacker: horse, trenches: trench('medium') })).toBe('assault.17')
  })
})
