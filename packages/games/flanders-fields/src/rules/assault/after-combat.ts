/** Options of the winner of a combat: turn to a new threat, or follow up. */
import { allowed, fields, listOf, orNull, refused, type Script } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { enemyOf } from '../../data/schema.ts'
import { armOf, type BattlefieldOf, baseOf, enrolled, footprint, isPresent, poseOf, present } from '../battlefield.ts'
import { hasRoom } from '../free-space.ts'
import type { BaseId } from '../ids.ts'
import { contactPose } from '../movement/contact-pose.ts'
import { directionRuling } from '../movement/may-move.ts'
import { baseShape, choice, headingShape, pointShape } from '../question-types.ts'
import type { Base, Battle, Battlefield, Pose } from '../state.ts'
import { apart, units } from '../table-terrain.ts'
import * as refusals from '../texts/refusals.ts'
import { assaultRuling } from './assault-ruling.ts'

/** FF-111 */
const reach = 30

/** assault.13: enemies near enough for one more combat that the winner can reach. */
function followable(battlefield: Battlefield, winner: BaseId): BaseId[] {
  const winnerPrint = footprint(battlefield, winner)
  return present(battlefield, enemyOf(enrolled(battlefield, winner).side)).filter((enemy) => {
    const { shape, box } = footprint(battlefield, enemy)
    if (apart(winnerPrint.box, box, units(reach)) || !plane.gapAtMost(winnerPrint.shape, shape, units(reach)))
      return false
    return assaultRuling(battlefield, winner, enemy).allowed && comesUpTo(battlefield, winner, enemy) !== null
  })
}

/**
 * Pose of the winner in contact with another enemy; a mutinous battalion goes no farther than its line
 * (national.french-1917.mutiny).
 */
function comesUpTo(battlefield: Battlefield, winner: BaseId, enemy: BaseId): Pose | null {
  const pose = contactPose(battlefield, winner, enemy)
  return pose !== null && directionRuling(battlefield, null, winner, poseOf(battlefield, winner), pose).allowed
    ? pose
    : null
}

/** FF-413: a base that is suppressed, below ground, on wire or in water does not follow up. */
const mayFollow = ({ marks, sheltered, onWire, inRiver }: Base): boolean =>
  marks === 0 && !sheltered && onWire === null && inRiver === null

export const followUpQuestion = choice('follow up', {
  rule: 'assault.13',
  about: fields({ base: baseShape, among: listOf(baseShape) }),
  answer: orNull(baseShape),
})

/** Asks the winner whether to follow up, and moves it. */
export function* followUp(battle: Battle, winner: BaseId): Script<BaseId | null> {
  const baseState = baseOf(battle, winner)
  if (!mayFollow(baseState)) return null
  const among = followable(battle, winner)
  if (among.length === 0) return null
  const seat = enrolled(battle, winner).side
  const next = yield* followUpQuestion.ask(seat, { base: winner, among })
  if (next === null) return null
  const pose = comesUpTo(battle, winner, next)
  if (pose === null) throw new Error('who may be followed can be reached')
  Object.assign(baseState, { pose, thrownBack: false, inColumn: false })
  battle.table.tell({ type: 'moved', rule: 'assault.13', base: winner, way: [pose] })
  return next
}

export const followUpKind = followUpQuestion.kind({
  pass: null,
  ownMove: true,
  options: (_view, { among }) => [null, ...among],
})

/** A heading that leaves the base clear of all others, or null to stay as it is. */
export const refaceQuestion = choice('reface', {
  rule: 'assault.16',
  about: fields({ base: baseShape, threat: pointShape }),
  answer: orNull(headingShape),
})

/** assault.16: free of cost. Not asked of bases without a front. */
export function* victorTurns(battle: Battle, winner: BaseId, threat: Pose): Script {
  if (!isPresent(battle, winner) || armOf(battle, winner) === 'fortification') return
  const seat = enrolled(battle, winner).side
  const heading = yield* refaceQuestion.ask(seat, { base: winner, threat: { x: threat.x, y: threat.y } })
  if (heading === null) return
  const pose = { ...poseOf(battle, winner), heading }
  baseOf(battle, winner).pose = pose
  battle.table.noteUsed('victor turns')
  battle.table.tell({ type: 'pivoted', rule: 'assault.16', base: winner, pose })
}

export const refaceKind = (battlefieldOf: BattlefieldOf) =>
  refaceQuestion.kind({
    pass: null,
    ownMove: true,
    sampled: true,
    options: (view, { base }) => [null, ...eighths.filter((eighth) => mayTurn(battlefieldOf(view), base, eighth))],
    check: (view, { base }, heading) =>
      heading === null || mayTurn(battlefieldOf(view), base, heading)
        ? allowed
        : refused('assault.16', refusals.cannotReface),
  })

const eighths = [0, 45, 90, 135, 180, 225, 270, 315]

function mayTurn(battlefield: Battlefield, base: BaseId, heading: number): boolean {
  return hasRoom(battlefield, base, { ...poseOf(battlefield, base), heading })
}
