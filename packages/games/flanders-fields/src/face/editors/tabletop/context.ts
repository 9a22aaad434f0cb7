/** The context of the tabletop editor: a question about a battlefield, and the names of its bases. */
import type { PieceId } from '@firestep/face'
import { kindNamed } from '@firestep/face/questions'
import type { Json, Question, Ruling } from '@firestep/referee'
import { enrolled } from '../../../rules/battlefield.ts'
import type { BaseId } from '../../../rules/ids.ts'
import type { Battlefield, BattleView } from '../../../rules/state.ts'
import { type Board, baseOfPiece } from '../../board.ts'
import { baseName, baseShort } from '../../names/units.ts'

export interface TabletopContext {
  readonly board: Board
  readonly view: BattleView
  readonly question: Question
  readonly battlefield: Battlefield
}

/** Short names for own bases; full names for the enemy's and for headquarters, of which several are moved at once. */
export function baseText({ board, battlefield, question }: TabletopContext, base: BaseId): string {
  const { side, type } = enrolled(battlefield, base)
  return side === question.seat && !type.endsWith('command') ? baseShort(board, base) : baseName(board, base)
}

export const basesOfPieces = (pieces: readonly PieceId[]): BaseId[] =>
  pieces.flatMap((piece) => baseOfPiece(piece) ?? [])

/** The ruling on an answer. */
export const rulingOn = ({ board, view, question }: TabletopContext, answer: Json): Ruling =>
  kindNamed<BattleView>(board, question.kind).check(view, question.about, answer)
