/** Objectives that an answer takes or gives up, as text. */
import { givesUp, takes, givesUpWarning as warningText } from '../texts/movement.ts'
import { theObjective } from '../texts/words.ts'
import type { QuestionContext } from './context.ts'

/** Indices in the battle's list of objectives. */
type Objectives = readonly number[]

export const objectiveNames = ({ board }: QuestionContext, objectives: Objectives): string[] =>
  objectives.map((index) => theObjective(board.scenario.objectives[index]?.id ?? 'objective'))

/** A note on the objectives taken, or none. */
export const takesNotes = (context: QuestionContext, taken: Objectives): string[] =>
  taken.length === 0 ? [] : [takes(objectiveNames(context, taken))]

export const givesUpNotes = (context: QuestionContext, lost: Objectives): string[] =>
  lost.length === 0 ? [] : [givesUp(objectiveNames(context, lost))]

/** A warning, or null if no objective is given up. */
export function givesUpWarning(context: QuestionContext, lost: Objectives): string | null {
  if (lost.length === 0) return null
  const medals = lost.reduce((sum, index) => sum + (context.board.scenario.objectives[index]?.medals ?? 0), 0)
  return warningText(objectiveNames(context, lost), medals)
}
