/** How Red Poppies asks: words, offers, previews and reasons for every kind of question. */
import { type Questions, questionsBy } from '@firestep/face/questions'
import type { Rules } from '@firestep/referee'
import { sides } from '../../data/schema.ts'
import type { RedPoppies } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { act } from './acting.ts'
import { command } from './commanding.ts'
import { conditions } from './conditions.ts'
import { melee } from './melee.ts'
import { breach, observer, preregister, scrapes } from './preparing.ts'
import { declare, react, shootBack } from './reacting.ts'
import { type KindFace, type Meant, meanings, type Scene } from './scene.ts'
import { arrive, setUp } from './setting-up.ts'
import { rally, step } from './stepping.ts'
import { drift, shovel, spine } from './straying.ts'

const kinds: Readonly<Record<string, KindFace>> = {
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
}

export const questions = (board: Board, rules: Rules<RedPoppies>): Questions<RedPoppies> =>
  questionsBy<RedPoppies, Scene, Meant>({
    kinds,
    sceneOf(view, question) {
      const side = sides.find((one) => one === question.seat)
      if (side === undefined) throw new Error(`there is no side '${question.seat}'`)
      return { board, rules, view, ground: board.ground(view), question, side }
    },
    meanings,
    conditions,
  })
