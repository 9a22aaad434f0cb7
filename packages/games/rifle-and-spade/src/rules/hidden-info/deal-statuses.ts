/** Redealt statuses of units, their supply and the enemies they wait for: markers on displays, or face down under units. */
import type { Tape } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import { type Book, enemyOf } from '../book.ts'
import { type Hex, isOnMap, type UnitId } from '../ids.ts'
import type { State } from '../state.ts'
import { isExemptFromRedeal } from './brigiments.ts'
import { anyOf, oneIn } from './random.ts'
import { updateMarkers } from './visible-markers.ts'

/** 9.3.2 11.5 11.6.3: visible units keep the markers they show (3.8.1). */
export function dealStatuses(state: State, side: Side, seen: ReadonlySet<UnitId>, tape: Tape): void {
  for (const [id, unit] of state.secrets[side].units.entries()) {
    if (!isOnMap(unit.hex) || unit.brigiment === null || isExemptFromRedeal(state, side, unit.brigiment)) continue
    unit.isolated = seen.has(id) ? unit.markers.includes('isolated') : oneIn(tape, 8)
    if (unit.battalion === null) continue
    unit.support = seen.has(id) ? unit.markers.includes('in support') : oneIn(tape, 6)
    unit.committed = !unit.support && oneIn(tape, 8)
    unit.unaware = unit.isolated && oneIn(tape, 4)
  }
}

/**
 * 20.2: units share the supply of their Brigiment. That of guns is visible: without supply they keep their shoots over
 * the turn (20.2.4).
 */
export function dealSupply(
  { unitType }: Book,
  { secrets }: State,
  side: Side,
  seen: ReadonlySet<UnitId>,
  tape: Tape,
): void {
  const { units, brigiments } = secrets[side]
  for (const unit of [...seen].map((id) => units[id])) {
    const above = unit?.brigiment == null ? undefined : brigiments[unit.brigiment]
    if (unit !== undefined && above !== undefined) above.outOfSupply = unit.markers.includes('out of supply')
  }
  for (const [id, unit] of units.entries()) {
    if (!isOnMap(unit.hex) || unitType(unit.type).kind === 'artillery') continue
    const above = unit.brigiment === null ? undefined : brigiments[unit.brigiment]
    const shownOutOfSupply = seen.has(id) ? unit.markers.includes('out of supply') : null
    unit.outOfSupply = shownOutOfSupply ?? above?.outOfSupply ?? oneIn(tape, 12)
  }
}

/** Hidden units get the markers of their redealt state. */
export function dealVisibleMarkers({ secrets }: State, side: Side, seen: ReadonlySet<UnitId>): void {
  for (const [id, unit] of secrets[side].units.entries()) if (!seen.has(id)) updateMarkers(unit)
}

/** 14.4.6: it is public that a stack waits, but not for which nearby enemy. */
export function dealWaiting({ secrets }: State, side: Side, tape: Tape): void {
  const enemies = [...new Set(secrets[enemyOf(side)].units.flatMap(({ hex }) => (isOnMap(hex) ? [hex] : [])))]
  if (enemies.length === 0) return
  const dealt = new Map<Hex, Hex>()
  for (const unit of secrets[side].units) {
    if (unit.waitsFor === null) continue
    const target = dealt.get(unit.hex) ?? anyOf(tape, enemies)
    dealt.set(unit.hex, target)
    unit.waitsFor = target
  }
}
