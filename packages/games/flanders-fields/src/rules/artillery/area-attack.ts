/** Shells on an area: every base in it is attacked once. */
import type { Modifier, RuleId } from '@firestep/referee'
import { enrolled, isPresent, poseOf } from '../battlefield.ts'
import { besides } from '../events.ts'
import { type AttackEvent, attackEvent } from '../hit-effects.ts'
import type { BaseId } from '../ids.ts'
import { type Attack, attack, type Chances, chances } from '../shooting/attack.ts'
import { firerModifiers } from '../shooting/direct-fire-modifiers.ts'
import { sees } from '../shooting/sight.ts'
import type { AimingPoint, Battle, Battlefield } from '../state.ts'
import { areaOf, areaRule, armourRowOf, isMortar, isOffTable, sizeOfArea, weaponOf } from './shell-weapons.ts'
import { isObserved } from './spotting.ts'
import { type Caught, caughtIn, partlyCovered } from './template.ts'

export interface Round {
  /** True if the guns themselves see their target. */
  readonly overSights: boolean
  /** Modifiers of the line of fire. */
  readonly modifiers: readonly Modifier[]
  /** Rules on where the point lies. */
  readonly rules?: readonly RuleId[]
}

/** deviation.7: true of a registered point that no base sees; any other would need deviation first. */
export const registered = (battlefield: Battlefield, aim: AimingPoint): RuleId[] =>
  isOffTable(battlefield, aim.battery) && !isObserved(battlefield, aim.battery, aim) ? ['deviation.7'] : []

export const indirect: Round = { overSights: false, modifiers: [] }

/** One FIRE of a battery at its point: one attack event (FF-84). From then on the area is a fire zone (zone.2). */
export function fireRound(battle: Battle, aim: AimingPoint, round: Round): void {
  const { battery, x, y, sos } = aim
  const [width, depth] = sizeOfArea(battle, battery, sos)
  // zone.2: from its first round on the area is dangerous to cross.
  const opens = !aim.live && !isMortar(battle, battery) ? ['zone.2'] : []
  battle.table.tell({
    type: 'template',
    rule: sos ? 'sos.4' : 'aim.4',
    battery,
    x,
    y,
    width,
    depth,
    ...besides(areaRule(battle, battery, sos), ...(round.rules ?? []), ...opens),
  })
  const event = attackEvent('shells', true)
  for (const caught of caughtIn(battle, areaOf(battle, aim))) {
    // Bases killed by a neighbour's markers in the meantime are skipped.
    if (!isPresent(battle, caught.base)) continue
    const cover = isCovered(battle, aim, caught) ? [] : [partlyCovered()]
    const rules = [...(cover.length > 0 ? [] : ['template.4']), ...ofFriends(battle, aim, caught.base)]
    shellBase(battle, event, battery, caught.base, { ...round, modifiers: [...round.modifiers, ...cover], rules })
  }
  aim.live = true
}

/** template.8 sos.8: shells fall on friends as well. */
const ofFriends = (battlefield: Battlefield, { battery, sos }: AimingPoint, base: BaseId): RuleId[] =>
  enrolled(battlefield, battery).side === enrolled(battlefield, base).side ? [sos ? 'sos.8' : 'template.8'] : []

/** mortar.light: the base its area is centred on counts as wholly in it, though it is larger (FF-93). */
function isCovered(battlefield: Battlefield, { battery, x, y }: AimingPoint, { base, isWhole }: Caught): boolean {
  if (isWhole || enrolled(battlefield, battery).type !== 'light mortar') return isWhole
  const pose = poseOf(battlefield, base)
  return pose.x === x && pose.y === y
}

export function shellBase(battle: Battle, event: AttackEvent, battery: BaseId, target: BaseId, round: Round): void {
  attack(battle, shellOn(battle, event, battery, target, round))
}

function shellOn(battlefield: Battlefield, event: AttackEvent, battery: BaseId, target: BaseId, round: Round): Attack {
  const { row } = weaponOf(battlefield, battery)
  return {
    event,
    row,
    armourRow: armourRowOf(row, round.overSights),
    by: battery,
    target,
    modifiers: [...round.modifiers, ...firerModifiers(battlefield, battery)],
    direct: round.overSights && sees(battlefield, battery, target),
    rules: round.rules ?? [],
  }
}

/** Forecast of a round for all bases in its area, before any die. */
export function roundForecast(
  battlefield: Battlefield,
  aim: AimingPoint,
  round: Round,
): (Chances & { readonly target: BaseId })[] {
  const event = attackEvent('shells', true)
  return caughtIn(battlefield, areaOf(battlefield, aim)).map((caught) => {
    const cover = isCovered(battlefield, aim, caught) ? [] : [partlyCovered()]
    const shell = shellOn(battlefield, event, aim.battery, caught.base, {
      ...round,
      modifiers: [...round.modifiers, ...cover],
    })
    return { target: caught.base, ...chances(battlefield, shell) }
  })
}
