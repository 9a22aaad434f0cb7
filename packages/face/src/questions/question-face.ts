/** The questions part of a match face, assembled from the faces of a game's question kinds. */
import { equal, type GameTypes, type Json, type Question, type Ruling, type View } from '@firestep/referee'
import type { MatchFace } from '../face.ts'
import type { PlaceId } from '../map.ts'
import { checkAnswer, nextParts, type QuestionContext } from './context.ts'
import type { KindFace, PointedPart } from './kind-face.ts'
import { memoizeOptions, type OptionSource, sortOptions } from './option-order.ts'
import { type AnswerOption, isTouchedBy, type PointerTarget } from './prompt.ts'

export type QuestionFace<T extends GameTypes> = Pick<
  MatchFace<T>,
  | 'prompt'
  | 'options'
  | 'optionAt'
  | 'ticks'
  | 'setupEditor'
  | 'orderEditor'
  | 'preview'
  | 'warning'
  | 'unfinished'
  | 'conditions'
  | 'whyNot'
>

/** The parts a game provides. */
export interface QuestionFaceParts<T extends GameTypes, S extends QuestionContext<View<T>>, Part extends PointedPart> {
  /** By the name of the kind. */
  readonly kinds: Readonly<Record<string, KindFace<S, Part>>>
  contextOf(view: View<T>, question: Question): S
  /** The possible meanings of something pointed at, likeliest first. */
  meanings(context: S, pointed: PointerTarget): readonly Part[]
  conditions(context: S): Readonly<Record<string, string>>
  /** The places of units that a question is about, if its prompt names none. */
  concerns?(context: S): readonly PlaceId[]
  /** True if an answer put together from several choices can be beyond undo. Omitted: never. */
  isFinal?(context: S): boolean
  /** Sort key of options within a group; omitted, they stay in the rules' order. */
  sortKey?(option: AnswerOption): number
  /** A reason why something cannot be chosen in any kind of question; it takes precedence over the kind's own. */
  generalRefusal?(context: S, part: Part): Ruling | null
  /** Rewords a refusal in the terms of the map. */
  rewordRefusal?(context: S, refusal: Ruling): Ruling
}

export function questionFaceByKind<T extends GameTypes, S extends QuestionContext<View<T>>, Part extends PointedPart>(
  parts: QuestionFaceParts<T, S, Part>,
): QuestionFace<T> {
  const { kinds, contextOf, meanings, sortKey = () => 0 } = parts

  function faceOf({ kind }: Question): KindFace<S, Part> {
    const face = kinds[kind]
    if (face === undefined) throw new Error(`nobody knows how to ask '${kind}'`)
    return face
  }

  /** Warnings are given for legal answers only; others are refused with a reason of their own. */
  const faceIfLegal = (context: S, answer: Json): KindFace<S, Part> | null =>
    checkAnswer(context, answer).allowed ? faceOf(context.question) : null

  /** At the start of a set, everything that can be ticked is an option; after some parts, what may come next. */
  const optionsOf: OptionSource<S> = memoizeOptions((context, soFar) => {
    const face = faceOf(context.question)
    const ticks = face.ticks?.(context, soFar) ?? null
    const isAtSetStart = ticks !== null && soFar.length === (ticks.fixedParts ?? 0)
    const offeredParts = isAtSetStart ? ticks.parts : nextParts(context, soFar)
    // Other ticked parts do not change what a part is.
    const beforeSet = ticks === null ? soFar : soFar.slice(0, ticks.fixedParts ?? 0)
    const options = offeredParts.flatMap(
      (part) => face.continuations?.(context, part, beforeSet) ?? [face.option(context, part, beforeSet)],
    )
    return sortOptions(options, face.groups(context, beforeSet), sortKey)
  })

  /** A piece of a gridless map is a place of its own. */
  const optionAtPointer = (context: S, soFar: readonly Json[], pointed: PointerTarget): AnswerOption | null =>
    pointed.at === 'card'
      ? null
      : (faceOf(context.question).optionAt?.(context, soFar, pointed.at === 'place' ? pointed.place : pointed.piece) ??
        null)

  function whyNot(context: S, soFar: readonly Json[], pointed: PointerTarget): Ruling | null {
    const face = faceOf(context.question)
    const sorts = face.acceptedSorts(soFar)
    const candidates = meanings(context, pointed).filter(({ sort }) => sorts.includes(sort))
    // If several parts are meant, one already chosen is not meant again.
    const pointedPart = candidates.find(({ part }) => !soFar.some((chosen) => equal(chosen, part))) ?? candidates[0]
    if (pointedPart === undefined) return null
    if (nextParts(context, soFar).some((part) => equal(part, pointedPart.part))) return null
    if (optionsOf(context, soFar).some(isTouchedBy(pointed))) return null
    if (optionAtPointer(context, soFar, pointed) !== null) return null
    const extended: Json = context.kind.isMultiPart ? [...soFar, pointedPart.part] : pointedPart.part
    const ruling =
      parts.generalRefusal?.(context, pointedPart) ??
      face.ruling?.(context, soFar, pointedPart) ??
      checkAnswer(context, extended)
    return ruling.allowed ? null : (parts.rewordRefusal?.(context, ruling) ?? ruling)
  }

  return {
    prompt(view, question) {
      const context = contextOf(view, question)
      const prompt = faceOf(question).prompt(context)
      const concerns = prompt.concerns ?? parts.concerns?.(context) ?? []
      return {
        ...prompt,
        ...(concerns.length > 0 ? { concerns } : {}),
        ...(parts.isFinal?.(context) === true ? { isFinal: true } : {}),
        rule: question.rule,
      }
    },
    options: (view, question, soFar) => optionsOf(contextOf(view, question), soFar),
    optionAt: (view, question, soFar, place) =>
      faceOf(question).optionAt?.(contextOf(view, question), soFar, place) ?? null,
    ticks: (view, question, soFar) => faceOf(question).ticks?.(contextOf(view, question), soFar) ?? null,
    setupEditor: (view, question) => faceOf(question).setupEditor?.(contextOf(view, question)) ?? null,
    orderEditor: (view, question, soFar) => faceOf(question).orderEditor?.(contextOf(view, question), soFar) ?? null,
    preview: (view, question, soFar) => faceOf(question).preview(contextOf(view, question), soFar),
    warning(view, question, answer) {
      const context = contextOf(view, question)
      return faceIfLegal(context, answer)?.warning?.(context, answer) ?? null
    },
    unfinished(view, question, answer) {
      const context = contextOf(view, question)
      return faceIfLegal(context, answer)?.unfinished?.(context, answer) ?? []
    },
    conditions: (view, question) => parts.conditions(contextOf(view, question)),
    whyNot: (view, question, soFar, pointed) => whyNot(contextOf(view, question), soFar, pointed),
  }
}
