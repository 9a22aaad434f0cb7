/** The position evaluator of The Great War, with the candidate answers of each question kind. */
import { type BotQuestion, type Candidate, type KindBots, kindBotsOf, type PositionEvaluator } from '@firestep/bots'
import type { Json, Question } from '@firestep/referee'
import { sideOf } from '../data/enums.ts'
import { makeBattlefieldOf } from '../rules/battlefield.ts'
import type { Book } from '../rules/book.ts'
import type { Hex } from '../rules/ids.ts'
import { type Kinds, kindsOf } from '../rules/kinds.ts'
import type { retreatQuestion } from '../rules/retreat.ts'
import type { BattleView, GreatWar } from '../rules/state.ts'
import { PositionAnalysis } from './analysis.ts'
import { battleCandidates } from './battles.ts'
import { bombardmentCandidates } from './bombardments.ts'
import * as cardChoices from './cards-and-tokens.ts'
import { commandCandidates } from './commands.ts'
import { firstMove, moveCandidates } from './moves.ts'
import { orderSets } from './orders.ts'
import { positionValue } from './position-value.ts'
import * as reactions from './reactions.ts'
import * as unitChoices from './unit-choices.ts'

export function makeEvaluator(book: Book): PositionEvaluator<GreatWar> {
  const battlefieldOf = makeBattlefieldOf(book)
  const kinds = kindsOf(book)
  const { botFor, candidatesFor } = kindBotsOf<BattleView, PositionAnalysis>(kinds, kindBots)
  const analysisOf = (view: BattleView, { seat }: Question) =>
    new PositionAnalysis(kinds, battlefieldOf(view), view, sideOf(seat))
  return {
    value: (view, seat) => positionValue(battlefieldOf(view), view, sideOf(seat)),
    isTransient: (question) => botFor(question).isTransient === true,
    candidates: (view, question) => ({
      candidates: candidatesFor(analysisOf(view, question), view, question),
      needsSearch: botFor(question).isSearched === true,
    }),
    quick: (view, question) => (question.kind === 'move' ? firstMove(analysisOf(view, question)) : undefined),
  }
}

/** The options of a question with few, which the position after each of them decides. */
const everyOption = <Answer extends Json>(
  _analysis: PositionAnalysis,
  { options }: { options(): readonly Answer[] },
): Candidate<Answer>[] => options().map((answer) => ({ answer, prior: 0 }))

/** Every path of a retreat. */
function everyRetreat(
  analysis: PositionAnalysis,
  asked: BotQuestion<BattleView, typeof retreatQuestion>,
  soFar: readonly Hex[] = [],
): Candidate<Hex[]>[] {
  const { parts, enough } = asked.kind.next(analysis.view, asked.about, soFar)
  const whole = enough ? [{ answer: [...soFar], prior: 0 }] : []
  return [...whole, ...parts.flatMap((part) => everyRetreat(analysis, asked, [...soFar, part]))]
}

const kindBots: KindBots<Kinds, BattleView, PositionAnalysis> = {
  command: { candidates: commandCandidates },
  order: { candidates: (analysis) => orderSets(analysis, analysis.view.now) },
  move: { candidates: moveCandidates, isSearched: true },
  bombard: { candidates: (analysis) => bombardmentCandidates(analysis, analysis.view) },
  battle: { candidates: battleCandidates },
  'answer command': { candidates: (analysis, { options }) => reactions.answerCommand(analysis, options()) },
  'trench foot': { candidates: (analysis, { about, options }) => reactions.trenchFoot(analysis, about, options()) },
  'shell shortage': {
    candidates: (analysis, { about, options }) => reactions.shellShortage(analysis, about, options()),
  },
  'body armour': { candidates: everyOption, isSearched: true },
  'return fire': { candidates: (analysis, { options }) => reactions.returnFire(analysis, options()) },
  'first strike': { candidates: (analysis, { about, options }) => reactions.firstStrike(analysis, about, options()) },
  'battle back': { candidates: (analysis, { about, options }) => reactions.battleBack(analysis, about, options()) },
  'lose order': { candidates: (analysis, { options }) => reactions.loseOrder(analysis, options()) },
  'gain ground': { candidates: everyOption, isTransient: true, isSearched: true },
  'bonus combat': {
    candidates: (analysis, { about, options }) => reactions.bonusCombat(analysis, about, options()),
    isTransient: true,
  },
  raid: { candidates: everyOption, isTransient: true, isSearched: true },
  sniper: { candidates: (analysis, { options }) => reactions.sniper(analysis, options()) },
  flags: { candidates: (_analysis, { options }) => reactions.flags(options()), isTransient: true, isSearched: true },
  retreat: { candidates: (analysis, asked) => everyRetreat(analysis, asked), isTransient: true, isSearched: true },
  restore: { candidates: unitChoices.restore },
  bombers: { candidates: unitChoices.bombers },
  specialist: { candidates: (analysis, { options }) => unitChoices.specialist(analysis, options()) },
  replenish: { candidates: (analysis, { options }) => cardChoices.replenish(analysis, options()) },
  trade: { candidates: (_analysis, { options }) => cardChoices.trade(options()) },
  time: { candidates: (_analysis, { options }) => cardChoices.time(options()) },
  keep: { candidates: (_analysis, { options }) => cardChoices.keepCommand(options()) },
  'discard combat': { candidates: (_analysis, { options }) => cardChoices.discardCombat(options()) },
  'discard command': { candidates: (analysis, { about }) => cardChoices.discardCommand(analysis, about) },
  'enemy card': { candidates: (_analysis, { about, options }) => cardChoices.enemyCard(about, options()) },
}
