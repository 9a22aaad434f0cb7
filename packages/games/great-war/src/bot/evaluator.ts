/** The position evaluator of The Great War, with the candidate answers of each question kind. */
import type { Candidate, CandidateAnswers, PositionEvaluator } from '@firestep/bots'
import type { Json, Question } from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import type { Book, Scenario } from '../rules/book.ts'
import { kindsOf } from '../rules/kinds.ts'
import type { Battlefield, BattleView, GreatWar } from '../rules/state.ts'
import { PositionAnalysis } from './analysis.ts'
import { battles } from './battles.ts'
import { bombardments } from './bombard.ts'
import * as hands from './cards-and-tokens.ts'
import { commandPlays } from './commands.ts'
import { firstMove, moves } from './moves.ts'
import { orderSets } from './orders.ts'
import { positionValue } from './position-value.ts'
import * as reactions from './reactions.ts'
import * as people from './unit-choices.ts'

/** Questions within a fight that are answered without a search. */
const passing = ['flags', 'retreat', 'gain ground', 'bonus combat', 'raid']
/** Questions whose answers are valued by the position after them. */
const ahead = ['move', 'flags', 'retreat', 'gain ground', 'raid', 'body armour']

export function makeEvaluator(book: Book): PositionEvaluator<GreatWar> {
  const kinds = kindsOf(book)
  const groundOf = (view: BattleView): Battlefield => ({
    book,
    battle: book.battles.get(view.battle) as Scenario,
    state: view,
  })
  const studyOf = (view: BattleView, { seat }: Question) =>
    new PositionAnalysis(kinds, groundOf(view), view, seat as Side)
  return {
    value: (view, seat) => positionValue(groundOf(view), view, seat as Side),
    isTransient: ({ kind }) => passing.includes(kind),
    candidates(view, question): CandidateAnswers {
      return {
        candidates: candidatesFor(studyOf(view, question), question),
        needsSearch: ahead.includes(question.kind),
      }
    },
    quick: (view, question) => (question.kind === 'move' ? firstMove(studyOf(view, question)) : undefined),
  }
}

function candidatesFor(study: PositionAnalysis, { kind, about }: Question): Candidate[] {
  const options = (): readonly Json[] => study.kinds[kind]?.next(study.view, about, []).parts ?? []
  switch (kind) {
    case 'command':
      return commandPlays(study)
    case 'order':
      return orderSets(study, study.view.now)
    case 'move':
      return moves(study)
    case 'bombard':
      return bombardments(study, study.view)
    case 'battle':
      return battles(study)
    case 'answer command':
      return reactions.answerCommand(study, options())
    case 'trench foot':
      return reactions.trenchFoot(study, about, options())
    case 'shell shortage':
      return reactions.shellShortage(study, about, options())
    case 'return fire':
      return reactions.returnFire(study, options())
    case 'first strike':
      return reactions.firstStrike(study, about, options())
    case 'battle back':
      return reactions.battleBack(study, about, options())
    case 'lose order':
      return reactions.loseOrder(study, options())
    case 'bonus combat':
      return reactions.bonusCombat(study, about, options())
    case 'sniper':
      return reactions.sniper(study, options())
    case 'flags':
      return reactions.flags(options())
    case 'restore':
      return people.restore(study, about)
    case 'bombers':
      return people.bombers(study, about)
    case 'specialist':
      return people.specialist(study, options())
    case 'replenish':
      return hands.replenish(study, options())
    case 'trade':
      return hands.trade(options())
    case 'time':
      return hands.time(options())
    case 'keep':
      return hands.keepCommand(options())
    case 'discard combat':
      return hands.discardCombat(options())
    case 'discard command':
      return hands.discardCommand(study, about)
    case 'enemy card':
      return hands.enemyCard(about, options())
    default:
      return everyAnswer(study, kind, about)
  }
}

/** All answers, for questions with few: the value of the position after each decides. */
function everyAnswer(study: PositionAnalysis, kind: string, about: Json, soFar: readonly Json[] = []): Candidate[] {
  const rules = study.kinds[kind]
  if (rules === undefined) return []
  const { parts, enough } = rules.next(study.view, about, soFar)
  if (!rules.isMultiPart) return parts.map((answer) => ({ answer, prior: 0 }))
  const whole: Candidate[] = enough ? [{ answer: [...soFar], prior: 0 }] : []
  return [...whole, ...parts.flatMap((part) => everyAnswer(study, kind, about, [...soFar, part]))]
}
