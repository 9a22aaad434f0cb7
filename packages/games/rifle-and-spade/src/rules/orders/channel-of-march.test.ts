import { describe, expect, test } from 'vitest'
import { picture, where } from '../../testing/board-pictures.ts'
import { toThe, under } from '../../testing/brigade-on-order.ts'
import type { TestBattleSetup } from '../../testing/test-battle.ts'
import { channelOf, distanceToChannel } from './channel-of-march.ts'

const field = { map: new Array(9).fill('ccccccccccc') }
const channel = (units: readonly string[], goals: Readonly<Record<string, string>>, more: TestBattleSetup = {}) => {
  const battle = under('attack', toThe(goals), { ...field, units, ...more })
  const found = channelOf(battle.battlefield('entente'), 0)
  if (found === null) throw new Error('no channel')
  return { battle, found, held: where(battle, found.holds) }
}
const enemy = 'ottoman C half battalion 11.09'

describe('11.4.15 the Channel of March', () => {
  test('a single route and what lies behind it, a hex to either side', () => {
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

  test('all between the outermost routes, however far apart', () => {
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

  test('routes that spread, and lead aslant', () => {
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

  test('where nobody has to go anywhere it faces all enemies together', () => {
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

  test('whoever has no way to its Objective counts where it stands, and without anybody In Line there is none', () => {
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
    const battle = under(
      'attack',
      {},
      { ...field, units: ['entente HQ headquarters 05.05', 'entente S half battalion 05.05 support', enemy] },
    )
    expect(channelOf(battle.battlefield('entente'), 0)).toBeNull()
  })

  test('how far a hex is from it', () => {
    const { battle, found } = channel(['entente A half battalion 05.04', enemy], { A: '05.07' })
    expect(picture(battle, (hex) => distanceToChannel(battle.battlefield('entente'), found, hex))).toEqual([
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
