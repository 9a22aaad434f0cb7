/** A direct shot of one base at another outside a FIRE action: defensive fire. */
import type { Modifier } from '@firestep/referee'
import { baseOf, playerTurn, poseOf } from '../battlefield.ts'
import type { Hit } from '../events.ts'
import { attackEvent } from '../hit-effects.ts'
import type { BaseId } from '../ids.ts'
import type { Battle, Battlefield } from '../state.ts'
import { type Attack, attack } from './attack.ts'
import { firerModifiers, shortRange, throughBarrage } from './direct-fire-modifiers.ts'
import { volleysOf } from './weapons.ts'

/**
 * assault.6: a shot of a base at one in contact; `close` is true if it has its short-range bonus (assault.7,
 * assault.8).
 */
export function shootClose(
  battle: Battle,
  firer: BaseId,
  target: BaseId,
  close: boolean,
  extraModifiers: readonly Modifier[],
): Hit {
  const shot = closeShot(battle, firer, target, close, extraModifiers)
  baseOf(battle, firer).fired = playerTurn(battle)
  return attack(battle, shot)
}

/** The same before its die. */
export function closeShot(
  battlefield: Battlefield,
  firer: BaseId,
  target: BaseId,
  close: boolean,
  extraModifiers: readonly Modifier[],
): Attack {
  // FF-237: it turns to the attackers, so that no arc matters; one shot, with the weapon that fires ahead.
  const mount = volleysOf(battlefield, firer, poseOf(battlefield, firer))[0]?.mounts[0]
  if (mount === undefined) throw new Error(`base ${firer} has nothing to shoot with`)
  const short = shortRange(battlefield, firer, mount, 0)
  return {
    // suppress.5: machine guns mark the whole company of any target.
    event: attackEvent('defensive fire', mount.spreads),
    row: mount.row,
    armourRow: mount.armourRow,
    by: firer,
    target,
    direct: true,
    modifiers: [
      ...(close ? short : []),
      ...throughBarrage(battlefield, firer, target, poseOf(battlefield, firer), poseOf(battlefield, target)),
      ...firerModifiers(battlefield, firer),
      ...extraModifiers,
    ],
    // The one gives the bonus for short range, the other takes it away; neither applies to weapons without one.
    rules: mount.kind === 'other' ? [] : [close ? 'assault.7' : 'assault.8'],
  }
}
