/** A defensive shot: an assaulted base shoots at one of its attackers (assault.6). */
import type { Modifier } from '@firestep/referee'
import { baseOf, playerTurn, poseOf } from '../battlefield.ts'
import type { Hit } from '../events.ts'
import { attackEvent } from '../hit-effects.ts'
import type { BaseId } from '../ids.ts'
import type { Battle, Battlefield } from '../state.ts'
import { type Attack, attack } from './attack.ts'
import { firerModifiers, shortRange, throughBarrage } from './direct-fire-modifiers.ts'
import { volleysOf } from './weapons.ts'

/** assault.6: `isFrontal`: the attacker is in front of the firer, which has its bonus for short range (assault.7). */
export function shootDefensively(
  battle: Battle,
  firer: BaseId,
  target: BaseId,
  isFrontal: boolean,
  extraModifiers: readonly Modifier[],
): Hit {
  const shot = defensiveShot(battle, firer, target, isFrontal, extraModifiers)
  baseOf(battle, firer).fired = playerTurn(battle)
  return attack(battle, shot)
}

/** The attack of that shot before its die is rolled; also for odds. */
export function defensiveShot(
  battlefield: Battlefield,
  firer: BaseId,
  target: BaseId,
  isFrontal: boolean,
  extraModifiers: readonly Modifier[],
): Attack {
  // FF-237: it turns to the attackers, so that no arc matters; one shot, with the weapon that fires ahead: the first.
  const mount = volleysOf(battlefield, firer, poseOf(battlefield, firer))[0]?.mounts[0]
  if (mount === undefined) throw new Error(`base ${firer} has nothing to shoot with`)
  const shortRangeModifiers = shortRange(battlefield, firer, mount, 0)
  return {
    // suppress.5: machine guns mark the whole company of any target.
    event: attackEvent('defensive fire', mount.spreads),
    row: mount.row,
    armourRow: mount.armourRow,
    by: firer,
    target,
    direct: true,
    modifiers: [
      ...(isFrontal ? shortRangeModifiers : []),
      ...throughBarrage(battlefield, firer, target, poseOf(battlefield, firer), poseOf(battlefield, target)),
      ...firerModifiers(battlefield, firer),
      ...extraModifiers,
    ],
    // assault.7 gives the bonus for short range, assault.8 takes it away; neither applies to weapons without one.
    rules: mount.kind === 'other' ? [] : [isFrontal ? 'assault.7' : 'assault.8'],
  }
}
