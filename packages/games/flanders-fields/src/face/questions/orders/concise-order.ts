/** event.diamonds-ten: a card played on an order die already rolled. */
import type { Preview } from '@firestep/face'
import { optionAt } from '@firestep/face/questions'
import { presentBasesOf } from '../../../rules/battlefield.ts'
import type { conciseOrderQuestion } from '../../../rules/orders/concise-order.ts'
import { actionsFor } from '../../../rules/orders/order-die.ts'
import { orderCards } from '../../../rules/random-events/deck.ts'
import { cardName } from '../../names/cards.ts'
import * as texts from '../../texts/orders.ts'
import { type ContextOf, endOption, type KindFace, plainPreview } from '../context.ts'
import { ringMarks } from '../marks.ts'
import { unitNameFor } from '../unit-labels.ts'

type Context = ContextOf<typeof conciseOrderQuestion>

/** Actions the die gives, with or without the card. */
function actionsWithCard(context: Context, isPlayed: boolean): number {
  const { unit, die, modifiers } = context.about
  const orderModifiers = modifiers.map(({ name, value }) => ({ rule: 'orders.11', name, value }))
  const cardModifiers = isPlayed ? [{ rule: 'event.diamonds-ten', name: texts.conciseModifier, value: 1 }] : []
  return actionsFor(context.battlefield, unit, die, [...orderModifiers, ...cardModifiers])
}

function resultOf(context: Context, isPlayed: boolean): readonly [actions: number, die: number, modifier: number] {
  const { die, modifiers } = context.about
  const modifier = modifiers.reduce((sum, { value }) => sum + value, isPlayed ? 1 : 0)
  return [actionsWithCard(context, isPlayed), die, modifier]
}

export const conciseOrder: KindFace<typeof conciseOrderQuestion> = {
  prompt(context) {
    const { unit, die } = context.about
    return {
      title: texts.conciseTitle(unitNameFor(context, unit), die),
      why: texts.conciseWhy,
      passText: texts.dieStands,
    }
  },
  groups: () => [texts.cardGroup],
  option: (context, part) =>
    part
      ? optionAt({ card: orderCards.conciseOrder }, part, {
          label: texts.play(cardName(orderCards.conciseOrder)),
          detail: texts.actionsOnDie(...resultOf(context, true)),
          group: texts.cardGroup,
        })
      : endOption(part, texts.keepDie, texts.actionsOnDie(...resultOf(context, false))),
  preview: (context, [part = false]): Preview =>
    plainPreview(
      texts.actionsFor(actionsWithCard(context, part), unitNameFor(context, context.about.unit)),
      [texts.actionsOnDieLine(...resultOf(context, part))],
      ringMarks(context, presentBasesOf(context.battlefield, context.about.unit), 'good'),
    ),
  acceptedSorts: () => [],
}
