/** How Rifle and Spade asks: words, offers, previews and reasons for every kind of question. */
import { type Questions, questionsBy } from '@firestep/face/questions'
import type { Question, Rules } from '@firestep/referee'
import { sides } from '../../data/schema.ts'
import type { RifleAndSpade, RifleView } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { conditions } from './conditions.ts'
import { type KindFace, type Meant, meanings, type Scene } from './scene.ts'

const kinds: Readonly<Record<string, KindFace>> = {}

export function questions(board: Board, rules: Rules<RifleAndSpade>): Questions<RifleAndSpade> {
  const sceneOf = (view: RifleView, question: Question): Scene => {
    const side = sides.find((one) => one === question.seat)
    if (side === undefined) throw new Error(`there is no side '${question.seat}'`)
    return { board, rules, view, ground: board.ground(view), question, side }
  }
  return questionsBy<RifleAndSpade, Scene, Meant>({ kinds, sceneOf, meanings, conditions })
}
