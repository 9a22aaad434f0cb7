import { describe, expect, test } from 'vitest'
import { rectangle, trench } from '../../testing/fire.ts'
import { panelsOf, viewOf } from '../../testing/panels.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { pieceOf } from '../board.ts'

/** Two bases that face each other along y = 600, and the terrain between them. */
const facing = (overrides: TestBattleSetup = {}) => {
  const battle = testBattle({
    attacker: { assets: ['A infantry platoon 300 600 0'] },
    defender: { assets: ['T infantry platoon 600 600 180'] },
    ...overrides,
  })
  const face = panelsOf(battle)
  const view = viewOf(battle, 'attacker')
  const placeOf = (id: string) => pieceOf(battle.base(id))
  return {
    battle,
    sight: (from: string, to: string) => face.sight(view, from, to),
    seenBy: (id: string) => face.seenBy(view, id),
    placeOf,
  }
}

describe('sight from base to base', () => {
  test('vis.infantry fire.1: gives nearest and farthest distance, cover, and chances of fire', () => {
    const { sight, placeOf } = facing()
    const { ruling, marks, lines } = sight(placeOf('A'), placeOf('T'))
    expect(ruling.allowed).toBe(true)
    expect(marks).toEqual([
      { type: 'sight', from: placeOf('A'), to: placeOf('T'), blockedAt: null },
      { type: 'measure', from: placeOf('A'), to: placeOf('T'), text: '28.5 cm' },
    ])
    expect(lines).toEqual([
      '28.5 cm east, 30 cm to its farthest point.',
      'In the open, within 1000 mm, clear line of sight (vis.infantry).',
      'It is in soft cover.',
      'It can fire at it: killed 17%, suppressed 17%.',
    ])
  })

  test('armourfire.cover.def FF-82: a tank is in cover only in a wood or village', () => {
    const tank = { defender: { assets: ['T heavy tank 600 600 180 model=a7v'] } }
    const [open, village] = [facing(tank), facing({ ...tank, terrain: [rectangle('built up', 550, 500, 100, 200)] })]
    expect(open.sight(open.placeOf('A'), open.placeOf('T')).lines).toContain('It is in the open.')
    expect(open.seenBy(open.placeOf('T')).lines?.[0]).toMatch(/ is in the open \(armourfire\.cover\.def\)\.$/)
    expect(village.seenBy(village.placeOf('T')).lines?.[0]).toMatch(/ is in a wood or village/)
  })

  test('vis.1: marks where the line is blocked', () => {
    const { sight, placeOf } = facing({ terrain: [rectangle('wood', 400, 500, 100, 200)] })
    const { ruling, marks } = sight(placeOf('A'), placeOf('T'))
    expect(ruling).toMatchObject({ allowed: false, rule: 'vis.1' })
    // The west edge of the wood, 400 mm from the left and half way up the table.
    expect(marks[0]).toMatchObject({ type: 'sight', blockedAt: '@800,1200' })
  })

  test('vis.cover: marks a line that is only too long as ending at the target', () => {
    const { sight, placeOf } = facing({
      defender: { assets: ['T infantry platoon 900 600 180'] },
      trenches: [trench(900)],
    })
    const { ruling, marks, lines } = sight(placeOf('A'), placeOf('T'))
    expect(ruling).toMatchObject({ allowed: false, rule: 'vis.cover' })
    expect(marks[0]).toMatchObject({ blockedAt: placeOf('T') })
    expect(lines).toContain('It is in medium cover.')
    expect(lines?.at(-1)).toMatch(/^It cannot fire at it: .* \(range.infantry\)\.$/)
  })

  test('accepts any point of the table as an end, and refuses other places', () => {
    const { sight, placeOf } = facing({ terrain: [rectangle('built up', 400, 500, 100, 200)] })
    expect(sight(placeOf('A'), '@900,1200').lines?.[0]).toBe('14.3 cm east.')
    expect(sight('@600,1200', '@1200,1200').ruling).toMatchObject({ allowed: false, rule: 'vis.1' })
    expect(sight('@600,1200', '@600,600').ruling.allowed).toBe(true)
    expect(sight(placeOf('A'), 'nowhere').ruling.allowed).toBe(false)
  })
})

describe('viewers of a base or a point', () => {
  test('cover.medium.1 fire.1: lists the cover of a base, its viewers, and their chances of fire', () => {
    const { seenBy, placeOf } = facing({
      attacker: { assets: ['A infantry platoon 460 600 0', 'M machine gun 320 520 0'] },
      trenches: [trench(600)],
    })
    const { marks, lines } = seenBy(placeOf('T'))
    // vis.infantry: in a trench it is seen from 300 mm and less, so both see it.
    expect(marks).toHaveLength(2)
    expect(lines?.[0]).toMatch(/is in medium cover \(cover\.medium\.1\)\.$/)
    expect(lines?.[1]).toMatch(/^Seen by 2 of the British: .*; .*\.$/)
    expect(lines?.slice(2).map((line) => line.replace(/^.*regiment, /, ''))).toEqual([
      '12.5 cm: suppressed 17%.',
      '26.8 cm: suppressed 33%.',
    ])
  })

  test('target.1 target.2: a viewer with a nearer target would fire at that one first', () => {
    const { seenBy, placeOf } = facing({
      defender: { assets: ['T infantry platoon 600 600 180', 'N infantry platoon 400 660 180'] },
    })
    expect(seenBy(placeOf('T')).lines?.at(-1)).toMatch(/; it would fire at another target first\.$/)
    expect(seenBy(placeOf('N')).lines?.at(-1)).not.toMatch(/another target first/)
  })

  test('vis.4: lists the cover of a point, and the viewers of both sides', () => {
    const { seenBy } = facing({ terrain: [rectangle('wood', 400, 500, 100, 200)] })
    expect(seenBy('@820,1200').lines).toEqual([
      'A base here is in soft cover (cover.wood.1).',
      expect.stringMatching(/^Seen by 2 of the British: rifle platoon, .*; headquarters of /),
      'None of the Germans sees it.',
    ])
    expect(seenBy('nowhere')).toEqual({ marks: [], lines: [] })
  })
})
