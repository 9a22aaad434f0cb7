/** tank.1: fire of a tank at the end of its move. Targets are named where targets are free. */
import type { TabletopTool } from '@firestep/face'
import type { BaseId } from '../../../rules/ids.ts'
import type { Battlefield, Pose } from '../../../rules/state.ts'
import { areTargetsFree, targetsFrom, toggleTarget } from '../../questions/action/target-choice.ts'
import * as texts from '../../texts/editors.ts'
import { baseText, type TabletopContext } from './context.ts'

/** No fire, fire by priority, or the named targets (FF-400). */
export type FireChoice = boolean | readonly BaseId[]

const toolIdOf = (target: BaseId): string => `fire at ${target}`

export function fireTools(context: TabletopContext, tank: BaseId, end: Pose, choice: FireChoice): TabletopTool[] {
  const { battlefield } = context
  const targets = areTargetsFree(battlefield) && choice !== false ? targetsFrom(battlefield, tank, end) : []
  return [
    {
      id: 'fire',
      name: texts.fireAtEnd,
      group: texts.fireGroup,
      isOn: choice !== false,
      why: texts.fireAtEndWhy,
    },
    ...targets.map((target) => ({
      id: toolIdOf(target),
      name: texts.fireAt(baseText(context, target)),
      group: texts.fireGroup,
      isOn: Array.isArray(choice) && choice.includes(target),
      why: texts.fireAtWhy,
    })),
  ]
}

/** Applies one of these tools; null for other tools. */
export function applyFireTool(
  battlefield: Battlefield,
  tank: BaseId,
  end: Pose,
  choice: FireChoice,
  tool: string,
): FireChoice | null {
  const aimed = targetsFrom(battlefield, tank, end).find((candidate) => toolIdOf(candidate) === tool)
  if (aimed === undefined || !areTargetsFree(battlefield)) return null
  const targets = toggleTarget(battlefield, tank, end, typeof choice === 'boolean' ? [] : choice, aimed)
  return targets.length === 0 ? true : targets
}
