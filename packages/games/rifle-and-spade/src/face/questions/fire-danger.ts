/**
 * What a stack may meet for something that it does: who of the enemy could fire at it then, as far as he is seen, and what the worst
 * of those fires may do to it. All of it is reckoned with the functions that resolve it.
 */
import { percent } from '@firestep/face'
import { frozenBattlefieldFor } from '../../rules/battlefield.ts'
import { eligible } from '../../rules/fire/eligibility.ts'
import { type Fire, type FirerId, firerOf, isMoving } from '../../rules/fire/fire.ts'
import { type MoraleOdds, moraleOdds } from '../../rules/fire/morale.ts'
import { type FireOdds, fireOdds, parties } from '../../rules/fire/odds.ts'
import { firesAt } from '../../rules/fire/opportunity-fire.ts'
import { struckBy, struckTargets } from '../../rules/fire/targets.ts'
import type { FireTrigger } from '../../rules/fire-triggers.ts'
import type { Hex } from '../../rules/ids.ts'
import { drawsFire } from '../../rules/movement/active-stacks.ts'
import { isSurprising } from '../../rules/movement/draw-fire.ts'
import type { MarchStanding } from '../../rules/movement/march.ts'
import type { Army, Battlefield } from '../../rules/state.ts'
import { enemyOf } from '../board.ts'
import { imaginedBattle } from './assumed-battle.ts'
import { average } from './odds.ts'

/** A fire that the enemy could open, with all who could take part in it. */
export interface PossibleFire {
  readonly fire: Fire
  /** The hexes it comes from, or the names of guns off the map. */
  readonly from: readonly (Hex | string)[]
  readonly odds: FireOdds
  /** The check after a hit that costs one step. */
  readonly check: MoraleOdds
  /** How likely it is that they fail or rout. */
  readonly stopped: number
}

export interface FireDanger {
  /** The worst that could come; null where nobody is seen who could fire. */
  readonly worst: PossibleFire | null
  /** Everybody who could take part in one fire or another. */
  readonly from: readonly (Hex | string)[]
  /** Why nobody fires though he could. */
  readonly spared: { readonly text: string; readonly rule: string } | null
}

const unseen: FireDanger = { worst: null, from: [], spared: null }

/**
 * What a deed of a stack may draw: `after` is where it stands then, as its owner has it. `base` is the ground as it is now, by which the
 * enemy is imagined.
 */
export function prospectOf(base: Battlefield, { battlefield, march }: MarchStanding, trigger: FireTrigger): FireDanger {
  if (!drawsFire(battlefield, march.units))
    return { ...unseen, spared: { text: 'HQs by themselves draw no fire', rule: '17.4.6' } }
  if (isSurprising(battlefield, march, trigger.wave))
    return { ...unseen, spared: { text: 'Tactical Surprise: it draws no fire', rule: '11.7.1' } }
  const army: Army = { ...battlefield.army, moving: [...march.units] }
  const perils = firesAt(trigger).flatMap((fire) => perilsOf(base, army, fire))
  const [worst = null] = perils.toSorted((a, b) => harmOf(b) - harmOf(a))
  return { worst, from: [...new Set(perils.flatMap(({ from }) => from))], spared: null }
}

function perilsOf(base: Battlefield, army: Army, fire: Fire): PossibleFire[] {
  const battle = imaginedBattle(base, army)
  const enemy = frozenBattlefieldFor(battle, enemyOf(base.side))
  const struck = struckBy(battle, fire)
  if (struck.length === 0) return []
  const under: Battlefield = { ...base, army: { ...army, struck }, still: false, memory: null }
  const targets = struckTargets(under, fire)
  return parties(enemy, fire, eligible(enemy, fire)).map((firers) => {
    const odds = fireOdds(
      enemy,
      fire,
      firers.map((id) => firerOf(enemy, id)),
      targets,
    )
    return { fire, from: placesOf(enemy, firers), odds, ...checksUnder(under, fire, odds) }
  })
}

const placesOf = (battlefield: Battlefield, firers: readonly FirerId[]): (Hex | string)[] => [
  ...new Set(firers.map((id) => firerOf(battlefield, id).hex ?? String(id))),
]

/** 17.2.7: the check of whoever is under a fire, and how likely all of it is to stop them. */
function checksUnder(under: Battlefield, fire: Fire, { chances }: FireOdds): Pick<PossibleFire, 'check' | 'stopped'> {
  const who = { side: under.side, hex: fire.hex, part: 'struck' } as const
  const moversOutside = isMoving(fire.trigger) && !fire.trigger.inWork
  const after = (losses: number, nearMiss: boolean): MoraleOdds =>
    moraleOdds(under, who, nearMiss ? 'near miss' : 'fire', { stepsLost: losses, moversOutside })
  const stopped = chances.reduce((sum, { losses, nearMiss, chance }) => {
    if (losses === 0 && !nearMiss) return sum
    return sum + chance * (1 - after(losses, nearMiss).ways.passed / 100)
  }, 0)
  return { check: after(1, false), stopped }
}

/** "under fire: 0.4 steps on average, stopped in 31%"; null where there is nothing to fear. */
export function perilInBrief({ worst, spared }: FireDanger): string | null {
  if (spared !== null) return null
  if (worst === null) return null
  const { odds, stopped } = worst
  return `up to ${average(odds.expected)} lost on average, stopped in ${percent(stopped)}`
}

/** To be stopped weighs as much as a step. */
export const harmOf = ({ odds, stopped }: PossibleFire): number => odds.expected + stopped

export const isPerilous = ({ worst }: FireDanger): boolean =>
  worst !== null && (worst.odds.expected > 0 || worst.stopped > 0)
