/** Question faces of Rifle and Spade: prompts, options, previews and reasons for every question kind. */
import type { MatchFace } from '@firestep/face'
import { type QuestionFace, questionFaceByKind } from '@firestep/face/questions'
import type { Question, Rules } from '@firestep/referee'
import { sides } from '../../data/schema.ts'
import type { BattleView, RifleAndSpade } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { ordersKinds } from '../editors/orders/index.ts'
import { routesOf } from '../editors/routes/index.ts'
import * as assaulting from './assault.ts'
import { move } from './choose-stack.ts'
import * as commanding from './command.ts'
import { conditions } from './conditions.ts'
import { type KindFace, type PointedPart, pointedParts, type QuestionContext } from './context.ts'
import { dummies } from './dummies.ts'
import { dig, keepWork } from './engineering.ts'
import { commandedFire, opportunityFire } from './fire.ts'
import * as suffering from './losses.ts'
import { step } from './movement-step.ts'
import { reorganise } from './reorganisation.ts'
import { retreat } from './retreat.ts'
import * as supporting from './support-and-regroup.ts'
import * as sheltering from './take-cover.ts'

const kinds: Readonly<Record<string, KindFace>> = {
  ...ordersKinds,
  initiative: commanding.initiative,
  chit: commanding.chit,
  rejoin: commanding.rejoin,
  'form column': commanding.formColumn,
  dummies,
  commit: supporting.commit,
  posture: supporting.posture,
  recover: supporting.recover,
  exchange: supporting.exchange,
  dig,
  'keep work': keepWork,
  'commanded fire': commandedFire,
  'opportunity fire': opportunityFire,
  losses: suffering.losses,
  lead: suffering.lead,
  hide: sheltering.hide,
  'leave column': sheltering.leaveColumn,
  rise: sheltering.rise,
  'guns rout': suffering.gunsRout,
  move,
  step,
  reorganise,
  assault: assaulting.assault,
  'assault loss': assaulting.assaultLoss,
  'stay or go': assaulting.stayOrGo,
  'break up': assaulting.breakUp,
  'crowded out': assaulting.crowdedOut,
  retreat,
}

type Asked = QuestionFace<RifleAndSpade> & Required<Pick<MatchFace<RifleAndSpade>, 'routeEditor'>>

export function questions(board: Board, rules: Rules<RifleAndSpade>): Asked {
  const sceneOf = (view: BattleView, question: Question): QuestionContext => {
    const side = sides.find((one) => one === question.seat)
    if (side === undefined) throw new Error(`there is no side '${question.seat}'`)
    return { board, rules, view, battlefield: board.ground(view), question, side }
  }
  return {
    ...questionFaceByKind<RifleAndSpade, QuestionContext, PointedPart>({
      kinds,
      contextOf: sceneOf,
      meanings: pointedParts,
      conditions,
    }),
    routeEditor: (view, question, soFar) => routesOf(sceneOf(view, question), soFar),
  }
}
