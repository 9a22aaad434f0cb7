/** The odds of the rules as the page shows them. */
import type { Odds, OddsOutcome } from '@firestep/face'
import type { RuleId } from '@firestep/referee'
import { isBaseline, unitOf } from '../../rules/battlefield.ts'
import { everyFlag } from '../../rules/combat.ts'
import { chanceThat, type Effect, type RollOdds, retreatCost, type ShelledHex } from '../../rules/odds.ts'
import { hexName } from '../board.ts'
import { shelterName } from '../names/ground.ts'
import { percent } from '../names/text.ts'
import * as texts from '../texts/battle.ts'
import { diceCount } from '../texts/words.ts'
import type { QuestionContext } from './context.ts'
import { shownModifiers, unitText } from './unit-labels.ts'

/** Nothing, each retreat, each loss, destruction: the order of the bar from left to right. */
export function outcomesOf({ effects }: Pick<RollOdds, 'effects'>): OddsOutcome[] {
  const sums = new Map<number, OddsOutcome & { chance: number }>()
  for (const { of, chance } of effects) {
    const rank = effectRank(of)
    const outcome = sums.get(rank)
    if (outcome === undefined) sums.set(rank, { ...labelOf(of), chance })
    else outcome.chance += chance
  }
  return [...sums.entries()].sort(([a], [b]) => a - b).map(([, outcome]) => outcome)
}

/** Ranks that sort every loss after every retreat, and destruction last. */
const lossRank = 100
const destroyedRank = 10_000
const effectRank = ({ lost, destroyed, retreat }: Effect): number =>
  destroyed ? destroyedRank : lost > 0 ? lossRank * lost : retreat

function labelOf({ lost, destroyed, retreat }: Effect): Omit<OddsOutcome, 'chance'> {
  if (destroyed) return { label: texts.outcomes.eliminated, tone: 'destroyed' }
  if (lost > 0) return { label: texts.loses(lost), tone: 'loss' }
  if (retreat > 0) return { label: texts.retreatsInOdds(retreat), tone: 'retreat' }
  return { label: texts.outcomes.nothing, tone: 'nothing' }
}

type Note = Odds['notes'][number]

/** Notes on the target's protection and its limits. The rule for Deadly sides depends on the kind of roll. */
function protectionNotes(context: QuestionContext, odds: RollOdds, deadlyRule: RuleId): Note[] {
  const { shelter, ignorable, flagRule, deadly, pathDecides, target } = odds
  const { hex, side } = unitOf(context.battlefield, target)
  const name = shelterName(context.battlefield, hex)
  const retreatChance = chanceThat(odds, ({ retreat }) => retreat > 0)
  const notes: Note[] = []
  const note = (rule: RuleId, text: string) => notes.push({ rule, text })
  if (shelter.soldiers > 0) note(shelter.rule, texts.soldiersIgnored(name, shelter.soldiers))
  if (ignorable === everyFlag) note('card.combat.hold-at-all-costs.2', texts.everyFlagIgnored)
  else if (ignorable > 0) note(flagRule, texts.flagsIgnored(name, ignorable))
  else if (shelter.flags > 0) note(flagRule, texts.noFlagIgnored)
  if (deadly) note(deadlyRule, texts.deadlyHits)
  const isBarred = retreatCost(context.battlefield, target, 1).min > 0
  const isOnBaseline = isBaseline(context.battlefield, hex, side)
  if (retreatChance > 0 && isBarred)
    note(isOnBaseline ? 'retreat.11' : 'retreat.10', texts.blockedRetreat(isOnBaseline))
  else if (retreatChance > 0) note('retreat.1', texts.retreatChance(percent(retreatChance)))
  if (pathDecides) note('retreat.10', texts.worseWayBack)
  return notes
}

/** At range, Deadly sides hit only by a bomber. */
export const combatView = (context: QuestionContext, title: string, odds: RollOdds, range: number): Odds => ({
  title,
  outcomes: outcomesOf(odds),
  modifiers: shownModifiers(odds.modifiers),
  sum: diceCount(odds.dice),
  notes: protectionNotes(context, odds, range === 1 ? 'close.17' : 'personnel.9'),
})

/** Odds of the shells on one hex of the template; null without a unit or wire. */
export function shelledView(context: QuestionContext, shelled: ShelledHex): Odds | null {
  const { hex, number, unit, odds, dice, wire } = shelled
  const place = texts.templateHex(number)
  const possibleDice = dice.filter(({ chance }) => chance > 0).map(({ of }) => of)
  const maxDice = Math.max(0, ...possibleDice)
  const minDice = Math.min(maxDice, ...possibleDice)
  const sum = texts.diceRange(minDice, maxDice)
  const wireNotes: Note[] = wire === null ? [] : [{ rule: 'terrain.wire.5', text: texts.wireChance(percent(wire)) }]
  if (odds === null || unit === null) {
    if (wire === null) return null
    return {
      title: texts.templateOdds(place, texts.wireAt(hexName(context.board, hex))),
      outcomes: [
        { label: texts.outcomes.wireStays, chance: 1 - wire, tone: 'nothing' },
        { label: texts.outcomes.wireGone, chance: wire, tone: 'destroyed' },
      ],
      modifiers: [],
      sum,
      notes: [],
    }
  }
  return {
    title: texts.templateOdds(place, unitText(context, unit)),
    outcomes: outcomesOf(odds),
    modifiers: [],
    sum,
    notes: [...protectionNotes(context, odds, 'artillery.21'), ...wireNotes],
  }
}

export const lossChance = (odds: RollOdds): number => chanceThat(odds, ({ lost }) => lost > 0)
const destroyedChance = (odds: RollOdds): number => chanceThat(odds, ({ destroyed }) => destroyed)

/** "2 dice at range 3, 45% chance of a loss" */
export function oddsSummary(odds: RollOdds, range: number): string {
  const elimination = destroyedChance(odds)
  return texts.oddsSummary(odds.dice, range, percent(lossChance(odds)), elimination > 0 ? percent(elimination) : null)
}
