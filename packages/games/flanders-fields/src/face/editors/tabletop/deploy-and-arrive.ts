/** The tabletop editors for deployment before the battle and arrivals during it. */
import type { TabletopEditor } from '@firestep/face'
import type { Side } from '../../../data/schema.ts'
import { entry } from '../../../rules/orders/arrivals.ts'
import { type GroupId, groupsOf, readPoses } from '../../../rules/orders/deployment-groups.ts'
import { isObject } from '../../../rules/read-json.ts'
import type { Pose } from '../../../rules/state.ts'
import type { TabletopContext } from './context.ts'
import { type PlacementTerms, placementEditor } from './place-battalion.ts'

export function deploymentEditor(context: TabletopContext): TabletopEditor | null {
  const { board, view, question, battlefield } = context
  const groups = groupsOf(battlefield)
  const side = question.seat as Side
  const readAnswer: PlacementTerms['readAnswer'] = (answer) => {
    const group = isObject(answer) && typeof answer.group === 'number' ? groups[answer.group] : undefined
    const poses = isObject(answer) && group !== undefined ? readPoses(battlefield, answer.poses, group) : null
    return poses === null || !isObject(answer) ? null : { group: Number(answer.group), poses }
  }
  const ready: { group: GroupId; poses: readonly Pose[] }[] = []
  for (const part of board.rules.kinds[question.kind]?.next(view, question.about, []).parts ?? []) {
    const placement = readAnswer(part)
    if (placement !== null && !ready.some(({ group }) => group === placement.group)) ready.push(placement)
  }
  return placementEditor(context, groups, {
    key: `deploy ${side}`,
    title: 'Set a battalion down',
    why: 'Choose who comes next, drag it where it shall stand, and give it. The others wait where they are drawn faintly.',
    proposals: ready,
    zone: () => battlefield.scenario.terrain.zones[side],
    answer: (group, poses) => ({ group, poses: poses.map((pose) => ({ ...pose })) }),
    readAnswer,
  })
}

export function arrivalEditor(context: TabletopContext): TabletopEditor | null {
  const { board, view, question, battlefield } = context
  const groups = groupsOf(battlefield)
  const { group: id } = question.about as { readonly group: GroupId }
  const group = groups[id]
  if (group === undefined) return null
  const readAnswer: PlacementTerms['readAnswer'] = (answer) => {
    const poses = readPoses(battlefield, answer, group)
    return poses === null ? null : { group: id, poses }
  }
  const parts = board.rules.kinds[question.kind]?.next(view, question.about, []).parts ?? []
  const ready = parts.flatMap((part) => readAnswer(part) ?? []).slice(0, 1)
  // No room anywhere: the only answer is to wait.
  if (ready.length === 0) return null
  return placementEditor(context, groups, {
    key: `arrive ${battlefield.state.turn} ${id}`,
    title: 'Reserves come on',
    why: 'Set them down along their stretch of the edge; or let them wait a turn, from the list.',
    proposals: ready,
    zone: ({ arrival }) => (arrival === null ? battlefield.scenario.terrain.tabletop : entry(battlefield, arrival)),
    answer: (_, poses) => poses.map((pose) => ({ ...pose })),
    readAnswer,
  })
}
