/** Question faces of Rifle and Spade: prompts, options, previews and reasons for every question kind. */
import type { MatchFace } from '@firestep/face'
import { baseContext, type KindFaces, type QuestionFace, questionFaceByKind } from '@firestep/face/questions'
import type { Question } from '@firestep/referee'
import { sides } from '../../data/schema.ts'
import type { BattleRules, Kinds } from '../../rules/kinds.ts'
import type { BattleView, RifleAndSpade } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { orderKindFaces } from '../editors/orders/index.ts'
import { routesOf } from '../editors/routes/index.ts'
import * as assaultFaces from './assault.ts'
import { move } from './choose-stack.ts'
import * as commandFaces from './command.ts'
import { concerns } from './concerns.ts'
import { conditions } from './conditions.ts'
import { type PointedPart, pointedParts, type QuestionContext } from './context.ts'
import { dummies } from './dummies.ts'
import { dig, keepWork } from './engineering.ts'
import { commandedFire, opportunityFire } from './fire.ts'
import * as lossFaces from './losses.ts'
import { step } from './movement-step.ts'
import { reorganise } from './reorganisation.ts'
import { retreat } from './retreat.ts'
import * as supportFaces from './support-and-regroup.ts'
import * as coverFaces from './take-cover.ts'

const kinds: KindFaces<Kinds, QuestionContext, PointedPart> = {
  ...orderKindFaces,
  initiative: commandFaces.initiative,
  chit: commandFaces.chit,
  rejoin: commandFaces.rejoin,
  'form column': commandFaces.formColumn,
  dummies,
  commit: supportFaces.commit,
  posture: supportFaces.posture,
  recover: supportFaces.recover,
  exchange: supportFaces.exchange,
  dig,
  'keep work': keepWork,
  'commanded fire': commandedFire,
  'opportunity fire': opportunityFire,
  losses: lossFaces.losses,
  lead: lossFaces.lead,
  hide: coverFaces.hide,
  'leave column': coverFaces.leaveColumn,
  rise: coverFaces.rise,
  'guns rout': lossFaces.gunsRout,
  move,
  step,
  reorganise,
  assault: assaultFaces.assault,
  'assault loss': assaultFaces.assaultLoss,
  'stay or go': assaultFaces.stayOrGo,
  'break up': assaultFaces.breakUp,
  'crowded out': assaultFaces.crowdedOut,
  retreat,
}

/** Kinds whose answers, put together from several choices, can be beyond undo. */
const finalKinds: readonly (keyof Kinds)[] = [
  'order',
  'rejoin',
  'form column',
  'commit',
  'posture',
  'exchange',
  'dig',
  'commanded fire',
  'opportunity fire',
  'losses',
  'hide',
  'leave column',
  'rise',
  'move',
  'step',
  'reorganise',
  'retreat',
]

type QuestionsFace = QuestionFace<RifleAndSpade> & Required<Pick<MatchFace<RifleAndSpade>, 'routeEditor'>>

export function questions(board: Board, rules: BattleRules): QuestionsFace {
  const contextOf = (view: BattleView, question: Question): QuestionContext => {
    const side = sides.find((one) => one === question.seat)
    if (side === undefined) throw new Error(`there is no side '${question.seat}'`)
    return { ...baseContext(rules, view, question), board, battlefield: board.battlefieldOf(view), side }
  }
  return {
    ...questionFaceByKind<RifleAndSpade, QuestionContext, PointedPart>({
      kinds,
      contextOf,
      meanings: pointedParts,
      conditions,
      isFinal: ({ question: { kind } }) => finalKinds.some((final) => final === kind),
      concerns,
    }),
    routeEditor: (view, question, soFar) => routesOf(contextOf(view, question), soFar),
  }
}
