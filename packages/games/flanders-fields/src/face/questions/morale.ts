/** morale.1: national rules that help a wavering battalion. */
import { capital, type Odds, type OddsOutcome, type Preview } from '@firestep/face'
import { optionAt } from '@firestep/face/questions'
import { type Json, type Modifier, modifierTotal } from '@firestep/referee'
import { battalionOf, isPresent } from '../../rules/battlefield.ts'
import type { MoraleResult } from '../../rules/events.ts'
import { losses } from '../../rules/morale/losses.ts'
import { testModifiers } from '../../rules/morale/morale.ts'
import { moraleResult, moraleRule } from '../../rules/morale/morale-table.ts'
import type { BattalionId } from '../../rules/roster.ts'
import { cardName, cardText } from '../names/cards.ts'
import { aboutOf, endOption, type KindFace, plainOption, plainPreview, type QuestionContext } from './context.ts'
import { ringMarks } from './marks.ts'
import { dieOdds } from './odds.ts'
import { battalionNameFor } from './unit-labels.ts'

interface MoraleAbout {
  readonly battalion: BattalionId
}

const resultOutcomes: Readonly<Record<MoraleResult, Pick<OddsOutcome, 'label' | 'tone'>>> = {
  fine: { label: 'It stands', tone: 'nothing' },
  'back 200': { label: 'Falls back 20 cm, suppressed; crews leave their weapons', tone: 'retreat' },
  'back 400': { label: 'Falls back 40 cm, suppressed; crews leave their weapons', tone: 'loss' },
  routs: { label: 'Routs: all of it is lost', tone: 'destroyed' },
}

function moraleOdds(context: QuestionContext, title: string, calledModifiers: readonly Modifier[]): Odds {
  const { battalion } = aboutOf<MoraleAbout>(context)
  const modifiers = [...testModifiers(context.battlefield, battalion), ...calledModifiers]
  return dieOdds(title, modifiers, (die) => resultOutcomes[moraleResult(die + modifierTotal(modifiers))], [
    { text: 'It stands on a four or more', rule: moraleRule.fine },
  ])
}

function lossText(context: QuestionContext): string {
  const { lost, original } = losses(context.battlefield, aboutOf<MoraleAbout>(context).battalion)
  return `${lost} of its ${original} rifle platoons are lost`
}

const marksOf = (context: QuestionContext) =>
  ringMarks(
    context,
    battalionOf(context.battlefield, aboutOf<MoraleAbout>(context).battalion).bases.filter((base) =>
      isPresent(context.battlefield, base),
    ),
    'good',
  )

const moraleCalls = {
  pals: { rule: 'national.british-1915.pals', name: 'the spirit of the Pals', value: 2 },
  discipline: { rule: 'mons.german.4', name: 'Prussian discipline', value: 2 },
}
const isCall = (part: Json | undefined): part is keyof typeof moraleCalls => part === 'pals' || part === 'discipline'

export const steady: KindFace = {
  prompt: (context) => ({
    title: `${capital(battalionNameFor(context, aboutOf<MoraleAbout>(context).battalion))} tests its morale: call upon more?`,
    why: `${capital(lossText(context))}. What is called upon adds two to this die and is used up.`,
    passText: null,
  }),
  groups: () => ['Call upon'],
  option: (_context, part) =>
    isCall(part)
      ? plainOption(part, { label: capital(moraleCalls[part].name), detail: 'adds two to the die', group: 'Call upon' })
      : endOption(part, 'Roll without it'),
  preview(context, [part]): Preview {
    const calledModifiers = isCall(part) ? [moraleCalls[part]] : []
    const title = calledModifiers.length > 0 ? `With ${calledModifiers[0]?.name}` : 'The morale die'
    return { title, lines: [], odds: [moraleOdds(context, 'The morale die', calledModifiers)], marks: marksOf(context) }
  },
  acceptedSorts: () => [],
}

export const stubborn: KindFace = {
  prompt: (context) => ({
    title: `${capital(battalionNameFor(context, aboutOf<MoraleAbout>(context).battalion))} gives way: stubborn resistance?`,
    why: 'The result of the morale die may be ignored, three times in a game for all battalions of the army together.',
    passText: null,
  }),
  groups: () => ['Resist'],
  option: (context, part) =>
    part === true
      ? plainOption(part, {
          label: 'Stand all the same',
          detail: `${context.battlefield.state.stubborn[context.side]} left in this game, for all battalions together`,
          group: 'Resist',
        })
      : endOption(part, 'Let it give way'),
  preview: (context, [part]) =>
    plainPreview(part === true ? 'It stands all the same' : 'It gives way', [], marksOf(context)),
  acceptedSorts: () => [],
}

export const moraleCard: KindFace = {
  prompt: (context) => ({
    title: `${capital(battalionNameFor(context, aboutOf<MoraleAbout>(context).battalion))} tests its morale: play a card?`,
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
    const isOwn = battalionOf(context.battlefield, aboutOf<MoraleAbout>(context).battalion).side === context.side
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
