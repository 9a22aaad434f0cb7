/** setup.6 mons.4 move.command.1: deployment, arrival of reserves, and moves of command stands. */
import { type AnswerOption, capital, counted, type Mark, type Preview, sentence } from '@firestep/face'
import { equal, type Json } from '@firestep/referee'
import { enrolled, footprintOf, poseOf } from '../../rules/battlefield.ts'
import type { MovePath } from '../../rules/movement/move-paths.ts'
import { type Group, type GroupId, groupsOf } from '../../rules/orders/deployment-groups.ts'
import type { Pose } from '../../rules/state.ts'
import { middleOf } from '../editors/tabletop/poses.ts'
import { awayText, compassOf, whereText } from '../names/bearings.ts'
import { centimetres } from '../names/places.ts'
import {
  aboutOf,
  baseOption,
  endOption,
  explained,
  isFields,
  type KindFace,
  nextParts,
  nothingYet,
  plainOption,
  type QuestionContext,
} from './context.ts'
import { areaMark, pathMarks, ringed } from './marks.ts'
import { baseCalled } from './unit-labels.ts'

interface Deployment {
  readonly group: GroupId
  readonly poses: readonly Pose[]
}

const deploymentOf = (part: Json | undefined): Deployment | null =>
  isFields(part) ? (part as unknown as Deployment) : null

function groupOf({ battlefield }: QuestionContext, id: GroupId): Group {
  const found = groupsOf(battlefield)[id]
  if (found === undefined) throw new Error(`there is no group ${id}`)
  return found
}

/** Footprints at the given poses. */
const printMarks = ({ board, battlefield }: QuestionContext, { bases }: Group, poses: readonly Pose[]): Mark[] =>
  bases.flatMap((base, i) => {
    const pose = poses[i]
    if (pose === undefined) return []
    return [areaMark(board, footprintOf(battlefield, base, pose).shape.points, 'good')]
  })

const rifles = ({ battlefield }: QuestionContext, { bases }: Group): string => {
  const platoons = bases.filter((base) => enrolled(battlefield, base).type === 'infantry platoon').length
  return platoons > 0
    ? `${counted(bases.length, 'base')}, ${platoons} of them rifle platoons`
    : counted(bases.length, 'base')
}

/** Tells several placements of one group apart by the distance of its middle from the first. */
function otherPlace(context: QuestionContext, { group, poses }: Deployment): string {
  const first = nextParts(context, [])
    .map(deploymentOf)
    .find((one) => one?.group === group)
  if (first === undefined || first === null || equal(first.poses as unknown as Json, poses as unknown as Json))
    return ''
  return `, ${awayText(middleOf(first.poses), middleOf(poses))} of it`
}

export const deploy: KindFace = {
  prompt: () => ({
    title: 'Which battalion do you set down next, and where?',
    why: 'Both sides set down a battalion at a time, the defender first; commanders of regiments and divisions come with what only they order. Everybody stands wholly in his own zone.',
    passing: null,
  }),
  groups: () => ['Battalions and staffs'],
  option(context, part) {
    const one = deploymentOf(part)
    if (one === null) return plainOption(part, { label: 'Set down', detail: null, group: 'Battalions and staffs' })
    const group = groupOf(context, one.group)
    const aside = otherPlace(context, one)
    return plainOption(part, {
      label: capital(`${group.name}: ${aside === '' ? 'as proposed' : `elsewhere${aside}`}`),
      detail: `${rifles(context, group)}; ${whereText(context.board, middleOf(one.poses))}`,
      group: 'Battalions and staffs',
    })
  },
  preview(context, [part]) {
    const one = deploymentOf(part)
    if (one === null) return nothingYet('Who is set down next?')
    const group = groupOf(context, one.group)
    return nothingYet(
      `${capital(group.name)} is set down`,
      [
        sentence(rifles(context, group)),
        sentence(`its middle stands ${whereText(context.board, middleOf(one.poses))}`),
      ],
      printMarks(context, group, one.poses),
    )
  },
  takes: () => [],
}

interface Arriving {
  readonly group: GroupId
}

const posesOf = (part: Json | undefined): readonly Pose[] | null =>
  Array.isArray(part) ? (part as unknown as readonly Pose[]) : null

/** The end of the stretch from which the line is filled, and its depth. */
function lineWords({ board, battlefield }: QuestionContext, group: Group, poses: readonly Pose[]): string {
  const [first] = poses
  const last = poses.at(-1)
  const { width } = board.scenario.terrain
  if (first === undefined || last === undefined) return 'nobody'
  const [lead] = group.bases
  const deep = lead === undefined ? 0 : Math.min(first.x, width - first.x) - enrolledDepth(battlefield, lead)
  const from = awayText(last, first).split(' ').at(-1) ?? compassOf(0)
  return `in line from the ${from}${deep > 4 ? `, ${centimetres(deep)} on` : ', at the edge'}`
}

const enrolledDepth = (battlefield: QuestionContext['battlefield'], base: number): number => {
  const { points, radius } = footprintOf(battlefield, base, { x: 4000, y: 4000, heading: 0 }).shape
  return Math.max(...points.map(({ x }) => x)) + radius - 4000
}

export const arrive: KindFace = {
  prompt: (context) => ({
    title: `${capital(groupOf(context, aboutOf<Arriving>(context).group).name)} has come: where does it come on?`,
    why: 'Reserves are set down along their stretch of the edge. They may also wait for the next turn, and need no die then.',
    passing: null,
  }),
  groups: () => ['Comes on'],
  option(context, part): AnswerOption {
    const group = groupOf(context, aboutOf<Arriving>(context).group)
    const poses = posesOf(part)
    if (poses === null) return endOption(part, 'Wait for the next turn', 'they come then without a die')
    return plainOption(part, {
      label: capital(`${group.name} ${lineWords(context, group, poses)}`),
      detail: `${rifles(context, group)}; ${whereText(context.board, middleOf(poses))}`,
      group: 'Comes on',
    })
  },
  preview(context, [part]) {
    const group = groupOf(context, aboutOf<Arriving>(context).group)
    const poses = posesOf(part)
    if (poses === null)
      return nothingYet(part === undefined ? 'Where does it come on?' : `${capital(group.name)} waits`)
    return nothingYet(
      `${capital(group.name)} comes on ${lineWords(context, group, poses)}`,
      [sentence(rifles(context, group))],
      printMarks(context, group, poses),
    )
  },
  takes: () => [],
}

const wayOf = (part: Json | undefined): MovePath | null => (isFields(part) ? (part as unknown as MovePath) : null)

function standOffer(context: QuestionContext, part: Json): AnswerOption {
  const way = wayOf(part)
  const end = way?.way.at(-1)
  if (way === null || end === undefined) return plainOption(part, { label: 'Move', detail: null, group: 'Stands' })
  const name = baseCalled(context, way.base)
  const label = capital(`${name}: ${awayText(poseOf(context.battlefield, way.base), end)}`)
  const detail = `to a point ${whereText(context.board, end)}`
  return { ...baseOption(context, way.base, part, { label, detail, group: capital(name) }) }
}

function standsPreview(context: QuestionContext, soFar: readonly Json[]): Preview {
  const ways = soFar.flatMap((part) => wayOf(part) ?? [])
  if (ways.length === 0) return nothingYet('All command stands stay where they are')
  return nothingYet(
    `${counted(ways.length, 'command stand')} moves`.replace('stands moves', 'stands move'),
    ways.map(({ base, way }) => {
      const end = way.at(-1) ?? poseOf(context.battlefield, base)
      return sentence(`${baseCalled(context, base)} goes ${awayText(poseOf(context.battlefield, base), end)}`)
    }),
    [
      ...ringed(
        context,
        ways.map(({ base }) => base),
        'good',
      ),
      ...ways.flatMap(({ base, way }) => pathMarks(context, [poseOf(context.battlefield, base), ...way], context.side)),
    ],
  )
}

export const commandStands: KindFace = {
  prompt: () => ({
    title: 'Which command stands move, and whereto?',
    why: 'At the end of the turn unsuppressed command stands go up to twice as far as their kind, without a die. An order is harder for whoever stands more than 25 cm from its battalion commander.',
    passing: 'All stay where they are.',
    none: 'All stay',
  }),
  groups: () => [],
  option: standOffer,
  preview: standsPreview,
  takes: () => ['base'],
  ruling: (context, soFar, { part }) =>
    soFar.some((one) => wayOf(one)?.base === part) ? { allowed: true } : explained(context, part),
}
