/** Goals of units: the objectives, and their distribution among a side's companies. */
import { plane } from '@firestep/terrain'
import type { Side } from '../data/schema.ts'
import { armOf, baseOf, enrolled, isPresent, poseOf, unitOf } from '../rules/battlefield.ts'
import type { BaseId, UnitId } from '../rules/roster.ts'
import type { Battlefield } from '../rules/state.ts'
import { units } from '../rules/table-terrain.ts'
import { type ObjectiveSpot, postsOf, spotsOf } from './objective-spots.ts'
import { type Gait, WalkingDistances } from './walking-distance.ts'

/** The goal of a unit. */
export interface UnitGoal {
  /** The spot to stand at. */
  readonly place: plane.Point
  /** The value of reaching it, in points. */
  readonly want: number
  /** True if the enemy holds it. */
  readonly taking: boolean
  /** Walking distance from a point, in units. */
  far(from: plane.Point): number
  /** Corners of the path there, up to a walking distance. */
  way(from: plane.Point, most: number): plane.Point[]
  /** True if a base at that point has reached the goal. */
  isThere(at: plane.Point): boolean
}

interface Goal {
  readonly places: readonly ObjectiveSpot[]
  readonly want: number
  readonly held: boolean
  /** Number of companies required. */
  readonly need: number
}

/** Distance of an enemy at which an own objective is in danger. */
const near = units(500)
const close = units(250)
const guarded = 0.5
const safe = 0.04
/** Distance at which the value of an objective falls to a third. */
const fading = units(700)
/** Detour accepted for cover, in units. */
const detour = units(80)
const crowd = units(45)
/** Value per point of a company exiting by the far edge: its platoons count, but are gone. */
const exitWant = 0.8
const everybody = 40

/** Share of the value of the remaining objectives added to the first one. */
const onward = 0.35

const within = (a: plane.Point, b: plane.Point, far: number): boolean => plane.squaredDistance(a, b) <= far * far

function goalsOf(battlefield: Battlefield, side: Side, foes: readonly plane.Point[]): Goal[] {
  const { scenario, state } = battlefield
  const { exit } = scenario.data.victory
  return spotsOf(battlefield).map((places, i) => {
    const objective = scenario.data.objectives[i]
    // The index after the objectives stands for the exit edge.
    if (objective === undefined)
      return { places, want: exit?.side === side ? exitWant : 0, held: false, need: everybody }
    const held = state.holders[i] === side
    let threat = 0
    let enemies = 0
    for (const foe of foes) {
      if (!places.some((place) => within(place, foe, near))) continue
      threat++
      if (places.some((place) => within(place, foe, close))) enemies++
    }
    const share = !held ? 1 : threat > 0 ? guarded : safe
    return {
      places: held ? (postsOf(battlefield)[i] ?? places) : places,
      want: objective.points * share,
      held,
      need: 1 + enemies / 3 + (held ? 0 : 1),
    }
  })
}

const canTake = (battlefield: Battlefield, base: BaseId): boolean => {
  const arm = armOf(battlefield, base)
  return arm === 'infantry' || arm === 'cavalry' || arm === 'armour'
}

function gaitOf(battlefield: Battlefield, base: BaseId): Gait {
  const arm = armOf(battlefield, base)
  if (arm === 'armour') return 'tank'
  const { packed, mounted } = baseOf(battlefield, base)
  return arm === 'artillery' || packed || mounted ? 'hoof' : 'foot'
}

const charts = new WeakMap<object, Map<string, WalkingDistances>>()
/** Cache size per battle. */
const mostCharts = 24

/** One chart per gait and state of the wire. */
function chartOf(battlefield: Battlefield, gait: Gait): WalkingDistances {
  const { terrain } = battlefield.scenario
  const { openings, wiring } = battlefield.state
  const key = JSON.stringify([gait, openings, wiring])
  let known = charts.get(terrain)
  if (known === undefined || known.size > mostCharts) {
    known = new Map()
    charts.set(terrain, known)
  }
  const found = known.get(key) ?? new WalkingDistances(battlefield, gait, spotsOf(battlefield))
  known.set(key, found)
  return found
}

export interface UnitGoals {
  of(unit: UnitId): UnitGoal | null
}

interface Lead {
  readonly at: plane.Point
  readonly gait: Gait
}

/** Assigns each company its most valuable goal; companies already assigned lower the value of a goal. */
export function unitGoalsOf(
  battlefield: Battlefield,
  side: Side,
  own: readonly BaseId[],
  foes: readonly BaseId[],
): UnitGoals {
  const enemies = foes.filter((base) => armOf(battlefield, base) !== 'command').map((base) => poseOf(battlefield, base))
  const goals = goalsOf(battlefield, side, enemies)
  const leads = leadsOf(battlefield, own)
  const shared = share(battlefield, goals, leads)
  const won = side === 'attacker' ? goals.filter(({ held }) => !held) : []
  const drive = onward * won.reduce((sum, { want }) => sum + want, 0)
  return {
    of(unit) {
      const lead = leads.get(unit) ?? followed(battlefield, unit, leads)
      const task = shared.get(unit) ?? (lead === null ? undefined : shared.get(nearestTo(lead.at, leads)))
      if (lead === null || task === undefined) return null
      const { goal, part } = task
      const { places = [], want = 0, held = false } = goals[goal] ?? {}
      const chart = chartOf(battlefield, lead.gait)
      const place = placeFor(battlefield, unit, lead.at, places, own)
      const { shape } = battlefield.scenario.terrain.objectives[goal] ?? { shape: null }
      if (place === null) return null
      return {
        place,
        want: (held ? part * want : Math.max(want, drive)) * (shared.has(unit) ? 1 : 0.5),
        taking: !held && (side === 'attacker' || battlefield.state.holders[goal] === 'attacker'),
        far: (from) => chart.far(goal, from),
        way: (from, most) => chart.way(goal, from, most),
        isThere: (at) =>
          (shape !== null && plane.whereIn(shape.points, at) !== 'outside') ||
          (held && places.some((post) => within(post, at, crowd))),
      }
    },
  }
}

interface Offer {
  readonly unit: UnitId
  readonly goal: number
  readonly value: number
}

/** A goal with its remaining value: the first companies at an objective count most. */
interface Task {
  readonly goal: number
  readonly part: number
}

function share(
  battlefield: Battlefield,
  goals: readonly Goal[],
  leads: ReadonlyMap<UnitId, Lead>,
): ReadonlyMap<UnitId, Task> {
  const load = goals.map(() => 0)
  const found = new Map<UnitId, Task>()
  const offers: Offer[] = [...leads].flatMap(([unit, { at, gait }]) => {
    const chart = chartOf(battlefield, gait)
    return goals.map(({ want }, goal) => ({
      unit,
      goal,
      value: want === 0 ? 0 : want * Math.exp(-chart.far(goal, at) / fading),
    }))
  })
  const partOf = (goal: number): number => 1 / (1 + (load[goal] ?? 0) / (goals[goal]?.need ?? 1))
  const sharedBy = ({ value, goal }: Offer): number => value * partOf(goal)
  while (found.size < leads.size) {
    let best: Offer | null = null
    for (const one of offers)
      if (!found.has(one.unit) && one.value > 0 && (best === null || sharedBy(one) > sharedBy(best))) best = one
    if (best === null) break
    found.set(best.unit, { goal: best.goal, part: partOf(best.goal) })
    load[best.goal] = (load[best.goal] ?? 0) + 1
  }
  return found
}

/** The first base of each unit that can take ground. */
function leadsOf(battlefield: Battlefield, own: readonly BaseId[]): Map<UnitId, Lead> {
  const leads = new Map<UnitId, Lead>()
  for (const base of own) {
    const { unit } = enrolled(battlefield, base)
    if (unit !== null && !leads.has(unit) && canTake(battlefield, base))
      leads.set(unit, { at: poseOf(battlefield, base), gait: gaitOf(battlefield, base) })
  }
  return leads
}

/** Support weapons follow the nearest company of their side. */
function followed(battlefield: Battlefield, unit: UnitId, leads: ReadonlyMap<UnitId, Lead>): Lead | null {
  const [base] = unitOf(battlefield, unit).bases.filter((id) => isPresent(battlefield, id))
  if (base === undefined || leads.size === 0 || armOf(battlefield, base) !== 'support') return null
  return { at: poseOf(battlefield, base), gait: gaitOf(battlefield, base) }
}

function nearestTo(at: plane.Point, leads: ReadonlyMap<UnitId, Lead>): UnitId {
  let best = -1
  let least = Infinity
  for (const [unit, lead] of leads) {
    const far = plane.squaredDistance(at, lead.at)
    if (far < least) [best, least] = [unit, far]
  }
  return best
}

/** The nearest spot, considering cover and room. */
function placeFor(
  battlefield: Battlefield,
  unit: UnitId,
  at: plane.Point,
  places: readonly ObjectiveSpot[],
  own: readonly BaseId[],
): plane.Point | null {
  const taken = own.filter((base) => enrolled(battlefield, base).unit !== unit).map((base) => poseOf(battlefield, base))
  let best: ObjectiveSpot | null = null
  let least = Infinity
  for (const place of places) {
    const far = Math.sqrt(plane.squaredDistance(at, place)) - (place.covered ? detour : 0)
    if (far >= least) continue
    const cost = far + crowd * taken.filter((pose) => within(pose, place, crowd)).length
    if (cost < least) [best, least] = [place, cost]
  }
  return best
}
