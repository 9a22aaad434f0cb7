/** Candidate fires: targets and firers. */
import type { Candidate } from '@firestep/bots'
import type { Json } from '@firestep/referee'
import type { Fire, FirerId } from '../rules/fire/fire.ts'
import type { Hex } from '../rules/ids.ts'
import type { PositionAnalysis } from './analysis.ts'
import { type FireValue, possibleVolleys } from './fire-value.ts'

/** Fires of lower value are not made. */
const minFireValue = 0.03
/** Weight of later fire by the other units: the enemy may have hidden by then. */
const laterFireWeight = 0.8

interface AimedFire extends FireValue {
  readonly aim: Json
}

/** 17.3: units that do not take part may fire elsewhere. */
export function commandedFire(analysis: PositionAnalysis, options: readonly Json[]): Candidate[] {
  const possibleFires = options.map((aim) => ({
    name: aim,
    fire: { side: analysis.side, hex: aim as Hex, occasion: 'commanded', trigger: null } satisfies Fire,
  }))
  const aimedOptions = aimedFires(analysis, 'commanded fire', {}, possibleFires)
  // The best contribution of each unit to any fire.
  const shares = new Map<FirerId, number>()
  for (const { firers, value } of aimedOptions)
    for (const id of firers) shares.set(id, Math.max(shares.get(id) ?? 0, value / firers.length))
  const shareOf = (firers: Iterable<FirerId>): number => {
    let sum = 0
    for (const id of firers) sum += shares.get(id) ?? 0
    return sum
  }
  const fullShare = shareOf(shares.keys())
  const worthwhile = aimedOptions.filter(({ value }) => value > minFireValue)
  return [
    { answer: [], prior: minFireValue },
    ...worthwhile.map(({ aim, firers, value }) => ({
      answer: [aim, ...firers],
      prior: value + laterFireWeight * (fullShare - shareOf(firers)),
    })),
  ]
}

/** 17.4 7.6.5: fire at a mover, or in answer to fire. */
export function opportunityFire(analysis: PositionAnalysis, about: Json, options: readonly Json[]): Candidate[] {
  const { fires, aims } = about as unknown as { readonly fires: readonly Fire[]; readonly aims: readonly Json[] }
  const aimed = fires.flatMap((fire, i) => {
    const aim = aims[i] as Json
    return options.some((one) => JSON.stringify(one) === JSON.stringify(aim)) ? [{ name: aim, fire }] : []
  })
  return [
    { answer: [], prior: minFireValue },
    ...aimedFires(analysis, 'opportunity fire', about, aimed).map(({ aim, firers, value }) => ({
      answer: [aim, ...firers],
      prior: value,
    })),
  ]
}

function aimedFires(
  analysis: PositionAnalysis,
  kind: 'commanded fire' | 'opportunity fire',
  about: Json,
  possibleFires: readonly { readonly name: Json; readonly fire: Fire }[],
): AimedFire[] {
  const { kinds, view } = analysis
  const questionKind = kinds[kind]
  if (questionKind === undefined) return []
  return possibleFires.flatMap(({ name: aim, fire }) => {
    const eligible = questionKind.next(view, about, [aim]).parts as FirerId[]
    const mayFireTogether = (firers: readonly FirerId[]): boolean =>
      questionKind.check(view, about, [aim, ...firers]).allowed
    return possibleVolleys(analysis, fire, eligible, mayFireTogether).map((volley) => ({ ...volley, aim }))
  })
}
