/** Who is wanted where: the places that count, and how a side's companies share them. */
import { plane } from '@firestep/terrain'
import type { Side } from '../data/schema.ts'
import { armOf, enrolled, isPresent, poseOf, unitOf } from '../rules/field.ts'
import { areasAt, trenchAt } from '../rules/ground.ts'
import { type Land, units } from '../rules/land.ts'
import type { BaseId, UnitId } from '../rules/roster.ts'
import type { Field } from '../rules/state.ts'

/** What a unit is to do. */
export interface Errand {
  /** The number of the objective. */
  readonly goal: number
  /** Where to stand there. */
  readonly place: plane.Point
  /** What it would be worth to be there, in points. */
  readonly want: number
}

interface Goal {
  readonly places: readonly Spot[]
  readonly want: number
  /** Companies that it takes. */
  readonly need: number
}

interface Spot extends plane.Point {
  readonly covered: boolean
}

/** Places of one's own are in danger when an enemy is that near. */
const near = units(500)
const guarded = 0.5
const safe = 0.04
/** So far away a place is wanted by a third as much. */
const fading = units(700)
/** Cover is worth a detour. */
const detour = units(80)
const crowd = units(45)

const spots = new WeakMap<Land, readonly (readonly Spot[])[]>()

/** Where one can stand in each objective: a point every 40 millimetres that is not in water. */
function spotsOf(field: Field): readonly (readonly Spot[])[] {
  const { land } = field.scenario
  const known = spots.get(land)
  if (known !== undefined) return known
  const made = land.objectives.map(({ shape }) => {
    const xs = shape.points.map(({ x }) => x)
    const ys = shape.points.map(({ y }) => y)
    const found: Spot[] = []
    for (let x = Math.min(...xs) + units(20); x < Math.max(...xs); x += units(40))
      for (let y = Math.min(...ys) + units(20); y < Math.max(...ys); y += units(40)) {
        const point = { x, y }
        if (plane.whereIn(shape.points, point) === 'outside') continue
        const areas = areasAt(field, point).map(({ type }) => type)
        if (areas.includes('river') || areas.includes('stream') || areas.includes('bridge')) continue
        const covered = trenchAt(field, point) !== null || areas.some((type) => type === 'built up' || type === 'wood')
        found.push({ ...point, covered })
      }
    return found
  })
  spots.set(land, made)
  return made
}

const within = (a: plane.Point, b: plane.Point, far: number): boolean => plane.squaredDistance(a, b) <= far * far
const distance = (a: plane.Point, b: plane.Point): number => Math.sqrt(plane.squaredDistance(a, b))

function goalsOf(field: Field, side: Side, foes: readonly plane.Point[]): Goal[] {
  const { scenario, state } = field
  return spotsOf(field).map((places, i) => {
    const points = scenario.data.objectives[i]?.points ?? 0
    const middle = places[places.length >> 1]
    if (middle === undefined) return { places, want: 0, need: 1 }
    const enemies = foes.filter((foe) => places.some((place) => within(place, foe, near / 2))).length
    const threatened = foes.some((foe) => places.some((place) => within(place, foe, near)))
    const held = state.holders[i] === side
    return {
      places,
      want: points * (!held ? 1 : threatened ? guarded : safe),
      need: 1 + enemies / 3 + (held ? 0 : 1),
    }
  })
}

const canTake = (field: Field, base: BaseId): boolean => {
  const arm = armOf(field, base)
  return arm === 'infantry' || arm === 'cavalry' || arm === 'armour'
}

/** Which objective each unit is for. */
export interface Errands {
  of(unit: UnitId): Errand | null
}

interface Offer {
  readonly unit: UnitId
  readonly goal: number
  readonly worth: number
}

/** Each company goes where it is wanted most; the more there are already, the less another is. */
export function errandsOf(field: Field, side: Side, own: readonly BaseId[], foes: readonly BaseId[]): Errands {
  const enemies = foes.filter((base) => armOf(field, base) !== 'command').map((base) => poseOf(field, base))
  const goals = goalsOf(field, side, enemies)
  const leads = leadsOf(field, own)
  const shared = share(goals, leads)
  return {
    of(unit) {
      const lead = leads.get(unit) ?? followed(field, unit, leads)
      const goal = shared.get(unit) ?? (lead === null ? undefined : shared.get(nearestTo(lead, leads)))
      const { places = [], want = 0 } = goal === undefined ? {} : (goals[goal] ?? {})
      const place = lead === null || goal === undefined ? null : placeFor(field, unit, lead, places, own)
      return place === null || goal === undefined ? null : { goal, place, want: shared.has(unit) ? want : want / 2 }
    },
  }
}

function share(goals: readonly Goal[], leads: ReadonlyMap<UnitId, plane.Point>): ReadonlyMap<UnitId, number> {
  const load = goals.map(() => 0)
  const found = new Map<UnitId, number>()
  const offers: Offer[] = [...leads].flatMap(([unit, at]) =>
    goals.map(({ places, want }, goal) => {
      const far = Math.sqrt(
        places.reduce((least, place) => Math.min(least, plane.squaredDistance(at, place)), Infinity),
      )
      return { unit, goal, worth: want * Math.exp(-far / fading) }
    }),
  )
  const sharedBy = ({ worth, goal }: Offer): number => worth / (1 + (load[goal] ?? 0) / (goals[goal]?.need ?? 1))
  while (found.size < leads.size) {
    let best: Offer | null = null
    for (const one of offers)
      if (!found.has(one.unit) && one.worth > 0 && (best === null || sharedBy(one) > sharedBy(best))) best = one
    if (best === null) break
    load[best.goal] = (load[best.goal] ?? 0) + 1
    found.set(best.unit, best.goal)
  }
  return found
}

/** The first base of each unit that can take a place. */
function leadsOf(field: Field, own: readonly BaseId[]): Map<UnitId, plane.Point> {
  const leads = new Map<UnitId, plane.Point>()
  for (const base of own) {
    const { unit } = enrolled(field, base)
    if (unit !== null && !leads.has(unit) && canTake(field, base)) leads.set(unit, poseOf(field, base))
  }
  return leads
}

/** Support weapons go with the nearest company of their side: from where. */
function followed(field: Field, unit: UnitId, leads: ReadonlyMap<UnitId, plane.Point>): plane.Point | null {
  const [base] = unitOf(field, unit).bases.filter((id) => isPresent(field, id))
  return base === undefined || leads.size === 0 || armOf(field, base) !== 'support' ? null : poseOf(field, base)
}

function nearestTo(at: plane.Point, leads: ReadonlyMap<UnitId, plane.Point>): UnitId {
  let best = -1
  let least = Infinity
  for (const [unit, lead] of leads) {
    const far = plane.squaredDistance(at, lead)
    if (far < least) [best, least] = [unit, far]
  }
  return best
}

/** The nearest place, cover and elbow room considered. */
function placeFor(
  field: Field,
  unit: UnitId,
  at: plane.Point,
  places: readonly Spot[],
  own: readonly BaseId[],
): plane.Point | null {
  const taken = own.filter((base) => enrolled(field, base).unit !== unit).map((base) => poseOf(field, base))
  let best: Spot | null = null
  let least = Infinity
  for (const place of places) {
    const far = distance(at, place) - (place.covered ? detour : 0)
    if (far >= least) continue
    const cost = far + crowd * taken.filter((pose) => within(pose, place, crowd)).length
    if (cost < least) [best, least] = [place, cost]
  }
  return best
}
