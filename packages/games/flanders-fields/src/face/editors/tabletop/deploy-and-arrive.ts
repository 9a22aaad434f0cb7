/** The tabletop editors for deployment before the battle and arrivals during it. */
import type { TabletopEditor } from '@firestep/face'
import { viewerOf } from '../../../rules/battlefield.ts'
import { arriveQuestion, entry } from '../../../rules/orders/arrivals.ts'
import { type Deployment, deployQuestion } from '../../../rules/orders/deployment.ts'
import { arePosesOf, groupsOf } from '../../../rules/orders/deployment-groups.ts'
import type { TabletopContext } from './context.ts'
import { type PlacementArrangement, type PlacementTerms, placementEditor } from './place-battalion.ts'

export function deploymentEditor(context: TabletopContext): TabletopEditor<PlacementArrangement> | null {
  const { board, view, battlefield } = context
  const groups = groupsOf(battlefield)
  const side = viewerOf(view)
  const readAnswer: PlacementTerms['readAnswer'] = (answer) => {
    if (!deployQuestion.shapes.answer.fits(answer)) return null
    const group = groups[answer.group]
    return group !== undefined && arePosesOf(battlefield, group, answer.poses) ? answer : null
  }
  const ready: Deployment[] = []
  for (const deployment of board.rules.kinds.deploy.next(view, null, []).parts)
    if (!ready.some(({ group }) => group === deployment.group)) ready.push(deployment)
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

export function arrivalEditor(context: TabletopContext): TabletopEditor<PlacementArrangement> | null {
  const { board, view, question, battlefield } = context
  const groups = groupsOf(battlefield)
  const about = arriveQuestion.aboutOf(question)
  const { group: id } = about
  const group = groups[id]
  if (group === undefined) return null
  const readAnswer: PlacementTerms['readAnswer'] = (answer) => {
    if (!arriveQuestion.shapes.answer.fits(answer) || answer === 'wait') return null
    return arePosesOf(battlefield, group, answer) ? { group: id, poses: answer } : null
  }
  const { parts } = board.rules.kinds.arrive.next(view, about, [])
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
