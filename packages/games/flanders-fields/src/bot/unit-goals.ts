/** Goals of units: the objectives, and their distribution among a side's companies. */
import { getOrCompute, memoByObject } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import type { Side } from '../data/schema.ts'
import { armOf, baseOf, enrolled, isPresent, poseOf, unitOf } from '../rules/battlefield.ts'
import type { BaseId, UnitId } from '../rules/ids.ts'
import type { Battlefield } from '../rules/state.ts'
import { type TableTerrain, units } from '../rules/table-terrain.ts'
import { type ObjectiveSpot, postsOf, spotsOf } from './objective-spots.ts'
import { type Gait, WalkingDistances } from './walking-distance.ts'

/** The goal of a unit. */
export interface UnitGoal {
  /** The spot to stand at. */
  readonly place: plane.Point
  /** The value of reaching it, in points. */
  readonly value: number
  /** True if the enemy holds it. */
  readonly isEnemyHeld: boolean
  /** Walking distance from a point, in units. */
  distanceFrom(from: plane.Point): number
  /** Corners of the path there, up to a walking distance. */
  pathFrom(from: plane.Point, maxDistance: number): plane.Point[]
  /** True if a base at that point has reached the goal. */
  isThere(point: plane.Point): boolean
}

interface Goal {
  readonly places: readonly ObjectiveSpot[]
  readonly value: number
  readonly isHeld: boolean
  /** Number of companies required. */
  readonly companiesNeeded: number
}

/** Distance of an enemy at which an own objective is in danger. */
const threatDistance = units(500)
const closeDistance = units(250)
const threatenedShare = 0.5
const safeShare = 0.04
/** Distance at which the value of an objective falls to a third. */
const fadingDistance = units(700)
/** Detour accepted for cover, in units. */
const coverDetour = units(80)
const crowdDistance = units(45)
/** Value per point of a company exiting by the far edge: its platoons count, but are gone. */
const exitValue = 0.8
const unlimited = 40

/** Share of the value of the remaining objectives added to the first one. */
const nextObjectiveShare = 0.35

const isWithin = (a: plane.Point, b: plane.Point, distance: number): boolean =>
  plane.squaredDistance(a, b) <= distance * distance

function goalsOf(battlefield: Battlefield, side: Side, foes: readonly plane.Point[]): Goal[] {
  const { scenario, state } = battlefield
  const { exit } = scenario.data.victory
  return spotsOf(battlefield).map((places, i) => {
    const objective = scenario.data.objectives[i]
    // The index after the objectives stands for the exit edge.
    if (objective === undefined)
      return { places, value: exit?.side === side ? exitValue : 0, isHeld: false, companiesNeeded: unlimited }
    const isHeld = state.holders[i] === side
    let nearEnemies = 0
    let closeEnemies = 0
    for (const foe of foes) {
      if (!places.some((place) => isWithin(place, foe, threatDistance))) continue
      nearEnemies++
      if (places.some((place) => isWithin(place, foe, closeDistance))) closeEnemies++
    }
    const share = !isHeld ? 1 : nearEnemies > 0 ? threatenedShare : safeShare
    return {
      places: isHeld ? (postsOf(battlefield)[i] ?? places) : places,
      value: objective.points * share,
      isHeld,
      companiesNeeded: 1 + closeEnemies / 3 + (isHeld ? 0 : 1),
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

const cachedDistances = memoByObject((_terrain: TableTerrain) => new Map<string, WalkingDistances>())
/** Cache size per battle. */
const maxCachedDistances = 24

/** One chart per gait and state of the wire. */
function distancesFor(battlefield: Battlefield, gait: Gait): WalkingDistances {
  const { terrain } = battlefield.scenario
  const { openings, wiring } = battlefield.state
  const key = JSON.stringify([gait, openings, wiring])
  const cached = cachedDistances(terrain)
  if (cached.size > maxCachedDistances) cached.clear()
  return getOrCompute(cached, key, () => new WalkingDistances(battlefield, gait, spotsOf(battlefield)))
}

export interface UnitGoals {
  of(unit: UnitId): UnitGoal | null
}

interface LeadBase {
  readonly at: plane.Point
  readonly gait: Gait
}

/** Assigns each company its most valuable goal; companies already assigned lower the value of a goal. */
export function unitGoalsOf(
  battlefield: Battlefield,
  side: Side,
  ownBases: readonly BaseId[],
  foes: readonly BaseId[],
): UnitGoals {
  const enemies = foes.filter((base) => armOf(battlefield, base) !== 'command').map((base) => poseOf(battlefield, base))
  const goals = goalsOf(battlefield, side, enemies)
  const leads = leadsOf(battlefield, ownBases)
  const tasks = assignGoals(battlefield, goals, leads)
  const objectivesToTake = side === 'attacker' ? goals.filter(({ isHeld }) => !isHeld) : []
  const driveValue = nextObjectiveShare * objectivesToTake.reduce((sum, { value }) => sum + value, 0)
  return {
    of(unit) {
      const lead = leads.get(unit) ?? followedLead(battlefield, unit, leads)
      const leader = lead === null ? null : nearestTo(lead.at, leads)
      const task = tasks.get(unit) ?? (leader === null ? undefined : tasks.get(leader))
      if (lead === null || task === undefined) return null
      const { goal, valueShare } = task
      const { places = [], value = 0, isHeld = false } = goals[goal] ?? {}
      const distances = distancesFor(battlefield, lead.gait)
      const place = spotFor(battlefield, unit, lead.at, places, ownBases)
      const { shape } = battlefield.scenario.terrain.objectives[goal] ?? { shape: null }
      if (place === null) return null
      return {
        place,
        value: (isHeld ? valueShare * value : Math.max(value, driveValue)) * (tasks.has(unit) ? 1 : 0.5),
        isEnemyHeld: !isHeld && (side === 'attacker' || battlefield.state.holders[goal] === 'attacker'),
        distanceFrom: (from) => distances.distance(goal, from),
        pathFrom: (from, maxDistance) => distances.path(goal, from, maxDistance),
        isThere: (point) =>
          (shape !== null && plane.holds(shape, point)) ||
          (isHeld && places.some((post) => isWithin(post, point, crowdDistance))),
      }
    },
  }
}

interface GoalOption {
  readonly unit: UnitId
  readonly goal: number
  readonly value: number
}

/** A goal with its remaining value: the first companies at an objective count most. */
interface GoalTask {
  readonly goal: number
  readonly valueShare: number
}

function assignGoals(
  battlefield: Battlefield,
  goals: readonly Goal[],
  leads: ReadonlyMap<UnitId, LeadBase>,
): ReadonlyMap<UnitId, GoalTask> {
  const companiesAssigned = goals.map(() => 0)
  const assigned = new Map<UnitId, GoalTask>()
  const options: GoalOption[] = [...leads].flatMap(([unit, { at, gait }]) => {
    const distances = distancesFor(battlefield, gait)
    return goals.map(({ value }, goal) => ({
      unit,
      goal,
      value: value === 0 ? 0 : value * Math.exp(-distances.distance(goal, at) / fadingDistance),
    }))
  })
  const remainingShare = (goal: number): number =>
    1 / (1 + (companiesAssigned[goal] ?? 0) / (goals[goal]?.companiesNeeded ?? 1))
  const remainingValue = ({ value, goal }: GoalOption): number => value * remainingShare(goal)
  while (assigned.size < leads.size) {
    let best: GoalOption | null = null
    for (const option of options)
      if (
        !assigned.has(option.unit) &&
        option.value > 0 &&
        (best === null || remainingValue(option) > remainingValue(best))
      )
        best = option
    if (best === null) break
    assigned.set(best.unit, { goal: best.goal, valueShare: remainingShare(best.goal) })
    companiesAssigned[best.goal] = (companiesAssigned[best.goal] ?? 0) + 1
  }
  return assigned
}

/** The first base of each unit that can take ground. */
function leadsOf(battlefield: Battlefield, ownBases: readonly BaseId[]): Map<UnitId, LeadBase> {
  const leads = new Map<UnitId, LeadBase>()
  for (const base of ownBases) {
    const { unit } = enrolled(battlefield, base)
    if (unit !== null && !leads.has(unit) && canTake(battlefield, base))
      leads.set(unit, { at: poseOf(battlefield, base), gait: gaitOf(battlefield, base) })
  }
  return leads
}

/** Support weapons follow the nearest company of their side. */
function followedLead(battlefield: Battlefield, unit: UnitId, leads: ReadonlyMap<UnitId, LeadBase>): LeadBase | null {
  const [base] = unitOf(battlefield, unit).bases.filter((id) => isPresent(battlefield, id))
  if (base === undefined || leads.size === 0 || armOf(battlefield, base) !== 'support') return null
  return { at: poseOf(battlefield, base), gait: gaitOf(battlefield, base) }
}

function nearestTo(point: plane.Point, leads: ReadonlyMap<UnitId, LeadBase>): UnitId | null {
  let best: UnitId | null = null
  let minSquared = Infinity
  for (const [unit, lead] of leads) {
    const squared = plane.squaredDistance(point, lead.at)
    if (squared < minSquared) [best, minSquared] = [unit, squared]
  }
  return best
}

/** The nearest spot, considering cover and room. */
function spotFor(
  battlefield: Battlefield,
  unit: UnitId,
  point: plane.Point,
  places: readonly ObjectiveSpot[],
  ownBases: readonly BaseId[],
): plane.Point | null {
  const otherPoses = ownBases
    .filter((base) => enrolled(battlefield, base).unit !== unit)
    .map((base) => poseOf(battlefield, base))
  let best: ObjectiveSpot | null = null
  let minCost = Infinity
  for (const place of places) {
    const distance = Math.sqrt(plane.squaredDistance(point, place)) - (place.isCovered ? coverDetour : 0)
    if (distance >= minCost) continue
    const cost = distance + crowdDistance * otherPoses.filter((pose) => isWithin(pose, place, crowdDistance)).length
    if (cost < minCost) [best, minCost] = [place, cost]
  }
  return best
}
