/** 17.1 17.2 step 1: the fire points that count against the target. */
import type { RuleId } from '@firestep/referee'
import type { Battlefield, FiredAcross } from '../state.ts'
import type { Strength } from './events.ts'
import { type Fire, type Firer, placeOfFirer, rangeTo } from './fire.ts'
import { type HexsideRoom, roomAcross } from './hexside-limits.ts'
import { sightOf } from './spotting.ts'
import { isImmune, type Target } from './targets.ts'

/** The multiplier of a firer's points, with the rules behind it. */
function multiplier(
  battlefield: Battlefield,
  firer: Firer,
  fire: Fire,
): { readonly times: number; readonly rules: RuleId[] } {
  const { strength } = battlefield.book.tables.fire
  const confusion = firer.confused ? strength.confused : 1
  const rules = firer.confused ? ['1.4.7', '16.1.2d'] : []
  if (rangeTo(battlefield, firer, fire.hex) !== 0) return { times: confusion, rules }
  if (firer.arm === 'artillery') return { times: confusion * strength.rangeZeroShrapnel, rules: [...rules, '17.1.7'] }
  return fire.trigger?.deed === 'retreat'
    ? { times: confusion * strength.rangeZeroAtRetreat, rules: [...rules, '17.1.7a'] }
    : { times: confusion * strength.rangeZero, rules: [...rules, '17.1.7'] }
}

interface FirerShare {
  readonly firer: Firer
  readonly points: number
  /** The fraction of the firer that may fire, 0 to 1. */
  readonly share: number
}

/**
 * 17.1.3: the rifle steps and machine-gun points a stack fires through one hexside are limited, before any multiplier. The best
 * firers count first; the excess fires without effect.
 */
function limitedShares(
  battlefield: Battlefield,
  fire: Fire,
  room: HexsideRoom,
  firers: readonly Firer[],
): FirerShare[] {
  const shares: FirerShare[] = []
  let { steps, points } = room
  const factorOf = (firer: Firer): number => multiplier(battlefield, firer, fire).times
  const best = [...firers].sort((a, b) => factorOf(b) - factorOf(a) || b.points - a.points)
  for (const firer of best) {
    let share = 1
    if (firer.arm === 'rifle') {
      share = Math.min(1, steps / firer.steps)
      steps -= share * firer.steps
    } else if (firer.arm === 'mg') {
      share = Math.min(1, points / firer.points)
      points -= share * firer.points
    }
    shares.push({ firer, share, points: firer.points * share * factorOf(firer) })
  }
  return shares
}

const unlimited: HexsideRoom = { facing: null, steps: Number.POSITIVE_INFINITY, points: Number.POSITIVE_INFINITY }

function usedBy(shares: readonly FirerShare[]): { readonly steps: number; readonly points: number } {
  const sum = (arm: Firer['arm'], of: 'steps' | 'points') =>
    shares.reduce((total, { firer, share }) => (firer.arm === arm ? total + share * firer[of] : total), 0)
  return { steps: sum('rifle', 'steps'), points: sum('mg', 'points') }
}

export interface Volley {
  readonly points: number
  readonly strengths: readonly Strength[]
  /** The firers that contribute points: those to which some target is not immune. */
  readonly firers: readonly Firer[]
  /** 17.1.3: the hexside limit cut something off. */
  readonly isLimited: boolean
  readonly across: readonly FiredAcross[]
  /** The rules behind the multipliers. */
  readonly rules: readonly RuleId[]
}

/** 17.2 step 1: adds up the fire points. Firers to which all targets are immune are left out. */
export function volleyOf(
  battlefield: Battlefield,
  fire: Fire,
  firers: readonly Firer[],
  targets: readonly Target[],
): Volley {
  // 7.5.2: the spotter of high-angle guns may no longer see targets that have just hidden behind a ridge.
  const effective = firers.filter(
    (firer) =>
      targets.some((target) => !isImmune(battlefield, firer, target)) &&
      (firer.sort !== 'high angle' || sightOf(battlefield, firer, fire).seen),
  )
  const places = [...new Set(firers.map(placeOfFirer))]
  const strengths: Strength[] = []
  const contributing: Firer[] = []
  const across: FiredAcross[] = []
  let isLimited = false
  for (const from of places) {
    const room = typeof from === 'string' ? unlimited : roomAcross(battlefield, fire, from)
    const shares = limitedShares(
      battlefield,
      fire,
      room,
      effective.filter((firer) => placeOfFirer(firer) === from),
    )
    if (typeof from === 'number' && room.facing !== null)
      across.push({ hex: from, facing: room.facing, ...usedBy(shares) })
    isLimited ||= shares.some(({ share }) => share < 1)
    const of = (arm: Firer['arm']): number =>
      shares.reduce((sum, { firer, points }) => (firer.arm === arm ? sum + points : sum), 0)
    strengths.push({ from, rifle: of('rifle'), mg: of('mg'), artillery: of('artillery') })
    contributing.push(...shares.flatMap(({ firer, points }) => (points > 0 ? [firer] : [])))
  }
  const points = strengths.reduce((sum, { rifle, mg, artillery }) => sum + rifle + mg + artillery, 0)
  const rules = new Set(contributing.flatMap((firer) => multiplier(battlefield, firer, fire).rules))
  return { points, strengths, firers: contributing, isLimited, across, rules: [...rules] }
}
