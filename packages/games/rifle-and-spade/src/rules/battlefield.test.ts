import { describe, expect, test } from 'vitest'
import { boardPicture, markedHexes } from '../testing/letter-maps.ts'
import { testBattle } from '../testing/test-battle.ts'
import {
  battlefieldOf,
  brigimentOf,
  enemyAt,
  facingTo,
  frozenBattlefieldFor,
  gunfireOf,
  gunWorks,
  infantryWork,
  isArtillery,
  isClose,
  isEnemyAt,
  isHeadquarters,
  isHex,
  isInContact,
  isIndependent,
  isInfantry,
  isOwnAt,
  isReleased,
  isRifle,
  isUnit,
  isUsThem,
  isWired,
  lightNow,
  neighboursOf,
  relativeTo,
  unitOf,
  unitsAt,
  unitsOf,
} from './battlefield.ts'
import { readBook } from './book.ts'
import type { BattleView, Brigiment } from './state.ts'

const battle = () =>
  testBattle({
    map: ['ccccc', 'ccccc', 'c~ccc', 'ccccc'],
    units: [
      'entente A company 02.02 of=1 Bde',
      'entente B company 02.02 of=2 Bde',
      'entente C company 01.01 of=1 Bde',
      'entente Off company off of=1 Bde',
      'entente Guns mountain 75mm 4guns 02.02 fired',
      'entente HQ headquarters 03.01 of=1 Bde',
      'entente Corps headquarters 03.01 independent',
      'ottoman X company 04.03',
      'ottoman Y company 04.03',
    ],
    brigiments: ['1 Bde', '2 Bde'].map((name) => ({ side: 'entente' as const, name })),
  })

describe('the battlefield of a side', () => {
  test('3.7: finds own units on the map by hex and by Brigiment, and enemy units by the stacks they show', () => {
    const one = battle()
    const [now, still] = [one.battlefield('entente'), frozenBattlefieldFor(one.context, 'entente')]
    const namesOf = (ids: readonly number[]) => ids.map((id) => unitOf(now, id).name)
    for (const battlefield of [now, still]) {
      expect(namesOf(unitsAt(battlefield, one.hex('02.02')))).toEqual(['A', 'B', 'Guns'])
      expect(namesOf(unitsAt(battlefield, one.hex('01.01')))).toEqual(['C'])
      expect(unitsAt(battlefield, one.hex('04.03'))).toEqual([])
      expect(markedHexes(one, (hex) => isOwnAt(battlefield, hex))).toEqual(['#.#..', '.#...', '.....', '.....'])
    }
    expect(markedHexes(one, (hex) => isEnemyAt(now, hex))).toEqual(['.....', '.....', '...#.', '.....'])
    expect(enemyAt(now, one.hex('04.03'))?.height).toBe(2)
    expect([0, 1].map((id) => namesOf(unitsOf(now, id)))).toEqual([['A', 'C', 'HQ'], ['B']])
    // The frozen battlefield keeps its first answer.
    one.of('A').hex = one.hex('04.04')
    expect(isOwnAt(now, one.hex('04.04'))).toBe(true)
    expect(isOwnAt(still, one.hex('04.04'))).toBe(false)
    expect(() => unitOf(now, 99)).toThrow('there is no unit 99')
    expect(() => brigimentOf(now, 2)).toThrow('there is no Brigiment 2')
  })

  test('caches one frozen battlefield per view, seen from the side of that view', () => {
    const one = battle()
    const toBattlefield = battlefieldOf(one.context.book)
    const view = one.position.view('ottoman') as BattleView
    const battlefield = toBattlefield(view)
    expect(battlefield.side).toBe('ottoman')
    expect(battlefield.army.units.map(({ name }) => name)).toEqual(['X', 'Y'])
    expect(battlefield.enemy.stacks.map(({ hex }) => one.label(hex))).toEqual(['01.01', '02.02', '03.01'])
    expect([battlefield.still, battlefield.memory]).toEqual([true, null])
    expect(toBattlefield(view)).toBe(battlefield)
    expect(toBattlefield({ ...view })).not.toBe(battlefield)
    const { still, memory } = one.battlefield('entente')
    expect([still, memory]).toEqual([false, null])
  })

  test('3.1.5 3.7.2 9.7: tells unit kinds apart', () => {
    const { unitType } = battle().context.book
    const types = ['half battalion', 'picket', 'cavalry squadron', 'mg section', 'mountain 75mm 4guns', 'headquarters']
    const kinds = types.map((type) => {
      const one = unitType(type)
      return [isInfantry(one), isRifle(one), isArtillery(one), isHeadquarters(one)].map((is) => (is ? 1 : 0)).join('')
    })
    expect(kinds).toEqual(['1100', '1100', '1100', '1000', '0010', '0001'])
    const one = battle()
    const independent = ['A', 'Guns', 'HQ', 'Corps'].map((name) =>
      isIndependent(one.battlefield('entente'), one.unit(name)),
    )
    expect(independent).toEqual([false, true, false, false])
  })

  test('recognises unit numbers and playable hexes', () => {
    const one = battle()
    const battlefield = one.battlefield('entente')
    expect([0, 6, 7, -1, 0.5, '0', null].map((thing) => isUnit(battlefield, thing))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ])
    expect(markedHexes(one, (hex) => isHex(battlefield, hex))).toEqual(['#####', '#####', '#.###', '#####'])
    expect([-1, 20, 0.5, '0', null].map((thing) => isHex(battlefield, thing))).toEqual([
      false,
      false,
      false,
      false,
      false,
    ])
  })

  test('15.1.4: Brigiments are released if the state lists them or if they are emergency columns', () => {
    const one = battle()
    one.state.released.entente = [1]
    const released = () => [0, 1].map((id) => isReleased(one.battlefield('entente'), id))
    expect(released()).toEqual([false, true])
    Object.assign(one.state.secrets.entente.brigiments[0] as Brigiment, { column: 'emergency' })
    expect(released()).toEqual([true, true])
    Object.assign(one.state.secrets.entente.brigiments[0] as Brigiment, { column: 'deliberate' })
    expect(released()).toEqual([false, true])
  })

  test('17.7.8: finds gunfire only for a side’s own guns', () => {
    const one = battle()
    expect(gunfireOf(one.battlefield('entente'), one.unit('Guns'))).toEqual({
      unit: one.unit('Guns'),
      shoots: 0,
      now: true,
    })
    expect(gunfireOf(one.battlefield('entente'), one.unit('A'))).toBeUndefined()
    expect(gunfireOf(one.battlefield('ottoman'), one.unit('Guns'))).toBeUndefined()
  })
})

describe('hexes and their sides', () => {
  test('1.3: a hex is in contact beside an enemy or in Us/Them', () => {
    const one = testBattle({
      units: ['entente A company 02.02 hiding', 'ottoman B company 02.02 hiding', 'ottoman C company 07.07'],
      usThem: ['02.02 entente'],
    })
    const battlefield = one.battlefield('entente')
    expect(
      markedHexes(one, (hex) => isUsThem(battlefield, hex))
        .join('')
        .indexOf('#'),
    ).toBe(8)
    expect(markedHexes(one, (hex) => isInContact(battlefield, hex))).toEqual([
      '.#.....',
      '###....',
      '###....',
      '.......',
      '.......',
      '.....##',
      '.....#.',
    ])
  })

  test('lists the neighbours on the map and the side each lies across', () => {
    const one = battle()
    const { sheet } = one.context
    expect(boardPicture(one, (hex) => neighboursOf(sheet, hex).length)).toEqual(['25352', '46664', '46664', '33533'])
    expect(neighboursOf(sheet, one.hex('02.02')).map(one.label)).toEqual([
      '02.01',
      '03.02',
      '03.03',
      '02.03',
      '01.03',
      '01.02',
    ])
    expect(neighboursOf(sheet, one.hex('02.02')).map((hex) => facingTo(sheet, one.hex('02.02'), hex))).toEqual([
      0, 1, 2, 3, 4, 5,
    ])
    expect(neighboursOf(sheet, 99)).toEqual([])
    expect(() => facingTo(sheet, 0, 12)).toThrow('do not touch')
  })

  test('5.1.2 1.2.2: reads close terrain and the light of the turn', () => {
    const one = testBattle({ map: ['csSfTo~'], light: 'twilight' })
    expect(markedHexes(one, (hex) => isClose(one.battlefield('entente'), hex))).toEqual(['.##.##.'])
    expect(lightNow(one.battlefield('entente'))).toBe('twilight')
    expect(() => lightNow(testBattle({ turn: 7 }).battlefield('entente'))).toThrow('there is no turn 7')
  })

  test('6.1.5 6.3 6.6.1: finds the works that protect infantry or guns, for one side or for any', () => {
    const one = testBattle({
      works: [
        'ottoman gun pit 03.03 front=N guns=N',
        'ottoman fire trench 03.03 front=N rear=S',
        'entente rifle pit 03.03',
        'ottoman fort 05.05 front=N rear=S guns=N',
        'ottoman gun pit 05.05 front=N guns=N',
      ],
    })
    const battlefield = one.battlefield('entente')
    const infantry = (hex: string, owner?: 'entente' | 'ottoman') =>
      infantryWork(battlefield, one.hex(hex), owner)?.type
    expect([infantry('03.03'), infantry('03.03', 'entente'), infantry('03.03', 'ottoman')]).toEqual([
      'fire trench',
      'rifle pit',
      'fire trench',
    ])
    expect([infantry('05.05'), infantry('05.05', 'entente'), infantry('04.04')]).toEqual(['fort', undefined, undefined])
    const guns = (hex: string, owner?: 'entente' | 'ottoman') =>
      gunWorks(battlefield, one.hex(hex), owner).map(({ type }) => type)
    expect([guns('03.03'), guns('03.03', 'entente'), guns('05.05'), guns('05.05', 'ottoman'), guns('04.04')]).toEqual([
      ['gun pit'],
      [],
      ['fort', 'gun pit'],
      ['fort', 'gun pit'],
      [],
    ])
  })

  test('6.1.6 6.5: reads the relative position of a facing to a work, and wire on it', () => {
    const one = testBattle({
      works: ['ottoman fire trench 03.03 front=N,NE ends=NW,SE rear=S,SW wire=N', 'entente rifle pit 05.05'],
    })
    const [trench, pit] = one.state.works
    if (trench === undefined || pit === undefined) throw new Error('two works')
    expect([0, 1, 2, 3, 4, 5].map((facing) => relativeTo(trench, facing))).toEqual([
      'front',
      'front',
      'end',
      'rear',
      'rear',
      'end',
    ])
    expect([0, 1, 2, 3, 4, 5].map((facing) => relativeTo(pit, facing))).toEqual(new Array(6).fill('front'))
    const wired = (hex: string, facing: string) => isWired(one.battlefield('entente'), one.hex(hex), one.facing(facing))
    expect([wired('03.03', 'N'), wired('03.03', 'NE'), wired('03.02', 'S'), wired('05.05', 'N')]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

test('refuses unknown scenarios, unknown unit types and incomplete data', () => {
  const { book } = battle().context
  expect(() => book.scenario('nowhere')).toThrow("there is no scenario 'nowhere'")
  expect(() => book.unitType('dragon')).toThrow("there is no unit type 'dragon'")
  expect(readBook({})).toHaveProperty('problems')
})
