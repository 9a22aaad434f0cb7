import { describe, expect, test } from 'vitest'
import type { ArmourRow, Cover, FireRow, Period } from '../../data/schema.ts'
import { covers } from '../../data/schema.ts'
import { testBattle } from '../../testing/test-battle.ts'
import type { Hit } from '../events.ts'
import { attackEvent } from '../hit-effects.ts'
import type { BaseId } from '../ids.ts'
import { type Attack, attack } from './attack.ts'

/** Cells of a row from open to fortified, suppress and kill, as the sheets print them. */
type Printed = readonly string[]
const sheets: Record<Period, Partial<Record<FireRow, readonly [id: string, ...cells: Printed]>>> = {
  early: {
    'machine gun': ['mg', '3/4', '4/5', '5/7', '6/7', '6D/NO'],
    infantry: ['inf', '3/4', '5/6', '6/7', '7/ASS', '8/ASS'],
    'field gun': ['fgun', '3/4', '4/5', '5/6', '6/7', '6D/NO'],
    howitzer: ['fhow-lm', '3/4', '3/4', '4/6', '6/7', 'NO/NO'],
    heavy: ['heavy-mm', '2/3', '3/4', '4/5', '5/6', '6/NO'],
    gas: ['gas', '3/5', '3/5', '3/5', '3/5', '3/5'],
  },
  mid: {
    'machine gun': ['mg', '3/4', '4/5', '5/7', '6/7', '6D/NO'],
    infantry: ['inf', '3/4', '5/6', '6/7', '7/ASS', '8/ASS'],
    'field gun': ['fgun', '3/4', '4/5', '5/6', '6/7', '6D/NO'],
    howitzer: ['fhow-lm', '3/4', '3/4', '4/6', '6/7', 'NO/NO'],
    heavy: ['heavy-mm', '2/3', '3/4', '4/5', '5/6', '6/NO'],
    'super heavy': ['super-hm', 'AUTO/2', '2/3', '3/4', '4/5', '5/NO'],
    'tank gun': ['tank', '4/5', '4/5', '5/6', '5/6', '6/NO'],
    flamethrower: ['flame', '5/6', '4/5', '3/4', '3/5', '3/6'],
    gas: ['gas', '4/6', '4/6', '4/5', '4/6', '5/6'],
  },
  late: {
    'machine gun': ['mg', '3/4', '4/5', '5/7', '6/7', '6D/NO'],
    infantry: ['inf', '3/4', '5/6', '6/7', '7/ASS', '8/ASS'],
    'field gun': ['fgun', '3/4', '4/5', '5/6', '6/7', '6D/NO'],
    howitzer: ['fhow-lm', '3/4', '3/4', '4/6', '6/7', 'NO/NO'],
    heavy: ['heavy-mm', '2/3', '3/4', '4/5', '5/6', '6/NO'],
    'super heavy': ['super-hm', 'AUTO/2', '2/3', '3/4', '4/5', '5/NO'],
    'tank gun': ['tank', '4/5', '4/5', '5/6', '5/6', '6/NO'],
    flamethrower: ['flame', '5/6', '4/5', '3/4', '3/5', '3/5'],
    gas: ['gas', '4/6', '4/6', '4/6', '4/6', '4/6'],
  },
}

const armourTable: Record<ArmourRow, readonly [id: string, open: string, cover: string]> = {
  infantry: ['inf', '6/ASS', '5/ASS'],
  'anti-tank rifle': ['at-rifle', '6/7', '5/5'],
  'machine gun': ['mg', '6/NO', '7/NO'],
  'field direct': ['field-direct', '4/5', '6/NO'],
  'field indirect': ['field-indirect', '5/6', '5/6'],
  heavy: ['heavy', '4/5', '4/5'],
  'super heavy': ['super', '3/4', '3/4'],
  'tank gun': ['armour', '5/6', '5/6'],
  gas: ['gas', '4/5', '4/5'],
  flamethrower: ['flame', '5/6', '5/6'],
}

const dice = [1, 2, 3, 4, 5, 6]
/** Results of a cell for each die. */
function expected(cell: string, direct = true): Hit[] {
  const [suppress = '', kill = ''] = cell.split('/')
  const reached = (needed: string, die: number): boolean =>
    needed === 'AUTO' ? true : needed === '6D' ? direct && die >= 6 : die > 1 && die >= Number(needed)
  return dice.map((die) =>
    die > 1 && reached(kill, die) ? 'killed' : reached(suppress, die) ? 'suppressed' : 'unharmed',
  )
}

const square = (x: number, y: number): [number, number][] => [
  [x - 50, y - 50],
  [x + 50, y - 50],
  [x + 50, y + 50],
  [x - 50, y + 50],
]
/** A place for each cover, with six platoons, one for each die result. */
const places: Record<Cover, readonly [x: number, y: number]> = {
  open: [300, 300],
  soft: [300, 600],
  medium: [600, 300],
  hard: [600, 600],
  fort: [900, 600],
}
const six = (cover: Cover) => dice.map((die) => `${cover}${die} infantry platoon ${places[cover].join(' ')} 0`)
const ground = (period: Period, row: FireRow, direct: boolean, shots: readonly Cover[] = covers) =>
  testBattle({
    period,
    attacker: {
      battalions: {
        R: { quality: 'raw', companies: { open: six('open') } },
        E: { companies: { soft: six('soft'), medium: six('medium'), hard: six('hard'), fort: six('fort') } },
      },
    },
    trenches: [
      {
        id: 'T',
        width: 20,
        cover: 'medium',
        side: 'attacker',
        role: 'front',
        deepShelters: false,
        line: [
          [600, 200],
          [600, 400],
        ],
      },
    ],
    terrain: [
      { id: 'S', type: 'strong point', polygon: square(600, 600) },
      { id: 'SV', type: 'strong point', polygon: square(900, 600) },
      { id: 'V', type: 'built up', polygon: square(900, 600) },
    ],
    dice: shots.flatMap(() => dice),
    *script(battle, places) {
      for (const cover of shots)
        for (const die of dice) attack(battle, shot(row, places.base(`${cover}${die}`), direct))
    },
  })
const shot = (row: FireRow, target: BaseId, direct: boolean): Attack => ({
  event: attackEvent('shells', false),
  row,
  armourRow: 'infantry',
  by: null,
  target,
  modifiers: [],
  direct,
})

/** Reported hits in groups of six. */
const bySixes = (attacks: readonly { hit: Hit }[]): Hit[][] =>
  attacks.flatMap((_, i) => (i % 6 === 0 ? [attacks.slice(i, i + 6).map(({ hit }) => hit)] : []))

describe('the shooting matrix', () => {
  const rows = Object.entries(sheets).flatMap(([period, rows]) =>
    Object.entries(rows).map(
      ([row, [id, ...cells]]) => [`period.${period}.fire.${id}`, row as FireRow, period as Period, cells] as const,
    ),
  )
  test.each(rows)('%s fire.1: %s has the printed cells', (_, row, period, cells) => {
    expect(bySixes(ground(period, row, true).all('attacked'))).toEqual(cells.map((cell) => expected(cell)))
  })
  test.each([
    ...(['mg', 'inf', 'fgun', 'fhow-lm', 'heavy-mm'] as const).map((id) => [id, ['fort']] as const),
    ...(['super-hm', 'tank', 'flame'] as const).map((id) => [id, [...covers]] as const),
  ])('fire.matrix.%s period.early.fire.missing: fills the gaps of the early sheet, at %j', (id, silent) => {
    const [row] = Object.entries(sheets.late).find(([, [name]]) => name === id) ?? []
    const attacks = ground('early', row as FireRow, true).all('attacked')
    const citing = attacks.filter(({ rules }) => rules?.includes(`fire.matrix.${id}`))
    expect([...new Set(citing.map(({ cover }) => cover))]).toEqual(silent)
    expect(citing.every(({ rule }) => rule === 'period.early.fire.missing')).toBe(true)
    expect(attacks.filter(({ rule }) => rule === 'period.early.fire.missing')).toEqual(citing)
    expect(
      ground('late', row as FireRow, true)
        .all('attacked')
        .flatMap(({ rules }) => rules),
    ).not.toContain(`fire.matrix.${id}`)
  })

  test.each([
    ['super heavy', 'AUTO/2', '2/3', '3/4', '4/5', '5/NO'],
    ['tank gun', '4/5', '4/5', '5/6', '5/6', '6/NO'],
    ['flamethrower', '5/6', '4/5', '3/4', '3/5', '3/5'],
  ] as const)('period.early.fire.missing: %s is read from the main matrix', (row, ...cells) => {
    const { all } = ground('early', row, true)
    expect(bySixes(all('attacked'))).toEqual(cells.map((cell) => expected(cell)))
    expect(new Set(all('attacked').map(({ rule }) => rule))).toEqual(new Set(['period.early.fire.missing']))
  })

  test('fire.4 fire.3: indirect fire at a fort has no effect in a direct cell, and even direct fire does not kill', () => {
    for (const row of ['machine gun', 'field gun'] as const)
      expect(bySixes(ground('late', row, false, ['fort']).all('attacked'))).toEqual([expected('6D/NO', false)])
    const why = (direct: boolean) =>
      ground('late', 'machine gun', direct, ['fort'])
        .all('attacked')
        .map(({ rules }) => rules?.filter((rule) => rule.startsWith('fire.')))
    expect(why(false)).toEqual([[], [], [], [], [], ['fire.4']])
    expect(why(true)).toEqual([[], [], [], [], [], ['fire.3']])
    // Impossible with any die.
    const never = ground('late', 'howitzer', true, ['fort']).all('attacked')
    expect(never.map(({ hit, rules }) => [hit, rules?.includes('fire.3')])).toEqual(
      dice.map((die) => ['unharmed', die > 1]),
    )
  })

  test('fire.2: rifles never kill in hard cover, whatever is added', () => {
    const { baseState, all } = testBattle({
      defender: { battalions: { D: { companies: { C: ['T infantry platoon 600 600 180'] } } } },
      terrain: [{ id: 'V', type: 'built up', polygon: square(600, 600) }],
      dice: [6],
      *script(battle, places) {
        const modifiers = [{ rule: 'event.diamonds-ace', name: 'superb', value: 4 }]
        attack(battle, { ...shot('infantry', places.base('T'), true), modifiers })
      },
    })
    expect([all('attacked')[0]?.hit, baseState('T').marks]).toEqual(['suppressed', 1])
    expect(all('attacked')[0]?.rules).toEqual(['cover.village.1', 'fire.2'])
  })

  test('fire.auto: a 1 fails, except for super heavy shells at troops in the open, which suppress', () => {
    const attacks = ground('late', 'super heavy', true).all('attacked')
    expect(attacks.filter(({ die }) => die === 1).map(({ hit }) => hit)).toEqual([
      'suppressed',
      'unharmed',
      'unharmed',
      'unharmed',
      'unharmed',
    ])
    expect(attacks.filter(({ rules }) => rules?.includes('fire.auto')).map(({ die, cover }) => [die, cover])).toEqual([
      [1, 'open'],
    ])
  })
  test('fire.natural1: a natural 1 has no effect, whatever is added', () => {
    const attackWithDie = (value: number) => {
      const { last } = testBattle({
        defender: { battalions: { D: { quality: 'raw', companies: { C: ['T infantry platoon 600 600 180'] } } } },
        dice: [1],
        *script(battle, places) {
          const modifiers = [{ rule: 'event.diamonds-ace', name: 'superb', value }]
          attack(battle, { ...shot('infantry', places.base('T'), true), modifiers })
        },
      })
      return [last('attacked').hit, last('attacked').rules]
    }
    // Infantry suppresses in the open on a 3.
    expect([attackWithDie(1), attackWithDie(2), attackWithDie(5)]).toEqual([
      ['unharmed', ['cover.open.1']],
      ['unharmed', ['cover.open.1', 'fire.natural1']],
      ['unharmed', ['cover.open.1', 'fire.natural1']],
    ])
  })

  test('FF-76: on the mid sheet a flamethrower kills in a fort on 6, by the switch on 5', () => {
    const kills = (midFlamethrower: 'kills on six' | 'kills on five') =>
      testBattle({
        period: 'mid',
        switches: { midFlamethrower },
        defender: { assets: ['BH blockhouse 600 600 180'] },
        dice: [5],
        *script(battle, places) {
          attack(battle, shot('flamethrower', places.base('BH'), true))
        },
      }).last('attacked').hit
    expect([kills('kills on six'), kills('kills on five')]).toEqual(['suppressed', 'killed'])
  })
})

describe('fire at tanks', () => {
  const rows = Object.entries(armourTable).map(
    ([row, [id, ...cells]]) => [`armourfire.${id}`, row as ArmourRow, ...cells] as const,
  )
  test.each(rows)('%s: %s has the printed cells, in the open and in cover', (_, row, open, cover) => {
    const tanks = (where: string, x: number) => dice.map((die) => `${where}${die} heavy tank ${x} 600 0 model=a7v`)
    const { all } = testBattle({
      attacker: { assets: [...tanks('open', 300), ...tanks('cover', 900)] },
      terrain: [{ id: 'W', type: 'wood', polygon: square(900, 600) }],
      dice: [...dice, ...dice],
      *script(battle, places) {
        for (const where of ['open', 'cover'])
          for (const die of dice)
            attack(battle, { ...shot('infantry', places.base(`${where}${die}`), true), armourRow: row })
      },
    })
    expect(bySixes(all('attacked'))).toEqual([expected(open), expected(cover)])
  })
})
