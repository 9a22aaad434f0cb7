/** 3.2: joining and breaking up units. */
import { type AnswerOption, capital, type Preview } from '@firestep/face'
import type { Json } from '@firestep/referee'
import type { UnitId } from '../../rules/ids.ts'
import { type Reorganisation, ways } from '../../rules/movement/reorganise-units.ts'
import {
  checked,
  explained,
  type KindFace,
  nothingYet,
  plainOption,
  type QuestionContext,
  ringed,
  unitOption,
} from './context.ts'
import { conditionOf, placeGroup, unitAt, unitsCalled } from './unit-labels.ts'

interface Words {
  readonly label: string
  readonly detail: string
  /** The role of each unit in the answer; the last role is for all that follow. */
  readonly roles: readonly string[]
}

const words: Readonly<Record<Reorganisation, Words>> = {
  combine: {
    label: 'Combine companies',
    detail: 'one or two companies of a battalion become a half-battalion',
    roles: ['Company'],
  },
  split: { label: 'Break up a half-battalion', detail: 'into companies of a step each', roles: ['Half-battalion'] },
  pickets: { label: 'Put out pickets', detail: 'a step becomes four pickets', roles: ['Unit that gives a step'] },
  gather: {
    label: 'Gather pickets into a unit',
    detail: 'four pickets fill up a unit of their regiment',
    roles: ['Picket', 'Picket', 'Picket', 'Picket', 'Unit that takes them in'],
  },
  company: { label: 'Gather pickets into a company', detail: 'four pickets become a company', roles: ['Picket'] },
  section: { label: 'Detach a section', detail: 'a battery gives off a step of guns', roles: ['Battery'] },
  rejoin: {
    label: 'Bring a section back',
    detail: 'it joins a battery that is short of a step',
    roles: ['Section', 'Battery'],
  },
}

const isWay = (part: Json | undefined): part is Reorganisation => ways.some((way) => way === part)

function roleOf(way: Reorganisation, place: number): string {
  const { roles } = words[way]
  return roles[place] ?? roles.at(-1) ?? 'Unit'
}

/** `named` are the form of reorganisation and the units named so far. */
export function reorganiseOption(context: QuestionContext, part: Json, named: readonly Json[]): AnswerOption {
  const [way, ...units] = named
  if (isWay(part))
    return plainOption(part, { label: words[part].label, detail: words[part].detail, group: 'Reorganise' })
  const unit = part as UnitId
  const role = isWay(way) ? roleOf(way, units.length) : placeGroup(context, unit)
  return unitOption(context, unit, { label: unitAt(context, unit), detail: conditionOf(context, unit), group: role })
}

export function reorganisePreview(context: QuestionContext, named: readonly Json[]): Preview {
  const [way, ...units] = named
  if (!isWay(way)) return nothingYet('Join or break up units')
  const { label, detail } = words[way]
  const who = units.length === 0 ? '' : `: ${unitsCalled(context, units as UnitId[])}`
  const marks = ringed(context, units as UnitId[], 'good')
  return nothingYet(`${label}${who}`, [`${capital(detail)}. Orders and markers stay with them.`], marks)
}

export const reorganise: KindFace = {
  prompt: () => ({
    title: 'Join or break up units?',
    why: 'The assaults of this activation are settled: units of the active Brigiment may reorganise once more.',
    passing: 'The activation ends.',
    none: 'Leave them as they are',
  }),
  groups: () => ['Reorganise'],
  option: (context, part, soFar) => reorganiseOption(context, part, soFar),
  preview: (context, soFar) => reorganisePreview(context, soFar),
  takes: () => ['unit'],
  ruling: (context, soFar, { part }) =>
    soFar.length === 0 ? explained(context, part) : checked(context, [...soFar, part]),
}
