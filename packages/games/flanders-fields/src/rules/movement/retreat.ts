/** Morale: retreat towards the own edge (FF-115). */
import { plane } from '@firestep/terrain'
import { armOf, baseOf, enrolled, isPresent, poseOf, roomAt } from '../battlefield.ts'
import type { Cause } from '../events.ts'
import { isOnTable } from '../free-space.ts'
import { mark, remove } from '../hit-effects.ts'
import type { BaseId } from '../ids.ts'
import type { Battle, Pose } from '../state.ts'
import { boxOf, units } from '../table-terrain.ts'
import { isFreePlace } from './free-places.ts'
import { forwardness } from './may-move.ts'
import { openingsFor, stripsNear } from './wire-belts.ts'

/** Maximum sideways search before searching farther back. */
const ASIDE = units(300)
const STEP = units(10)

/**
 * Moves these bases straight back by a distance in millimetres; a base that crosses the edge is lost, own wire costs a
 * marker (FF-57).
 */
export function retreat(battle: Battle, bases: readonly BaseId[], millimetres: number, cause: Cause): void {
  const retreating = bases.filter((id) => isPresent(battle, id))
  // Rear bases first: they make room for the others.
  const depth = (id: BaseId): number => forwardness(enrolled(battle, id).side, poseOf(battle, id))
  for (const base of retreating.sort((a, b) => depth(a) - depth(b) || a - b))
    goBack(battle, base, units(millimetres), cause)
}

function goBack(battle: Battle, base: BaseId, distance: number, cause: Cause): void {
  const from = poseOf(battle, base)
  const baseState = baseOf(battle, base)
  const pose = placeBehind(battle, base, from, distance)
  const rule = cause === 'tank shock' ? 'assault.armour.2' : distance > units(200) ? 'morale.4' : 'morale.5'
  battle.table.noteUsed('retreat')
  if (pose === null) {
    battle.table.noteUsed('driven off the table')
    remove(battle, base, cause, 'routed', rule)
    return
  }
  baseState.pose = pose
  Object.assign(baseState, { onWire: null, inRiver: null, thrownBack: false, inColumn: false, sheltered: false })
  battle.table.tell({ type: 'shifted', rule, base, pose, cause })
  if (!crossesUncutWire(battle, base, from, pose)) return
  battle.table.noteUsed('back through wire')
  battle.table.tell({ type: 'changed', rule: 'wire.own.1', bases: [base], to: 'back through wire' })
  mark(battle, base, 'wire')
}

/** The first free place at this distance or farther, straight behind or aside by steps of ten; null: over the edge. */
function placeBehind(battle: Battle, base: BaseId, from: Pose, distance: number): Pose | null {
  const { side, type } = enrolled(battle, base)
  const direction = side === 'attacker' ? -1 : 1
  for (let distanceBack = distance; ; distanceBack += STEP) {
    const x = from.x + direction * distanceBack
    const straightBack = { x, y: from.y, heading: from.heading }
    if (x < 0 || x > battle.scenario.terrain.width) return null
    if (!isOnTable(battle, roomAt(battle.book, type, straightBack).box)) return null
    for (let lateral = 0; lateral <= ASIDE; lateral += STEP)
      for (const y of lateral === 0 ? [from.y] : [from.y + lateral, from.y - lateral]) {
        const pose = { x, y, heading: from.heading }
        if (isFreePlace(battle, base, pose)) return pose
      }
  }
}

/** FF-205: through uncut wire of either side, counted once for any number of strips. */
function crossesUncutWire(battle: Battle, base: BaseId, from: Pose, to: Pose): boolean {
  if (armOf(battle, base) === 'armour') return false
  const pathStrip = plane.strip(from, to)
  return stripsNear(battle, boxOf(pathStrip)).some(
    (strip) =>
      plane.overlaps(pathStrip, strip.shape) &&
      !openingsFor(battle, base, strip).some(({ points }) => plane.spansInside(points, from, to).length > 0),
  )
}
