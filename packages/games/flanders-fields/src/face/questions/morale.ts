/** morale.1: national rules that help a wavering battalion. */
import { capital, type Odds, type OddsOutcome, type Preview } from '@firestep/face'
import { optionAt } from '@firestep/face/questions'
import { type Modifier, modifierTotal } from '@firestep/referee'
import { battalionOf, isPresent } from '../../rules/battlefield.ts'
import type { MoraleResult } from '../../rules/events.ts'
import { losses } from '../../rules/morale/losses.ts'
import { testModifiers } from '../../rules/morale/morale.ts'
import type { MoraleBonus, steadyQuestion, stubbornQuestion } from '../../rules/morale/morale-special-rules.ts'
import { moraleResult, moraleRule } from '../../rules/morale/morale-table.ts'
import type { moraleCardQuestion } from '../../rules/random-events/morale-cards.ts'
import { cardName, cardText } from '../names/cards.ts'
import * as texts from '../texts/combat.ts'
import { type ContextOf, endOption, type KindFace, plainOption, plainPreview, type QuestionContext } from './context.ts'
import { ringMarks } from './marks.ts'
import { dieOdds } from './odds.ts'
import { battalionNameFor } from './unit-labels.ts'

type MoraleQuestion = typeof steadyQuestion | typeof stubbornQuestion | typeof moraleCardQuestion
type MoraleContext = QuestionContext & Pick<ContextOf<MoraleQuestion>, 'about'>

const resultOutcomes: Readonly<Record<MoraleResult, Pick<OddsOutcome, 'label' | 'tone'>>> = {
  fine: { label: texts.moraleOutcomes.fine, tone: 'nothing' },
  'back 200': { label: texts.moraleOutcomes['back 200'], tone: 'retreat' },
  'back 400': { label: texts.moraleOutcomes['back 400'], tone: 'loss' },
  routs: { label: texts.moraleOutcomes.routs, tone: 'destroyed' },
}

function moraleOdds(context: MoraleContext, title: string, bonuses: readonly Modifier[]): Odds {
  const { battalion } = context.about
  const modifiers = [...testModifiers(context.battlefield, battalion), ...bonuses]
  return dieOdds(title, modifiers, (die) => resultOutcomes[moraleResult(die + modifierTotal(modifiers))], [
    { text: texts.standsOn, rule: moraleRule.fine },
  ])
}

function platoonsLost(context: MoraleContext): readonly [lost: number, original: number] {
  const { lost, original } = losses(context.battlefield, context.about.battalion)
  return [lost, original]
}

const marksOf = (context: MoraleContext) =>
  ringMarks(
    context,
    battalionOf(context.battlefield, context.about.battalion).bases.filter((base) =>
      isPresent(context.battlefield, base),
    ),
    'good',
  )

const moraleBonuses: Readonly<Record<MoraleBonus, Modifier>> = {
  pals: { rule: 'national.british-1915.pals', name: texts.palsModifier, value: 2 },
  discipline: { rule: 'mons.german.4', name: texts.disciplineModifier, value: 2 },
}

export const steady: KindFace<typeof steadyQuestion> = {
  prompt: (context) => ({
    title: texts.steadyTitle(battalionNameFor(context, context.about.battalion)),
    why: texts.steadyWhy(...platoonsLost(context)),
    passText: null,
  }),
  groups: () => [texts.specialRules],
  option: (_context, bonus) =>
    bonus === null
      ? endOption(bonus, texts.rollWithout)
      : plainOption(bonus, {
          label: capital(moraleBonuses[bonus].name),
          detail: texts.addsTwo,
          group: texts.specialRules,
        }),
  preview(context, [bonus = null]): Preview {
    const bonuses = bonus === null ? [] : [moraleBonuses[bonus]]
    const title = bonuses[0] === undefined ? texts.moraleDie : texts.withModifier(bonuses[0].name)
    return { title, lines: [], odds: [moraleOdds(context, texts.moraleDie, bonuses)], marks: marksOf(context) }
  },
  acceptedSorts: () => [],
}

export const stubborn: KindFace<typeof stubbornQuestion> = {
  prompt: (context) => ({
    title: texts.stubbornTitle(battalionNameFor(context, context.about.battalion)),
    why: texts.stubbornWhy,
    passText: null,
  }),
  groups: () => [texts.stubbornGroup],
  option: (context, part) =>
    part
      ? plainOption(part, {
          label: texts.ignoreResult,
          detail: texts.usesLeft(context.battlefield.state.stubborn[context.side]),
          group: texts.stubbornGroup,
        })
      : endOption(part, texts.acceptResult),
  preview: (context, [part]) => plainPreview(part ? texts.resultIgnored : texts.resultAccepted, [], marksOf(context)),
  acceptedSorts: () => [],
}

export const moraleCard: KindFace<typeof moraleCardQuestion> = {
  prompt: (context) => ({
    title: texts.moraleCardTitle(battalionNameFor(context, context.about.battalion)),
    why: texts.moraleCardWhy(...platoonsLost(context)),
    passText: texts.noCardRoll,
  }),
  groups: () => [texts.cardsGroup],
  option: (_context, part) =>
    typeof part === 'string'
      ? optionAt({ card: part }, part, {
          label: capital(cardName(part)),
          detail: cardText(part),
          group: texts.cardsGroup,
        })
      : endOption(part, texts.playNoCard),
  preview(context, [part]): Preview {
    const isOwn = battalionOf(context.battlefield, context.about.battalion).side === context.side
    const card =
      typeof part === 'string'
        ? [{ rule: 'event.4', name: isOwn ? texts.goodCard : texts.hardDay, value: isOwn ? 1 : -1 }]
        : []
    return {
      title: typeof part === 'string' ? capital(cardName(part)) : texts.noCard,
      lines: [],
      odds: [moraleOdds(context, texts.moraleDie, card)],
      marks: marksOf(context),
    }
  },
  acceptedSorts: () => [],
}
