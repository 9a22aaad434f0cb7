/** Question faces of Red Poppies: prompts, options, previews and reasons for every question kind. */
import type { MatchFace } from '@firestep/face'
import { baseContext, type KindFaces, type QuestionFace, questionFaceByKind } from '@firestep/face/questions'
import type { Question } from '@firestep/referee'
import { sideOfSeat } from '../../rules/book.ts'
import type { Kinds } from '../../rules/kinds.ts'
import type { BattleView, RedPoppies } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { routesOf } from '../editors/routes/index.ts'
import { breach, observer, preregister, scrapes } from './before-first-turn.ts'
import * as campaign from './campaign.ts'
import { command } from './command.ts'
import { conditions } from './conditions.ts'
import { type PointedPart, pointedParts, type QuestionContext } from './context.ts'
import { melee } from './melee.ts'
import { rally, step } from './movement-step.ts'
import { declare, react, shootBack } from './reaction-fire.ts'
import { drift, shovel, spine } from './scatter-and-drift.ts'
import { arrive, setUp } from './setup.ts'
import { act } from './unit-action.ts'

const kinds: KindFaces<Kinds, QuestionContext, PointedPart> = {
  'set up': setUp,
  preregister,
  observer,
  breach,
  scrapes,
  arrive,
  command,
  act,
  step,
  rally,
  react,
  declare,
  'shoot back': shootBack,
  melee,
  spine,
  drift,
  shovel,
  bombard: campaign.bombard,
  mount: campaign.mount,
  place: campaign.place,
  'counter-attack': campaign.counterAttack,
  'night attack': campaign.nightAttack,
  recover: campaign.recover,
  adjust: campaign.adjust,
  improve: campaign.improve,
  redeploy: campaign.redeploy,
}

/** Kinds whose answers, put together from several choices, can be beyond undo. */
const finalKinds: readonly (keyof Kinds)[] = [
  'set up',
  'scrapes',
  'arrive',
  'command',
  'act',
  'shoot back',
  'melee',
  'declare',
  'place',
  'adjust',
  'improve',
  'redeploy',
]

type QuestionsFace = QuestionFace<RedPoppies> & Required<Pick<MatchFace<RedPoppies>, 'routeEditor'>>

export function questions(board: Board): QuestionsFace {
  const contextOf = (view: BattleView, question: Question): QuestionContext => ({
    ...baseContext(board.rules, view, question),
    board,
    battlefield: board.battlefieldOf(view),
    side: sideOfSeat(question.seat),
  })
  return {
    ...questionFaceByKind<RedPoppies, QuestionContext, PointedPart>({
      kinds,
      contextOf,
      meanings: pointedParts,
      conditions,
      isFinal: ({ question: { kind } }) => finalKinds.some((final) => final === kind),
    }),
    routeEditor: (view, question, soFar) => routesOf(contextOf(view, question), soFar),
  }
}
