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
import { type ContextOf, endOption, type KindFace, plainOption, plainPreview, type QuestionContext } from './context.ts'
import { ringMarks } from './marks.ts'
import { dieOdds } from './odds.ts'
import { battalionNameFor } from './unit-labels.ts'

type MoraleQuestion = typeof steadyQuestion | typeof stubbornQuestion | typeof moraleCardQuestion
type MoraleContext = QuestionContext & Pick<ContextOf<MoraleQuestion>, 'about'>

const resultOutcomes: Readonly<Record<MoraleResult, Pick<OddsOutcome, 'label' | 'tone'>>> = {
  fine: { label: 'It stands', tone: 'nothing' },
  'back 200': { label: 'Falls back 20 cm, suppressed; crews leave their weapons', tone: 'retreat' },
  'back 400': { label: 'Falls back 40 cm, suppressed; crews leave their weapons', tone: 'loss' },
  routs: { label: 'Routs: all of it is lost', tone: 'destroyed' },
}

function moraleOdds(context: MoraleContext, title: string, bonuses: readonly Modifier[]): Odds {
  const { battalion } = context.about
  const modifiers = [...testModifiers(context.battlefield, battalion), ...bonuses]
  return dieOdds(title, modifiers, (die) => resultOutcomes[moraleResult(die + modifierTotal(modifiers))], [
    { text: 'It stands on a four or more', rule: moraleRule.fine },
  ])
}

function lossText(context: MoraleContext): string {
  const { lost, original } = losses(context.battlefield, context.about.battalion)
  return `${lost} of its ${original} rifle platoons are lost`
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
  pals: { rule: 'national.british-1915.pals', name: 'the spirit of the Pals', value: 2 },
  discipline: { rule: 'mons.german.4', name: 'Prussian discipline', value: 2 },
}

export const steady: KindFace<typeof steadyQuestion> = {
  prompt: (context) => ({
    title: `${capital(battalionNameFor(context, context.about.battalion))} tests its morale: call upon more?`,
    why: `${capital(lossText(context))}. What is called upon adds two to this die and is used up.`,
    passText: null,
  }),
  groups: () => ['Call upon'],
  option: (_context, bonus) =>
    bonus === null
      ? endOption(bonus, 'Roll without it')
      : plainOption(bonus, {
          label: capital(moraleBonuses[bonus].name),
          detail: 'adds two to the die',
          group: 'Call upon',
        }),
  preview(context, [bonus = null]): Preview {
    const bonuses = bonus === null ? [] : [moraleBonuses[bonus]]
    const title = bonuses.length > 0 ? `With ${bonuses[0]?.name}` : 'The morale die'
    return { title, lines: [], odds: [moraleOdds(context, 'The morale die', bonuses)], marks: marksOf(context) }
  },
  acceptedSorts: () => [],
}

export const stubborn: KindFace<typeof stubbornQuestion> = {
  prompt: (context) => ({
    title: `${capital(battalionNameFor(context, context.about.battalion))} gives way: stubborn resistance?`,
    why: 'The result of the morale die may be ignored, three times in a game for all battalions of the army together.',
    passText: null,
  }),
  groups: () => ['Resist'],
  option: (context, part) =>
    part
      ? plainOption(part, {
          label: 'Stand all the same',
          detail: `${context.battlefield.state.stubborn[context.side]} left in this game, for all battalions together`,
          group: 'Resist',
        })
      : endOption(part, 'Let it give way'),
  preview: (context, [part]) => plainPreview(part ? 'It stands all the same' : 'It gives way', [], marksOf(context)),
  acceptedSorts: () => [],
}

export const moraleCard: KindFace<typeof moraleCardQuestion> = {
  prompt: (context) => ({
    title: `${capital(battalionNameFor(context, context.about.battalion))} tests its morale: play a card?`,
    why: `${capital(lossText(context))}. Cards for morale are played before the die, by either side. You are asked whatever you hold, so that the question gives nothing away.`,
    passText: 'The die is thrown without a card of yours.',
  }),
  groups: () => ['Cards'],
  option: (_context, part) =>
    typeof part === 'string'
      ? optionAt({ card: part }, part, {
          label: capital(cardName(part)),
          detail: cardText(part),
          group: 'Cards',
        })
      : endOption(part, 'Play none'),
  preview(context, [part]): Preview {
    const isOwn = battalionOf(context.battlefield, context.about.battalion).side === context.side
    const card =
      typeof part === 'string'
        ? [{ rule: 'event.4', name: isOwn ? 'a good card' : 'a hard day', value: isOwn ? 1 : -1 }]
        : []
    return {
      title: typeof part === 'string' ? capital(cardName(part)) : 'No card',
      lines: [],
      odds: [moraleOdds(context, 'The morale die', card)],
      marks: marksOf(context),
    }
  },
  acceptedSorts: () => [],
}
