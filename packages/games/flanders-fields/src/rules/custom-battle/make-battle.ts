/** A scenario made by the book's recipe: depths, no man's land, wire, villages (Table Set Up). */
import type { PlanData, ScenarioData, Side, Tables } from '../../data/schema.ts'
import { type DeploymentArea, makeForce } from './make-forces.ts'
import { gasBy, hasDugouts, hasHurricane } from './national-rules.ts'
import { ownBattle, periodOf, type Recipe } from './recipe.ts'
import { Packing, type Row } from './row-packing.ts'

const length = 1800
const breadth = 1200
/** The attacker's front trench; the defender's lies the width of no man's land farther on. */
const front = 230

interface Depths {
  readonly trenches: boolean
  /** The defender's front, support and reserve lines. */
  readonly lines: readonly [number, number, number]
}

const depthsOf = ({ date, noMansLand }: Recipe): Depths => {
  const first = front + noMansLand
  return { trenches: date >= '1914-10-15', lines: [first, first + 140, first + 330] }
}

const oblong = (left: number, right: number, bottom = 0, top = breadth): [number, number][] => [
  [left, bottom],
  [right, bottom],
  [right, top],
  [left, top],
]

/** setup.7: the attacker should have at least twice as many rifle platoons. */
export function oddsOf({ forces }: ScenarioData): { readonly attacker: number; readonly defender: number } {
  const platoons = (side: Side): number =>
    forces[side].formations
      .flatMap(({ battalions }) => battalions.flatMap(({ companies }) => companies.flatMap(({ bases }) => bases)))
      .filter(({ type }) => type === 'infantry platoon').length
  return { attacker: platoons('attacker'), defender: platoons('defender') }
}

export function makeBattle(tables: Tables, recipe: Recipe): ScenarioData {
  const depths = depthsOf(recipe)
  const packing = new Packing(tables)
  const terrain = terrainOf(recipe, depths)
  const wire = depths.trenches ? wireOf(recipe, depths) : []
  // No base is placed on wire.
  for (const { polygon } of wire) packing.keepClear(boxOf(polygon))
  const attacker = makeForce(tables, packing, recipe, 'attacker', attackersGround(depths))
  const defender = makeForce(tables, packing, recipe, 'defender', defendersGround(recipe, depths))
  const objectives = objectivesOf(depths, terrain)
  const worth = objectives.reduce((sum, { points }) => sum + points, 0)
  return {
    id: ownBattle,
    name: recipe.name,
    date: recipe.date,
    period: periodOf(recipe.date),
    turns: recipe.turns,
    table: [length, breadth],
    provenance: { found: [], reconstructed: ['made by the recipe of the rulebook’s Table Set Up'], sources: [] },
    terrain,
    roads: [],
    trenches: depths.trenches ? trenchesOf(recipe, depths) : [],
    wire,
    forces: { attacker, defender },
    plans: {
      attacker: planOf(recipe, depths, 'attacker', attacker.batteries),
      defender: planOf(recipe, depths, 'defender', defender.batteries),
    },
    objectives,
    fog: null,
    hurricane: hurricaneOf(recipe, depths),
    victory: {
      objectivesFor: depths.trenches ? ['attacker'] : ['attacker', 'defender'],
      platoonsPerPoint: { attacker: 6, defender: 8 },
      breakPoint: { attacker: 60, defender: 80 },
      wins: Math.ceil((worth * 3) / 5),
      draws: Math.ceil((worth * 2) / 5) - 1,
      tanksPerPoint: null,
      exit: null,
    },
  }
}

function boxOf(polygon: readonly (readonly [number, number])[]) {
  const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) }
}

const rowsAt = (xs: readonly number[], from: number, to: number): Row[] =>
  xs.map((x) => ({ x, from: from + 4, to: to - 4 }))

const attackersGround = ({ trenches }: Depths): DeploymentArea => {
  const xs = trenches ? [front, 120, 190, 155, 85, 40] : [130, 100, 70, 35]
  return {
    heading: 0,
    edge: 'x=0',
    zone: oblong(0, trenches ? 255 : 150),
    marching: !trenches,
    dugouts: [],
    rows: (from, to) => rowsAt(xs, from, to),
  }
}

const defendersGround = (
  { date, defender }: Recipe,
  { trenches, lines: [first, second, third] }: Depths,
): DeploymentArea => {
  const xs = trenches
    ? [first, second, third, first + 45, second + 45, third + 45, third + 90, third + 140]
    : [1670, 1700, 1730, 1765]
  return {
    heading: 180,
    edge: 'x=1800',
    zone: oblong(trenches ? first - 15 : 1650, length),
    marching: !trenches,
    dugouts: trenches && hasDugouts(defender.army, 'defender', date) ? [first, second] : [],
    rows: (from, to) => rowsAt(xs, from, to),
  }
}

function trenchesOf({ date, defender }: Recipe, { lines }: Depths): ScenarioData['trenches'] {
  const shelters = hasDugouts(defender.army, 'defender', date)
  const line = (
    id: string,
    x: number,
    side: Side,
    role: 'front' | 'support' | 'reserve',
  ): ScenarioData['trenches'][number] => ({
    id,
    name: `${side === 'attacker' ? 'Attackers’' : 'Defenders’'} ${role} line`,
    width: 20,
    cover: 'medium' as const,
    side,
    role,
    deepShelters: shelters && side === 'defender' && role !== 'reserve',
    line: [
      [x, 0],
      [x, breadth],
    ],
  })
  return [
    line('attackers-front', front, 'attacker', 'front'),
    line('attackers-support', 120, 'attacker', 'support'),
    line('front', lines[0], 'defender', 'front'),
    line('support', lines[1], 'defender', 'support'),
    line('reserve', lines[2], 'defender', 'reserve'),
  ]
}

/** FF-57: the attacker's own belt has lanes; the defender's has none. */
function wireOf({ wire }: Recipe, { lines: [first] }: Depths): ScenarioData['wire'] {
  const lanes = [0, 300, 600, 900].map((from, i) => ({
    id: `own.${i + 1}`,
    side: 'attacker' as const,
    polygon: oblong(262, 282, from + 60, from + 240),
  }))
  const belts = Array.from({ length: wire }, (_, n) => ({
    id: `wire.${n + 1}`,
    side: 'defender' as const,
    polygon: oblong(first - 60 - 20 * n - 20, first - 60 - 20 * n),
  }))
  return wire === 0 ? [] : [...lanes, ...belts]
}

/** Villages and woods lie in the defender's rear, or between the sides where there are no trenches. */
function terrainOf({ villages, woods, ground, layout }: Recipe, { trenches, lines }: Depths): ScenarioData['terrain'] {
  const terrain: ScenarioData['terrain'] = []
  const rear = trenches ? lines[2] + 190 : 700
  const slot = (n: number): number => ((layout * 7 + n * 5) % 8) * 140 + 30
  for (let n = 0; n < villages; n++) {
    const [x, y] = [rear + ((layout + n) % 2) * 60, slot(n)]
    terrain.push({ id: `village-${n + 1}`, type: 'built up', polygon: clip(oblong(x, x + 170, y, y + 150)) })
  }
  for (let n = 0; n < woods; n++) {
    const [x, y] = [rear - (trenches ? 0 : 300) + ((layout + n * 3) % 3) * 40, slot(n + 3)]
    terrain.push({ id: `wood-${n + 1}`, type: 'wood', polygon: clip(oblong(x, x + 140, y + 10, y + 130)) })
  }
  if (ground !== 'fields')
    terrain.push({
      id: 'craters',
      name: ground === 'shattered' ? 'Shattered ground' : 'Shelled ground',
      type: ground,
      polygon: oblong(front + 70, trenches ? lines[0] + 100 : 1200),
    })
  return terrain
}

const clip = (polygon: [number, number][]): [number, number][] =>
  polygon.map(([x, y]) => [Math.min(x, length), Math.min(y, breadth)])

function objectivesOf({ trenches, lines }: Depths, terrain: ScenarioData['terrain']): ScenarioData['objectives'] {
  const holder = trenches ? ('defender' as const) : null
  const villages = terrain
    .filter(({ type }) => type === 'built up')
    .map(({ id, polygon }) => ({ id, polygon, points: 3, holder }))
  if (!trenches) return [...villages, { id: 'crossroads', polygon: oblong(820, 980, 520, 680), points: 4, holder }]
  return [
    {
      id: 'front-line',
      name: 'Defenders’ front line',
      polygon: oblong(lines[0] - 25, lines[0] + 25),
      points: 1,
      holder,
    },
    {
      id: 'support-line',
      name: 'Defenders’ support line',
      polygon: oblong(lines[1] - 25, lines[1] + 25),
      points: 2,
      holder,
    },
    {
      id: 'reserve-line',
      name: 'Defenders’ reserve line',
      polygon: oblong(lines[2] - 25, lines[2] + 25),
      points: 3,
      holder,
    },
    ...villages,
  ]
}

/** barrage.rolling.1: in use from late 1916 on. */
const firstBarrages = '1916-10-01'

/** hurricane.3: every trench of the defender, if the attacker has the technique. */
const hurricaneOf = ({ attacker, date }: Recipe, { trenches }: Depths): ScenarioData['hurricane'] =>
  trenches && hasHurricane(attacker.army, 'attacker', date)
    ? { strongPoints: [], trenches: ['front', 'support', 'reserve'] }
    : null

/**
 * gas.7 gas.8 (FF-466): a cloud from projectors for the attacker, shells for the defender and, where there is heavy
 * gas, against the rear.
 */
function gasOf(recipe: Recipe, side: Side): PlanData['gas'] {
  const has = gasBy(recipe[side].army, recipe.date)
  const middle = breadth / 2
  if (side === 'defender')
    return has.shells
      ? [{ type: 'offensive', delivery: 'shells', turn: 2, heading: 180, x: front + 60, y: middle }]
      : []
  const { lines } = depthsOf(recipe)
  return [
    ...(has.clouds
      ? [
          {
            type: 'offensive' as const,
            delivery: 'projectors' as const,
            turn: 1,
            heading: 0,
            x: front + 100,
            y: middle,
          },
        ]
      : []),
    ...(has.heavy
      ? [{ type: 'denying' as const, delivery: 'shells' as const, turn: 1, heading: 0, x: lines[2] + 60, y: middle }]
      : []),
  ]
}

function planOf(
  recipe: Recipe,
  { trenches, lines }: Depths,
  side: Side,
  batteries: readonly { readonly id: string }[],
): PlanData {
  const period = periodOf(recipe.date)
  const attacks = side === 'attacker'
  const barrage = trenches && attacks && recipe.date >= firstBarrages
  const hurricane = attacks && hurricaneOf(recipe, { trenches, lines }) !== null
  const x = attacks ? lines[1] : front + Math.floor(recipe.noMansLand / 2)
  return {
    bombardment:
      trenches && attacks && !barrage
        ? [{ side: 'defender', trenches: ['front'], terrain: [], upTo: null, row: 'howitzer', rolls: 1 }]
        : [],
    barrage: barrage ? { turn: 1, from: front + 110, step: 200, halts: [], contour: null } : null,
    aims: trenches
      ? batteries.map(({ id }, i) => ({
          battery: id,
          x,
          y: Math.floor((breadth * (2 * i + 1)) / (2 * batteries.length)),
        }))
      : [],
    gas: trenches ? gasOf(recipe, side) : [],
    air: attacks && period === 'late' ? 1 : 0,
    deepSuppression: trenches && attacks && period !== 'early',
    hurricane,
  }
}
