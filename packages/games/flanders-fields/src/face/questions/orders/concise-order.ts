/** event.diamonds-ten: a card on an order die that lies already. */
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

/** What the die gives, with the card or without. */
function actionsNow(scene: QuestionContext, played: boolean): number {
  const { unit, die, modifiers } = aboutOf<About>(scene)
  const sum = modifiers.map(({ name, value }) => ({ rule: 'orders.11', name, value }))
  const card = played ? [{ rule: 'event.diamonds-ten', name: 'concise order', value: 1 }] : []
  return actionsFor(scene.battlefield, unit, die, [...sum, ...card])
}

function resultWords(scene: QuestionContext, played: boolean): string {
  const { die, modifiers } = aboutOf<About>(scene)
  const more = modifiers.reduce((sum, { value }) => sum + value, played ? 1 : 0)
  return `${actionsText(actionsNow(scene, played))} on a ${die} ${signed(more)}`
}

export const conciseOrder: KindFace = {
  asking(scene) {
    const { unit, die } = aboutOf<About>(scene)
    return {
      title: `The die of ${unitCalled(scene, unit)} shows ${die}: add a card?`,
      why: 'Whoever holds the ten of diamonds may add one to an order die after it is thrown. You are asked whatever you hold, so that the question gives nothing away.',
      passing: 'The die stands as it is.',
    }
  },
  groups: () => ['Card'],
  offer: (scene, part) =>
    part === true
      ? optionAt({ card: '10D' }, part, {
          ...{ label: `Play ${cardName('10D')}`, detail: resultWords(scene, true), group: 'Card' },
        })
      : endOption(part, 'Leave the die as it is', resultWords(scene, false)),
  preview: (scene, [part]): Preview =>
    nothingYet(
      `${actionsText(actionsNow(scene, part === true))} for ${unitCalled(scene, aboutOf<About>(scene).unit)}`,
      [`${resultWords(scene, part === true)}.`],
      ringed(scene, standing(scene.battlefield, aboutOf<About>(scene).unit), 'good'),
    ),
  takes: () => [],
}
