/** fireplan.1: the fire plan, written on the table or entry by entry from a list. */
import type { AnswerOption, Preview } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { type PlanEntry, readEntry } from '../../../rules/artillery/fire-plan/plan-entries.ts'
import {
  checked,
  type KindFace,
  nothingYet,
  plainOption,
  pointOption,
  type QuestionContext,
  wholePoint,
} from '../../questions/context.ts'
import { entriesIn, pointOfEntry } from './entries.ts'
import { entryGroup, entryText } from './entry-text.ts'
import { planDrafting } from './fire-plan-editor.ts'
import { planMarks } from './plan-marks.ts'
import { programme } from './programme.ts'

function entryOffer(scene: QuestionContext, part: Json): AnswerOption {
  const entry = readEntry(part)
  if (entry === null) return plainOption(part, { label: 'An entry', detail: null, group: 'Plan' })
  const point = pointOfEntry(entry)
  const words = { ...entryText(scene, entry), group: entryGroup(entry) }
  return point === null ? plainOption(part, words) : pointOption(scene, point, part, words)
}

/** Of the thing that is to be written next, as the samples have it, but at the point that is touched. */
function entryAt(scene: QuestionContext, soFar: readonly Json[], place: string): AnswerOption | null {
  const point = wholePoint(scene.board, scene.battlefield, place)
  const [sample] = nextEntries(scene, soFar)
  if (point === null || sample === undefined || sample.write === 'barrage') return null
  const entry: PlanEntry = { ...sample, x: point.x / 4, y: point.y / 4 }
  const lawful = checked(scene, [...soFar, { ...entry } as unknown as Json]).allowed
  return lawful ? { ...entryOffer(scene, { ...entry } as unknown as Json), place } : null
}

const nextEntries = (scene: QuestionContext, soFar: readonly Json[]): PlanEntry[] =>
  (scene.rules.kinds[scene.question.kind]?.next(scene.view, scene.question.about, soFar).parts ?? []).flatMap(
    (part) => readEntry(part) ?? [],
  )

function previewOf(scene: QuestionContext, soFar: readonly Json[]): Preview {
  const entries = entriesIn(soFar)
  if (entries.length === 0) return nothingYet('Nothing is written yet')
  return nothingYet(
    `${entries.length} ${entries.length === 1 ? 'entry' : 'entries'} written`,
    programme(scene, entries),
    planMarks(scene, entries),
  )
}

export const firePlan: KindFace = {
  asking: ({ side }) => ({
    title: 'Write your fire plan',
    why: `Before anything else both sides write down, unseen by the other, where their guns are laid${side === 'attacker' ? ', where the barrage begins and how it rolls' : ''}. Nothing of it changes afterwards but by orders.`,
    passing: null,
  }),
  groups: () => ['Aiming points', 'Gas', 'Rolling barrage'],
  offer: entryOffer,
  offerAt: entryAt,
  preview: previewOf,
  drafting: (scene) => planDrafting(scene),
  takes: () => ['point'],
  ruling(scene, soFar, { part }) {
    const [sample] = nextEntries(scene, soFar)
    const { x, y } = part as { x: number; y: number }
    if (sample === undefined || sample.write === 'barrage') return null
    return checked(scene, [...soFar, { ...sample, x: x / 4, y: y / 4 } as unknown as Json])
  },
}
