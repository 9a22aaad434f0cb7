/** Objectives that an answer takes or gives up, as text. */
import { theObjective } from '../names/objectives.ts'
import { listed } from '../names/text.ts'
import type { QuestionContext } from './context.ts'

/** Indices in the battle's list of objectives. */
type Objectives = readonly number[]

const objectiveNames = ({ board }: QuestionContext, objectives: Objectives): string =>
  listed(objectives.map((one) => theObjective(board.scenario.objectives[one]?.id ?? 'objective')))

/** Notes on the objectives taken; none if nothing changes hands. */
export const takesText = (context: QuestionContext, won: Objectives): string[] =>
  won.length === 0 ? [] : [`takes ${objectiveNames(context, won)}`]

export const givesUpText = (context: QuestionContext, lost: Objectives): string[] =>
  lost.length === 0 ? [] : [`gives up ${objectiveNames(context, lost)}`]

/** A warning if objectives are given up, or null. */
export function losingText(context: QuestionContext, lost: Objectives): string | null {
  if (lost.length === 0) return null
  const medals = lost.reduce((sum, one) => sum + (context.board.scenario.objectives[one]?.medals ?? 0), 0)
  return `This gives up ${objectiveNames(context, lost)} and ${medals === 1 ? 'its medal' : `${medals} medals`}.`
}
