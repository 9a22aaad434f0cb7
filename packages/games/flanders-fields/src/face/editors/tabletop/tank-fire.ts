/** tank.1: fire of a tank at the end of its move. Targets are named where targets are free. */
import type { TabletopTool } from '@firestep/face'
import type { Json } from '@firestep/referee'
import type { BaseId } from '../../../rules/roster.ts'
import type { Battlefield, Pose } from '../../../rules/state.ts'
import { isFree, renamed, targetsFrom } from '../../questions/action/target-choice.ts'
import { nameOf, type TabletopContext } from './context.ts'

/** No fire, fire by priority, or the named targets (FF-400). */
export type Fires = boolean | readonly BaseId[]

export const firesIn = (fire: Json | undefined): Fires =>
  Array.isArray(fire) ? (fire as readonly BaseId[]) : fire === true

const toolOf = (target: BaseId): string => `fire at ${target}`

export function fireTools(context: TabletopContext, tank: BaseId, end: Pose, fires: Fires): TabletopTool[] {
  const { battlefield } = context
  const targets = isFree(battlefield) && fires !== false ? targetsFrom(battlefield, tank, end) : []
  return [
    {
      ...{ id: 'fire', name: 'Fire at the end', set: 'Fire', on: fires !== false },
      why: 'The tank fires once it has come to a halt.',
    },
    ...targets.map((target) => ({
      ...{ id: toolOf(target), name: `At ${nameOf(context, target)}`, set: 'Fire' },
      on: Array.isArray(fires) && fires.includes(target),
      why: 'As it will stand then; weapons that are told nobody aim by priority.',
    })),
  ]
}

/** Applies one of these tools; null for other tools. */
export function aimedAfter(
  battlefield: Battlefield,
  tank: BaseId,
  end: Pose,
  fires: Fires,
  tool: string,
): Fires | null {
  const target = targetsFrom(battlefield, tank, end).find((one) => toolOf(one) === tool)
  if (target === undefined || !isFree(battlefield)) return null
  const named = renamed(battlefield, tank, end, typeof fires === 'boolean' ? [] : fires, target)
  return named.length === 0 ? true : named
}
