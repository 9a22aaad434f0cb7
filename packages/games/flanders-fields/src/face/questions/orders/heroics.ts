/** hero.2: the heroic action of one platoon, once per game and without an order. */
import { type AnswerOption, capital, listed, type Preview, percent } from '@firestep/face'
import type { Modifier } from '@firestep/referee'
import { armOf } from '../../../rules/battlefield.ts'
import { isHeroic as succeeds } from '../../../rules/morale/heroic-actions.ts'
import type { HeroicOrder } from '../../../rules/orders/issue-order.ts'
import { orderCards } from '../../../rules/random-events/deck.ts'
import { baseOption, type QuestionContext } from '../context.ts'
import { ringMarks, shotMarks } from '../marks.ts'
import { dieOdds } from '../odds.ts'
import { baseNameFor, standingText } from '../unit-labels.ts'

const modifiersOf = (part: HeroicOrder): Modifier[] =>
  'card' in part ? [{ rule: 'event.hearts-jack', name: 'a good day to be a hero', value: 1 }] : []

const chanceOf = (part: HeroicOrder): number =>
  [1, 2, 3, 4, 5, 6].filter((die) => succeeds(die, modifiersOf(part))).length / 6

function heroicText(context: QuestionContext, part: HeroicOrder): string {
  const { base, targets } = part.heroic
  const onFoot = targets.every((target) => armOf(context.battlefield, target) === 'infantry')
  const targetsText = listed(targets.map((target) => baseNameFor(context, target)))
  return `${baseNameFor(context, base)} ${onFoot ? 'clears the trench of' : 'rushes'} ${targetsText}${'card' in part ? ', with the card' : ''}`
}

export function heroicOption(context: QuestionContext, part: HeroicOrder, group: string): AnswerOption {
  const { base } = part.heroic
  return {
    ...baseOption(context, base, part, {
      label: capital(heroicText(context, part)),
      group,
      detail: `succeeds ${percent(chanceOf(part))}, otherwise the platoon is lost`,
    }),
    ...('card' in part ? { card: orderCards.heroes } : {}),
    fold: `Heroic deeds of ${baseNameFor(context, base)}`,
  }
}

export function heroicPreview(context: QuestionContext, part: HeroicOrder): Preview {
  const { base, targets } = part.heroic
  return {
    title: capital(heroicText(context, part)),
    lines: [
      'It needs no order, and each side has one heroic deed in a game.',
      ...targets.map((target) => `${capital(baseNameFor(context, target))}: ${standingText(context, target)}.`),
    ],
    odds: [
      dieOdds(
        'The heroic deed',
        modifiersOf(part),
        (die) =>
          succeeds(die, modifiersOf(part))
            ? { label: 'All of them are lost, and the platoon stands there', tone: 'nothing' }
            : { label: 'The platoon is lost', tone: 'destroyed' },
        [{ text: 'Five or more succeeds', rule: 'hero.3' }],
      ),
    ],
    marks: [
      ...ringMarks(context, [base], 'good'),
      ...ringMarks(context, targets, 'aim'),
      ...targets.flatMap((target) => shotMarks(context, base, target, context.side)),
    ],
  }
}

/** Warns if losing the platoon is more likely than not. */
export const heroicWarning = (context: QuestionContext, part: HeroicOrder): string | null =>
  chanceOf(part) >= 0.5
    ? null
    : `The ${baseNameFor(context, part.heroic.base)} is lost in ${percent(1 - chanceOf(part))} of such deeds.`
