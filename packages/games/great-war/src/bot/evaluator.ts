/** The position evaluator of The Great War, with the candidate answers of each question kind. */
import type { Candidate, CandidateAnswers, PositionEvaluator } from '@firestep/bots'
import type { Json, Question } from '@firestep/referee'
import type { Side } from '../data/enums.ts'
import type { Book, Scenario } from '../rules/book.ts'
import { kindsOf } from '../rules/kinds.ts'
import type { Battlefield, BattleView, GreatWar } from '../rules/state.ts'
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

/** Questions within a battle that are answered without a search. */
const transientKinds = ['flags', 'retreat', 'gain ground', 'bonus combat', 'raid']
/** Questions whose answers are valued by the position after them. */
const searchedKinds = ['move', 'flags', 'retreat', 'gain ground', 'raid', 'body armour']

export function makeEvaluator(book: Book): PositionEvaluator<GreatWar> {
  const kinds = kindsOf(book)
  const battlefieldOf = (view: BattleView): Battlefield => ({
    book,
    scenario: book.scenarios.get(view.battle) as Scenario,
    state: view,
  })
  const analysisOf = (view: BattleView, { seat }: Question) =>
    new PositionAnalysis(kinds, battlefieldOf(view), view, seat as Side)
  return {
    value: (view, seat) => positionValue(battlefieldOf(view), view, seat as Side),
    isTransient: ({ kind }) => transientKinds.includes(kind),
    candidates(view, question): CandidateAnswers {
      return {
        candidates: candidatesFor(analysisOf(view, question), question),
        needsSearch: searchedKinds.includes(question.kind),
      }
    },
    quick: (view, question) => (question.kind === 'move' ? firstMove(analysisOf(view, question)) : undefined),
  }
}

function candidatesFor(analysis: PositionAnalysis, { kind, about }: Question): Candidate[] {
  const options = (): readonly Json[] => analysis.kinds[kind]?.next(analysis.view, about, []).parts ?? []
  switch (kind) {
    case 'command':
      return commandCandidates(analysis)
    case 'order':
      return orderSets(analysis, analysis.view.now)
    case 'move':
      return moveCandidates(analysis)
    case 'bombard':
      return bombardmentCandidates(analysis, analysis.view)
    case 'battle':
      return battleCandidates(analysis)
    case 'answer command':
      return reactions.answerCommand(analysis, options())
    case 'trench foot':
      return reactions.trenchFoot(analysis, about, options())
    case 'shell shortage':
      return reactions.shellShortage(analysis, about, options())
    case 'return fire':
      return reactions.returnFire(analysis, options())
    case 'first strike':
      return reactions.firstStrike(analysis, about, options())
    case 'battle back':
      return reactions.battleBack(analysis, about, options())
    case 'lose order':
      return reactions.loseOrder(analysis, options())
    case 'bonus combat':
      return reactions.bonusCombat(analysis, about, options())
    case 'sniper':
      return reactions.sniper(analysis, options())
    case 'flags':
      return reactions.flags(options())
    case 'restore':
      return unitChoices.restore(analysis, about)
    case 'bombers':
      return unitChoices.bombers(analysis, about)
    case 'specialist':
      return unitChoices.specialist(analysis, options())
    case 'replenish':
      return cardChoices.replenish(analysis, options())
    case 'trade':
      return cardChoices.trade(options())
    case 'time':
      return cardChoices.time(options())
    case 'keep':
      return cardChoices.keepCommand(options())
    case 'discard combat':
      return cardChoices.discardCombat(options())
    case 'discard command':
      return cardChoices.discardCommand(analysis, about)
    case 'enemy card':
      return cardChoices.enemyCard(about, options())
    default:
      return everyAnswer(analysis, kind, about)
  }
}

/** All answers, for questions with few: the value of the position after each decides. */
function everyAnswer(analysis: PositionAnalysis, kind: string, about: Json, soFar: readonly Json[] = []): Candidate[] {
  const rules = analysis.kinds[kind]
  if (rules === undefined) return []
  const { parts, enough } = rules.next(analysis.view, about, soFar)
  if (!rules.isMultiPart) return parts.map((answer) => ({ answer, prior: 0 }))
  const whole: Candidate[] = enough ? [{ answer: [...soFar], prior: 0 }] : []
  return [...whole, ...parts.flatMap((part) => everyAnswer(analysis, kind, about, [...soFar, part]))]
}
