/** fireplan.1: the fire plan, written on the table or entry by entry from a list. */
import type { AnswerOption, Preview } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { type PlanEntry, readEntry } from '../../../rules/artillery/fire-plan/plan-entries.ts'
import {
  checkAnswer,
  type KindFace,
  plainOption,
  plainPreview,
  pointOption,
  type QuestionContext,
  wholePoint,
} from '../../questions/context.ts'
import { pointOfEntry, readEntries } from './entries.ts'
import { entryGroup, entryText } from './entry-text.ts'
import { firePlanEditor } from './fire-plan-editor.ts'
import { planMarks } from './plan-marks.ts'
import { programmeText } from './programme.ts'

function entryOption(context: QuestionContext, part: Json): AnswerOption {
  const entry = readEntry(part)
  if (entry === null) return plainOption(part, { label: 'An entry', detail: null, group: 'Plan' })
  const point = pointOfEntry(entry)
  const text = { ...entryText(context, entry), group: entryGroup(entry) }
  return point === null ? plainOption(part, text) : pointOption(context, point, part, text)
}

/** The next entry to be written, as in the samples, but at the touched point. */
function entryOptionAt(context: QuestionContext, soFar: readonly Json[], place: string): AnswerOption | null {
  const point = wholePoint(context.board, context.battlefield, place)
  const [sample] = nextEntries(context, soFar)
  if (point === null || sample === undefined || sample.write === 'barrage') return null
  const entry: PlanEntry = { ...sample, x: point.x / 4, y: point.y / 4 }
  const isLegal = checkAnswer(context, [...soFar, { ...entry } as unknown as Json]).allowed
  return isLegal ? { ...entryOption(context, { ...entry } as unknown as Json), place } : null
}

const nextEntries = (context: QuestionContext, soFar: readonly Json[]): PlanEntry[] =>
  (context.rules.kinds[context.question.kind]?.next(context.view, context.question.about, soFar).parts ?? []).flatMap(
    (part) => readEntry(part) ?? [],
  )

function previewOf(context: QuestionContext, soFar: readonly Json[]): Preview {
  const entries = readEntries(soFar)
  if (entries.length === 0) return plainPreview('Nothing is written yet')
  return plainPreview(
    `${entries.length} ${entries.length === 1 ? 'entry' : 'entries'} written`,
    programmeText(context, entries),
    planMarks(context, entries),
  )
}

export const firePlan: KindFace = {
  prompt: ({ side }) => ({
    title: 'Write your fire plan',
    why: `Before anything else both sides write down, unseen by the other, where their guns are laid${side === 'attacker' ? ', where the barrage begins and how it rolls' : ''}. Nothing of it changes afterwards but by orders.`,
    passText: null,
  }),
  groups: () => ['Aiming points', 'Gas', 'Rolling barrage'],
  option: entryOption,
  optionAt: entryOptionAt,
  preview: previewOf,
  orderEditor: (context) => firePlanEditor(context),
  acceptedSorts: () => ['point'],
  ruling(context, soFar, { part }) {
    const [sample] = nextEntries(context, soFar)
    const { x, y } = part as { x: number; y: number }
    if (sample === undefined || sample.write === 'barrage') return null
    return checkAnswer(context, [...soFar, { ...sample, x: x / 4, y: y / 4 } as unknown as Json])
  },
}
