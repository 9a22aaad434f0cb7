/** 9.2.12: Replacement of a destroyed HQ, at a cost in leaders. */
import { at } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import { hideNewcomers } from '../assault/us-them-hiding.ts'
import { battlefieldFor, distanceBetween, isHeadquarters, isReleased, typeOf, unitOf } from '../battlefield.ts'
import { type BrigimentId, type Hex, isOnMap, type UnitId } from '../ids.ts'
import { removeFromMap } from '../leave-map.ts'
import { hexesTo } from '../orders/pathfinding.ts'
import { type Battle, type Battlefield, destroyed, type Unit } from '../state.ts'
import { isUnderDivision } from './division-communications.ts'
import { leaderCasualty, rollLeaderCasualty, spendOfficer } from './officer-points.ts'
import { sourcesOf } from './supply.ts'

/** Called when the HQ is lost; `lost` is the hex where it stood. */
export function replaceHeadquarters(battle: Battle, side: Side, unit: UnitId, hexLost: Hex): void {
  const battlefield = battlefieldFor(battle, side)
  const unitState = at(battle.state.secrets[side].units, unit)
  const hex = replacementFor(battlefield, unit, hexLost)
  removeFromMap(unitState, destroyed)
  if (hex !== null) {
    unitState.hex = hex
    hideNewcomers(battle, side, hex)
    battle.table.reveal({ type: 'headquarters replaced', side, unit, hex, rules: ['9.2.12'] }, side)
  }
  if (unitState.brigiment !== null) leaderCasualty(battle, side, unitState.brigiment, 'headquarters destroyed')
  else shareLoss(battle, side, unitState)
}

/** Its Brigiment, or those of its division, including square brigades (9.1.4). */
const formationOf = (battlefield: Battlefield, { brigiment, under }: Unit): BrigimentId[] => {
  if (brigiment !== null) return [brigiment]
  if (under === null) return []
  return battlefield.army.brigiments.flatMap((_, id) => (isUnderDivision(battlefield, id, under) ? [id] : []))
}

/**
 * The hex of the nearest unit of its formation with a path free of enemies; else of the nearest unit; else its entry
 * hex or a source of supply.
 */
function replacementFor(battlefield: Battlefield, unit: UnitId, hexLost: Hex): Hex | null {
  const unitState = unitOf(battlefield, unit)
  const formation = formationOf(battlefield, unitState)
  const hexes = battlefield.army.units.flatMap(({ brigiment, hex, under }, id) => {
    // 9.1.2: a division's independent units belong to it too.
    const ownHex =
      brigiment === null ? unitState.brigiment === null && under === unitState.under : formation.includes(brigiment)
    return isOnMap(hex) && ownHex && !isHeadquarters(typeOf(battlefield, id)) ? [hex] : []
  })
  const distances = hexesTo(battlefield, [hexLost])
  const reached = nearest(
    hexes.filter((hex) => (distances[hex] ?? -1) >= 0),
    (hex) => distances[hex] ?? -1,
  )
  const { scenario, side } = battlefield
  const entry = scenario.arrivals.find((arrival) => arrival.side === side && arrival.units.includes(unit))?.entry
  return (
    reached ??
    nearest(hexes, (hex) => distanceBetween(battlefield, hex, hexLost)) ??
    entry ??
    sourcesOf(battlefield)[0] ??
    null
  )
}

function nearest(hexes: readonly Hex[], far: (hex: Hex) => number): Hex | null {
  let best: Hex | null = null
  for (const hex of hexes)
    if (best === null || far(hex) < far(best) || (far(hex) === far(best) && hex < best)) best = hex
  return best
}

/** 9.2.12a: a division's loss is shared in whole points, odd ones by the Brigiments with most points. */
function shareLoss(battle: Battle, side: Side, headquarters: Unit): void {
  const battlefield = battlefieldFor(battle, side)
  const { die, modifiers, lost } = rollLeaderCasualty(battle, 'headquarters destroyed')
  const below = formationOf(battlefield, headquarters).filter((id) => isReleased(battlefield, id))
  const rules = ['9.2.12a', '10.3', '10.3.1']
  const [first] = below
  if (first === undefined) return
  const ownEvent = {
    type: 'leader casualty',
    side,
    brigiment: first,
    cause: 'headquarters destroyed',
    die,
    modifiers,
    lost,
    rules,
  } as const
  battle.table.tell(null, { [side]: ownEvent }, side)
  const points = (id: BrigimentId): number => battlefield.army.brigiments[id]?.points ?? 0
  const ordered = [...below].sort((a, b) => points(b) - points(a) || a - b)
  ordered.forEach((id, i) => {
    const share = Math.floor(lost / below.length) + (i < lost % below.length ? 1 : 0)
    spendOfficer(battle, side, id, 'headquarters destroyed', share)
  })
}
