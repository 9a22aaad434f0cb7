/** The question face of a test battle. */
import type { AnswerOption, OrderEditor, Preview, QuestionPrompt } from '@firestep/face'
import { type Json, orThrow, type Question, type Ruling } from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import { type Board, boardOf, pieceOf, placeOfPoint } from '../face/board.ts'
import { questions } from '../face/questions/index.ts'
import { play } from '../rules/play.ts'
import type { BattleView } from '../rules/state.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from './test-battle.ts'

/** A unit under orders. */
export const underOrders = (setup: TestBattleSetup, unit: string, actions = 1): TestBattle =>
  testBattle({ ...setup, side: 'attacker', order: { unit, actions }, script: (battle) => play(battle) })

/** A battalion of one company of one platoon. */
export const oneCompanyForce = (line: string, quality: 'raw' | 'experienced' | 'veteran' = 'experienced') => ({
  battalions: { B: { quality, companies: { A: [line] } } },
})

export interface TestQuestionFace {
  readonly board: Board
  readonly view: BattleView
  readonly question: Question
  prompt(): QuestionPrompt
  options(...soFar: Json[]): readonly AnswerOption[]
  /** The option whose label begins with the text. */
  option(label: string): AnswerOption
  preview(...soFar: Json[]): Preview
  /** Odds by title: the number of dice results for each outcome, out of `total`. */
  odds(total: number, ...soFar: Json[]): Record<string, Record<string, number>>
  warning(answer: Json): string | null
  unfinished(answer: Json): readonly string[]
  whyNot(id: string): Ruling | null
  /** The option at a touched point, in millimetres. */
  touched(x: number, y: number): AnswerOption | null
  touchedBase(id: string): AnswerOption | null
  /** The order editor after these parts. */
  orderEditor(...soFar: Json[]): OrderEditor | null
}

export function questionFaceOf(battle: TestBattle, side: Side, askedQuestion?: Question): TestQuestionFace {
  const question = askedQuestion ?? battle.question(side)
  const board = orThrow(boardOf(battle.battle.book, battle.state.scenario, battle.state.options))
  const face = questions(board)
  const view = battle.position.view(side)
  const options = (...soFar: Json[]) => face.options(view, question, soFar)
  return {
    board,
    view,
    question,
    prompt: () => face.prompt(view, question),
    options,
    option(label) {
      const matching = options().find((option) => option.label.startsWith(label))
      if (matching === undefined) throw new Error(`'${label}' is not among ${options().map((option) => option.label)}`)
      return matching
    },
    preview: (...soFar) => face.preview(view, question, soFar),
    odds: (total, ...soFar) =>
      Object.fromEntries(
        face
          .preview(view, question, soFar)
          .odds.map(({ title, outcomes }) => [
            title,
            Object.fromEntries(outcomes.map(({ label, chance }) => [label, Number((chance * total).toFixed(9))])),
          ]),
      ),
    warning: (answer) => face.warning(view, question, answer),
    unfinished: (answer) => face.unfinished(view, question, answer),
    whyNot: (id) => face.whyNot(view, question, [], { at: 'piece', piece: pieceOf(battle.base(id)) }),
    touched: (x, y) => face.optionAt?.(view, question, [], placeOfPoint(board, { x: 4 * x, y: 4 * y })) ?? null,
    orderEditor: (...soFar) => face.orderEditor?.(view, question, soFar) ?? null,
    touchedBase: (id) => face.optionAt?.(view, question, [], pieceOf(battle.base(id))) ?? null,
  }
}
