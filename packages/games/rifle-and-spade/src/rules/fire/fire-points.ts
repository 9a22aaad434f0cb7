/** 17.1 17.2 step 1: how many fire points come down on the target. */
import type { RuleId } from '@firestep/referee'
import type { Battlefield, FiredAcross } from '../state.ts'
import type { Strength } from './events.ts'
import { type Fire, type Firer, rangeTo } from './fire.ts'
import { type Room, roomAcross } from './hexside-limits.ts'
import { sightOf } from './spotting.ts'
import { isImmune, type Target } from './targets.ts'

/** The factor of a firer's points, and its rules. */
function multiplier(
  battlefield: Battlefield,
  firer: Firer,
  fire: Fire,
): { readonly times: number; readonly rules: RuleId[] } {
  const { strength } = battlefield.book.tables.fire
  const shaken = firer.confused ? strength.confused : 1
  const rules = firer.confused ? ['1.4.7', '16.1.2d'] : []
  if (rangeTo(battlefield, firer, fire.hex) !== 0) return { times: shaken, rules }
  if (firer.arm === 'artillery') return { times: shaken * strength.rangeZeroShrapnel, rules: [...rules, '17.1.7'] }
  return fire.trigger?.deed === 'retreat'
    ? { times: shaken * strength.rangeZeroAtRetreat, rules: [...rules, '17.1.7a'] }
    : { times: shaken * strength.rangeZero, rules: [...rules, '17.1.7'] }
}

interface Part {
  readonly firer: Firer
  readonly points: number
  /** How much of it may fire. */
  readonly share: number
}

/**
 * 17.1.3: through one side of its hex a stack fires so many rifle steps and machine-gun points, before anything is doubled or
 * halved: the best of them count, and what is over fires without effect.
 */
function limited(battlefield: Battlefield, fire: Fire, room: Room, firers: readonly Firer[]): Part[] {
  const parts: Part[] = []
  let { steps, points } = room
  const worth = (firer: Firer): number => multiplier(battlefield, firer, fire).times
  const best = [...firers].sort((a, b) => worth(b) - worth(a) || b.points - a.points)
  for (const firer of best) {
    let share = 1
    if (firer.arm === 'rifle') {
      share = Math.min(1, steps / firer.steps)
      steps -= share * firer.steps
    } else if (firer.arm === 'mg') {
      share = Math.min(1, points / firer.points)
      points -= share * firer.points
    }
    parts.push({ firer, share, points: firer.points * share * worth(firer) })
  }
  return parts
}

const unlimited: Room = { facing: null, steps: Number.POSITIVE_INFINITY, points: Number.POSITIVE_INFINITY }

function usedBy(parts: readonly Part[]): { readonly steps: number; readonly points: number } {
  const sum = (arm: Firer['arm'], of: 'steps' | 'points') =>
    parts.reduce((total, { firer, share }) => (firer.arm === arm ? total + share * firer[of] : total), 0)
  return { steps: sum('rifle', 'steps'), points: sum('mg', 'points') }
}

export interface Volley {
  readonly points: number
  readonly strengths: readonly Strength[]
  /** Who has a share in it: those whom no target is immune to. */
  readonly firers: readonly Firer[]
  /** 17.1.3: there were more than may fire across a hexside. */
  readonly isLimited: boolean
  readonly across: readonly FiredAcross[]
  /** The rules that made more or less of it. */
  readonly rules: readonly RuleId[]
}

/** 17.2 step 1: fire that can touch nobody is left out. */
export function volleyOf(
  battlefield: Battlefield,
  fire: Fire,
  firers: readonly Firer[],
  targets: readonly Target[],
): Volley {
  // 7.5.2: those who have just hidden behind a ridge may be lost to whoever spotted for the guns.
  const telling = firers.filter(
    (firer) =>
      targets.some((target) => !isImmune(battlefield, firer, target)) &&
      (firer.sort !== 'high angle' || sightOf(battlefield, firer, fire).seen),
  )
  const places = [...new Set(firers.map(({ hex, id }) => hex ?? id))]
  const strengths: Strength[] = []
  const taking: Firer[] = []
  const across: FiredAcross[] = []
  let isLimited = false
  for (const from of places) {
    const room = typeof from === 'string' ? unlimited : roomAcross(battlefield, fire, from)
    const parts = limited(
      battlefield,
      fire,
      room,
      telling.filter(({ hex, id }) => (hex ?? id) === from),
    )
    if (typeof from === 'number' && room.facing !== null)
      across.push({ hex: from, facing: room.facing, ...usedBy(parts) })
    isLimited ||= parts.some(({ share }) => share < 1)
    const of = (arm: Firer['arm']): number =>
      parts.reduce((sum, { firer, points }) => (firer.arm === arm ? sum + points : sum), 0)
    strengths.push({ from, rifle: of('rifle'), mg: of('mg'), artillery: of('artillery') })
    taking.push(...parts.flatMap(({ firer, points }) => (points > 0 ? [firer] : [])))
  }
  const points = strengths.reduce((sum, { rifle, mg, artillery }) => sum + rifle + mg + artillery, 0)
  const rules = new Set(taking.flatMap((firer) => multiplier(battlefield, firer, fire).rules))
  return { points, strengths, firers: taking, isLimited, across, rules: [...rules] }
}
