/** setup.6 mons.4 move.command.1: deployment, arrival of reserves, and moves of command stands. */
import { type AnswerOption, capital, counted, type Mark, type Preview, sentence } from '@firestep/face'
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

const strengthText = ({ battlefield }: QuestionContext, { bases }: Group): string => {
  const platoons = bases.filter((base) => enrolled(battlefield, base).type === 'infantry platoon').length
  return platoons > 0
    ? `${counted(bases.length, 'base')}, ${platoons} of them rifle platoons`
    : counted(bases.length, 'base')
}

/** Tells several placements of one group apart by the distance of its middle from the first. */
function offsetText(context: ContextOf<typeof deployQuestion>, { group, poses }: Deployment): string {
  const first = nextParts(context, []).find((candidate) => candidate.group === group)
  if (first === undefined || equal(first.poses, poses)) return ''
  return `, ${awayText(middleOf(first.poses), middleOf(poses))} of it`
}

export const deploy: KindFace<typeof deployQuestion> = {
  prompt: () => ({
    title: 'Which battalion do you set down next, and where?',
    why: 'Both sides set down a battalion at a time, the defender first; commanders of regiments and divisions come with what only they order. Everybody stands wholly in his own zone.',
    passText: null,
  }),
  groups: () => ['Battalions and staffs'],
  option(context, deployment) {
    const group = groupOf(context, deployment.group)
    const offset = offsetText(context, deployment)
    return plainOption(deployment, {
      label: capital(`${group.name}: ${offset === '' ? 'as proposed' : `elsewhere${offset}`}`),
      detail: `${strengthText(context, group)}; ${whereText(context.board, middleOf(deployment.poses))}`,
      group: 'Battalions and staffs',
    })
  },
  preview(context, [deployment]) {
    if (deployment === undefined) return plainPreview('Who is set down next?')
    const group = groupOf(context, deployment.group)
    return plainPreview(
      `${capital(group.name)} is set down`,
      [
        sentence(strengthText(context, group)),
        sentence(`its middle stands ${whereText(context.board, middleOf(deployment.poses))}`),
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
  if (first === undefined || last === undefined) return 'nobody'
  const [lead] = group.bases
  const lineDepth = lead === undefined ? 0 : Math.min(first.x, tableWidth - first.x) - frontOf(battlefield, lead)
  const side = awayText(last, first).split(' ').at(-1) ?? compassOf(0)
  return `in line from the ${side}${lineDepth > 4 ? `, ${centimetresText(lineDepth)} on` : ', at the edge'}`
}

const frontOf = (battlefield: QuestionContext['battlefield'], base: BaseId): number => {
  const { points, radius } = footprintOf(battlefield, base, { x: 4000, y: 4000, heading: 0 }).shape
  return Math.max(...points.map(({ x }) => x)) + radius - 4000
}

export const arrive: KindFace<typeof arriveQuestion> = {
  prompt: (context) => ({
    title: `${capital(groupOf(context, context.about.group).name)} has come: where does it come on?`,
    why: 'Reserves are set down along their stretch of the edge. They may also wait for the next turn, and need no die then.',
    passText: null,
  }),
  groups: () => ['Comes on'],
  option(context, poses): AnswerOption {
    const group = groupOf(context, context.about.group)
    if (poses === 'wait') return endOption(poses, 'Wait for the next turn', 'they come then without a die')
    return plainOption(poses, {
      label: capital(`${group.name} ${lineText(context, group, poses)}`),
      detail: `${strengthText(context, group)}; ${whereText(context.board, middleOf(poses))}`,
      group: 'Comes on',
    })
  },
  preview(context, [poses]) {
    const group = groupOf(context, context.about.group)
    if (poses === undefined) return plainPreview('Where does it come on?')
    if (poses === 'wait') return plainPreview(`${capital(group.name)} waits`)
    return plainPreview(
      `${capital(group.name)} comes on ${lineText(context, group, poses)}`,
      [sentence(strengthText(context, group))],
      footprintMarks(context, group, poses),
    )
  },
  acceptedSorts: () => [],
}

function standOption(context: QuestionContext, path: MovePath): AnswerOption {
  const end = path.way.at(-1)
  if (end === undefined) return plainOption(path, { label: 'Move', detail: null, group: 'Stands' })
  const name = baseNameFor(context, path.base)
  const label = capital(`${name}: ${awayText(poseOf(context.battlefield, path.base), end)}`)
  const detail = `to a point ${whereText(context.board, end)}`
  return { ...baseOption(context, path.base, path, { label, detail, group: capital(name) }) }
}

function standsPreview(context: QuestionContext, paths: readonly MovePath[]): Preview {
  if (paths.length === 0) return plainPreview('All command stands stay where they are')
  return plainPreview(
    `${counted(paths.length, 'command stand')} moves`.replace('stands moves', 'stands move'),
    paths.map(({ base, way }) => {
      const end = way.at(-1) ?? poseOf(context.battlefield, base)
      return sentence(`${baseNameFor(context, base)} goes ${awayText(poseOf(context.battlefield, base), end)}`)
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
    title: 'Which command stands move, and whereto?',
    why: 'At the end of the turn unsuppressed command stands go up to twice as far as their kind, without a die. An order is harder for whoever stands more than 25 cm from its battalion commander.',
    passText: 'All stay where they are.',
    noneLabel: 'All stay',
  }),
  groups: () => [],
  option: standOption,
  preview: standsPreview,
  acceptedSorts: () => ['base'],
  ruling: (context, soFar, { part }) =>
    soFar.some((path) => path.base === part) ? { allowed: true } : explainPart(context, part),
}
