/** The clicks by which a player gives an answer: the unit, the target, done. */
import { type AnswerOption, type PieceId, type PlaceId, partsOf } from '@firestep/face'
import { equal, type Json } from '@firestep/referee'
import {
  type AnswerDraft,
  choose,
  initialDraft,
  isComplete,
  meantOption,
  needsConfirmation,
  optionsAt,
  type PosedQuestion,
  tickAll,
  tickedParts,
  touch,
} from '../src/answer/answer-draft.ts'
import { directRouteOf } from '../src/editors/routes/direct-route.ts'

/** A click on a row of the list; on a place, with the row that means the same; or on the last word. */
export type AnswerClick =
  | { readonly on: 'row'; readonly label: string; readonly detail: string | null }
  | { readonly on: 'place'; readonly place: string; readonly label: string | null; readonly detail: string | null }
  | { readonly on: 'give' }

/** The clicks that give an answer by options; null if options do not lead to it. */
export function clicksFor(posed: PosedQuestion, answer: Json): AnswerClick[] | null {
  const wanted: readonly Json[] = posed.kind.isMultiPart && Array.isArray(answer) ? answer : [answer]
  const clicks: AnswerClick[] = []
  let draft = initialDraft(posed)
  for (let count = 0; count < maxChoices; count++) {
    if (draft.answer !== undefined && equal(draft.answer, answer)) break
    const step = nextStep(draft, wanted) ?? (draft.beforePickUp && nextStep(draft.beforePickUp, wanted))
    if (step === null) return null
    clicks.push(...step.clicks)
    draft = step.draft
    if (step.ends) return clicks
  }
  if (draft.answer === undefined || !equal(draft.answer, answer)) return null
  return isComplete(draft) && !needsConfirmation(draft) && clicks.length > 0 ? clicks : [...clicks, { on: 'give' }]
}

const maxChoices = 80

/**
 * The clicks that send a unit to the end of its move; null if the answer is no move, or if it cannot go there directly.
 */
export function routeClicks(
  posed: PosedQuestion,
  answer: Json,
  endOfMove: (piece: PieceId) => PlaceId | null,
): AnswerClick[] | null {
  const { matchFace, question, view } = posed
  const draft = initialDraft(posed)
  const inHand = draft.soFar.length > 0 ? withUnit(draft, answer) : { draft, clicks: [] }
  if (inHand === null) return null
  const routeEditor = matchFace.routeEditor?.(view, question, inHand.draft.soFar) ?? null
  const direct = routeEditor === null ? null : directRouteOf(routeEditor, inHand.draft)
  const end = direct === null || direct.isOfGroup ? null : endOfMove(direct.piece)
  if (end === null || direct?.places.has(end) !== true || direct.routesTo(end).length === 0) return null
  return [...inHand.clicks, { on: 'place', place: end, label: null, detail: null }]
}

/** The draft with the first unit of the answer in hand, and the clicks that take it. */
function withUnit(draft: AnswerDraft, answer: Json): Omit<Step, 'ends'> | null {
  const unit = Array.isArray(answer) ? answer[0] : undefined
  if (unit === undefined || equal(draft.soFar[0] ?? null, unit)) return { draft, clicks: [] }
  const start = draft.beforePickUp ?? draft
  const option = start.options.find(({ part }) => equal(part, unit))
  return option === undefined ? null : { draft: choose(start, option), clicks: clicksOn(start, option) }
}

interface Step {
  readonly clicks: readonly AnswerClick[]
  readonly draft: AnswerDraft
  readonly ends: boolean
}

function nextStep(draft: AnswerDraft, wanted: readonly Json[]): Step | null {
  const options = fittingOptions(draft, wanted)
  const [option] = options
  if (option === undefined) return null
  if (draft.ticks !== null && option.place !== null) {
    const together = optionsAt(draft, { at: 'place', place: option.place })
    const all = together.length > 1 ? tickAll(draft, together) : null
    if (all !== null && together.every((one) => options.includes(one)))
      return { clicks: [{ on: 'place', place: option.place, label: null, detail: null }], draft: all, ends: false }
  }
  return { clicks: clicksOn(draft, option), draft: choose(draft, option), ends: option.ends }
}

/** Options that lead to the wanted answer, the one with most parts first. */
function fittingOptions(draft: AnswerDraft, wanted: readonly Json[]): AnswerOption[] {
  const { soFar, ticks, options } = draft
  if (ticks !== null) {
    const ticked = tickedParts(draft)
    return options.filter(
      ({ part }) => wanted.some((one) => equal(one, part)) && !ticked.some((one) => equal(one, part)),
    )
  }
  const rest = wanted.slice(soFar.length)
  if (!equal(soFar, wanted.slice(0, soFar.length))) return []
  return options
    .filter((option) => partsOf(option).every((part, i) => i < rest.length && equal(part, rest[i] ?? null)))
    .toSorted((a, b) => partsOf(b).length - partsOf(a).length)
}

/** On the map where the place means nothing else, else in the list. */
function clicksOn(draft: AnswerDraft, option: AnswerOption): AnswerClick[] {
  const { place, fold, label, detail } = option
  // On the map the beginning of a way is all of it.
  const isWay = option.role === 'move' && !isComplete(choose(draft, option))
  if (place !== null && !isWay) {
    const { options } = touch(draft, { at: 'place', place })
    if (meantOption(options) === option) return [{ on: 'place', place, label, detail }]
  }
  const isFolded =
    fold !== undefined && draft.ticks === null && draft.options.filter((one) => one.fold === fold).length > 1
  const row: AnswerClick = { on: 'row', label, detail }
  return isFolded ? [{ on: 'row', label: fold, detail: null }, row] : [row]
}
