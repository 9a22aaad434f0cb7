/** event.diamonds-ten: a card played on an order die already rolled. */
import { type Preview, signed } from '@firestep/face'
import { optionAt } from '@firestep/face/questions'
import type { Modifier } from '@firestep/referee'
import { standing } from '../../../rules/battlefield.ts'
import { actionsFor } from '../../../rules/orders/order-die.ts'
import type { UnitId } from '../../../rules/roster.ts'
import { cardName } from '../../names/cards.ts'
import { aboutOf, endOption, type KindFace, nothingYet, type QuestionContext } from '../context.ts'
import { ringed } from '../marks.ts'
import { actionsText } from '../odds.ts'
import { unitCalled } from '../unit-labels.ts'

interface About {
  readonly unit: UnitId
  readonly die: number
  readonly modifiers: readonly Pick<Modifier, 'name' | 'value'>[]
}

/** Actions the die gives, with or without the card. */
function actionsNow(context: QuestionContext, played: boolean): number {
  const { unit, die, modifiers } = aboutOf<About>(context)
  const sum = modifiers.map(({ name, value }) => ({ rule: 'orders.11', name, value }))
  const card = played ? [{ rule: 'event.diamonds-ten', name: 'concise order', value: 1 }] : []
  return actionsFor(context.battlefield, unit, die, [...sum, ...card])
}

function resultWords(context: QuestionContext, played: boolean): string {
  const { die, modifiers } = aboutOf<About>(context)
  const more = modifiers.reduce((sum, { value }) => sum + value, played ? 1 : 0)
  return `${actionsText(actionsNow(context, played))} on a ${die} ${signed(more)}`
}

export const conciseOrder: KindFace = {
  prompt(context) {
    const { unit, die } = aboutOf<About>(context)
    return {
      title: `The die of ${unitCalled(context, unit)} shows ${die}: add a card?`,
      why: 'Whoever holds the ten of diamonds may add one to an order die after it is thrown. You are asked whatever you hold, so that the question gives nothing away.',
      passing: 'The die stands as it is.',
    }
  },
  groups: () => ['Card'],
  option: (context, part) =>
    part === true
      ? optionAt({ card: '10D' }, part, {
          ...{ label: `Play ${cardName('10D')}`, detail: resultWords(context, true), group: 'Card' },
        })
      : endOption(part, 'Leave the die as it is', resultWords(context, false)),
  preview: (context, [part]): Preview =>
    nothingYet(
      `${actionsText(actionsNow(context, part === true))} for ${unitCalled(context, aboutOf<About>(context).unit)}`,
      [`${resultWords(context, part === true)}.`],
      ringed(context, standing(context.battlefield, aboutOf<About>(context).unit), 'good'),
    ),
  takes: () => [],
}
