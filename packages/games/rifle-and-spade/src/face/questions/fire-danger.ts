/**
 * Danger of an action: visible enemies that could fire at the stack, and the worst possible fire, computed by the
 * rules.
 */
import { percent } from '@firestep/face'
import { frozenBattlefieldFor } from '../../rules/battlefield.ts'
import { eligible } from '../../rules/fire/eligibility.ts'
import { type Fire, type FirerId, firerOf, isMoving } from '../../rules/fire/fire.ts'
import { type MoraleOdds, moraleOdds } from '../../rules/fire/morale.ts'
import { type FireOdds, fireOdds, fireParties } from '../../rules/fire/odds.ts'
import { firesAt } from '../../rules/fire/opportunity-fire.ts'
import { struckBy, struckTargets } from '../../rules/fire/targets.ts'
import type { FireTrigger } from '../../rules/fire-triggers.ts'
import type { Hex } from '../../rules/ids.ts'
import { drawsFire } from '../../rules/movement/active-stacks.ts'
import { isSurprising } from '../../rules/movement/draw-fire.ts'
import type { MarchOnBattlefield } from '../../rules/movement/march.ts'
import type { Army, Battlefield } from '../../rules/state.ts'
import { enemyOf } from '../board.ts'
import * as texts from '../texts/odds.ts'
import { assumedBattle } from './assumed-battle.ts'
import { average } from './odds.ts'

/** A possible enemy fire, by all units that could take part. */
export interface PossibleFire {
  readonly fire: Fire
  /** Hexes it comes from, or names of guns off the map. */
  readonly from: readonly (Hex | string)[]
  readonly odds: FireOdds
  /** The morale check after a hit that costs one step. */
  readonly check: MoraleOdds
  /** The chance to fail a check or rout. */
  readonly stopped: number
}

export interface FireDanger {
  /** The worst possible fire; null if no visible enemy could fire. */
  readonly worst: PossibleFire | null
  /** Origins of all possible fires. */
  readonly from: readonly (Hex | string)[]
  /** The reason why the action draws no fire. */
  readonly spared: { readonly text: string; readonly rule: string } | null
}

const noDanger: FireDanger = { worst: null, from: [], spared: null }

/**
 * The danger of an action: `base` is the owner’s battlefield before it, from which the enemy is assembled; the second
 * parameter is the moving stack after it.
 */
export function dangerOf(
  base: Battlefield,
  { battlefield, march }: MarchOnBattlefield,
  trigger: FireTrigger,
): FireDanger {
  if (!drawsFire(battlefield, march.units))
    return { ...noDanger, spared: { text: texts.headquartersSpared, rule: '17.4.6' } }
  if (isSurprising(battlefield, march, trigger.wave))
    return { ...noDanger, spared: { text: texts.surpriseSpares, rule: '11.7.1' } }
  const army: Army = { ...battlefield.army, moving: [...march.units] }
  const fires = firesAt(trigger).flatMap((fire) => possibleFires(base, army, fire))
  const [worst = null] = fires.toSorted((a, b) => harmOf(b) - harmOf(a))
  return { worst, from: [...new Set(fires.flatMap(({ from }) => from))], spared: null }
}

function possibleFires(base: Battlefield, army: Army, fire: Fire): PossibleFire[] {
  const battle = assumedBattle(base, army)
  const enemy = frozenBattlefieldFor(battle, enemyOf(base.side))
  const struck = struckBy(battle, fire)
  if (struck.length === 0) return []
  const underFire: Battlefield = { ...base, army: { ...army, struck }, isFrozen: false, memory: null }
  const targets = struckTargets(underFire, fire)
  return fireParties(enemy, fire, eligible(enemy, fire)).map((firers) => {
    const odds = fireOdds(
      enemy,
      fire,
      firers.map((id) => firerOf(enemy, id)),
      targets,
    )
    return { fire, from: originsOf(enemy, firers), odds, ...checksUnder(underFire, fire, odds) }
  })
}

const originsOf = (battlefield: Battlefield, firers: readonly FirerId[]): (Hex | string)[] => [
  ...new Set(firers.map((id) => firerOf(battlefield, id).hex ?? String(id))),
]

/** 17.2.7: the check of the stack under fire, and the total chance that it is stopped. */
function checksUnder(
  underFire: Battlefield,
  fire: Fire,
  { chances }: FireOdds,
): Pick<PossibleFire, 'check' | 'stopped'> {
  const target = { side: underFire.side, hex: fire.hex, part: 'struck' } as const
  const moversOutside = isMoving(fire.trigger) && !fire.trigger.inWork
  const checkAfter = (losses: number, nearMiss: boolean): MoraleOdds =>
    moraleOdds(underFire, target, nearMiss ? 'near miss' : 'fire', { stepsLost: losses, moversOutside })
  const stopped = chances.reduce((sum, { losses, nearMiss, chance }) => {
    if (losses === 0 && !nearMiss) return sum
    return sum + chance * (1 - checkAfter(losses, nearMiss).ways.passed / 100)
  }, 0)
  return { check: checkAfter(1, false), stopped }
}

/** "up to 0.4 steps lost on average, stopped in 31%"; null without danger. */
export function dangerText({ worst, spared }: FireDanger): string | null {
  if (spared !== null) return null
  if (worst === null) return null
  const { odds, stopped } = worst
  return texts.danger(average(odds.expected), percent(stopped))
}

/** Being stopped weighs as much as a step. */
export const harmOf = ({ odds, stopped }: PossibleFire): number => odds.expected + stopped

export const isDangerous = ({ worst }: FireDanger): boolean =>
  worst !== null && (worst.odds.expected > 0 || worst.stopped > 0)
