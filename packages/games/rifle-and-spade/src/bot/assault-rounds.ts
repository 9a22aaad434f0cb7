/** Bot answers during an assault: the next assault, another round or retreat, and retreat hexes. */
import { type Candidate, greedyParts } from '@firestep/bots'
import { type AboutOf, type AnswerOf, equal } from '@firestep/referee'
import type { breakUpQuestion } from '../rules/assault/break-up-units.ts'
import type { RetreatingStack } from '../rules/assault/retreat-destinations.ts'
import type { stayOrGoQuestion } from '../rules/assault/round.ts'
import type { crowdedOutQuestion } from '../rules/assault/us-them.ts'
import { unitsAt } from '../rules/battlefield.ts'
import type { Hex } from '../rules/ids.ts'
import type { Placed } from '../rules/state.ts'
import type { PositionAnalysis } from './analysis.ts'
import { defenceOf } from './enemy-estimate.ts'
import { gainAt, lossAt } from './hex-gain.ts'
import { assaultOdds } from './odds.ts'

/** The hex with the most victory points first. */
export const assaults = (analysis: PositionAnalysis, options: readonly Hex[]): Candidate<Hex>[] =>
  options.map((hex) => ({ answer: hex, prior: 0.1 * (analysis.goals.byHex.get(hex)?.points ?? 0) }))

const holdChance = 0.75

/** 18.4 step 7: another round, or retreat. All units are in plain sight by now (3.8.3). */
export function stayOrGo(
  analysis: PositionAnalysis,
  { hex }: AboutOf<typeof stayOrGoQuestion>,
): Candidate<AnswerOf<typeof stayOrGoQuestion>>[] {
  const { battlefield, goals, side, enemy } = analysis
  const foe = analysis.foeAt(hex)
  const ownSteps = analysis.rifleSteps(unitsAt(battlefield, hex))
  const attacks = battlefield.state.assaults.some((one) => one.hex === hex && one.attacker === side)
  const enemySteps = foe === undefined ? 0 : (disclosedSteps(analysis, hex) ?? foe.steps)
  const otherDefenders = foe === undefined ? 0 : Math.max(0, defenceOf({ ...foe, confused: false }) - foe.steps)
  const odds = assaultOdds(battlefield.book.tables, {
    attack: attacks ? ownSteps : enemySteps,
    attackShare: 1,
    defence: attacks ? enemySteps : ownSteps,
    otherStrength: attacks ? otherDefenders : 0,
    defenceShare: 1,
    attackerNet: 0,
    defenderNet: 0,
    rounds: 0,
    attackerHolds: holdChance,
    defenderHolds: holdChance,
  })
  const gain = attacks ? gainAt(analysis, hex) : (goals.byHex.get(hex)?.points ?? 0.3)
  const wins = attacks ? odds.wins : 1 - odds.wins
  const [ownLost, enemyLost] = attacks ? [odds.attackerLost, odds.defenderLost] : [odds.defenderLost, odds.attackerLost]
  const value = wins * gain - ownLost * analysis.stepValue(side) + enemyLost * analysis.stepValue(enemy)
  // A stack that leaves is fired at and Confused (19.1.8, 19.1.10).
  const retreatValue = -0.3 * ownSteps * analysis.stepValue(side) - (attacks ? 0 : 0.2 * lossAt(analysis, hex))
  return [
    { answer: 'stay', prior: value },
    { answer: 'retreat', prior: retreatValue },
  ]
}

/** Steps disclosed in the hex, or null if none were. */
function disclosedSteps({ battlefield }: PositionAnalysis, hex: Hex): number | null {
  const seen = battlefield.army.knows.seen.filter((one) => one.hex === hex)
  return seen.length === 0 ? null : seen.reduce((sum, { steps }) => sum + steps, 0)
}

/** 19.1: to ground in Us/Them if that scores, else to the hex with the least fire. Surrender is the last choice. */
export function retreat(analysis: PositionAnalysis, about: RetreatingStack): Candidate<Placed[]>[] {
  const { hex } = about
  const usThemScores =
    analysis.battlefield.scenario.data.victory.halfForUsThem || analysis.side !== analysis.goals.scorer
  const goal = usThemScores ? (analysis.goals.byHex.get(hex)?.points ?? 0) : 0
  const rate =
    (usThemValue: number) =>
    ([unit, to]: Placed) => {
      if (to === 'surrender') return -10
      if (to === 'us/them') return usThemValue
      const harm = analysis.harmAt(to, Math.max(1, analysis.rifleSteps([unit])), 0)
      return 0.1 * analysis.pull(to) - harm
    }
  const { kinds, view } = analysis
  const stay = greedyParts(kinds.retreat, view, about, rate(9))
  const go = greedyParts(kinds.retreat, view, about, rate(-9))
  const candidates = [{ answer: go, prior: 0 }]
  if (!equal(stay, go)) candidates.push({ answer: stay, prior: 0.15 * goal - 0.1 })
  return candidates
}

/** 19.2.3: valued like another round. */
export const crowdedOut = (
  analysis: PositionAnalysis,
  about: AboutOf<typeof crowdedOutQuestion>,
): Candidate<AnswerOf<typeof crowdedOutQuestion>>[] => {
  const [stay, go] = stayOrGo(analysis, about)
  return [
    { answer: 'fight on', prior: (stay?.prior ?? 0) - (go?.prior ?? 0) },
    { answer: 'give way', prior: 0 },
  ]
}

type BreakUpAnswer = AnswerOf<typeof breakUpQuestion>

export const breakUp = (options: readonly BreakUpAnswer[]): Candidate<BreakUpAnswer>[] =>
  options.map((one) => ({ answer: one, prior: one === 'none' ? 0.05 : 0 }))
