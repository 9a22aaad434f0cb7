/** Deployment: a battalion at a time, the defender first (Game Sequence). */
import { ask, type Json, type QuestionKind, type Ruling, refused, type Script } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { type Side, sides } from '../../data/schema.ts'
import { type BattlefieldOf, enrolled, type Footprint, footprintOf, viewerOf } from '../battlefield.ts'
import { isObject } from '../read-json.ts'
import type { Battle, Battlefield, BattleView, Pose } from '../state.ts'
import { boxOf, units } from '../table-terrain.ts'
import { type Group, type GroupId, groupsOf, isClear, placesRuling, readPoses, setDown } from './deployment-groups.ts'
import { roomFor } from './group-placement.ts'

type Deployment = { readonly group: GroupId; readonly poses: readonly Pose[] }

/** Groups of a side that are still to be placed before the first turn. */
const groupsLeft = (groups: readonly Group[], side: Side): GroupId[] =>
  groups.flatMap((group, id) => (group.side === side && group.arrival === null && group.bases.length > 0 ? [id] : []))

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
  const { group, poses } = yield* ask<Deployment>({
    seat: side,
    kind: 'deploy',
    rule: 'setup.6',
    about: null,
    open: true,
  })
  const placedGroup = groupsOf(battle)[group]
  if (placedGroup === undefined) throw new Error(`there is no group ${group}`)
  setDown(battle, placedGroup, poses, 'setup.6')
  battle.state.cursor++
  return false
}

function deployRuling(battlefield: Battlefield, side: Side, answer: Json): Ruling {
  const groups = groupsOf(battlefield)
  const id = isObject(answer) && Object.keys(answer).length === 2 ? answer.group : undefined
  const group = typeof id === 'number' ? groups[id] : undefined
  if (group === undefined || group.side !== side) return refused('setup.6', 'name a battalion of yours, and its places')
  if (group.bases.length === 0) return refused('setup.6', 'that has been set down')
  if (group.arrival !== null) return refused('mons.3', 'that is in reserve and comes later')
  const poses = readPoses(battlefield, isObject(answer) ? answer.poses : undefined, group)
  if (poses === null) return refused('setup.6', 'say where each of its bases stands, in their order')
  const zone = battlefield.scenario.terrain.zones[side]
  const cited = battlefield.scenario.data.cites?.zone ?? 'setup.2'
  return placesRuling(battlefield, group, poses, zone, refused(cited, 'everyone is set down wholly in his own zone'))
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
  const poses = first === undefined ? [] : proposed(battlefield, groups[first] as Group)
  // Not where it would block groups to come.
  const laterPrints = remaining.slice(1).flatMap((group) => printsOf(battlefield, groups[group] as Group))
  const varied = variety
    .map(([dx, dy]) => ({ group: first ?? 0, poses: shifted(poses, dx, dy) }))
    .filter(
      (candidate) =>
        isAllowed(candidate) &&
        printsOf(battlefield, groups[candidate.group] as Group, candidate.poses).every((print) =>
          isClear(print, laterPrints),
        ),
    )
  return [
    ...remaining.flatMap((group) => {
      const deployment = { group, poses: proposed(battlefield, groups[group] as Group) }
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
  return group.bases.map((base, i) => footprintOf(battlefield, base, poses[i] as Pose))
}

export const deployKind = (fieldOf: BattlefieldOf): QuestionKind<BattleView> => ({
  isMultiPart: false,
  sampled: true,
  pass: undefined,
  preparedAnswer: (view) => deployments(fieldOf(view), viewerOf(view))[0] ?? null,
  next: (view, _about, soFar) =>
    soFar.length > 0
      ? { parts: [], enough: true }
      : { parts: deployments(fieldOf(view), viewerOf(view)), enough: false },
  check: (view, _about, answer) => deployRuling(fieldOf(view), viewerOf(view), answer),
  explain: (view, _about, json) => deployRuling(fieldOf(view), viewerOf(view), json),
})
