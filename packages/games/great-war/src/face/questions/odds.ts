/** The odds of the rules as the page shows them. */
import type { Odds, OddsOutcome } from '@firestep/face'
import type { RuleId } from '@firestep/referee'
import { isBaseline, unitOf } from '../../rules/battlefield.ts'
import { chanceThat, type Effect, type RollOdds, retreatCost, type ShelledHex } from '../../rules/odds.ts'
import { counted, hexName } from '../board.ts'
import { shelterName } from '../names/ground.ts'
import { capital, diceWord, hexes, percent } from '../names/text.ts'
import type { QuestionContext } from './context.ts'
import { shownModifiers, unitText } from './unit-labels.ts'

/** Nothing, each retreat, each loss, destruction: the order of the bar from left to right. */
export function outcomesOf({ effects }: Pick<RollOdds, 'effects'>): OddsOutcome[] {
  const sums = new Map<number, OddsOutcome & { chance: number }>()
  for (const { of, chance } of effects) {
    const at = effectRank(of)
    const there = sums.get(at)
    if (there === undefined) sums.set(at, { ...labelOf(of), chance })
    else there.chance += chance
  }
  return [...sums.entries()].sort(([a], [b]) => a - b).map(([, outcome]) => outcome)
}

const effectRank = ({ lost, destroyed, retreat }: Effect): number =>
  destroyed ? 10_000 : lost > 0 ? 100 * lost : retreat

function labelOf({ lost, destroyed, retreat }: Effect): Omit<OddsOutcome, 'chance'> {
  if (destroyed) return { label: 'Destroyed', tone: 'destroyed' }
  if (lost > 0) return { label: `Loses ${counted(lost, 'figure')}`, tone: 'loss' }
  if (retreat > 0) return { label: `Goes back ${hexes(retreat)}`, tone: 'retreat' }
  return { label: 'Nothing', tone: 'nothing' }
}

type Note = Odds['notes'][number]

/** Notes on the target's protection and its limits. The rule for Deadly sides depends on the kind of roll. */
function protections(context: QuestionContext, odds: RollOdds, deadlyRule: RuleId): Note[] {
  const { shelter, ignorable, flagRule, deadly, wayDecides, target } = odds
  const { hex, side } = unitOf(context.battlefield, target)
  const name = capital(shelterName(context.battlefield, hex))
  const back = chanceThat(odds, ({ retreat }) => retreat > 0)
  const notes: Note[] = []
  const note = (rule: RuleId, text: string) => notes.push({ rule, text })
  if (shelter.soldiers > 0) note(shelter.rule, `${name}: ${counted(shelter.soldiers, 'soldier symbol')} ignored`)
  if (ignorable > 99) note('card.combat.hold-at-all-costs.2', 'Hold at All Costs: every flag may be ignored')
  else if (ignorable > 0) note(flagRule, `${name}: ${counted(ignorable, 'flag')} may be ignored`)
  else if (shelter.flags > 0) note(flagRule, 'Gas: no flag may be ignored')
  if (deadly) note(deadlyRule, 'Deadly sides hit')
  const barred = retreatCost(context.battlefield, target, 1).least > 0
  const edge = isBaseline(context.battlefield, hex, side)
  const isStuck = edge ? 'It stands on its own baseline' : 'Its way back is barred'
  if (back > 0 && barred)
    note(edge ? 'retreat.11' : 'retreat.10', `${isStuck}: each flag that it must take costs a figure`)
  else if (back > 0) note('retreat.1', `Must go back in ${percent(back)} of the rolls, with losses or without`)
  if (wayDecides) note('retreat.10', 'More figures fall if its owner takes a worse way back')
  return notes
}

/** At range, Deadly sides hit only by a bomber. */
export const combatView = (context: QuestionContext, title: string, odds: RollOdds, range: number): Odds => ({
  title,
  outcomes: outcomesOf(odds),
  modifiers: shownModifiers(odds.modifiers),
  sum: diceWord(odds.dice),
  notes: protections(context, odds, range === 1 ? 'close.17' : 'personnel.9'),
})

/** Odds of the shells on one hex of the template; null without a unit or wire. */
export function shelledView(context: QuestionContext, shelled: ShelledHex): Odds | null {
  const { hex, number, unit, odds, dice, wire } = shelled
  const where = number === 0 ? 'On Target' : `Number ${number}`
  const most = dice.reduce((top, { of, chance }) => (chance > 0 ? Math.max(top, of) : top), 0)
  const least = dice.reduce((low, { of, chance }) => (chance > 0 ? Math.min(low, of) : low), most)
  const sum = least === most ? diceWord(most) : `${least} to ${diceWord(most)}`
  const clearsWire: Note[] =
    wire === null ? [] : [{ rule: 'terrain.wire.5', text: `Wire blown away in ${percent(wire)}` }]
  if (odds === null || unit === null) {
    if (wire === null) return null
    return {
      title: `${where}: wire at ${hexName(context.board, hex)}`,
      outcomes: [
        { label: 'The wire stays', chance: 1 - wire, tone: 'nothing' },
        { label: 'The wire is gone', chance: wire, tone: 'destroyed' },
      ],
      modifiers: [],
      sum,
      notes: [],
    }
  }
  return {
    title: `${where}: ${unitText(context, unit)}`,
    outcomes: outcomesOf(odds),
    modifiers: [],
    sum,
    notes: [...protections(context, odds, 'artillery.21'), ...clearsWire],
  }
}

export const lossChance = (odds: RollOdds): number => chanceThat(odds, ({ lost }) => lost > 0)
const destroyedChance = (odds: RollOdds): number => chanceThat(odds, ({ destroyed }) => destroyed)

/** "2 dice at range 3, 45% at least one loss" */
export function oddsSummary(odds: RollOdds, range: number): string {
  const how = range === 1 ? 'in close combat' : `at range ${range}`
  const kill = destroyedChance(odds)
  const loss = `${percent(lossChance(odds))} at least one loss`
  return [`${diceWord(odds.dice)} ${how}`, loss, ...(kill > 0 ? [`${percent(kill)} destroyed`] : [])].join(', ')
}
