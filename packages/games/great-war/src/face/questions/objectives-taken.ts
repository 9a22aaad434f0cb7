/** Objectives that an answer takes or gives up, in words. */
import { theObjective } from '../names/objectives.ts'
import { listed } from '../names/text.ts'
import type { QuestionContext } from './context.ts'

/** By their place in the battle's list. */
type Objectives = readonly number[]

const named = ({ board }: QuestionContext, objectives: Objectives): string =>
  listed(objectives.map((one) => theObjective(board.scenario.objectives[one]?.id ?? 'objective')))

/** Notes for a list of what is worth knowing; none where nothing changes hands. */
export const takes = (context: QuestionContext, won: Objectives): string[] =>
  won.length === 0 ? [] : [`takes ${named(context, won)}`]

export const givesUp = (context: QuestionContext, lost: Objectives): string[] =>
  lost.length === 0 ? [] : [`gives up ${named(context, lost)}`]

/** A warning, where anything is given up. */
export function losing(context: QuestionContext, lost: Objectives): string | null {
  if (lost.length === 0) return null
  const medals = lost.reduce((sum, one) => sum + (context.board.scenario.objectives[one]?.medals ?? 0), 0)
  return `This gives up ${named(context, lost)} and ${medals === 1 ? 'its medal' : `${medals} medals`}.`
}
