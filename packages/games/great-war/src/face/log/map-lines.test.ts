import { narrateAll } from '@firestep/face'
import { checkMapLines } from '@firestep/face/testing'
import { copy } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { Event } from '../../rules/events.ts'
import type { BattleView } from '../../rules/state.ts'
import { playAtRandom, playByBots, printedBoard } from '../../testing/boards.ts'
import { type SkirmishSetup, skirmish } from '../../testing/skirmish.ts'
import { logFace } from './index.ts'

const checks = {
  typeOf: ({ type }: Event) => type,
  isPlace: (place: string) => printedBoard('mametz').book.boardHexes.some((hex) => String(hex) === place),
  withoutResult: {
    'first player': 'it decides who begins, not what happens at a hex',
    dice: 'most cards roll for orders or figures to come; the event of a sniper who misses names no target',
  },
}

test.each([
  ['mametz-wood', 61],
  ['loos-fight-for-the-trenches', 62],
  ['hawthorn-ridge', 63],
  ['the-pimple', 64],
])('results and movements of %s are on the map, between random players and between bots', (scenario, seed) => {
  const face = logFace(printedBoard(scenario))
  const byPlay = [playAtRandom, playByBots].map((play) =>
    checkMapLines(face, checks, play(scenario, seed, 'british', 700)),
  )
  expect(byPlay.flatMap(({ faults }) => faults)).toEqual([])
  expect(byPlay.flatMap(({ told }) => [...told])).toEqual(
    expect.arrayContaining(['battle', 'moved', 'retreated', 'gained ground', 'targeting']),
  )
})

const view = (combat: ReturnType<typeof skirmish>): BattleView => copy(combat.battle.position.view('british'))

/** The lines of a type of event that a skirmish brings. */
function linesOf(type: Event['type'], setup: SkirmishSetup, act: (combat: ReturnType<typeof skirmish>) => void) {
  const combat = skirmish({ ground: {}, ...setup })
  const before = view(combat)
  act(combat)
  const { events } = combat.battle
  const lines = narrateAll(logFace(printedBoard('opening-action-1')), events, before, view(combat)).filter(
    (_, i) => events[i]?.type === type,
  )
  return { lines, place: (label: string) => String(combat.battle.hex(label)) }
}

describe('results', () => {
  const fire = (dice: SkirmishSetup['dice'], setup: SkirmishSetup = {}) => {
    const { lines, place } = linesOf(
      'battle',
      { units: ['british machine-gun 7,4', 'german infantry 5,4', 'german infantry 0,0'], ...setup, dice: dice ?? [] },
      (combat) => combat.fight('7,4', '5,4'),
    )
    expect(lines[0]?.result?.place).toBe(place('5,4'))
    return lines[0]?.result
  }

  test('of a shot count hits, flags and tokens at the target, and name the dice that cover stops', () => {
    const result = fire(['soldier', 'burst', 'flag'], { ground: { '5,4': 'building' } })
    expect(result).toMatchObject({ text: '1 hit, 1 flag', tone: 'good', idleDice: [0] })
  })

  test('of a miss show every symbol that does not count', () => {
    expect(fire(['deadly', 'deadly', 'deadly'])).toMatchObject({
      text: 'miss',
      tone: 'bad',
      idleDice: [0, 1, 2],
    })
    expect(fire(['hq', 'deadly', 'deadly'])).toMatchObject({
      text: 'miss, 1 token',
      tone: 'neutral',
      idleDice: [1, 2],
    })
  })

  test('card.command.direct-from-hq.3: HQ symbols without tokens count for nothing', () => {
    expect(fire(['hq', 'burst', 'deadly'], { commandCard: 'direct-from-hq' })).toMatchObject({
      text: '1 hit',
      idleDice: [0, 2],
    })
  })

  test('of close combat count the Deadly sides', () => {
    const { lines } = linesOf(
      'battle',
      {
        units: ['british infantry 6,4', 'german infantry 5,4', 'german infantry 0,0'],
        dice: ['deadly', 'soldier', 'hq'],
      },
      (combat) => combat.fight('6,4', '5,4'),
    )
    expect(lines[0]?.result).toMatchObject({ text: '2 hits, 1 token', tone: 'good', idleDice: [] })
  })

  test('artillery.14 artillery.20: of targeting name the dice that shell nobody', () => {
    const { lines, place } = linesOf(
      'targeting',
      {
        units: ['british infantry 9,3', 'german infantry 3,3'],
        orderReserveArtillery: true,
        dice: [1, 4, 4, 6, 'burst', 'deadly'],
      },
      (combat) => combat.battle.say('british', [combat.battle.hex('3,3'), 4]),
    )
    expect(lines[0]?.result).toEqual({ place: place('3,3'), text: '2 on target', tone: 'good', idleDice: [0, 3] })
  })

  test('terrain.wire.6: of fire at wire alone count only bursts', () => {
    const { lines } = linesOf(
      'battle',
      { units: ['british mortar 7,4', 'german infantry 0,0'], wire: ['5,4'], dice: ['soldier', 'burst'] },
      (combat) => combat.fight('7,4', '5,4'),
    )
    expect(lines[0]?.result).toMatchObject({ text: 'wire blown away', tone: 'good', idleDice: [0] })
  })
})

describe('movements', () => {
  test('of a move follow its path', () => {
    const { lines, place } = linesOf(
      'moved',
      { units: ['british infantry 8,5', 'british mortar 7,5', 'german infantry 0,0'], phase: 'move' },
      (combat) => combat.move('8,5', '6,5'),
    )
    const places = ['8,5', '7,4', '6,5'].map(place)
    expect(lines).toMatchObject([{ movement: { subject: 'British infantry moves', places }, pieces: ['0'] }])
  })

  test('artillery.19: of a unit that one bombardment drives back twice join in the hex between', () => {
    const { lines, place } = linesOf(
      'retreated',
      {
        units: [
          'british infantry 9,3',
          'german infantry 4,4',
          'german mortar 3,3',
          'german mortar 2,4',
          'german infantry 0,0',
        ],
        orderReserveArtillery: true,
        dice: [1, 1, 'flag', 'hq', 'flag', 'hq'],
      },
      (combat) => combat.battle.say('british', [combat.battle.hex('4,4'), 2]),
    )
    expect(lines.map(({ sound }) => sound)).toEqual(['retreat', 'retreat'])
    expect(lines.map(({ movement, text }) => [movement, text])).toEqual([
      [
        { subject: 'German infantry retreats', places: [place('4,4'), place('3,4')] },
        'German infantry (E5) retreats to D5.',
      ],
      [
        { subject: 'German infantry retreats', places: [place('3,4'), place('2,5')] },
        'German infantry (D5) retreats to C6.',
      ],
    ])
  })

  test('card.combat.advance-over-the-top.4: a unit rolls, and falls, where it has moved to', () => {
    const setup: SkirmishSetup = {
      units: ['british infantry 8,5 1 figure', 'british mortar 10,5', 'german infantry 0,0'],
      phase: 'move',
      dice: ['burst'],
      change: (state) => {
        state.now.combat.british = 'advance-over-the-top'
      },
    }
    const act = (combat: ReturnType<typeof skirmish>) => combat.move('8,5', '6,5')
    const { lines, place } = linesOf('dice', setup, act)
    expect(lines[0]?.result).toEqual({ place: place('6,5'), text: 'loses 1 figure', tone: 'bad', idleDice: [] })
    expect(linesOf('eliminated', setup, act).lines[0]?.text).toBe('British infantry (G6) is eliminated.')
  })

  test('retreat.10: a unit that has no way back makes none', () => {
    const { lines } = linesOf(
      'retreated',
      { units: ['british infantry 2,3', 'german infantry 0,3'], dice: ['flag', 'soldier'] },
      (combat) => combat.fight('2,3', '0,3'),
    )
    expect(lines).toMatchObject([{ movement: null, marks: [] }])
  })
})
