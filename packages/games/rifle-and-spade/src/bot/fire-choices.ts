/** Candidate fires: targets and firers. */
import type { BotQuestion, Candidate } from '@firestep/bots'
import { at, isAmong, type Json, type QuestionKind } from '@firestep/referee'
import { type Fire, type FirerId, firerShape } from '../rules/fire/fire.ts'
import type { AimedFire } from '../rules/fire/fire-declaration.ts'
import type {
  commandedFireQuestion,
  Declaration,
  FireAim,
  opportunityFireQuestion,
} from '../rules/fire/fire-questions.ts'
import type { Hex } from '../rules/ids.ts'
import { hexShape } from '../rules/shapes.ts'
import type { BattleView } from '../rules/state.ts'
import type { PositionAnalysis } from './analysis.ts'
import { type FireValue, possibleVolleys } from './fire-value.ts'

/** Fires of lower value are not made. */
const minFireValue = 0.03
/** Weight of later fire by the other units: the enemy may have hidden by then. */
const laterFireWeight = 0.8

interface AimedVolley<Aim> extends FireValue {
  readonly aim: Aim
}

/** 17.3: units that do not take part may fire elsewhere. */
export function commandedFire(
  analysis: PositionAnalysis,
  asked: BotQuestion<BattleView, typeof commandedFireQuestion>,
): Candidate<Declaration<Hex>>[] {
  const possibleFires = asked
    .options()
    .filter(hexShape.fits)
    .map((hex) => ({
      aim: hex,
      fire: { side: analysis.side, hex, occasion: 'commanded', trigger: null } satisfies Fire,
    }))
  const aimedOptions = aimedVolleys(analysis, asked, possibleFires)
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
    ...worthwhile.map(
      ({ aim, firers, value }): Candidate<Declaration<Hex>> => ({
        answer: [aim, ...firers],
        prior: value + laterFireWeight * (fullShare - shareOf(firers)),
      }),
    ),
  ]
}

/** 17.4 7.6.5: fire at a mover, or in answer to fire. */
export function opportunityFire(
  analysis: PositionAnalysis,
  asked: BotQuestion<BattleView, typeof opportunityFireQuestion>,
): Candidate<Declaration<FireAim>>[] {
  const { fires, aims } = asked.about
  const options = asked.options()
  const aimed = fires.flatMap((fire, i) => {
    const aim = at(aims, i)
    return isAmong(options, aim) ? [{ aim, fire }] : []
  })
  return [
    { answer: [], prior: minFireValue },
    ...aimedVolleys(analysis, asked, aimed).map(
      ({ aim, firers, value }): Candidate<Declaration<FireAim>> => ({
        answer: [aim, ...firers],
        prior: value,
      }),
    ),
  ]
}

function aimedVolleys<About extends Json, Aim extends Json>(
  analysis: PositionAnalysis,
  { kind, about }: { readonly kind: QuestionKind<BattleView, About, Aim | FirerId>; readonly about: About },
  possibleFires: readonly AimedFire<Aim>[],
): AimedVolley<Aim>[] {
  const { view } = analysis
  return possibleFires.flatMap(({ aim, fire }) => {
    const eligible = kind.next(view, about, [aim]).parts.filter(firerShape.fits)
    const mayFireTogether = (firers: readonly FirerId[]): boolean => kind.check(view, about, [aim, ...firers]).allowed
    return possibleVolleys(analysis, fire, eligible, mayFireTogether).map((volley) => ({ ...volley, aim }))
  })
}
