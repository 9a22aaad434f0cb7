import { describe, expect, test } from 'vitest'
import { brigadeOnOrder, objectivesAt } from '../../testing/brigade-on-order.ts'
import { brigimentId } from '../../testing/ids.ts'
import { boardPicture, markedHexes } from '../../testing/letter-maps.ts'
import type { TestBattleSetup } from '../../testing/test-battle.ts'
import { channelOf, distanceToChannel } from './channel-of-march.ts'

const field = { map: new Array(9).fill('ccccccccccc') }
const channel = (units: readonly string[], goals: Readonly<Record<string, string>>, setup: TestBattleSetup = {}) => {
  const battle = brigadeOnOrder('attack', objectivesAt(goals), { ...field, units, ...setup })
  const found = channelOf(battle.battlefield('entente'), brigimentId(0))
  if (found === null) throw new Error('no channel')
  return { battle, found, held: markedHexes(battle, found.holds) }
}
const enemy = 'ottoman C half battalion 11.09'

describe('11.4.15: the Channel of March', () => {
  test('contains a single route and all behind it, with one hex on either side', () => {
    expect(channel(['entente A half battalion 05.04', enemy], { A: '05.07' }).held).toEqual([
      '...###.....',
      '...###.....',
      '...###.....',
      '...###.....',
      '...###.....',
      '...###.....',
      '...###.....',
      '....#......',
      '...........',
    ])
  })

  test('contains all between the outermost routes, however far apart', () => {
    const units = ['entente A half battalion 03.05', 'entente B half battalion 08.04', enemy]
    expect(channel(units, { A: '03.07', B: '08.07' }).held).toEqual([
      '.########..',
      '.########..',
      '.########..',
      '.########..',
      '.########..',
      '.########..',
      '.########..',
      '..#.#.###..',
      '...........',
    ])
  })

  test('handles diverging and oblique routes', () => {
    const units = ['entente A half battalion 05.03', 'entente B half battalion 06.03', enemy]
    expect(channel(units, { A: '02.06', B: '10.06' }).held).toEqual([
      '##########.',
      '##########.',
      '##########.',
      '##########.',
      '##########.',
      '###########',
      '###########',
      '...........',
      '...........',
    ])
    expect(channel(['entente A half battalion 05.05', enemy], { A: '08.05' }).held).toEqual([
      '...........',
      '...........',
      '####.#.....',
      '########...',
      '#########..',
      '....#.###..',
      '...........',
      '...........',
      '...........',
    ])
    expect(channel(['entente A half battalion 05.05', enemy], { A: '03.02' }).held).toEqual([
      '.###.......',
      '.###.......',
      '.####......',
      '.#####.....',
      '..####.....',
      '..#####....',
      '...#####...',
      '....####...',
      '....#####..',
    ])
  })

  test('faces all enemies together if no unit has to move', () => {
    const units = ['entente A half battalion 05.05', 'entente B half battalion 07.05']
    const facing = (...enemies: string[]) =>
      channel([...units, ...enemies.map((hex) => `ottoman half battalion ${hex}`)], { A: '05.05', B: '07.05' }).held
    expect(facing('06.09')).toEqual([
      '...#####...',
      '...#####...',
      '...#####...',
      '...#####...',
      '...#####...',
      '....#.#....',
      '...........',
      '...........',
      '...........',
    ])
    expect(facing('06.01')).toEqual([
      '...........',
      '...........',
      '...........',
      '...#####...',
      '...#####...',
      '...#####...',
      '...#####...',
      '...#####...',
      '...#####...',
    ])
    expect(facing('01.05', '01.06')).toEqual([
      '...........',
      '...........',
      '.........#.',
      '...########',
      '...########',
      '....#.#....',
      '...........',
      '...........',
      '...........',
    ])
  })

  test('uses the hex of a unit without a way to its Objective, and is null without units In Line', () => {
    const cut = {
      map: new Array(9).fill('cccccccc~cc'),
    }
    expect(
      channel(
        ['entente A half battalion 05.05', 'entente B half battalion 03.04', enemy],
        { A: '11.05', B: '03.06' },
        cut,
      ).held,
    ).toEqual([
      '.#####.....',
      '.#####.....',
      '.#####.....',
      '.#####.....',
      '.#####.....',
      '.####......',
      '..#........',
      '...........',
      '...........',
    ])
    const battle = brigadeOnOrder(
      'attack',
      {},
      { ...field, units: ['entente HQ headquarters 05.05', 'entente S half battalion 05.05 support', enemy] },
    )
    expect(channelOf(battle.battlefield('entente'), brigimentId(0))).toBeNull()
  })

  test('measures how far a hex lies from it', () => {
    const { battle, found } = channel(['entente A half battalion 05.04', enemy], { A: '05.07' })
    expect(boardPicture(battle, (hex) => distanceToChannel(battle.battlefield('entente'), found, hex))).toEqual([
      '32100012345',
      '32100012345',
      '32100012345',
      '32100012345',
      '32100012345',
      '32100012345',
      '32100012345',
      '32110112345',
      '33221223345',
    ])
  })
})
