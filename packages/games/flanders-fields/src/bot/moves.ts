/** Candidate moves of a unit. */
import type { Candidate } from '@firestep/bots'
import { plane } from '@firestep/terrain'
import { isGun } from '../rules/artillery/shell-weapons.ts'
import { armOf, enrolled, poseOf, sizeOf, standing } from '../rules/battlefield.ts'
import { coverOf } from '../rules/cover.ts'
import { bodyMove, bystanders, eachMove, walkers } from '../rules/movement/company-move.ts'
import { mannersNow, movesIn } from '../rules/movement/move-options.ts'
import { costsOf } from '../rules/movement/movement-rates.ts'
import type { BaseId, UnitId } from '../rules/roster.ts'
import type { Battlefield, Pose } from '../rules/state.ts'
import { units } from '../rules/table-terrain.ts'
import type { ChosenAction } from '../rules/unit-action.ts'
import type { PositionAnalysis } from './analysis.ts'
import { onset } from './assaults.ts'
import { answerOf } from './fire-value.ts'
import { refugesFrom } from './nearby-cover.ts'
import { type Ended, endsOf, middleOf, placeValue, shelling } from './place-value.ts'
import type { UnitGoal } from './unit-goals.ts'
import { priceOf } from './unit-values.ts'

/** What an action in the open comes to, in units. */
function paceOf(field: Battlefield, base: BaseId): number {
  const cost = costsOf(field, base)['cross country']
  return cost === null ? 0 : units(Math.floor(field.book.tables.movement.points / cost))
}

/** In whole degrees. */
export const bearing = (from: plane.Point, to: plane.Point): number =>
  (Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI) + 360) % 360

const turnFrom = (from: number, to: number): number => ((to - from + 540) % 360) - 180

/** Enemies within sight of a place, the nearest first, one for each direction. */
function directions({ field, foes }: PositionAnalysis, at: plane.Point, most: number): number[] {
  const near = foes
    .map((base) => poseOf(field, base))
    .map((pose) => ({ pose, far: plane.squaredDistance(at, pose) }))
    .filter(({ far }) => far <= units(1000) ** 2)
    .sort((a, b) => a.far - b.far)
  const found: number[] = []
  for (const { pose } of near) {
    if (found.length >= most) break
    const heading = bearing(at, pose)
    if (found.every((one) => Math.abs(turnFrom(one, heading)) > 20)) found.push(heading)
  }
  return found
}

/** Moves of a unit, each with what it adds to what standing still is worth. */
export function moves(study: PositionAnalysis, unit: UnitId, left: number): Candidate[] {
  const { field } = study
  const able = walkers(field, unit)
  const [lead] = able
  if (lead === undefined) return []
  const still = endsOf(field, unit, null)
  const now = placeValue(study, unit, still, left)
  const found: Candidate[] = []
  const consider = (deed: ChosenAction | null): void => {
    if (deed !== null)
      found.push({ answer: answerOf(deed), prior: placeValue(study, unit, endsOf(field, unit, deed), left) - now })
  }
  const pace = paceOf(field, lead)
  for (const deed of marches(study, unit, able, pace)) consider(deed)
  for (const deed of retreats(study, unit, able, pace, still)) consider(deed)
  for (const deed of turns(study, unit, able, still)) consider(deed)
  for (const deed of manners(study, unit)) consider(deed)
  for (const deed of movesIn(field, unit, 'over the edge'))
    found.push({ answer: answerOf(deed), prior: leaving(study, deed) })
  const rush = armOf(field, lead) === 'support' || pace === 0 ? null : onset(study, unit, pace)
  if (rush !== null) found.push({ answer: answerOf(rush.deed), prior: rush.gain })
  return found
}

/** FF-204: what counts beyond the edge, less what those who go could still have done. */
function leaving({ field, lateness }: PositionAnalysis, { ways }: ChosenAction): number {
  const each = 1 / (field.scenario.data.victory.exit?.basesPerPoint ?? Infinity)
  const gone = (ways as unknown as readonly Ended[]).map(
    ({ base }) => each - 0.5 * (1 - lateness) * priceOf(field, base),
  )
  return gone.reduce((sum, one) => sum + one, 0)
}

/** Those of the rules' own offers that go for something. */
function manners(study: PositionAnalysis, unit: UnitId): ChosenAction[] {
  const { field } = study
  const can = mannersNow(field, unit)
  const [lead] = standing(field, unit)
  const wanted = ['into a trench', 'at the wire']
  const here = lead === undefined ? null : poseOf(field, lead)
  // move.road.1: whoever marches in column is caught in the open.
  const quiet = here !== null && !study.isNear(here, units(900))
  if (quiet) wanted.push('by road')
  return wanted.filter((manner) => can.includes(manner)).flatMap((manner) => [...movesIn(field, unit, manner)])
}

/** To either side of the straight way. */
const asides = [40, -40]
const shortest = units(8)

/** Towards the errand: all together, each by its own way, or in a file where it is narrow. */
function marches(
  study: PositionAnalysis,
  unit: UnitId,
  able: readonly BaseId[],
  pace: number,
): (ChosenAction | null)[] {
  const { field } = study
  const errand = study.errandOf(unit)
  if (errand === null) return []
  const middle = middleOf(able.map((base) => poseOf(field, base)))
  const there = errand.isThere(middle)
  const way = there ? [errand.place] : errand.way(middle, pace)
  const [corner] = way
  if (corner === undefined) return []
  const far = Math.floor(Math.sqrt(plane.squaredDistance(middle, corner)))
  if (far < shortest) return []
  const others = bystanders(field, unit, pace)
  const ahead = bearing(middle, corner)
  const step = Math.min(pace, far)
  const aside = (by: number): ChosenAction | null => {
    const { x: dx, y: dy } = plane.pointAhead({ x: 0, y: 0, heading: (ahead + by + 360) % 360 }, step)
    const [face = ahead] = directions(study, { x: middle.x + dx, y: middle.y + dy }, 1)
    return together(field, unit, able, dx, dy, face, others)
  }
  const straight = aside(0)
  const goes = goesOn(straight, middle, step)
  // Far from everybody the straight way is good enough.
  if (goes && !study.isNear(middle, units(900))) return [straight]
  const found = [straight, ...asides.map(aside)]
  if (there || able.length < 2 || goes) return found
  return [
    ...found,
    apiece(study, unit, able, pace, errand, others),
    ...parts.map((part) => file(study, unit, able, Math.floor(pace * part), errand, others)),
  ]
}

/** Not everywhere one gets as far as over open fields, and those behind have farther to go. */
const parts = [0.9, 0.5, 0.25]

/** Whether a body gets on well enough as it is. */
function goesOn(deed: ChosenAction | null, from: plane.Point, step: number): boolean {
  if (deed === null) return false
  const ends = (deed.ways as unknown as readonly { readonly way: readonly Pose[] }[]).map(
    ({ way }) => way.at(-1) ?? from,
  )
  return plane.squaredDistance(middleOf(ends), from) >= (0.5 * step) ** 2
}

/** Each by its own way. */
function apiece(
  study: PositionAnalysis,
  unit: UnitId,
  able: readonly BaseId[],
  pace: number,
  errand: UnitGoal,
  others: Others,
): ChosenAction | null {
  const nearest = able.toSorted((a, b) => errand.far(poseOf(study.field, a)) - errand.far(poseOf(study.field, b)))
  return eachMove(
    study.field,
    unit,
    nearest,
    (_, from) => errand.way(from, pace).map(({ x, y }) => ({ x, y, heading: from.heading })),
    { others },
  )
}

/** One behind the other, in touch, along the way of the foremost. */
function file(
  { field }: PositionAnalysis,
  unit: UnitId,
  able: readonly BaseId[],
  pace: number,
  errand: UnitGoal,
  others: Others,
): ChosenAction | null {
  const nearest = able.toSorted((a, b) => errand.far(poseOf(field, a)) - errand.far(poseOf(field, b)))
  const [first] = nearest
  if (first === undefined) return null
  const from = poseOf(field, first)
  const way = errand.way(from, pace)
  const end = way.at(-1)
  if (end === undefined) return null
  const heading = bearing(way.at(-2) ?? from, end)
  return eachMove(
    field,
    unit,
    nearest,
    (base, own) => {
      const { depth } = sizeOf(field.book, enrolled(field, base).type)
      const place = plane.pointAhead({ ...end, heading }, -nearest.indexOf(base) * (depth + 2))
      const before = errand.far(place) + units(30)
      const corners = errand.way(own, 2 * pace).filter((corner) => errand.far(corner) > before)
      return [...corners.map(({ x, y }) => ({ x, y, heading: own.heading })), { ...place, heading }]
    },
    { others },
  )
}

type Others = ReturnType<typeof bystanders>

/** All by the same way, facing the same way at its end. */
function together(
  field: Battlefield,
  unit: UnitId,
  able: readonly BaseId[],
  dx: number,
  dy: number,
  heading: number,
  others: Others,
): ChosenAction | null {
  const [lead] = able
  if (lead === undefined) return null
  const faces = poseOf(field, lead).heading
  const alike = able.every((base) => poseOf(field, base).heading === faces)
  const body = alike ? bodyMove(field, unit, dx, dy, turnFrom(faces, heading), { others }) : null
  return body ?? eachMove(field, unit, able, (_, from) => [{ x: from.x + dx, y: from.y + dy, heading }], { others })
}

/** Under fire so many ways into other cover are looked at. */
const refuges = 2
const underFire = 0.05

/** Out of fire, facing it. */
function retreats(
  study: PositionAnalysis,
  unit: UnitId,
  able: readonly BaseId[],
  pace: number,
  still: readonly Ended[],
): (ChosenAction | null)[] {
  const { field } = study
  const [lead] = able
  if (lead === undefined || pace === 0) return []
  const middle = middleOf(able.map((base) => poseOf(field, base)))
  const quiet = study.danger.at(middle, coverOf(field, lead).cover, true) < underFire
  if (quiet && shelling(study, still) === 0) return []
  const others = bystanders(field, unit, pace)
  const shelled = (to: plane.Point): number =>
    shelling(study, [{ base: lead, pose: { ...poseOf(field, lead), x: to.x, y: to.y } }])
  return refugesFrom(study, middle, pace, refuges, shelled).map((to) => {
    const [face = poseOf(field, lead).heading] = directions(study, to, 1)
    return together(field, unit, able, to.x - middle.x, to.y - middle.y, face, others)
  })
}

/** On the spot towards whoever is near. */
function turns(
  study: PositionAnalysis,
  unit: UnitId,
  able: readonly BaseId[],
  still: readonly Ended[],
): (ChosenAction | null)[] {
  const { field } = study
  const middle = middleOf(still.map(({ pose }) => pose))
  const [lead] = able
  if (lead === undefined) return []
  const others = bystanders(field, unit, units(60))
  return directions(study, middle, isGun(field, lead) ? 4 : 2)
    .filter((heading) => Math.abs(turnFrom(poseOf(field, lead).heading, heading)) > 5)
    .map((heading) => together(field, unit, able, 0, 0, heading, others))
}
