/** Bot answers during an assault: the next assault, another round or retreat, and retreat hexes. */
import { type Candidate, greedyAnswer } from '@firestep/bots'
import type { Json } from '@firestep/referee'
import { unitsAt } from '../rules/battlefield.ts'
import type { Hex, UnitId } from '../rules/ids.ts'
import type { Placed } from '../rules/state.ts'
import type { PositionAnalysis } from './analysis.ts'
import { defenceOf } from './enemy-estimate.ts'
import { gainAt, lossAt } from './hex-gain.ts'
import { assaultOdds } from './odds.ts'

/** The hex with the most victory points first. */
export const assaults = (analysis: PositionAnalysis, options: readonly Json[]): Candidate[] =>
  options.map((hex) => ({ answer: hex, prior: 0.1 * (analysis.goals.byHex.get(hex as Hex)?.points ?? 0) }))

const holdChance = 0.75

/** 18.4 step 7: another round, or retreat. All units are in plain sight by now (3.8.3). */
export function stayOrGo(analysis: PositionAnalysis, about: Json): Candidate[] {
  const { battlefield, goals, side, enemy } = analysis
  const { hex } = about as unknown as { readonly hex: Hex }
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
export function retreat(analysis: PositionAnalysis, about: Json): Candidate[] {
  const { hex } = about as unknown as { readonly hex: Hex }
  const usThemScores =
    analysis.battlefield.scenario.data.victory.halfForUsThem || analysis.side !== analysis.goals.scorer
  const goal = usThemScores ? (analysis.goals.byHex.get(hex)?.points ?? 0) : 0
  const rate = (usThemValue: number) => (part: Json) => {
    const [unit, to] = part as unknown as Placed
    if (to === 'surrender') return -10
    if (to === 'us/them') return usThemValue
    const harm = analysis.harmAt(to, Math.max(1, analysis.rifleSteps([unit as UnitId])), 0)
    return 0.1 * analysis.pull(to) - harm
  }
  const [stay, go] = [
    greedyAnswer(analysis, 'retreat', about, rate(9)),
    greedyAnswer(analysis, 'retreat', about, rate(-9)),
  ]
  const candidates: Candidate[] = [{ answer: go, prior: 0 }]
  if (JSON.stringify(stay) !== JSON.stringify(go)) candidates.push({ answer: stay, prior: 0.15 * goal - 0.1 })
  return candidates
}

/** 19.2.3: valued like another round. */
export const crowdedOut = (analysis: PositionAnalysis, about: Json): Candidate[] => {
  const [stay, go] = stayOrGo(analysis, about)
  return [
    { answer: 'fight on', prior: (stay?.prior ?? 0) - (go?.prior ?? 0) },
    { answer: 'give way', prior: 0 },
  ]
}

export const breakUp = (options: readonly Json[]): Candidate[] =>
  options.map((one) => ({ answer: one, prior: one === 'none' ? 0.05 : 0 }))
