/** hero.2: the heroic action of one platoon, once per game and without an order. */
import { type AnswerOption, capital, listed, type Preview, percent } from '@firestep/face'
import type { Json, Modifier } from '@firestep/referee'
import { armOf } from '../../../rules/battlefield.ts'
import { type HeroicDeed, isHeroic as succeeds } from '../../../rules/morale/heroic-actions.ts'
import { baseOption, type Fields, isFields, type QuestionContext } from '../context.ts'
import { ringed, shotMarks } from '../marks.ts'
import { dieOdds } from '../odds.ts'
import { baseCalled, standingText } from '../unit-labels.ts'

type Heroic = Fields & { readonly heroic: Json }

export const isHeroic = (part: Json | undefined): part is Heroic => isFields(part) && 'heroic' in part

const deedOf = ({ heroic }: Heroic): HeroicDeed => heroic as unknown as HeroicDeed

const modifiersOf = (part: Heroic): Modifier[] =>
  'card' in part ? [{ rule: 'event.hearts-jack', name: 'a good day to be a hero', value: 1 }] : []

const chanceOf = (part: Heroic): number =>
  [1, 2, 3, 4, 5, 6].filter((die) => succeeds(die, modifiersOf(part))).length / 6

function deedWords(context: QuestionContext, part: Heroic): string {
  const { base, targets } = deedOf(part)
  const foot = targets.every((one) => armOf(context.battlefield, one) === 'infantry')
  const whom = listed(targets.map((one) => baseCalled(context, one)))
  return `${baseCalled(context, base)} ${foot ? 'clears the trench of' : 'rushes'} ${whom}${'card' in part ? ', with the card' : ''}`
}

export function heroicOption(context: QuestionContext, part: Heroic, group: string): AnswerOption {
  const { base } = deedOf(part)
  return {
    ...baseOption(context, base, part, {
      ...{ label: capital(deedWords(context, part)), group },
      detail: `succeeds ${percent(chanceOf(part))}, otherwise the platoon is lost`,
    }),
    ...('card' in part ? { card: 'JH' } : {}),
    fold: `Heroic deeds of ${baseCalled(context, base)}`,
  }
}

export function heroicPreview(context: QuestionContext, part: Heroic): Preview {
  const { base, targets } = deedOf(part)
  return {
    title: capital(deedWords(context, part)),
    lines: [
      'It needs no order, and each side has one heroic deed in a game.',
      ...targets.map((one) => `${capital(baseCalled(context, one))}: ${standingText(context, one)}.`),
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
      ...ringed(context, [base], 'good'),
      ...ringed(context, targets, 'aim'),
      ...targets.flatMap((one) => shotMarks(context, base, one, context.side)),
    ],
  }
}

/** Warns if losing the platoon is more likely than not. */
export const heroicWarning = (context: QuestionContext, part: Heroic): string | null =>
  chanceOf(part) >= 0.5
    ? null
    : `The ${baseCalled(context, deedOf(part).base)} is lost in ${percent(1 - chanceOf(part))} of such deeds.`
