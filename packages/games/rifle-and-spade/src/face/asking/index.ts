/** How Rifle and Spade asks: words, offers, previews and reasons for every kind of question. */
import type { TableFace } from '@firestep/face'
import { type Questions, questionsBy } from '@firestep/face/questions'
import type { Question, Rules } from '@firestep/referee'
import { sides } from '../../data/schema.ts'
import type { RifleAndSpade, RifleView } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { ordersKinds } from '../orders/index.ts'
import { routesOf } from '../routes/index.ts'
import * as assaulting from './assaulting.ts'
import * as commanding from './commanding.ts'
import { conditions } from './conditions.ts'
import { dig, keepWork } from './digging.ts'
import { dummies } from './dummies.ts'
import { commandedFire, opportunityFire } from './firing.ts'
import { move } from './moving.ts'
import { reorganise } from './reorganising.ts'
import { retreat } from './retreating.ts'
import { type KindFace, type Meant, meanings, type Scene } from './scene.ts'
import * as sheltering from './sheltering.ts'
import { step } from './stepping.ts'
import * as suffering from './suffering.ts'
import * as supporting from './supporting.ts'

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

type Asked = Questions<RifleAndSpade> & Required<Pick<TableFace<RifleAndSpade>, 'routes'>>

export function questions(board: Board, rules: Rules<RifleAndSpade>): Asked {
  const sceneOf = (view: RifleView, question: Question): Scene => {
    const side = sides.find((one) => one === question.seat)
    if (side === undefined) throw new Error(`there is no side '${question.seat}'`)
    return { board, rules, view, ground: board.ground(view), question, side }
  }
  return {
    ...questionsBy<RifleAndSpade, Scene, Meant>({ kinds, sceneOf, meanings, conditions }),
    routes: (view, question, soFar) => routesOf(sceneOf(view, question), soFar),
  }
}
