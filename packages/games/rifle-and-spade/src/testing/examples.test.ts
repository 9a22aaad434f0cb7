/** Each worked example is played from what it gives, and must come to what it says. */
import type { Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { baseBox, finalBox, losersOf } from '../rules/assault/results.ts'
import { assaultSegment } from '../rules/assault/segment.ts'
import { decimalRound } from '../rules/dice.ts'
import { planRuling } from '../rules/engineering/plans.ts'
import { isCrossfire, isUnderPossibleCrossfire } from '../rules/fire/crossfire.ts'
import { firerOf } from '../rules/fire/fire.ts'
import { pairModifiers } from '../rules/fire/modifiers.ts'
import { effectOf } from '../rules/fire/odds.ts'
import { struckBy, struckTargets } from '../rules/fire/targets.ts'
import { distanceBetween, hexSide, unitsAt } from '../rules/ground.ts'
import { stackingRuling } from '../rules/movement/stacking.ts'
import { isUnderThreat, lineOfSight } from '../rules/sight.ts'
import { fireCell, mostInSupport } from '../rules/tables.ts'
import { type Arrangement, arrange } from './arranged.ts'
import { examples } from './examples.ts'
import { reckon, trigger, whether } from './firing.ts'
import { moves } from './moving.ts'

type Replay = (given: never) => Json
type Labels = Readonly<Record<string, string>>

const grid = (usual: string, hexes: Labels): string[] =>
  Array.from({ length: 7 }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => hexes[`0${column + 1}.0${row + 1}`] ?? usual).join(''),
  )

interface Line {
  readonly from: string
  readonly to: string | readonly string[]
  readonly levels?: Readonly<Record<string, number>>
  readonly scrub?: readonly string[]
  readonly ridges?: readonly string[]
  readonly crests?: readonly string[]
  /** A ridge that the target has just crossed. */
  readonly crossed?: string
  readonly range?: number
}

/** Sight along a line, and the case that decided it. */
function look(
  { from, levels = {}, scrub = [], ridges = [], crests = [], crossed, range }: Line,
  to: string,
  light: Arrangement['light'] = 'day',
) {
  const heights = Object.fromEntries(Object.entries(levels).map(([hex, level]) => [hex, String(level)]))
  const war = arrange({
    map: grid('c', Object.fromEntries(scrub.map((hex) => [hex, 's']))),
    levels: grid('1', heights),
    ridges,
    crests,
    light,
  })
  const ground = war.ground('entente')
  if (range !== undefined) expect(distanceBetween(ground, war.hex(from), war.hex(to))).toBe(range)
  const [hex = '', facing = ''] = crossed?.split(' ') ?? []
  const crossedRidge = crossed === undefined ? null : hexSide(war.battle.sheet, war.hex(hex), war.facing(facing))
  return lineOfSight(ground, war.hex(from), war.hex(to), { crossedRidge })
}
const sighted: Replay = (line: Line) => {
  const { sight, rule } = look(line, String(line.to))
  return { sight, rule }
}
const sights: Replay = (line: Line) => ({ sights: [line.to].flat().map((to) => look(line, to).sight) })

const rounded: Replay = ({ fire_result, rolls }: { fire_result: number; rolls: readonly number[] }) => ({
  steps_lost: rolls.map((roll) => decimalRound(Math.round(100 * fire_result), roll)),
})

interface Round {
  readonly attack: number
  readonly defence: number
  readonly attacker_net_drm: number
  readonly defender_net_drm: number
  readonly roll: number
}
function boxOf({ attack, defence, attacker_net_drm, defender_net_drm }: Round) {
  const { tables } = arrange().battle.book
  const base = baseBox(tables, attack, defence)
  if ('weakling' in base) throw new Error('nobody is destroyed in the examples')
  const box = finalBox(tables, base, attacker_net_drm, defender_net_drm)
  if ('weakling' in box) throw new Error('nobody is destroyed in the examples')
  return box
}
const shifted: Replay = (round: Round) => {
  const { attack, defence } = boxOf(round)
  return { attack, defence }
}
const rolled: Replay = (round: Round) => {
  const box = boxOf(round)
  return { column: box.attack, row: box.defence, losers: [...losersOf(box, round.roll)] }
}

/** How many of a unit fit into a hex, beside others. */
function mostOf(unit: string, each: number, more: Arrangement, beside: readonly string[] = []): number {
  for (let count = 1; ; count++) {
    const units = [...beside, ...new Array(count).fill(unit)].map((one) => `entente ${one}`)
    const war = arrange({ map: new Array(7).fill('SSSSSSS'), ...more, units })
    const ground = war.ground('entente')
    const hex = war.hex('03.03')
    if (!stackingRuling(ground, hex, unitsAt(ground, hex)).allowed) return (count - 1) * each
  }
}
const wheeled = (steps: number) => `field 18pdr 4guns 03.03 steps=${steps}`
const steep = ({ terrain, road }: { terrain: string; road: boolean }): Arrangement => ({
  map: new Array(7).fill((terrain === 'steep_scrub' ? 'S' : 'c').repeat(7)),
  roads: road ? [['03.02', '03.03', '03.04']] : [],
})
const full = new Array(16).fill('company 03.03')

/** V Beach: whoever is in the trench and beside it fires at a company that lands. */
function vBeach(inTrench: readonly string[], flanking: readonly string[], steps: number, points: number) {
  const names = [...inTrench, ...flanking].map((_, i) => `F${i}`)
  const hexes = [...inTrench.map(() => '04.04'), '03.04', '05.04']
  const war = arrange({
    map: ['sssssss', 'sssssss', 'sssssss', 'sssssss', 'ccccccc', 'ccccccc', 'ccccccc'],
    units: [
      `entente Company company 04.04 steps=${steps}`,
      ...[...inTrench, ...flanking].map((type, i) => `ottoman F${i} ${type} ${hexes[i]}`),
    ],
    works: ['ottoman fire trench 04.04 front=S,SE,SW ends=NE,NW rear=N wire=S'],
  })
  war.state.secrets.entente.moving = [0]
  return reckon(war, 'ottoman', '04.04', names, {
    occasion: 'opportunity',
    trigger: trigger(war.battle.sheet, war, 'entente', '04.05 04.04', {
      ...{ deed: 'move to assault', points: { entered: points, left: points }, wave: 1, fromBoats: true },
    }),
  })
}

const replays: Readonly<Record<string, Replay>> = {
  'RS-001': ({ value }: { value: number }) => {
    const { tables } = arrange().battle.book
    const read = (battalions: number) => mostInSupport(tables, 'attack', battalions)
    // The last whole number not above it whose line it reads, and not the line of the next.
    const result = [0, 1, 2, 3].findLast((whole) => whole <= value && read(whole) === read(value)) ?? -1
    expect(read(value)).not.toBe(read(result + 1))
    return { result }
  },
  'RS-002': rounded,
  'RS-005': (given: { terrain: string; road: boolean }) => ({
    rifle_steps: mostOf('company 03.03', 1, steep(given)),
    of_which_in_column_at_most: mostOf('company 03.03 column', 1, steep(given)),
    non_mountain_artillery_steps_unlimbered: mostOf(wheeled(1), 1, steep(given)),
  }),
  'RS-006': (given: { terrain: string; road: boolean }) => ({
    rifle_steps_not_in_column: mostOf('company 03.03', 1, steep(given)),
    non_mountain_artillery_steps_unlimbered: mostOf(wheeled(1), 1, steep(given)),
    on_road_besides: {
      rifle_steps_in_column: mostOf('company 03.03 column', 1, steep(given), full),
      limbered_artillery_units: mostOf('mountain 75mm 4guns 03.03 column', 1, steep(given), full),
    },
  }),
  'RS-007': (line: Line) => {
    const by = (light: 'day' | 'twilight' | 'night') => look(line, String(line.to), light).sight
    return { day: by('day'), twilight: by('twilight'), night: by('night') }
  },
  'RS-008': sighted,
  'RS-009': sighted,
  'RS-010': sighted,
  'RS-011': sighted,
  'RS-012': sighted,
  'RS-013': sighted,
  'RS-014': sights,
  'RS-015': sights,
  'RS-016': sighted,
  'RS-017': ({ distances }: { distances: readonly number[] }) => {
    const by = (light: 'day' | 'twilight' | 'night') =>
      distances.map((distance) => {
        const war = arrange({ light, units: [`ottoman X half battalion 03.0${distance + 1}`] })
        return isUnderThreat(war.ground('entente'), war.hex('03.01'))
      })
    return { day: by('day'), twilight: by('twilight'), night: by('night') }
  },
  'RS-020': ({ pits, terrain_artillery_limit }: { pits: readonly string[]; terrain_artillery_limit: number }) => {
    const dug = (count: number, units: readonly string[] = []) =>
      arrange({ units, works: pits.slice(0, count).map((guns) => `entente gun pit 03.03 guns=${guns}`) })
    const { ground, hex, battle } = dug(0)
    expect(battle.book.tables.terrain.hexes.clear.artillery.units).toBe(terrain_artillery_limit)
    const plan = { work: 'gun pit', hex: hex('03.03'), front: 0, ends: 0, guns: 3, instead: 0 } as const
    expect(ground('entente').side).toBe('entente')
    const fires = (pit: string, at: string) => {
      const war = arrange({
        units: ['entente G mountain 75mm 4guns 03.03', `ottoman T company ${at}`],
        works: [`entente gun pit 03.03 guns=${pit}`],
      })
      return whether(war, 'entente', 'G', at) === 'allowed'
    }
    return {
      pits_dug: [0, 1, 2, 3].map((before) => {
        const war = dug(before, ['entente C half battalion 03.03'])
        const ruling = planRuling(war.ground('entente'), plan)
        return ruling.allowed || ruling.rule !== '6.3.3'
      }),
      fire_through: {
        N: pits.map((pit) => fires(pit, '03.01')),
        S: pits.map((pit) => fires(pit, '03.05')),
        SW: pits.map((pit) => fires(pit, '01.04')),
      },
    }
  },
  'RS-022': ({ firers }: { firers: readonly string[] }) => {
    const places: Labels = {
      'infantry at same level': 'company 03.02',
      'infantry lower': 'company 04.03',
      'infantry plunging': 'company 03.04',
      artillery: 'mountain 75mm 4guns 06.06',
    }
    const war = arrange({
      levels: grid('2', { '03.04': '3', '04.03': '1' }),
      units: ['ottoman T half battalion 03.03 hiding', ...firers.map((firer, i) => `entente F${i} ${places[firer]}`)],
      works: ['ottoman rifle pit 03.03'],
    })
    return { allowed: firers.map((_, i) => whether(war, 'entente', `F${i}`, '03.03') === 'allowed') }
  },
  'RS-041': ({ road_hexes }: { road_hexes: number }) => {
    const road = ['03.07', '03.06', '03.05', '03.04', '03.03', '03.02', '03.01']
    const war = moves({ roads: [road], units: ['entente A half battalion 03.07', 'ottoman X picket 07.01'] })
    war.say('entente', [war.unit('A')])
    war.say('entente', ['column'])
    war.say('entente', ['go', ...road.slice(1, road_hexes + 1).map(war.hex)])
    war.say('entente', ['column'])
    const allowance = war.battle.book.tables.allowances.byKind.rifle.standard
    const next = war.hex(road[road_hexes + 1] ?? '')
    return {
      spent: war.state.moving?.spent ?? 0,
      allowance_now: allowance,
      stops: war.refusal('entente', ['go', next]) === '14.1.5',
    }
  },
  'RS-042': ({ units }: { units: readonly { type: string; carriage?: string }[] }) => {
    const seen = units.map(({ type, carriage }) => {
      const overlay =
        carriage === undefined ? {} : { tables: { unitTypes: { types: { [type]: { gun: { carriage } } } } } }
      const war = moves({
        overlay,
        works: ['entente gun pit 03.03 guns=N,NE'],
        units: [
          `entente Guns ${type} 03.03 of=entente Brigade`,
          'entente Men company 03.03',
          'ottoman T company 06.06',
        ],
      })
      war.say('entente', [0])
      const [limber, prolong] = [war.refusal('entente', ['limber']), war.refusal('entente', ['prolong'])]
      const isFixed = limber === '14.3.9' && prolong === '14.3.9'
      const mobility = isFixed ? 'fixed' : limber === '14.3.10' && prolong === 'allowed' ? 'lacks transport' : 'mobile'
      return { mobility, angle: whether(war, 'entente', 'Guns', '03.03') === '17.7.3' ? 'high' : 'low' }
    })
    return { mobility: seen.map(({ mobility }) => mobility), angle: seen.map(({ angle }) => angle) }
  },
  'RS-044': ({ firers, targets }: { firers: readonly string[]; targets: readonly string[] }) => {
    const types: Labels = {
      'plunging infantry': 'company 03.04',
      'low-angle artillery': 'field 18pdr 4guns 05.03',
      infantry: 'half battalion 03.03',
      'field gun': 'field 75mm 4guns 03.03',
    }
    const war = arrange({
      levels: grid('1', { '03.04': '2' }),
      units: [
        ...targets.map((target, i) => `ottoman T${i} ${types[target]}`),
        ...firers.map((firer, i) => `entente F${i} ${types[firer]}`),
      ],
    })
    const fire = { side: 'entente', hex: war.hex('03.03'), occasion: 'commanded', trigger: null } as const
    const ground = war.ground('entente')
    const army = war.state.secrets.ottoman
    army.struck = struckBy(war.battle, fire)
    const struck = struckTargets({ ...war.battle, army }, fire)
    const all = firers.map((_, i) => firerOf(ground, war.unit(`F${i}`)))
    const sum = (values: readonly { value: number }[]) => values.reduce((total, { value }) => total + value, 0)
    const pairs = all.map((firer) =>
      struck.map((target) => sum(pairModifiers(ground, fire, all, firer, target, false))),
    )
    const { plunging = 0 } = reckon(
      war,
      'entente',
      '03.03',
      firers.map((_, i) => `F${i}`),
    ).sum
    return { pairs, chosen: plunging }
  },
  'RS-045': rounded,
  'RS-046': ({ column, modified_roll }: { column: number; modified_roll: number }) => {
    const cell = fireCell(arrange().battle.book.tables, column, modified_roll)
    return { row: cell?.row ?? null, column: cell?.column ?? null }
  },
  'RS-047': ({ in_trench, flanking }: { in_trench: readonly string[]; flanking: readonly string[] }) => ({
    fire_points: vBeach(in_trench, flanking, 1, 2).points,
  }),
  'RS-048': ({ steps, hexside_mp }: { steps: number; hexside_mp: number }) => {
    const { sum, net } = vBeach(['nordenfelt', 'picket'], ['picket', 'picket'], steps, hexside_mp)
    return { modifiers: sum, net }
  },
  'RS-049': ({ column, net_drm, die }: { column: number; net_drm: number; die: readonly number[] }) => ({
    cells: die.map((face) => {
      const cell = fireCell(arrange().battle.book.tables, column, face + net_drm)
      return { row: cell?.row ?? null, column: cell?.column ?? null, result: (cell?.hundredths ?? 0) / 100 }
    }),
  }),
  'RS-050': ({ fire_result, rolls }: { fire_result: number; rolls: readonly number[] }) => ({
    effects: rolls.map((roll) => {
      const cell = { column: 1, row: 0, hundredths: Math.round(100 * fire_result) }
      const { losses, nearMiss } = effectOf(arrange().battle.book.tables, cell, roll)
      return losses > 0 ? 'hit' : nearMiss ? 'near miss' : 'no effect'
    }),
  }),
  'RS-053': ({ waves }: { waves: readonly number[] }) => ({
    extra_drm: waves.map((wave) => {
      const war = arrange({ units: ['entente A half battalion 03.03', 'ottoman R company 03.03'] })
      war.state.secrets.entente.moving = [0]
      const step = trigger(war.battle.sheet, war, 'entente', '03.04 03.03', { deed: 'move to assault', wave })
      return reckon(war, 'ottoman', '03.03', ['R'], { occasion: 'opportunity', trigger: step }).sum['later wave'] ?? 0
    }),
  }),
  'RS-054': ({ ottoman, entente }: { ottoman: Labels; entente: Labels }) => {
    const type = (name: string) => (name.startsWith('MG') ? 'mg section' : 'half battalion')
    const placed = (side: string, units: Labels) =>
      Object.entries(units).map(([name, hex]) => `${side} ${name} ${type(name)} ${hex}`)
    const war = arrange({ units: [...placed('ottoman', ottoman), ...placed('entente', entente)] })
    const sides = [
      { own: 'ottoman', units: ottoman, foes: entente, enemy: 'entente' },
      { own: 'entente', units: entente, foes: ottoman, enemy: 'ottoman' },
    ] as const
    const possible: string[] = []
    const caught: string[] = []
    const pairs: string[][] = []
    for (const { own, units, foes, enemy } of sides)
      for (const [name, hex] of Object.entries(units)) {
        if (isUnderPossibleCrossfire(war.ground(own), war.hex(hex))) possible.push(name)
        const names = Object.keys(foes)
        const crossing = names
          .flatMap((one, i) => names.slice(i + 1).map((other) => [one, other]))
          .filter((two) => {
            const ground = war.ground(enemy)
            const firers = two.map((firer) => firerOf(ground, war.unit(firer)))
            const near = firers.every(
              (firer) => firer.hex !== null && distanceBetween(ground, firer.hex, war.hex(hex)) === 1,
            )
            return near && isCrossfire(ground, war.hex(hex), firers)
          })
        if (crossing.length > 0) caught.push(name)
        pairs.push(...crossing)
      }
    return { possible_on: possible, crossfire_on: caught, made_by: pairs }
  },
  'RS-055': ({
    friends,
    enemy_moves,
    would_fire,
  }: {
    friends: Labels
    enemy_moves: string[]
    would_fire: string[]
  }) => {
    const [from = '', to = ''] = enemy_moves
    const war = arrange({
      units: [
        `ottoman L half battalion ${to}`,
        ...Object.entries(friends).map(([name, hex]) => `entente ${name} company ${hex}`),
      ],
    })
    war.state.secrets.ottoman.moving = [0]
    const step = trigger(war.battle.sheet, war, 'ottoman', `${from} ${to}`, { deed: 'move to assault', wave: 1 })
    const may = (name: string) =>
      whether(war, 'entente', name, to, { occasion: 'opportunity', trigger: step }) === 'allowed'
    return { allowed: would_fire.map(may) }
  },
  'RS-056': (given: { machine_gun: string; friends: string[]; targets: string[]; levels: Record<string, number> }) => {
    const war = arrange({
      levels: grid('1', Object.fromEntries(Object.entries(given.levels).map(([hex, level]) => [hex, String(level)]))),
      units: [
        `entente MG mg section ${given.machine_gun}`,
        ...given.friends.map((hex) => `entente F${hex} half battalion ${hex}`),
        ...given.targets.map((hex) => `ottoman T${hex} half battalion ${hex}`),
      ],
    })
    return { allowed: given.targets.map((hex) => whether(war, 'entente', 'MG', hex) === 'allowed') }
  },
  'RS-058': ({ defender, confused }: { defender: string; confused: boolean }) => {
    const war = arrange({
      units: ['entente A half battalion 04.04 entered=N', `ottoman B ${defender} 04.04${confused ? ' confused' : ''}`],
      active: { side: 'entente', segment: 'assault' },
      assaults: ['04.04 entente'],
      script: assaultSegment,
      dice: [0, 0],
    })
    return { base_strength: war.last('assault').defence }
  },
  'RS-059': shifted,
  'RS-060': shifted,
  'RS-061': (given: { half_battalions: number; defenders: string[]; confused: boolean; works: string[] }) => {
    const shapes: Labels = {
      'fire trench': 'front=N,NE,NW ends=SE,SW rear=S wire=N,NE,NW',
      'gun pit': 'guns=N,NE',
    }
    const war = arrange({
      map: new Array(7).fill('sssssss'),
      units: [
        ...new Array(given.half_battalions).fill('').map((_, i) => `entente A${i} half battalion 04.04 entered=N`),
        ...given.defenders.map((type, i) => `ottoman D${i} ${type} 04.04${given.confused ? ' confused' : ''}`),
      ],
      works: given.works.map((work) => `ottoman ${work} 04.04 ${shapes[work]}`),
      active: { side: 'entente', segment: 'assault' },
      assaults: ['04.04 entente'],
      script: assaultSegment,
      dice: [6, 1],
    })
    const { attack, defence, attackerModifiers, defenderModifiers } = war.last('assault')
    return {
      attack,
      defence,
      attacker_modifiers: war.sum(attackerModifiers),
      defender_modifiers: war.sum(defenderModifiers),
    }
  },
  'RS-062': (round: Round) => {
    const { last } = boxOf(round)
    return { ...(rolled(round as never) as object), last } as Json
  },
  'RS-063': rolled,
  'RS-064': rolled,
}

/** Told as stories beside the rules they belong to, where more than a figure comes of them. */
const stories = [
  3, 4, 18, 19, 21, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 43, 51, 52, 57, 65,
]

describe('the worked examples', () => {
  test('each is replayed here or told as a story', () => {
    const told = stories.map((number) => `RS-${String(number).padStart(3, '0')}`)
    expect([...Object.keys(replays), ...told].sort((a, b) => (a < b ? -1 : 1))).toEqual(examples.map(({ id }) => id))
  })

  for (const { id, when, given, then } of examples) {
    const replay = replays[id]
    if (replay !== undefined)
      test(`${id}: ${when}`, () => {
        expect(replay(given as never)).toEqual(then)
      })
  }
})
