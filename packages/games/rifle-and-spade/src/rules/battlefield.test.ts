import { at } from '@firestep/referee'
import { DIRECTIONS } from '@firestep/terrain'
import { describe, expect, test } from 'vitest'
import { brigimentId, hexId, unitId } from '../testing/ids.ts'
import { boardPicture, markedHexes } from '../testing/letter-maps.ts'
import { testBattle } from '../testing/test-battle.ts'
import {
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
  makeBattlefieldOf,
  neighboursOf,
  relativeTo,
  unitOf,
  unitsAt,
  unitsOf,
} from './battlefield.ts'
import { readBook } from './book.ts'

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
    const testedBattle = battle()
    const [live, frozen] = [testedBattle.battlefield('entente'), frozenBattlefieldFor(testedBattle.context, 'entente')]
    const namesOf = (ids: readonly number[]) => ids.map((id) => unitOf(live, unitId(id)).name)
    for (const battlefield of [live, frozen]) {
      expect(namesOf(unitsAt(battlefield, testedBattle.hex('02.02')))).toEqual(['A', 'B', 'Guns'])
      expect(namesOf(unitsAt(battlefield, testedBattle.hex('01.01')))).toEqual(['C'])
      expect(unitsAt(battlefield, testedBattle.hex('04.03'))).toEqual([])
      expect(markedHexes(testedBattle, (hex) => isOwnAt(battlefield, hex))).toEqual([
        '#.#..',
        '.#...',
        '.....',
        '.....',
      ])
    }
    expect(markedHexes(testedBattle, (hex) => isEnemyAt(live, hex))).toEqual(['.....', '.....', '...#.', '.....'])
    expect(enemyAt(live, testedBattle.hex('04.03'))?.height).toBe(2)
    expect([0, 1].map((id) => namesOf(unitsOf(live, brigimentId(id))))).toEqual([['A', 'C', 'HQ'], ['B']])
    // The frozen battlefield keeps its first answer.
    testedBattle.of('A').hex = testedBattle.hex('04.04')
    expect(isOwnAt(live, testedBattle.hex('04.04'))).toBe(true)
    expect(isOwnAt(frozen, testedBattle.hex('04.04'))).toBe(false)
    expect(() => unitOf(live, unitId(99))).toThrow('there is no unit 99')
    expect(() => brigimentOf(live, brigimentId(2))).toThrow('there is no Brigiment 2')
  })

  test('caches one frozen battlefield per view, seen from the side of that view', () => {
    const testedBattle = battle()
    const battlefieldOf = makeBattlefieldOf(testedBattle.context.book)
    const view = testedBattle.position.view('ottoman')
    const battlefield = battlefieldOf(view)
    expect(battlefield.side).toBe('ottoman')
    expect(battlefield.army.units.map(({ name }) => name)).toEqual(['X', 'Y'])
    expect(battlefield.enemy.stacks.map(({ hex }) => testedBattle.label(hex))).toEqual(['01.01', '02.02', '03.01'])
    expect(battlefield).toMatchObject({ isFrozen: true, memory: null })
    expect(battlefieldOf(view)).toBe(battlefield)
    expect(battlefieldOf({ ...view })).not.toBe(battlefield)
    expect(testedBattle.battlefield('entente')).toMatchObject({ isFrozen: false, memory: null })
  })

  test('3.1.5 3.7.2 9.7: tells unit kinds apart', () => {
    const { unitType } = battle().context.book
    const types = ['half battalion', 'picket', 'cavalry squadron', 'mg section', 'mountain 75mm 4guns', 'headquarters']
    const kinds = types.map((type) => {
      const typeData = unitType(type)
      return [isInfantry(typeData), isRifle(typeData), isArtillery(typeData), isHeadquarters(typeData)]
        .map((is) => (is ? 1 : 0))
        .join('')
    })
    expect(kinds).toEqual(['1100', '1100', '1100', '1000', '0010', '0001'])
    const testedBattle = battle()
    const independent = ['A', 'Guns', 'HQ', 'Corps'].map((name) =>
      isIndependent(testedBattle.battlefield('entente'), testedBattle.unit(name)),
    )
    expect(independent).toEqual([false, true, false, false])
  })

  test('recognises unit numbers and playable hexes', () => {
    const testedBattle = battle()
    const battlefield = testedBattle.battlefield('entente')
    expect([0, 6, 7, -1, 0.5, '0', null].map((thing) => isUnit(battlefield, thing))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ])
    expect(markedHexes(testedBattle, (hex) => isHex(battlefield, hex))).toEqual(['#####', '#####', '#.###', '#####'])
    expect([-1, 20, 0.5, '0', null].map((thing) => isHex(battlefield, thing))).toEqual([
      false,
      false,
      false,
      false,
      false,
    ])
  })

  test('15.1.4: Brigiments are released if the state lists them or if they are emergency columns', () => {
    const testedBattle = battle()
    testedBattle.state.released.entente = [brigimentId(1)]
    const released = () => [0, 1].map((id) => isReleased(testedBattle.battlefield('entente'), brigimentId(id)))
    expect(released()).toEqual([false, true])
    Object.assign(at(testedBattle.state.secrets.entente.brigiments, 0), { column: 'emergency' })
    expect(released()).toEqual([true, true])
    Object.assign(at(testedBattle.state.secrets.entente.brigiments, 0), { column: 'deliberate' })
    expect(released()).toEqual([false, true])
  })

  test('17.7.8: finds gunfire only for a side’s own guns', () => {
    const testedBattle = battle()
    expect(gunfireOf(testedBattle.battlefield('entente'), testedBattle.unit('Guns'))).toEqual({
      unit: testedBattle.unit('Guns'),
      shoots: 0,
      now: true,
    })
    expect(gunfireOf(testedBattle.battlefield('entente'), testedBattle.unit('A'))).toBeUndefined()
    expect(gunfireOf(testedBattle.battlefield('ottoman'), testedBattle.unit('Guns'))).toBeUndefined()
  })
})

describe('hexes and their sides', () => {
  test('1.3: a hex is in contact beside an enemy or in Us/Them', () => {
    const testedBattle = testBattle({
      units: ['entente A company 02.02 hiding', 'ottoman B company 02.02 hiding', 'ottoman C company 07.07'],
      usThem: ['02.02 entente'],
    })
    const battlefield = testedBattle.battlefield('entente')
    expect(
      markedHexes(testedBattle, (hex) => isUsThem(battlefield, hex))
        .join('')
        .indexOf('#'),
    ).toBe(8)
    expect(markedHexes(testedBattle, (hex) => isInContact(battlefield, hex))).toEqual([
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
    const testedBattle = battle()
    const { sheet } = testedBattle.context
    expect(boardPicture(testedBattle, (hex) => neighboursOf(sheet, hex).length)).toEqual([
      '25352',
      '46664',
      '46664',
      '33533',
    ])
    expect(neighboursOf(sheet, testedBattle.hex('02.02')).map(testedBattle.label)).toEqual([
      '02.01',
      '03.02',
      '03.03',
      '02.03',
      '01.03',
      '01.02',
    ])
    expect(
      neighboursOf(sheet, testedBattle.hex('02.02')).map((hex) => facingTo(sheet, testedBattle.hex('02.02'), hex)),
    ).toEqual([0, 1, 2, 3, 4, 5])
    expect(neighboursOf(sheet, hexId(99))).toEqual([])
    expect(() => facingTo(sheet, hexId(0), hexId(12))).toThrow('do not touch')
  })

  test('5.1.2 1.2.2: reads close terrain and the light of the turn', () => {
    const testedBattle = testBattle({ map: ['csSfTo~'], light: 'twilight' })
    expect(markedHexes(testedBattle, (hex) => isClose(testedBattle.battlefield('entente'), hex))).toEqual(['.##.##.'])
    expect(lightNow(testedBattle.battlefield('entente'))).toBe('twilight')
    expect(() => lightNow(testBattle({ turn: 7 }).battlefield('entente'))).toThrow('there is no turn 7')
  })

  test('6.1.5 6.3 6.6.1: finds the works that protect infantry or guns, for one side or for any', () => {
    const testedBattle = testBattle({
      works: [
        'ottoman gun pit 03.03 front=N guns=N',
        'ottoman fire trench 03.03 front=N rear=S',
        'entente rifle pit 03.03',
        'ottoman fort 05.05 front=N rear=S guns=N',
        'ottoman gun pit 05.05 front=N guns=N',
      ],
    })
    const battlefield = testedBattle.battlefield('entente')
    const infantry = (hex: string, owner?: 'entente' | 'ottoman') =>
      infantryWork(battlefield, testedBattle.hex(hex), owner)?.type
    expect([infantry('03.03'), infantry('03.03', 'entente'), infantry('03.03', 'ottoman')]).toEqual([
      'fire trench',
      'rifle pit',
      'fire trench',
    ])
    expect([infantry('05.05'), infantry('05.05', 'entente'), infantry('04.04')]).toEqual(['fort', undefined, undefined])
    const guns = (hex: string, owner?: 'entente' | 'ottoman') =>
      gunWorks(battlefield, testedBattle.hex(hex), owner).map(({ type }) => type)
    expect([guns('03.03'), guns('03.03', 'entente'), guns('05.05'), guns('05.05', 'ottoman'), guns('04.04')]).toEqual([
      ['gun pit'],
      [],
      ['fort', 'gun pit'],
      ['fort', 'gun pit'],
      [],
    ])
  })

  test('6.1.6 6.5: reads the relative position of a facing to a work, and wire on it', () => {
    const testedBattle = testBattle({
      works: ['ottoman fire trench 03.03 front=N,NE ends=NW,SE rear=S,SW wire=N', 'entente rifle pit 05.05'],
    })
    const [trench, pit] = testedBattle.state.works
    if (trench === undefined || pit === undefined) throw new Error('two works')
    expect(DIRECTIONS.map((facing) => relativeTo(trench, facing))).toEqual([
      'front',
      'front',
      'end',
      'rear',
      'rear',
      'end',
    ])
    expect(DIRECTIONS.map((facing) => relativeTo(pit, facing))).toEqual(new Array(6).fill('front'))
    const wired = (hex: string, facing: string) =>
      isWired(testedBattle.battlefield('entente'), testedBattle.hex(hex), testedBattle.facing(facing))
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
