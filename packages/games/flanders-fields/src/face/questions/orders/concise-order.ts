/** event.diamonds-ten: a card played on an order die already rolled. */
import { type Preview, signed } from '@firestep/face'
import { optionAt } from '@firestep/face/questions'
import type { Modifier } from '@firestep/referee'
import { presentBasesOf } from '../../../rules/battlefield.ts'
import { actionsFor } from '../../../rules/orders/order-die.ts'
import type { UnitId } from '../../../rules/roster.ts'
import { cardName } from '../../names/cards.ts'
import { aboutOf, endOption, type KindFace, plainPreview, type QuestionContext } from '../context.ts'
import { ringMarks } from '../marks.ts'
import { actionsText } from '../odds.ts'
import { unitNameFor } from '../unit-labels.ts'

interface ConciseOrderAbout {
  readonly unit: UnitId
  readonly die: number
  readonly modifiers: readonly Pick<Modifier, 'name' | 'value'>[]
}

/** Actions the die gives, with or without the card. */
function actionsWithCard(context: QuestionContext, isPlayed: boolean): number {
  const { unit, die, modifiers } = aboutOf<ConciseOrderAbout>(context)
  const orderModifiers = modifiers.map(({ name, value }) => ({ rule: 'orders.11', name, value }))
  const cardModifiers = isPlayed ? [{ rule: 'event.diamonds-ten', name: 'concise order', value: 1 }] : []
  return actionsFor(context.battlefield, unit, die, [...orderModifiers, ...cardModifiers])
}

function resultText(context: QuestionContext, isPlayed: boolean): string {
  const { die, modifiers } = aboutOf<ConciseOrderAbout>(context)
  const modifier = modifiers.reduce((sum, { value }) => sum + value, isPlayed ? 1 : 0)
  return `${actionsText(actionsWithCard(context, isPlayed))} on a ${die} ${signed(modifier)}`
}

export const conciseOrder: KindFace = {
  prompt(context) {
    const { unit, die } = aboutOf<ConciseOrderAbout>(context)
    return {
      title: `The die of ${unitNameFor(context, unit)} shows ${die}: add a card?`,
      why: 'Whoever holds the ten of diamonds may add one to an order die after it is thrown. You are asked whatever you hold, so that the question gives nothing away.',
      passText: 'The die stands as it is.',
    }
  },
  groups: () => ['Card'],
  option: (context, part) =>
    part === true
      ? optionAt({ card: '10D' }, part, {
          label: `Play ${cardName('10D')}`,
          detail: resultText(context, true),
          group: 'Card',
        })
      : endOption(part, 'Leave the die as it is', resultText(context, false)),
  preview: (context, [part]): Preview =>
    plainPreview(
      `${actionsText(actionsWithCard(context, part === true))} for ${unitNameFor(context, aboutOf<ConciseOrderAbout>(context).unit)}`,
      [`${resultText(context, part === true)}.`],
      ringMarks(context, presentBasesOf(context.battlefield, aboutOf<ConciseOrderAbout>(context).unit), 'good'),
    ),
  acceptedSorts: () => [],
}
