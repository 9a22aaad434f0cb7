/** Question faces of Flanders Fields: prompts, options, previews and reasons for every question kind. */
import type { HandFace } from '@firestep/face'
import { baseContext, type KindFaces, type QuestionFace, questionFaceByKind } from '@firestep/face/questions'
import type { Question } from '@firestep/referee'
import { sides } from '../../data/schema.ts'
import type { Kinds } from '../../rules/kinds.ts'
import type { BattleView, FlandersFields } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { firePlan } from '../editors/fire-plan/index.ts'
import { action } from './action/index.ts'
import { air } from './aircraft.ts'
import * as assaulting from './assault.ts'
import * as guns from './barrage-and-batteries.ts'
import { concerns } from './concerns.ts'
import { conditions } from './conditions.ts'
import { type PointedPart, pointedParts, type QuestionContext } from './context.ts'
import { shelter } from './deep-dugouts.ts'
import * as deploying from './deployment.ts'
import { handCards, whyNotPlayable } from './hand.ts'
import * as steadying from './morale.ts'
import { conciseOrder } from './orders/concise-order.ts'
import { order } from './orders/index.ts'
import * as happening from './random-events.ts'
import * as commanding from './staff-promotion-mutiny.ts'

const kinds: KindFaces<Kinds, QuestionContext, PointedPart> = {
  'fire plan': firePlan,
  deploy: deploying.deploy,
  arrive: deploying.arrive,
  'command stands': deploying.commandStands,
  shelter,
  mutiny: commanding.mutiny,
  promote: commanding.promote,
  staff: commanding.staff,
  order,
  'concise order': conciseOrder,
  action,
  air,
  halt: guns.halt,
  'lost battery': guns.lostBattery,
  'stand and shoot': assaulting.standAndShoot,
  'follow up': assaulting.followUp,
  reface: assaulting.reface,
  steady: steadying.steady,
  stubborn: steadying.stubborn,
  'morale card': steadying.moraleCard,
  draw: happening.draw,
  excess: happening.excess,
  'death from above': happening.deathFromAbove,
  'place gas': happening.placeGas,
  'place shell': happening.placeShell,
}

/** Kinds whose answers, put together from several choices, can be beyond undo. */
const finalKinds: readonly (keyof Kinds)[] = ['fire plan', 'command stands', 'shelter', 'mutiny', 'action']

export function questions(board: Board): QuestionFace<FlandersFields> & Pick<HandFace<FlandersFields>, 'hand'> {
  const contextOf = (view: BattleView, question: Question): QuestionContext => {
    const side = sides.find((candidate) => candidate === question.seat)
    if (side === undefined) throw new Error(`there is no side '${question.seat}'`)
    return { ...baseContext(board.rules, view, question), board, battlefield: board.battlefieldOf(view), side }
  }
  const face = questionFaceByKind<FlandersFields, QuestionContext, PointedPart>({
    kinds,
    contextOf,
    meanings: pointedParts,
    conditions,
    isFinal: ({ question: { kind } }) => finalKinds.some((final) => final === kind),
    concerns,
  })
  return {
    ...face,
    hand: (view) => handCards(board, view),
    whyNot(view, question, soFar, pointed) {
      if (pointed.at !== 'card') return face.whyNot(view, question, soFar, pointed)
      const isPlayable = face.options(view, question, soFar).some(({ card }) => card === pointed.card)
      return isPlayable ? null : whyNotPlayable(pointed.card)
    },
  }
}
