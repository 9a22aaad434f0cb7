/** fireplan.1: the fire plan, written on the table or entry by entry from a list. */
import type { AnswerOption, Preview } from '@firestep/face'
import type { firePlanQuestion } from '../../../rules/artillery/fire-plan/fire-plan.ts'
import type { PlanEntry } from '../../../rules/artillery/fire-plan/plan-entries.ts'
import {
  type ContextOf,
  checkAnswer,
  type KindFace,
  nextParts,
  plainOption,
  plainPreview,
  pointOption,
  type QuestionContext,
  wholePoint,
} from '../../questions/context.ts'
import * as texts from '../../texts/editors.ts'
import { pointOfEntry } from './entries.ts'
import { entryGroup, entryText } from './entry-text.ts'
import { firePlanEditor } from './fire-plan-editor.ts'
import { planMarks } from './plan-marks.ts'
import { programmeText } from './programme.ts'

type PlanContext = ContextOf<typeof firePlanQuestion>

function entryOption(context: QuestionContext, entry: PlanEntry): AnswerOption {
  const point = pointOfEntry(entry)
  const text = { ...entryText(context, entry), group: entryGroup(entry) }
  return point === null ? plainOption(entry, text) : pointOption(context, point, entry, text)
}

/** The next entry to be written, as in the samples, but at the touched point. */
function entryOptionAt(context: PlanContext, soFar: readonly PlanEntry[], place: string): AnswerOption | null {
  const point = wholePoint(context.board, context.battlefield, place)
  const [sample] = nextParts(context, soFar)
  if (point === null || sample === undefined || sample.write === 'barrage') return null
  const entry: PlanEntry = { ...sample, x: point.x / 4, y: point.y / 4 }
  const isLegal = checkAnswer(context, [...soFar, entry]).allowed
  return isLegal ? { ...entryOption(context, entry), place } : null
}

function previewOf(context: QuestionContext, entries: readonly PlanEntry[]): Preview {
  if (entries.length === 0) return plainPreview(texts.nothingWritten)
  return plainPreview(
    texts.entriesWritten(entries.length),
    programmeText(context, entries),
    planMarks(context, entries),
  )
}

export const firePlan: KindFace<typeof firePlanQuestion> = {
  prompt: ({ side }) => ({
    title: texts.planTitle,
    why: texts.planWhy(side === 'attacker'),
    passText: null,
  }),
  groups: () => Object.values(texts.planGroups),
  option: entryOption,
  optionAt: entryOptionAt,
  preview: previewOf,
  orderEditor: (context) => firePlanEditor(context),
  acceptedSorts: () => ['point'],
  ruling(context, soFar, { sort, part }) {
    const [sample] = nextParts(context, soFar)
    if (sort !== 'point' || sample === undefined || sample.write === 'barrage') return null
    return checkAnswer(context, [...soFar, { ...sample, x: part.x / 4, y: part.y / 4 }])
  },
}
