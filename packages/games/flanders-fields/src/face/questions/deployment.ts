/** setup.6 mons.4 move.command.1: deployment, arrival of reserves, and moves of command stands. */
import type { AnswerOption, Mark, Preview } from '@firestep/face'
import { equal } from '@firestep/referee'
import { enrolled, footprintOf, poseOf } from '../../rules/battlefield.ts'
import type { BaseId, GroupId } from '../../rules/ids.ts'
import type { commandStandsQuestion } from '../../rules/movement/command-stands.ts'
import type { MovePath } from '../../rules/movement/move-paths.ts'
import type { arriveQuestion } from '../../rules/orders/arrivals.ts'
import type { Deployment, deployQuestion } from '../../rules/orders/deployment.ts'
import { type Group, groupsOf } from '../../rules/orders/deployment-groups.ts'
import type { Pose } from '../../rules/state.ts'
import { middleOf } from '../editors/tabletop/poses.ts'
import { awayText, compassOf, whereText } from '../names/bearings.ts'
import { centimetresText } from '../names/places.ts'
import * as texts from '../texts/setup.ts'
import {
  baseOption,
  type ContextOf,
  endOption,
  explainPart,
  type KindFace,
  nextParts,
  plainOption,
  plainPreview,
  type QuestionContext,
} from './context.ts'
import { areaMark, pathMarks, ringMarks } from './marks.ts'
import { baseNameFor } from './unit-labels.ts'

function groupOf({ battlefield }: QuestionContext, id: GroupId): Group {
  const group = groupsOf(battlefield)[id]
  if (group === undefined) throw new Error(`there is no group ${id}`)
  return group
}

/** Footprints at the given poses. */
const footprintMarks = ({ board, battlefield }: QuestionContext, { bases }: Group, poses: readonly Pose[]): Mark[] =>
  bases.flatMap((base, i) => {
    const pose = poses[i]
    if (pose === undefined) return []
    return [areaMark(board, footprintOf(battlefield, base, pose).shape.points, 'good')]
  })

const strengthOf = ({ battlefield }: QuestionContext, { bases }: Group): readonly [bases: number, platoons: number] => [
  bases.length,
  bases.filter((base) => enrolled(battlefield, base).type === 'infantry platoon').length,
]

/** Tells several placements of one group apart by the distance of its middle from the first. */
function offsetText(context: ContextOf<typeof deployQuestion>, { group, poses }: Deployment): string | null {
  const first = nextParts(context, []).find((candidate) => candidate.group === group)
  if (first === undefined || equal(first.poses, poses)) return null
  return awayText(middleOf(first.poses), middleOf(poses))
}

export const deploy: KindFace<typeof deployQuestion> = {
  prompt: () => ({
    title: texts.deployTitle,
    why: texts.deployWhy,
    passText: null,
  }),
  groups: () => [texts.deployGroup],
  option(context, deployment) {
    const group = groupOf(context, deployment.group)
    return plainOption(deployment, {
      label: texts.deployAt(group.name, offsetText(context, deployment)),
      detail: texts.strengthAndPlace(
        texts.groupStrength(...strengthOf(context, group)),
        whereText(context.board, middleOf(deployment.poses)),
      ),
      group: texts.deployGroup,
    })
  },
  preview(context, [deployment]) {
    if (deployment === undefined) return plainPreview(texts.chooseGroup)
    const group = groupOf(context, deployment.group)
    return plainPreview(
      texts.isDeployed(group.name),
      [
        texts.groupStrengthLine(...strengthOf(context, group)),
        texts.middleAt(whereText(context.board, middleOf(deployment.poses))),
      ],
      footprintMarks(context, group, deployment.poses),
    )
  },
  acceptedSorts: () => [],
}

/** The end of the stretch from which the line is filled, and its depth. */
function lineText({ board, battlefield }: QuestionContext, group: Group, poses: readonly Pose[]): string {
  const [first] = poses
  const last = poses.at(-1)
  const { width: tableWidth } = board.scenario.terrain
  if (first === undefined || last === undefined) return texts.nobody
  const [lead] = group.bases
  const lineDepth = lead === undefined ? 0 : Math.min(first.x, tableWidth - first.x) - frontOf(battlefield, lead)
  const side = awayText(last, first).split(' ').at(-1) ?? compassOf(0)
  return texts.inLine(side, lineDepth > 4 ? centimetresText(lineDepth) : null)
}

const frontOf = (battlefield: QuestionContext['battlefield'], base: BaseId): number => {
  const { points, radius } = footprintOf(battlefield, base, { x: 4000, y: 4000, heading: 0 }).shape
  return Math.max(...points.map(({ x }) => x)) + radius - 4000
}

export const arrive: KindFace<typeof arriveQuestion> = {
  prompt: (context) => ({
    title: texts.arriveTitle(groupOf(context, context.about.group).name),
    why: texts.arriveWhy,
    passText: null,
  }),
  groups: () => [texts.arriveGroup],
  option(context, poses): AnswerOption {
    const group = groupOf(context, context.about.group)
    if (poses === 'wait') return endOption(poses, texts.waitForNextTurn, texts.waitDetail)
    return plainOption(poses, {
      label: texts.arrivesIn(group.name, lineText(context, group, poses)),
      detail: texts.strengthAndPlace(
        texts.groupStrength(...strengthOf(context, group)),
        whereText(context.board, middleOf(poses)),
      ),
      group: texts.arriveGroup,
    })
  },
  preview(context, [poses]) {
    const group = groupOf(context, context.about.group)
    if (poses === undefined) return plainPreview(texts.chooseArrival)
    if (poses === 'wait') return plainPreview(texts.waits(group.name))
    return plainPreview(
      texts.arrives(group.name, lineText(context, group, poses)),
      [texts.groupStrengthLine(...strengthOf(context, group))],
      footprintMarks(context, group, poses),
    )
  },
  acceptedSorts: () => [],
}

function standOption(context: QuestionContext, path: MovePath): AnswerOption {
  const end = path.way.at(-1)
  if (end === undefined) return plainOption(path, { label: texts.moveStand, detail: null, group: texts.standsGroup })
  const name = baseNameFor(context, path.base)
  const label = texts.standGoes(name, awayText(poseOf(context.battlefield, path.base), end))
  const detail = texts.toPoint(whereText(context.board, end))
  return { ...baseOption(context, path.base, path, { label, detail, group: texts.standName(name) }) }
}

function standsPreview(context: QuestionContext, paths: readonly MovePath[]): Preview {
  if (paths.length === 0) return plainPreview(texts.allStayTitle)
  return plainPreview(
    texts.standsMove(paths.length),
    paths.map(({ base, way }) => {
      const end = way.at(-1) ?? poseOf(context.battlefield, base)
      return texts.baseGoes(baseNameFor(context, base), awayText(poseOf(context.battlefield, base), end))
    }),
    [
      ...ringMarks(
        context,
        paths.map(({ base }) => base),
        'good',
      ),
      ...paths.flatMap(({ base, way }) =>
        pathMarks(context, [poseOf(context.battlefield, base), ...way], context.side),
      ),
    ],
  )
}

export const commandStands: KindFace<typeof commandStandsQuestion> = {
  prompt: () => ({
    title: texts.standsTitle,
    why: texts.standsWhy,
    passText: texts.allStayLine,
    noneLabel: texts.allStay,
  }),
  groups: () => [],
  option: standOption,
  preview: standsPreview,
  acceptedSorts: () => ['base'],
  ruling: (context, soFar, { part }) =>
    soFar.some((path) => path.base === part) ? { allowed: true } : explainPart(context, part),
}
