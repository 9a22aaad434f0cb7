import { expect, test } from 'vitest'
import { reckonFire, ruleAgainstFire, trigger } from '../../testing/fire.ts'
import { unitId } from '../../testing/ids.ts'
import { testBattle } from '../../testing/test-battle.ts'
import { fireCell } from '../charts.ts'

const target = 'ottoman Target half battalion 03.03'

test('17.1.3: at most two rifle steps and five machine-gun points count from one hex, the best first', () => {
  const battle = testBattle({
    units: [
      target,
      'entente A half battalion 03.04',
      'entente B half battalion 03.04 confused',
      'entente C company 03.04',
    ],
  })
  expect(reckonFire(battle, 'entente', '03.03', ['A', 'B', 'C']).points).toBe(4)
  expect(reckonFire(battle, 'entente', '03.03', ['B', 'C']).points).toBe(2 + 1)
  const guns = testBattle({
    units: [target, 'entente M mg platoon 03.04', 'entente N mg section 03.04', 'entente O company 04.03'],
  })
  expect(reckonFire(guns, 'entente', '03.03', ['M', 'N']).points).toBe(5)
  expect(reckonFire(guns, 'entente', '03.03', ['M', 'N', 'O']).points).toBe(7)
})

test('16.1.2 16.1.2d 1.4.7: Confused units fire with half their points', () => {
  const battle = testBattle({
    units: [target, 'entente A half battalion 03.04 confused', 'entente M mg section 03.04 confused'],
  })
  expect(reckonFire(battle, 'entente', '03.03', ['A', 'M']).points).toBe(3)
})

test('17.1.7 17.1.7a: within the hex small arms double and shrapnel halves; against a retreat there is no doubling', () => {
  const battle = testBattle({
    units: [
      target,
      'entente A half battalion 03.03',
      'entente M mg section 03.03',
      'entente G mountain 75mm 4guns 03.03',
      'entente H field 18pdr 4guns 03.03 steps=1',
    ],
  })
  expect(reckonFire(battle, 'entente', '03.03', ['A', 'M']).points).toBe(12)
  expect(reckonFire(battle, 'entente', '03.03', ['G']).points).toBe(2)
  expect(reckonFire(battle, 'entente', '03.03', ['H']).points).toBe(1.5)
  battle.state.secrets.ottoman.moving = [unitId(0)]
  const retreat = trigger(battle.context.sheet, battle, 'ottoman', '03.03 03.02', { deed: 'retreat' })
  expect(reckonFire(battle, 'entente', '03.03', ['A', 'M'], { occasion: 'opportunity', trigger: retreat }).points).toBe(
    6,
  )
})

test('17.1.4: rifles reach one hex, machine guns two', () => {
  const battle = testBattle({
    units: [target, 'entente A half battalion 03.05', 'entente M mg section 03.05', 'entente N mg section 03.06'],
  })
  expect(ruleAgainstFire(battle, 'entente', 'A', '03.03')).toBe('17.1.4')
  expect(ruleAgainstFire(battle, 'entente', 'M', '03.03')).toBe('allowed')
  expect(ruleAgainstFire(battle, 'entente', 'N', '03.03')).toBe('17.1.4')
})

test('17.2 step 1 7.5.1: firers to which all targets are immune add no points', () => {
  const battle = testBattle({
    map: ['ccccccc', 'ccccccc', 'ccscccc', 'ccccccc', 'ccccccc', 'ccccccc', 'ccccccc'],
    levels: ['1111111', '1111111', '1111111', '1121111', '1111111', '1111111', '1111111'],
    units: [
      `${target} hiding`,
      'entente High company 03.04',
      'entente Low company 04.03',
      'entente G mountain 75mm 4guns 06.06',
    ],
  })
  expect(reckonFire(battle, 'entente', '03.03', ['High', 'Low', 'G']).points).toBe(2 + 4)
  expect(reckonFire(battle, 'entente', '03.03', ['Low']).points).toBe(0)
})

test('RS-047 17.2.4: V Beach: the Nordenfelt, a picket in the trench and one in each flanking hex have 3 points', () => {
  const battle = vBeach()
  expect(reckonFire(battle, 'ottoman', '04.04', ['Nordenfelt', 'P0', 'P1', 'P2'], landing(battle)).points).toBe(3)
})

test('RS-048 17.2.4 17.4.11 17.4.13 6.4.10: V Beach: the modifiers total -14', () => {
  const battle = vBeach()
  const { sum, net } = reckonFire(battle, 'ottoman', '04.04', ['Nordenfelt', 'P0', 'P1', 'P2'], landing(battle))
  expect(sum).toEqual({ moving: -3, 'points spent': -6, crossfire: -3, "no man's land": -3, scrub: 1 })
  expect(net).toBe(-14)
})

test('RS-049 17.2.4: V Beach: the best roll gives 2.21 seven columns to the right, the worst 0.90', () => {
  const { tables } = vBeach().context.book
  expect(fireCell(tables, 3, -14)).toEqual({ column: 6.5, row: -7, hundredths: 221 })
  expect(fireCell(tables, 3, -5)).toEqual({ column: 3, row: -5, hundredths: 90 })
})

test('RS-046 17.2.4: two pips off the top move two columns right, off the bottom two columns left', () => {
  const { tables } = vBeach().context.book
  expect(fireCell(tables, 2, -9)).toMatchObject({ column: 3, row: -7 })
  expect(fireCell(tables, 2, 16)).toMatchObject({ column: 1, row: 14 })
  expect(fireCell(tables, 0.5, 16)).toBeNull()
  expect(fireCell(tables, 20, -30)).toMatchObject({ column: 20 })
})

/** The company enters the trench hex from the south, with a picket in each flanking hex. */
function vBeach() {
  const battle = testBattle({
    map: ['sssssss', 'sssssss', 'sssssss', 'sssssss', 'ccccccc', 'ccccccc', 'ccccccc'],
    units: [
      'entente Company company 04.04',
      'ottoman Nordenfelt nordenfelt 04.04',
      'ottoman P0 picket 04.04',
      'ottoman P1 picket 03.04',
      'ottoman P2 picket 05.04',
    ],
    works: ['ottoman fire trench 04.04 front=S,SE,SW ends=NE,NW rear=N wire=S'],
  })
  battle.state.secrets.entente.moving = [unitId(0)]
  return battle
}

const landing = (battle: ReturnType<typeof vBeach>) => ({
  occasion: 'opportunity' as const,
  trigger: trigger(battle.context.sheet, battle, 'entente', '04.05 04.04', {
    deed: 'move to assault',
    points: { entered: 2, left: 2 },
    wave: 1,
    fromBoats: true,
  }),
})
