/** Candidate fires: targets and firers. */
import type { Candidate } from '@firestep/bots'
import type { Json } from '@firestep/referee'
import type { Fire, FirerId } from '../rules/fire/fire.ts'
import type { Hex } from '../rules/ids.ts'
import type { PositionAnalysis } from './analysis.ts'
import { type FireValue, volleysOf } from './fire-value.ts'

/** Fires of lower value are not made. */
const leastWorth = 0.03
/** Weight of later fire by the other units: the enemy may have hidden by then. */
const otherFires = 0.8

interface Aimed extends FireValue {
  readonly name: Json
}

/** 17.3: units that do not take part may fire elsewhere. */
export function commandedFire(analysis: PositionAnalysis, options: readonly Json[]): Candidate[] {
  const fires = options.map((name) => ({
    name,
    fire: { side: analysis.side, hex: name as Hex, occasion: 'commanded', trigger: null } satisfies Fire,
  }))
  const aimed = volleys(analysis, 'commanded fire', {}, fires)
  // The best contribution of each unit to any fire.
  const shares = new Map<FirerId, number>()
  for (const { firers, value } of aimed)
    for (const id of firers) shares.set(id, Math.max(shares.get(id) ?? 0, value / firers.length))
  const shareOf = (firers: Iterable<FirerId>): number => {
    let sum = 0
    for (const id of firers) sum += shares.get(id) ?? 0
    return sum
  }
  const all = shareOf(shares.keys())
  const worthwhile = aimed.filter(({ value }) => value > leastWorth)
  return [
    { answer: [], prior: leastWorth },
    ...worthwhile.map(({ name, firers, value }) => ({
      answer: [name, ...firers],
      prior: value + otherFires * (all - shareOf(firers)),
    })),
  ]
}

/** 17.4 7.6.5: fire at a mover, or in answer to fire. */
export function opportunityFire(analysis: PositionAnalysis, about: Json, options: readonly Json[]): Candidate[] {
  const { fires, aims } = about as unknown as { readonly fires: readonly Fire[]; readonly aims: readonly Json[] }
  const named = fires.flatMap((fire, i) => {
    const name = aims[i] as Json
    return options.some((one) => JSON.stringify(one) === JSON.stringify(name)) ? [{ name, fire }] : []
  })
  return [
    { answer: [], prior: leastWorth },
    ...volleys(analysis, 'opportunity fire', about, named).map(({ name, firers, value }) => ({
      answer: [name, ...firers],
      prior: value,
    })),
  ]
}

function volleys(
  analysis: PositionAnalysis,
  kind: 'commanded fire' | 'opportunity fire',
  about: Json,
  fires: readonly { readonly name: Json; readonly fire: Fire }[],
): Aimed[] {
  const { kinds, view } = analysis
  const asked = kinds[kind]
  if (asked === undefined) return []
  return fires.flatMap(({ name, fire }) => {
    const able = asked.next(view, about, [name]).parts as FirerId[]
    const together = (firers: readonly FirerId[]): boolean => asked.check(view, about, [name, ...firers]).allowed
    return volleysOf(analysis, fire, able, together).map((volley) => ({ ...volley, name }))
  })
}
