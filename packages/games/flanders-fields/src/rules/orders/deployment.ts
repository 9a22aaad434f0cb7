/** Deployment: a battalion at a time, the defender first (Game Sequence). */
import { at, fields, idsOf, listOf, nothing, type Ruling, refused, type Script, type TypeOf } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { type Side, sides } from '../../data/schema.ts'
import { type BattlefieldOf, enrolled, type Footprint, footprintOf, viewingSide } from '../battlefield.ts'
import type { GroupId } from '../ids.ts'
import { choice, groupShape, poseShape } from '../question-types.ts'
import type { Battle, Battlefield, Pose } from '../state.ts'
import { boxOf, units } from '../table-terrain.ts'
import * as refusals from '../texts/refusals.ts'
import { arePosesOf, type Group, groupsOf, isClear, placesRuling, setDown } from './deployment-groups.ts'
import { roomFor } from './group-placement.ts'

const deploymentShape = fields({ group: groupShape, poses: listOf(poseShape) })
export type Deployment = TypeOf<typeof deploymentShape>

export const deployQuestion = choice('deploy', { rule: 'setup.6', about: nothing, answer: deploymentShape })

/** Groups of a side that are still to be placed before the first turn. */
const groupsLeft = (groups: readonly Group[], side: Side): GroupId[] =>
  idsOf<GroupId>(groups).filter((id) => {
    const group = at(groups, id)
    return group.side === side && group.arrival === null && group.bases.length > 0
  })

/** setup.6: the side whose turn it is; the cursor counts the groups placed. Null when all are. */
function nextToDeploy(battlefield: Battlefield): Side | null {
  const groups = groupsOf(battlefield)
  const preferred = battlefield.state.cursor % 2 === 0 ? 'defender' : 'attacker'
  const sidesLeft = sides.filter((side) => groupsLeft(groups, side).length > 0)
  return sidesLeft.find((side) => side === preferred) ?? sidesLeft[0] ?? null
}

/** Places one group. True when all are. */
export function* deployNext(battle: Battle): Script<boolean> {
  const side = nextToDeploy(battle)
  if (side === null) return true
  const { group, poses } = yield* deployQuestion.ask(side, null)
  const placedGroup = groupsOf(battle)[group]
  if (placedGroup === undefined) throw new Error(`there is no group ${group}`)
  setDown(battle, placedGroup, poses, 'setup.6')
  battle.state.cursor++
  return false
}

function deployRuling(battlefield: Battlefield, side: Side, { group: id, poses }: Deployment): Ruling {
  const group = groupsOf(battlefield)[id]
  if (group === undefined || group.side !== side) return refused('setup.6', refusals.nameBattalionPlaces)
  if (group.bases.length === 0) return refused('setup.6', refusals.alreadyDeployed)
  if (group.arrival !== null) return refused('mons.3', refusals.inReserve)
  if (!arePosesOf(battlefield, group, poses)) return refused('setup.6', refusals.nameArrivals)
  const zone = battlefield.scenario.terrain.zones[side]
  const cited = battlefield.scenario.data.cites?.zone ?? 'setup.2'
  return placesRuling(battlefield, group, poses, zone, refused(cited, refusals.outsideOwnZone))
}

/** The scenario's default poses of a group. */
function proposed(battlefield: Battlefield, { bases }: Group): Pose[] {
  return bases.map((base) => {
    const { at, id } = enrolled(battlefield, base)
    if (at === null) throw new Error(`${id} has no place to stand`)
    return { x: units(at[0]), y: units(at[1]), heading: at[2] }
  })
}

const shifted = (poses: readonly Pose[], dx: number, dy: number): Pose[] =>
  poses.map((pose) => ({ ...pose, x: pose.x + units(dx), y: pose.y + units(dy) }))

/** Offsets of the first group, in millimetres, so that samples hold more than one line of battle. */
const variety = [
  [0, 40],
  [0, -40],
  [-20, 0],
  [20, 0],
] as const

/** Each group at its default place; where other bases stand there already, as near as it fits. */
function deployments(battlefield: Battlefield, side: Side): Deployment[] {
  const groups = groupsOf(battlefield)
  const remaining = groupsLeft(groups, side)
  const isAllowed = (candidate: Deployment): boolean => deployRuling(battlefield, side, candidate).allowed
  const [first] = remaining
  const poses = first === undefined ? [] : proposed(battlefield, at(groups, first))
  // Not where it would block groups to come.
  const laterPrints = remaining.slice(1).flatMap((group) => printsOf(battlefield, at(groups, group)))
  const varied = variety
    .flatMap(([dx, dy]) => (first === undefined ? [] : [{ group: first, poses: shifted(poses, dx, dy) }]))
    .filter(
      (candidate) =>
        isAllowed(candidate) &&
        printsOf(battlefield, at(groups, candidate.group), candidate.poses).every((print) =>
          isClear(print, laterPrints),
        ),
    )
  return [
    ...remaining.flatMap((group) => {
      const deployment = { group, poses: proposed(battlefield, at(groups, group)) }
      return isAllowed(deployment)
        ? [deployment]
        : (nearestLegal(deployment, isAllowed) ?? deploymentsElsewhere(battlefield, side, deployment).filter(isAllowed))
    }),
    ...varied,
  ]
}

/** The first legal place, in growing distance; null where its shape does not fit. */
function nearestLegal(
  { group, poses }: Deployment,
  isAllowed: (candidate: Deployment) => boolean,
): Deployment[] | null {
  const step = 20
  for (let ring = 1; ring <= 60; ring++)
    for (let along = -ring; along <= ring; along++)
      for (const across of Math.abs(along) === ring ? range(-ring, ring) : [-ring, ring]) {
        const candidate = { group, poses: shifted(poses, across * step, along * step) }
        if (isAllowed(candidate)) return [candidate]
      }
  return null
}

/** Company by company, wherever the zone has room for each, the nearest to its place first. */
function deploymentsElsewhere(battlefield: Battlefield, side: Side, { group, poses }: Deployment): Deployment[] {
  const placedGroup = groupsOf(battlefield)[group]
  const [first] = poses
  if (placedGroup === undefined || first === undefined) return []
  const zone = battlefield.scenario.terrain.zones[side]
  const { left, right, bottom, top } = boxOf(zone)
  const grain = units(10)
  const spots: plane.Point[] = []
  for (let x = left; x <= right; x += grain) for (let y = bottom; y <= top; y += grain) spots.push({ x, y })
  spots.sort((a, b) => plane.squaredDistance(a, first) - plane.squaredDistance(b, first))
  const placement = roomFor(battlefield, placedGroup, zone, first.heading, spots)
  return placement === null ? [] : [{ group, poses: placement }]
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)

function printsOf(battlefield: Battlefield, group: Group, poses = proposed(battlefield, group)): Footprint[] {
  return group.bases.map((base, i) => footprintOf(battlefield, base, at(poses, i)))
}

export const deployKind = (battlefieldOf: BattlefieldOf) =>
  deployQuestion.kind({
    sampled: true,
    preparedAnswer: (view) => deployments(battlefieldOf(view), viewingSide(view))[0] ?? null,
    options: (view) => deployments(battlefieldOf(view), viewingSide(view)),
    check: (view, _about, answer) => deployRuling(battlefieldOf(view), viewingSide(view), answer),
  })
