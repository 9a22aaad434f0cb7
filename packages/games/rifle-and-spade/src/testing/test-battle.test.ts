import { expect, test } from 'vitest'
import { enemyAt, unitsAt } from '../rules/battlefield.ts'
import { rollDie, rollPercentile } from '../rules/dice.ts'
import { testBattle } from './test-battle.ts'

test('a test position has units with marks, works, Brigiments and light', () => {
  const battle = testBattle({
    map: ['ccccc', 'csssc', 'ccccc', '~~~~~'],
    levels: ['11111', '12221', '11111', '00000'],
    light: 'night',
    units: [
      'entente L 1/Bord half battalion 03.03 confused steps=1 of=87 Bde',
      'ottoman picket 03.02 hiding',
      'ottoman 8 Mtn mountain 75mm 4guns 02.02 top shoots=2',
      'ottoman MG mg section 03.02 hiding top',
    ],
    works: ['ottoman fire trench 03.02 front=S,SE,SW ends=NE,NW rear=N wire=S,SE,SW connects'],
    brigiments: [{ side: 'entente', name: '87 Bde', points: 3 }],
    active: 'entente',
  })
  expect(battle.of('L 1/Bord')).toMatchObject({ steps: 1, fullSteps: 2, confused: true, brigiment: 0, hiding: null })
  expect(battle.of('ottoman 1')).toMatchObject({ steps: 0.25, hiding: 'work', onTop: false })
  expect(battle.of('MG')).toMatchObject({ steps: 0, hiding: 'terrain', onTop: true })
  expect(battle.of('8 Mtn')).toMatchObject({ brigiment: null, onTop: true })
  expect(battle.state.gunfire.ottoman).toMatchObject([{ shoots: 2 }])
  expect(battle.state.works).toMatchObject([{ type: 'fire trench', owner: 'ottoman', connects: true }])
  expect(battle.state.wire.length).toBe(3)
  const battlefield = battle.battlefield('entente')
  expect(unitsAt(battlefield, battle.hex('03.03'))).toEqual([0])
  expect(enemyAt(battlefield, battle.hex('03.02'))?.units.map(({ name }) => name)).toEqual(['MG'])
  expect(battlefield.scenario.turns[0]?.light).toBe('night')
})

test('a printed scenario can be corrected; dice are read in order', () => {
  const read: number[] = []
  const battle = testBattle({
    scenario: 'kemal',
    overlay: { tables: { fire: { night: 4 } } },
    *script({ table }) {
      read.push(rollDie(table), rollPercentile(table))
    },
    dice: [0, 3, 6],
  })
  expect(read).toEqual([0, 36])
  expect(battle.drawsLeft).toBe(0)
  expect(battle.context.book.tables.fire.night).toBe(4)
  expect(battle.of('L 1/57').steps).toBe(2)
})
