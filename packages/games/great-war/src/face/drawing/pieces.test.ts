import { renderTree, textOf } from '@firestep/face/unfolded'
import { asId } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { Side } from '../../data/enums.ts'
import { printedBoard, printedBook } from '../../testing/boards.ts'
import { type TestBattle, testBattle } from '../../testing/test-battle.ts'
import { SoldierFigure } from './figure/soldier.tsx'
import { bomber } from './figure/soldier-shapes.ts'
import { drawingFace } from './index.tsx'

const drawn = (scenario: string) => drawingFace(printedBoard(scenario))
const opening = drawn('opening-action-1')
const seen = ({ position }: TestBattle, seat: Side = 'british') => position.view(seat)

describe('piece labels', () => {
  test('name side, type, figures and bomber', () => {
    const battle = testBattle({
      units: ['german infantry 2,1 3 figures bomber', 'british machine-gun 8,4', 'british mortar 8,6 1 figures'],
    })
    expect(opening.pieces(seen(battle)).map(({ label }) => label)).toEqual([
      'German infantry, 3 of 4 figures, with a bomber',
      'British machine gun, 4 of 4 figures',
      'British mortar, 1 of 4 figures',
    ])
  })

  test('name the nation of the battle', () => {
    const battle = testBattle({ battle: 'vimy-ridge', units: ['british infantry 8,4', 'german infantry 2,4'] })
    const [first] = drawn('vimy-ridge').pieces(seen(battle))
    expect(first?.label).toBe('Canadian infantry, 4 of 4 figures')
  })

  test('omit units that are gone', () => {
    const battle = testBattle({
      units: ['german infantry 2,1', 'british infantry 8,4'],
      change: (state) => {
        const [lost] = state.units
        if (lost !== undefined) Object.assign(lost, { hex: -1, gone: 'eliminated' })
      },
    })
    expect(opening.pieces(seen(battle)).map(({ seat }) => seat)).toEqual(['british'])
  })
})

describe('piece badges', () => {
  const units = ['german infantry 4,4', 'british infantry 6,4', 'british infantry 8,5', 'british machine-gun 8,6']
  const words = (battle: TestBattle): Record<string, string[]> =>
    Object.fromEntries(
      opening
        .pieces(seen(battle))
        .map(({ place, badges: signs }) => [printedBook.label(asId(Number(place))), signs.map(({ word }) => word)]),
    )

  test('follow an order through movement and battle', () => {
    const battle = testBattle({ units, command: { british: ['attack-centre'] }, dice: ['hq', 'hq'] })
    expect(words(battle)).toEqual({ '4,4': [], '6,4': [], '8,5': [], '8,6': [] })
    battle.say('british', ['attack-centre'])
    battle.say('british', [battle.unitIn('6,4'), battle.unitIn('8,6')])
    expect(words(battle)).toEqual({ '4,4': [], '6,4': ['may move'], '8,5': [], '8,6': ['may move'] })
    battle.say('british', [battle.unitIn('8,6'), battle.hex('8,7')])
    // A machine gun that has moved does not fire.
    expect(words(battle)).toMatchObject({ '6,4': ['may move'], '8,7': ['done'] })
    battle.say('british', ['done'])
    expect(words(battle)).toMatchObject({ '6,4': ['may battle'], '8,7': ['done'] })
  })

  test('show that a moved unit may still battle', () => {
    const battle = testBattle({ units, command: { british: ['attack-centre'] } })
    battle.say('british', ['attack-centre'])
    battle.say('british', [battle.unitIn('6,4'), battle.unitIn('8,5')])
    battle.say('british', [battle.unitIn('8,5'), battle.hex('7,5')])
    expect(words(battle)).toMatchObject({ '7,5': ['may battle later'], '6,4': ['may move'] })
  })
})

describe('unit figures', () => {
  const figure = (unit: string, scenario = 'opening-action-1') => {
    const view = seen(testBattle({ battle: scenario, units: [unit, 'british infantry 10,6'] }))
    const face = drawn(scenario)
    const [piece] = face.pieces(view)
    if (piece === undefined) throw new Error('nobody stands there')
    return face.Figure({ view, piece })
  }
  const men = (node: ReturnType<typeof figure>) => renderTree(node).filter(({ type }) => type === SoldierFigure)

  test('show one soldier per figure, an outline per lost figure, and the number', () => {
    const node = figure('german infantry 2,1 3 figures')
    expect(men(node).map(({ props }) => props.lost)).toEqual([false, false, false, true])
    expect(textOf(node)).toBe('3')
  })

  test('show a bomber beside the figures', () => {
    const soldiers = men(figure('german infantry 2,1 bomber'))
    expect(soldiers).toHaveLength(5)
    expect(soldiers.at(-1)?.props.soldier).toBe(bomber.german)
  })

  test('wear spiked helmets until 1916', () => {
    expect(men(figure('german infantry 2,1', 'loos-renewed-offensive'))[0]?.props.headgear).toBe('pickelhaube')
    expect(men(figure('german infantry 2,1', 'hawthorn-ridge'))[0]?.props.headgear).toBe('stahlhelm')
  })
})
