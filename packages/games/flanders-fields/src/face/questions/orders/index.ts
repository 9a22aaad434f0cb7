/** orders.10: the next order and its declarations; SOS calls, cards and heroic actions beside it. */
import type { AnswerOption, Preview } from '@firestep/face'
import { at } from '@firestep/referee'
import { type OrderAnswer, type orderQuestion, passOn, unitsLater } from '../../../rules/orders/issue-order.ts'
import * as texts from '../../texts/orders.ts'
import { endOption, explainPart, type KindFace, plainPreview, type QuestionContext } from '../context.ts'
import { commanderNameFor } from '../unit-labels.ts'
import { playOption, playPreview } from './cards.ts'
import { heroicOption, heroicPreview, heroicWarning } from './heroics.ts'
import { sosOption, sosOptionAt, sosPreview, sosRefusal, sosWarning } from './sos.ts'
import { orderOptions, orderPreview } from './unit-order.ts'
import { passedOverText, passText, unorderedText } from './unordered-units.ts'

const groups = texts.orderGroups

function optionOf(context: QuestionContext, part: OrderAnswer): AnswerOption {
  if (part === passOn) return endOption(part, passText(context))
  if ('heroic' in part) return heroicOption(context, part, groups.heroics)
  if ('play' in part) return playOption(context, part.play, part, groups.cards)
  if ('sos' in part) return sosOption(context, part, groups.sos)
  return at(orderOptions(context, part), 0)
}

function previewOf(context: QuestionContext, part: OrderAnswer | undefined): Preview {
  if (part === undefined) return plainPreview(texts.chooseUnit)
  if (part === passOn) {
    const unordered = unorderedText(context)
    return plainPreview(passText(context), unordered.length > 0 ? [texts.withoutOrder(unordered.length)] : [])
  }
  if ('heroic' in part) return heroicPreview(context, part)
  if ('play' in part) return playPreview(context, part.play)
  return 'sos' in part ? sosPreview(context, part) : orderPreview(context, part)
}

/** A commander finishes his orders before the next one begins. */
function titleOf({ board, battlefield }: QuestionContext): string {
  const { commanding, step } = battlefield.state
  if (step === 'support') return texts.supportTitle
  if (commanding === null) return texts.firstTitle
  const { name } = board.scenario.roster.battalions[commanding] ?? { name: texts.someBattalion }
  return texts.battalionTitle(name)
}

export const order: KindFace<typeof orderQuestion> = {
  prompt: (context) => ({
    title: titleOf(context),
    why: texts.orderWhy(context.battlefield.state.step === 'support'),
    passText: null,
  }),
  groups: (context) => [
    ...new Set(context.battlefield.scenario.roster.unitIds.map((unit) => commanderNameFor(context, unit))),
    ...Object.values(groups),
  ],
  option: optionOf,
  /**
   * Offers each unit with every combination of declarations, not just one at a time; also units that come later, before
   * passing on.
   */
  continuations(context, part) {
    if (part === passOn)
      return [
        ...unitsLater(context.battlefield).flatMap((unit) => orderOptions(context, { unit })),
        optionOf(context, part),
      ]
    if (!('unit' in part)) return null
    return Object.keys(part).length === 1 ? orderOptions(context, part) : noFurtherOptions
  },
  optionAt: (context, soFar, place) => (soFar.length > 0 ? null : sosOptionAt(context, place, groups.sos)),
  preview: (context, [part]) => previewOf(context, part),
  warning(context, answer) {
    if (answer === passOn) return null
    if ('sos' in answer) return sosWarning(context, answer)
    return 'heroic' in answer ? heroicWarning(context, answer) : null
  },
  unfinished: (context, answer) =>
    answer === passOn ? unorderedText(context) : 'unit' in answer ? passedOverText(context, answer.unit) : [],
  acceptedSorts: () => ['base', 'point'],
  ruling: (context, _soFar, { sort, part }) =>
    sort === 'point' ? sosRefusal(context, part) : explainPart(context, { base: part }),
}

/** An order with declarations has no further options: the unit itself already offers every combination. */
const noFurtherOptions: readonly AnswerOption[] = []
