/**
 * event.1 event.2 event.clubs-ace event.spades-king event.spades-queen: cards drawn and held, and choices they give the
 * enemy.
 */
import { type AnswerOption, capital, counted, type Preview, sentence } from '@firestep/face'
import { optionAt } from '@firestep/face/questions'
import { refused } from '@firestep/referee'
import { areaAt } from '../../rules/artillery/template.ts'
import { cloudBox } from '../../rules/gas/clouds.ts'
import type {
  CardPoint,
  deathFromAboveQuestion,
  gasQuestion,
  shellQuestion,
} from '../../rules/random-events/black-cards.ts'
import { handLimit } from '../../rules/random-events/deck.ts'
import type { drawQuestion } from '../../rules/random-events/draw-cards.ts'
import type { excessQuestion } from '../../rules/random-events/hand-limit.ts'
import type { BoundingBox } from '../../rules/table-terrain.ts'
import { compassOf, whereText } from '../names/bearings.ts'
import { cardName, cardText } from '../names/cards.ts'
import { ownTroopsUnder } from './area-odds.ts'
import {
  baseOption,
  type KindFace,
  plainOption,
  plainPreview,
  pointOption,
  type QuestionContext,
  wholePoint,
} from './context.ts'
import { boxMark, ringMarks } from './marks.ts'
import { playOption, playPreview } from './orders/cards.ts'
import { baseNameFor, enemies, standingText } from './unit-labels.ts'

export const draw: KindFace<typeof drawQuestion> = {
  prompt: (context) => ({
    title: 'Draw one card or two?',
    why: `Red cards help you and are kept, at most ${handLimit}; black ones take effect at once and hurt. You hold ${counted(context.view.secrets.own?.cards.length ?? 0, 'card')}.`,
    passText: null,
  }),
  groups: () => ['Draw'],
  option: (_context, part) =>
    plainOption(part, {
      label: part === 1 ? 'One card' : 'Two cards',
      detail: part === 1 ? null : 'twice the luck, good and bad',
      group: 'Draw',
    }),
  preview: (_context, [part]) =>
    plainPreview(part === undefined ? 'How many cards?' : part === 1 ? 'One card' : 'Two cards'),
  acceptedSorts: () => [],
}

export const excess: KindFace<typeof excessQuestion> = {
  prompt: () => ({
    title: 'Too many cards: which one goes?',
    why: `Nobody holds more than ${handLimit}. What can be played now may be played; anything else is thrown away.`,
    passText: null,
  }),
  groups: () => ['Throw away', 'Play'],
  option(context, part) {
    if (typeof part !== 'string') return playOption(context, part, part, 'Play')
    return optionAt({ card: part }, part, {
      label: `Throw away ${cardName(part)}`,
      detail: cardText(part),
      group: 'Throw away',
    })
  },
  preview(context, [part]) {
    if (part === undefined) return plainPreview('Which card goes?')
    return typeof part === 'string'
      ? plainPreview(`${capital(cardName(part))} is thrown away`, [sentence(cardText(part))])
      : playPreview(context, part)
  },
  acceptedSorts: () => [],
}

export const deathFromAbove: KindFace<typeof deathFromAboveQuestion> = {
  prompt: (context) => ({
    title: `Death from above: which two bases of ${enemies(context)} are lost?`,
    why: 'They have drawn the ace of clubs. Two platoons or support weapons within 5 cm of each other are taken off, and you choose them.',
    passText: null,
  }),
  groups: () => ['Pairs'],
  option(context, part) {
    const [first, second] = part
    return {
      ...baseOption(context, first, part, {
        label: `${capital(baseNameFor(context, first))} and ${baseNameFor(context, second)}`,
        detail: standingText(context, first),
        group: 'Pairs',
      }),
      fold: `${capital(baseNameFor(context, first))} and another`,
    }
  },
  preview(context, [part]) {
    if (part === undefined) return plainPreview('Which two?')
    const [first, second] = part
    const title = `${capital(baseNameFor(context, first))} and ${baseNameFor(context, second)} are lost`
    return plainPreview(title, [sentence(standingText(context, second))], ringMarks(context, [first, second], 'aim'))
  },
  acceptedSorts: () => ['base'],
  ruling: (context, _soFar, { sort, part }) =>
    sort === 'base' ? refused('event.clubs-ace', `the ${baseNameFor(context, part)} is in no such pair`) : null,
}

const windText = ({ heading }: CardPoint): string =>
  heading !== undefined ? `, the wind to the ${compassOf(heading)}` : ''

/** The face of a question for a template or cloud on any point of the table. */
function pointFace(texts: {
  readonly title: string
  why(context: QuestionContext): string
  readonly subject: string
  areaAt(context: QuestionContext, spot: CardPoint): BoundingBox
}): KindFace<typeof gasQuestion | typeof shellQuestion> {
  const optionOf = (context: QuestionContext, spot: CardPoint): AnswerOption => {
    const { x, y } = spot
    const label = `${capital(texts.subject)} ${whereText(context.board, spot)}${windText(spot)}`
    const detail = `at ${Math.round(x / 4)} by ${Math.round(y / 4)} mm`
    return pointOption(context, spot, spot, { label, detail, group: 'Where' })
  }
  return {
    prompt: (context) => ({
      title: texts.title,
      why: `${texts.why(context)} Touch any point of the table.`,
      passText: null,
    }),
    groups: () => ['Where'],
    option: optionOf,
    /** Any point is allowed; the wind is taken from the samples. */
    optionAt(context, soFar, place) {
      const point = wholePoint(context.board, context.battlefield, place)
      if (soFar.length > 0 || point === null) return null
      const heading =
        context.battlefield.state.wind === null && texts.subject === 'the cloud'
          ? { heading: forwardHeading(context) }
          : {}
      return { ...optionOf(context, { ...point, ...heading }), place }
    },
    preview(context, [part]): Preview {
      if (part === undefined) return plainPreview('Where?')
      const title = `${capital(texts.subject)} ${whereText(context.board, part)}${windText(part)}`
      return plainPreview(title, [], [boxMark(context.board, texts.areaAt(context, part), 'aim')])
    },
    warning: (context, spot) => ownTroopsUnder(context, texts.areaAt(context, spot)),
    acceptedSorts: () => ['point'],
  }
}

/** The heading away from the own edge. */
const forwardHeading = ({ side }: QuestionContext): number => (side === 'attacker' ? 0 : 180)

export const placeGas = pointFace({
  title: 'Gas: where does the cloud lie?',
  why: ({ battlefield }) =>
    `They have drawn the king of spades: you lay a cloud of offensive gas. ${battlefield.state.wind === null ? 'The first gas of a battle brings the wind you name.' : 'It drifts with the wind that blows.'}`,
  subject: 'the cloud',
  areaAt: ({ battlefield, side }, { x, y }) => cloudBox(battlefield.book, { owner: side, x, y }),
})

export const placeShell = pointFace({
  title: 'A random shell: where does it fall?',
  why: () => 'They have drawn the queen of spades: you lay one heavy shell, 10 cm square.',
  subject: 'the shell',
  areaAt: (_context, spot) => areaAt(spot, [100, 100]),
})
