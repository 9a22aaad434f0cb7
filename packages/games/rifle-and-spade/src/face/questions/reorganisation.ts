/** 3.2: joining and breaking up units. */
import { type AnswerOption, capital, type Preview } from '@firestep/face'
import { isAmong, type Json } from '@firestep/referee'
import type { reorganiseQuestion } from '../../rules/movement/reorganisation.ts'
import { type ReorganisationKind, reorganisationKinds } from '../../rules/movement/reorganise-units.ts'
import { unitShape } from '../../rules/shapes.ts'
import {
  checkAnswer,
  explainPart,
  type KindFace,
  plainOption,
  plainPreview,
  type QuestionContext,
  ringed,
  unitOption,
} from './context.ts'
import { conditionText, placeGroup, unitsText, unitText } from './unit-labels.ts'

interface ReorganisationText {
  readonly label: string
  readonly detail: string
  /** The role of each unit in the answer; the last role is for all that follow. */
  readonly roles: readonly string[]
}

const texts: Readonly<Record<ReorganisationKind, ReorganisationText>> = {
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

const isReorganisation = (part: Json | undefined): part is ReorganisationKind => isAmong(reorganisationKinds, part)

function roleOf(form: ReorganisationKind, place: number): string {
  const { roles } = texts[form]
  return roles[place] ?? roles.at(-1) ?? 'Unit'
}

/** `chosen` holds the form of reorganisation and the units chosen so far. */
export function reorganiseOption(context: QuestionContext, part: Json, chosen: readonly Json[]): AnswerOption {
  const [form, ...units] = chosen
  if (isReorganisation(part))
    return plainOption(part, { label: texts[part].label, detail: texts[part].detail, group: 'Reorganise' })
  if (!unitShape.fits(part)) throw new Error('neither a reorganisation nor a unit')
  const role = isReorganisation(form) ? roleOf(form, units.length) : placeGroup(context, part)
  return unitOption(context, part, {
    label: unitText(context, part),
    detail: conditionText(context, part),
    group: role,
  })
}

export function reorganisePreview(context: QuestionContext, chosen: readonly Json[]): Preview {
  const [form, ...others] = chosen
  if (!isReorganisation(form)) return plainPreview('Join or break up units')
  const units = others.filter(unitShape.fits)
  const { label, detail } = texts[form]
  const unitsNote = units.length === 0 ? '' : `: ${unitsText(context, units)}`
  const marks = ringed(context, units, 'good')
  return plainPreview(`${label}${unitsNote}`, [`${capital(detail)}. Orders and markers stay with them.`], marks)
}

export const reorganise: KindFace<typeof reorganiseQuestion> = {
  prompt: () => ({
    title: 'Join or break up units?',
    why: 'The assaults of this activation are settled: units of the active Brigiment may reorganise once more.',
    passText: 'The activation ends.',
    noneLabel: 'Leave them as they are',
  }),
  groups: () => ['Reorganise'],
  option: (context, part, soFar) => reorganiseOption(context, part, soFar),
  preview: (context, soFar) => reorganisePreview(context, soFar),
  acceptedSorts: () => ['unit'],
  ruling: (context, soFar, { part }) =>
    soFar.length === 0 ? explainPart(context, part) : checkAnswer(context, [...soFar, part]),
}
