/** event.diamonds-ten: a card played on an order die already rolled. */
import { type Preview, signed } from '@firestep/face'
import { optionAt } from '@firestep/face/questions'
import { presentBasesOf } from '../../../rules/battlefield.ts'
import type { conciseOrderQuestion } from '../../../rules/orders/concise-order.ts'
import { actionsFor } from '../../../rules/orders/order-die.ts'
import { orderCards } from '../../../rules/random-events/deck.ts'
import { cardName } from '../../names/cards.ts'
import { type ContextOf, endOption, type KindFace, plainPreview } from '../context.ts'
import { ringMarks } from '../marks.ts'
import { actionsText } from '../odds.ts'
import { unitNameFor } from '../unit-labels.ts'

type Context = ContextOf<typeof conciseOrderQuestion>

/** Actions the die gives, with or without the card. */
function actionsWithCard(context: Context, isPlayed: boolean): number {
  const { unit, die, modifiers } = context.about
  const orderModifiers = modifiers.map(({ name, value }) => ({ rule: 'orders.11', name, value }))
  const cardModifiers = isPlayed ? [{ rule: 'event.diamonds-ten', name: 'concise order', value: 1 }] : []
  return actionsFor(context.battlefield, unit, die, [...orderModifiers, ...cardModifiers])
}

function resultText(context: Context, isPlayed: boolean): string {
  const { die, modifiers } = context.about
  const modifier = modifiers.reduce((sum, { value }) => sum + value, isPlayed ? 1 : 0)
  return `${actionsText(actionsWithCard(context, isPlayed))} on a ${die} ${signed(modifier)}`
}

export const conciseOrder: KindFace<typeof conciseOrderQuestion> = {
  prompt(context) {
    const { unit, die } = context.about
    return {
      title: `The die of ${unitNameFor(context, unit)} shows ${die}: add a card?`,
      why: 'Whoever holds the ten of diamonds may add one to an order die after it is thrown. You are asked whatever you hold, so that the question gives nothing away.',
      passText: 'The die stands as it is.',
    }
  },
  groups: () => ['Card'],
  option: (context, part) =>
    part
      ? optionAt({ card: orderCards.conciseOrder }, part, {
          label: `Play ${cardName(orderCards.conciseOrder)}`,
          detail: resultText(context, true),
          group: 'Card',
        })
      : endOption(part, 'Leave the die as it is', resultText(context, false)),
  preview: (context, [part = false]): Preview =>
    plainPreview(
      `${actionsText(actionsWithCard(context, part))} for ${unitNameFor(context, context.about.unit)}`,
      [`${resultText(context, part)}.`],
      ringMarks(context, presentBasesOf(context.battlefield, context.about.unit), 'good'),
    ),
  acceptedSorts: () => [],
}
