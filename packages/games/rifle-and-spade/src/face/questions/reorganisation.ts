/** 3.2: joining and breaking up units. */
import { type AnswerOption, capital, type Preview } from '@firestep/face'
import { isAmong, type Json } from '@firestep/referee'
import type { reorganiseQuestion } from '../../rules/movement/reorganisation.ts'
import { type ReorganisationKind, reorganisationKinds } from '../../rules/movement/reorganise-units.ts'
import { unitShape } from '../../rules/shapes.ts'
import * as texts from '../texts/movement.ts'
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

const isReorganisation = (part: Json | undefined): part is ReorganisationKind => isAmong(reorganisationKinds, part)

function roleOf(form: ReorganisationKind, place: number): string {
  const roles: readonly string[] = texts.reorganisations[form].roles
  return roles[place] ?? roles.at(-1) ?? texts.unit
}

/** `chosen` holds the form of reorganisation and the units chosen so far. */
export function reorganiseOption(context: QuestionContext, part: Json, chosen: readonly Json[]): AnswerOption {
  const [form, ...units] = chosen
  if (isReorganisation(part))
    return plainOption(part, {
      label: texts.reorganisations[part].label,
      detail: texts.reorganisations[part].detail,
      group: texts.reorganiseGroup,
    })
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
  if (!isReorganisation(form)) return plainPreview(texts.reorganise)
  const units = others.filter(unitShape.fits)
  const { label, detail } = texts.reorganisations[form]
  const unitsNote = units.length === 0 ? '' : `: ${unitsText(context, units)}`
  const marks = ringed(context, units, 'good')
  return plainPreview(`${label}${unitsNote}`, [texts.reorganiseLine(capital(detail))], marks)
}

export const reorganise: KindFace<typeof reorganiseQuestion> = {
  prompt: () => ({
    title: texts.reorganiseTitle,
    why: texts.reorganiseWhy,
    passText: texts.reorganisePass,
    noneLabel: texts.leaveAsIs,
  }),
  groups: () => [texts.reorganiseGroup],
  option: (context, part, soFar) => reorganiseOption(context, part, soFar),
  preview: (context, soFar) => reorganisePreview(context, soFar),
  acceptedSorts: () => ['unit'],
  ruling: (context, soFar, { part }) =>
    soFar.length === 0 ? explainPart(context, part) : checkAnswer(context, [...soFar, part]),
}
