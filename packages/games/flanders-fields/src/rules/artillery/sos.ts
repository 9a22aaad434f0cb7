/** SOS targets: registered fire that the defender calls for instead of an order. */
import { allowed, type Modifier, modifier, modifierTotal, type Ruling, refused, type Script } from '@firestep/referee'
import type { plane } from '@firestep/terrain'
import { enrolled, poseOf, unitOf } from '../battlefield.ts'
import { besides } from '../events.ts'
import type { UnitId } from '../ids.ts'
import type { Battle, Battlefield } from '../state.ts'
import * as refusals from '../texts/refusals.ts'
import { aimOf, setAim } from './aiming-points.ts'
import { fireRound, indirect, registered } from './area-attack.ts'
import { reaches } from './battery-reach.ts'
import { batteryOf, isWholeMillimetre, serviceRuling } from './battery-readiness.ts'
import { firesDirectOnly } from './front-zone.ts'
import { isFieldGun, isOffTable } from './shell-weapons.ts'
import { isRegistered, pointsInDanger } from './sos-points.ts'

/** Sample points that a battery may be called to now; any other registered point may be named. */
export const sosOptions = (battlefield: Battlefield, unit: UnitId): plane.Point[] =>
  mayBeCalled(battlefield, unit).allowed
    ? pointsInDanger(battlefield).filter((point) => sosRuling(battlefield, unit, point).allowed)
    : []

/** True if a battery answers calls now, whatever the point. */
export function mayBeCalled(battlefield: Battlefield, unit: UnitId): Ruling {
  const battery = batteryOf(battlefield, unit)
  if (battery === null || unitOf(battlefield, unit).side !== 'defender' || !isFieldGun(battlefield, battery))
    return refused('sos.5', refusals.onlyFieldBatteriesAnswer)
  if (battlefield.state.units[unit]?.ordered) return refused('sos.5', refusals.calledOrOrdered)
  const service = serviceRuling(battlefield, battery)
  if (!service.allowed) return service
  return firesDirectOnly(battlefield, battery) ? refused('ds.7', refusals.onlyDirectSoNear) : allowed
}

/** Ruling on a call of a battery to this point. */
export function sosRuling(battlefield: Battlefield, unit: UnitId, to: plane.Point): Ruling {
  const callRuling = mayBeCalled(battlefield, unit)
  const battery = batteryOf(battlefield, unit)
  if (!callRuling.allowed || battery === null) return callRuling
  if (!isWholeMillimetre(battlefield, to)) return refused('sos.2', refusals.sosPointOnTable)
  // FF-266
  if (!isRegistered(battlefield, to)) return refused('sos.2', refusals.sosNearTrenches)
  return isOffTable(battlefield, battery)
    ? allowed
    : reaches(battlefield.book, enrolled(battlefield, battery).type, poseOf(battlefield, battery), to)
}

/** sos.3: any deep suppression in effect counts, wherever the battery stands (FF-32). */
export function sosModifiers({ state: { deepSuppression } }: Battlefield): Modifier[] {
  return deepSuppression === 0 ? [] : [modifier('orders.mod.ds', 'deep suppression', deepSuppression)]
}

/** sos.3 */
export const answersSos = (die: number, modifiers: readonly Modifier[]): boolean =>
  die > 1 && die + modifierTotal(modifiers) >= 2

/** sos.3 sos.4: the call takes the place of the order die (FF-96). */
export function* sosCall(battle: Battle, unit: UnitId, { x, y }: plane.Point): Script {
  const { state, table } = battle
  const battery = batteryOf(battle, unit)
  const unitState = state.units[unit]
  if (battery === null || unitState === undefined) throw new Error('nobody answers that call')
  unitState.ordered = true
  const modifiers = sosModifiers(battle)
  const die = table.roll(6)
  const answered = answersSos(die, modifiers)
  table.noteUsed(answered ? 'SOS answered' : 'SOS in vain')
  table.tell({ type: 'sos', rule: 'sos.3', battery, die, modifiers, answered })
  if (!answered) return
  // sos.6 sos.7: from its previous aim.
  const previousAim = aimOf(battle, battery)
  const aim = setAim(battle, battery, { x, y }, { settled: true, sos: true })
  const repeatRules = previousAim === null ? [] : [previousAim.sos ? 'sos.6' : 'sos.7']
  table.tell({ type: 'aimed', rule: 'sos.4', battery, x, y, sos: true, ...besides(...repeatRules) })
  fireRound(battle, aim, { ...indirect, rules: registered(battle, aim) })
}
