/** The tabletop editors for deployment before the battle and arrivals during it. */
import type { TabletopEditor } from '@firestep/face'
import { viewingSide } from '../../../rules/battlefield.ts'
import type { GroupId } from '../../../rules/ids.ts'
import { arriveQuestion, entry } from '../../../rules/orders/arrivals.ts'
import { type Deployment, deployQuestion } from '../../../rules/orders/deployment.ts'
import { arePosesOf, groupsOf } from '../../../rules/orders/deployment-groups.ts'
import * as texts from '../../texts/editors.ts'
import type { TabletopContext } from './context.ts'
import { type PlacementArrangement, type PlacementTerms, placementEditor } from './place-battalion.ts'

export function deploymentEditor(context: TabletopContext): TabletopEditor<PlacementArrangement> | null {
  const { board, view, battlefield } = context
  const groups = groupsOf(battlefield)
  const side = viewingSide(view)
  const readAnswer: PlacementTerms['readAnswer'] = (answer) => {
    if (!deployQuestion.shapes.answer.fits(answer)) return null
    const group = groups[answer.group]
    return group !== undefined && arePosesOf(battlefield, group, answer.poses) ? answer : null
  }
  return placementEditor(context, groups, {
    key: `deploy ${side}`,
    title: texts.deployTitle,
    why: texts.deployWhy,
    proposals: firstPerGroup(board.rules.kinds.deploy.next(view, null, []).parts),
    zone: () => battlefield.scenario.terrain.zones[side],
    answer: (group, poses) => ({ group, poses: [...poses] }),
    readAnswer,
  })
}

/** The likeliest deployment of each group. */
function firstPerGroup(deployments: readonly Deployment[]): Deployment[] {
  const byGroup = new Map<GroupId, Deployment>()
  for (const deployment of deployments) if (!byGroup.has(deployment.group)) byGroup.set(deployment.group, deployment)
  return [...byGroup.values()]
}

/** An answer names no group, as deployment's does: the question does. */
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
  const [suggestion] = parts.flatMap((part) => readAnswer(part) ?? [])
  // No room anywhere: the only answer is to wait.
  if (suggestion === undefined) return null
  return placementEditor(context, groups, {
    key: `arrive ${battlefield.state.turn} ${id}`,
    title: texts.arriveTitle,
    why: texts.arriveWhy,
    proposals: [suggestion],
    zone: ({ arrival }) => (arrival === null ? battlefield.scenario.terrain.tabletop : entry(battlefield, arrival)),
    answer: (_, poses) => [...poses],
    readAnswer,
  })
}
