/** The questions part of a match face, assembled from the faces of a game's question kinds. */
import { equal, type GameTypes, type Json, type Question, type Ruling, type View } from '@firestep/referee'
import type { MatchFace } from '../face.ts'
import { checked, kindOf, nextParts, type QuestionContext } from './context.ts'
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
export interface QuestionFaceParts<T extends GameTypes, S extends QuestionContext<View<T>>, Means extends PointedPart> {
  /** By the name of the kind. */
  readonly kinds: Readonly<Record<string, KindFace<S, Means>>>
  contextOf(view: View<T>, question: Question): S
  /** The possible meanings of something pointed at, likeliest first. */
  meanings(scene: S, pointed: PointerTarget): readonly Means[]
  conditions(scene: S): Readonly<Record<string, string>>
  /** Sort key of options within a group; omitted, they stay in the rules' order. */
  within?(option: AnswerOption): number
  /** A reason why something cannot be chosen in any kind of question; it takes precedence over the kind's own. */
  barred?(scene: S, meant: Means): Ruling | null
  /** Rewords a refusal in the terms of the map. */
  rewordRefusal?(scene: S, refusal: Ruling): Ruling
}

export function questionFaceByKind<T extends GameTypes, S extends QuestionContext<View<T>>, Means extends PointedPart>(
  ways: QuestionFaceParts<T, S, Means>,
): QuestionFace<T> {
  const { kinds, contextOf: sceneOf, meanings, within = () => 0 } = ways

  function faceOf({ kind }: Question): KindFace<S, Means> {
    const face = kinds[kind]
    if (face === undefined) throw new Error(`nobody knows how to ask '${kind}'`)
    return face
  }

  /** Warnings are given for legal answers only; others are refused with a reason of their own. */
  const lawful = (scene: S, answer: Json): KindFace<S, Means> | null =>
    checked(scene, answer).allowed ? faceOf(scene.question) : null

  /** At the start of a set, everything that can be ticked is an option; after some parts, what may come next. */
  const offers: OptionSource<S> = memoizeOptions((scene, soFar) => {
    const face = faceOf(scene.question)
    const ticks = face.ticks?.(scene, soFar) ?? null
    const begins = ticks !== null && soFar.length === (ticks.after ?? 0)
    const parts = begins ? ticks.parts : nextParts(scene, soFar)
    // Other ticked parts do not change what a part is.
    const begun = ticks === null ? soFar : soFar.slice(0, ticks.after ?? 0)
    const made = parts.flatMap((part) => face.continuations?.(scene, part, begun) ?? [face.option(scene, part, begun)])
    return sortOptions(made, face.groups(scene, begun), within)
  })

  /** A piece of a gridless map is a place of its own. */
  const offeredAt = (scene: S, soFar: readonly Json[], pointed: PointerTarget): AnswerOption | null =>
    pointed.at === 'card'
      ? null
      : (faceOf(scene.question).optionAt?.(scene, soFar, pointed.at === 'place' ? pointed.place : pointed.piece) ??
        null)

  function whyNot(scene: S, soFar: readonly Json[], pointed: PointerTarget): Ruling | null {
    const face = faceOf(scene.question)
    const sorts = face.takes(soFar)
    const possible = meanings(scene, pointed).filter(({ sort }) => sorts.includes(sort))
    // If several parts are meant, one already chosen is not meant again.
    const meant = possible.find(({ part }) => !soFar.some((one) => equal(one, part))) ?? possible[0]
    if (meant === undefined) return null
    if (nextParts(scene, soFar).some((part) => equal(part, meant.part))) return null
    if (offers(scene, soFar).some(isTouchedBy(pointed))) return null
    if (offeredAt(scene, soFar, pointed) !== null) return null
    const whole: Json = kindOf(scene).isMultiPart ? [...soFar, meant.part] : meant.part
    const ruling = ways.barred?.(scene, meant) ?? face.ruling?.(scene, soFar, meant) ?? checked(scene, whole)
    return ruling.allowed ? null : (ways.rewordRefusal?.(scene, ruling) ?? ruling)
  }

  return {
    prompt: (view, question) => ({ ...faceOf(question).prompt(sceneOf(view, question)), rule: question.rule }),
    options: (view, question, soFar) => offers(sceneOf(view, question), soFar),
    optionAt: (view, question, soFar, place) =>
      faceOf(question).optionAt?.(sceneOf(view, question), soFar, place) ?? null,
    ticks: (view, question, soFar) => faceOf(question).ticks?.(sceneOf(view, question), soFar) ?? null,
    setupEditor: (view, question) => faceOf(question).setupEditor?.(sceneOf(view, question)) ?? null,
    orderEditor: (view, question, soFar) => faceOf(question).orderEditor?.(sceneOf(view, question), soFar) ?? null,
    preview: (view, question, soFar) => faceOf(question).preview(sceneOf(view, question), soFar),
    warning(view, question, answer) {
      const scene = sceneOf(view, question)
      return lawful(scene, answer)?.warning?.(scene, answer) ?? null
    },
    unfinished(view, question, answer) {
      const scene = sceneOf(view, question)
      return lawful(scene, answer)?.unfinished?.(scene, answer) ?? []
    },
    conditions: (view, question) => ways.conditions(sceneOf(view, question)),
    whyNot: (view, question, soFar, pointed) => whyNot(sceneOf(view, question), soFar, pointed),
  }
}
