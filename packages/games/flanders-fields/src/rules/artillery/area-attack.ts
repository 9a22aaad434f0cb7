/** Shells on an area: everybody in it is attacked, once. */
import type { Modifier, RuleId } from '@firestep/referee'
import { enrolled, isPresent, poseOf } from '../battlefield.ts'
import { besides } from '../events.ts'
import { type AttackEvent, attackEvent } from '../hit-effects.ts'
import type { BaseId } from '../roster.ts'
import { type Attack, attack, type Chances, chances } from '../shooting/attack.ts'
import { ofFirer } from '../shooting/direct-fire-modifiers.ts'
import { sees } from '../shooting/sight.ts'
import type { AimingPoint, Battle, Battlefield } from '../state.ts'
import { areaOf, areaRule, armourRowOf, isMortar, isOffTable, sizeOfArea, weaponOf } from './shell-weapons.ts'
import { isObserved } from './spotting.ts'
import { type Caught, caughtIn, partly } from './template.ts'

export interface Round {
  /** Whether the guns themselves look at what they fire at. */
  readonly overSights: boolean
  /** Of the way to the target. */
  readonly modifiers: readonly Modifier[]
  /** Why the shells fall where the point lies. */
  readonly rules?: readonly RuleId[]
}

/** deviation.7: of a registered point that nobody sees; any other would have to be found first. */
export const registered = (field: Battlefield, aim: AimingPoint): RuleId[] =>
  isOffTable(field, aim.battery) && !isObserved(field, aim.battery, aim) ? ['deviation.7'] : []

export const indirect: Round = { overSights: false, modifiers: [] }

/** One FIRE of a battery at its point: one attack event (FF-84). From now on the ground is under its fire (zone.2). */
export function fireRound(battle: Battle, aim: AimingPoint, round: Round): void {
  const { battery, x, y, sos } = aim
  const [width, depth] = sizeOfArea(battle, battery, sos)
  // zone.2: with its first round the ground there becomes dangerous to cross.
  const opens = !aim.live && !isMortar(battle, battery) ? ['zone.2'] : []
  battle.table.tell({
    ...{ type: 'template', rule: sos ? 'sos.4' : 'aim.4', battery, x, y, width, depth },
    ...besides(areaRule(battle, battery, sos), ...(round.rules ?? []), ...opens),
  })
  const event = attackEvent('shells', true)
  for (const caught of caughtIn(battle, areaOf(battle, aim))) {
    // Whoever a neighbour's markers have killed meanwhile is gone.
    if (!isPresent(battle, caught.base)) continue
    const cover = isCovered(battle, aim, caught) ? [] : [partly()]
    const rules = [...(cover.length > 0 ? [] : ['template.4']), ...ofFriends(battle, aim, caught.base)]
    shellBase(battle, event, battery, caught.base, { ...round, modifiers: [...round.modifiers, ...cover], rules })
  }
  aim.live = true
}

/** template.8 sos.8: shells fall on friends as well. */
const ofFriends = (field: Battlefield, { battery, sos }: AimingPoint, base: BaseId): RuleId[] =>
  enrolled(field, battery).side === enrolled(field, base).side ? [sos ? 'sos.8' : 'template.8'] : []

/** mortar.light: the base its area is centred on counts as wholly in it, though it is larger (FF-93). */
function isCovered(field: Battlefield, { battery, x, y }: AimingPoint, { base, whole }: Caught): boolean {
  if (whole || enrolled(field, battery).type !== 'light mortar') return whole
  const here = poseOf(field, base)
  return here.x === x && here.y === y
}

export function shellBase(battle: Battle, event: AttackEvent, battery: BaseId, target: BaseId, round: Round): void {
  attack(battle, shellOn(battle, event, battery, target, round))
}

function shellOn(field: Battlefield, event: AttackEvent, battery: BaseId, target: BaseId, round: Round): Attack {
  const { row } = weaponOf(field, battery)
  return {
    ...{ event, row, armourRow: armourRowOf(row, round.overSights), by: battery, target },
    modifiers: [...round.modifiers, ...ofFirer(field, battery)],
    direct: round.overSights && sees(field, battery, target),
    rules: round.rules ?? [],
  }
}

/** What a round would do to everybody in its area, before any die. */
export function roundForecast(
  field: Battlefield,
  aim: AimingPoint,
  round: Round,
): (Chances & { readonly target: BaseId })[] {
  const event = attackEvent('shells', true)
  return caughtIn(field, areaOf(field, aim)).map((caught) => {
    const cover = isCovered(field, aim, caught) ? [] : [partly()]
    const shell = shellOn(field, event, aim.battery, caught.base, {
      ...round,
      modifiers: [...round.modifiers, ...cover],
    })
    return { target: caught.base, ...chances(field, shell) }
  })
}
