/** hero.2: the heroic action of one platoon, once per game and without an order. */
import { type AnswerOption, type Preview, percent } from '@firestep/face'
import type { Modifier } from '@firestep/referee'
import { armOf } from '../../../rules/battlefield.ts'
import { isHeroic as succeeds } from '../../../rules/morale/heroic-actions.ts'
import type { HeroicOrder } from '../../../rules/orders/issue-order.ts'
import { orderCards } from '../../../rules/random-events/deck.ts'
import * as texts from '../../texts/orders.ts'
import { baseOption, type QuestionContext } from '../context.ts'
import { ringMarks, shotMarks } from '../marks.ts'
import { dieOdds } from '../odds.ts'
import { baseNameFor, standingText } from '../unit-labels.ts'

const modifiersOf = (part: HeroicOrder): Modifier[] =>
  'card' in part ? [{ rule: 'event.hearts-jack', name: texts.heroModifier, value: 1 }] : []

const chanceOf = (part: HeroicOrder): number =>
  [1, 2, 3, 4, 5, 6].filter((die) => succeeds(die, modifiersOf(part))).length / 6

function heroicText(context: QuestionContext, part: HeroicOrder): string {
  const { base, targets } = part.heroic
  const onFoot = targets.every((target) => armOf(context.battlefield, target) === 'infantry')
  return texts.heroicDeed(
    baseNameFor(context, base),
    onFoot,
    targets.map((target) => baseNameFor(context, target)),
    'card' in part,
  )
}

export function heroicOption(context: QuestionContext, part: HeroicOrder, group: string): AnswerOption {
  const { base } = part.heroic
  return {
    ...baseOption(context, base, part, {
      label: heroicText(context, part),
      group,
      detail: texts.heroicChance(percent(chanceOf(part))),
    }),
    ...('card' in part ? { card: orderCards.heroes } : {}),
    fold: texts.heroicsOf(baseNameFor(context, base)),
  }
}

export function heroicPreview(context: QuestionContext, part: HeroicOrder): Preview {
  const { base, targets } = part.heroic
  return {
    title: heroicText(context, part),
    lines: [
      texts.heroicOnce,
      ...targets.map((target) => texts.baseStatus(baseNameFor(context, target), standingText(context, target))),
    ],
    odds: [
      dieOdds(
        texts.heroicOdds,
        modifiersOf(part),
        (die) =>
          succeeds(die, modifiersOf(part))
            ? { label: texts.heroicSuccess, tone: 'nothing' }
            : { label: texts.heroicFailure, tone: 'destroyed' },
        [{ text: texts.heroicNote, rule: 'hero.3' }],
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
  chanceOf(part) >= 0.5 ? null : texts.heroicRisk(baseNameFor(context, part.heroic.base), percent(1 - chanceOf(part)))
