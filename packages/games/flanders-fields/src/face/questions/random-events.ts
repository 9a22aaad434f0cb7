/**
 * event.1 event.2 event.clubs-ace event.spades-king event.spades-queen: cards drawn and held, and choices they give the
 * enemy.
 */
import type { AnswerOption, Preview } from '@firestep/face'
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
import * as texts from '../texts/setup.ts'
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
    title: texts.drawTitle,
    why: texts.drawWhy(handLimit, context.view.secrets.own?.cards.length ?? 0),
    passText: null,
  }),
  groups: () => [texts.drawGroup],
  option: (_context, part) =>
    plainOption(part, {
      label: texts.drawCards(part),
      detail: part === 1 ? null : texts.twiceTheLuck,
      group: texts.drawGroup,
    }),
  preview: (_context, [part]) => plainPreview(part === undefined ? texts.chooseDraw : texts.drawCards(part)),
  acceptedSorts: () => [],
}

export const excess: KindFace<typeof excessQuestion> = {
  prompt: () => ({
    title: texts.excessTitle,
    why: texts.excessWhy(handLimit),
    passText: null,
  }),
  groups: () => [texts.discardGroup, texts.playGroup],
  option(context, part) {
    if (typeof part !== 'string') return playOption(context, part, part, texts.playGroup)
    return optionAt({ card: part }, part, {
      label: texts.discard(cardName(part)),
      detail: cardText(part),
      group: texts.discardGroup,
    })
  },
  preview(context, [part]) {
    if (part === undefined) return plainPreview(texts.chooseCard)
    return typeof part === 'string'
      ? plainPreview(texts.isDiscarded(cardName(part)), [texts.cardEffect(cardText(part))])
      : playPreview(context, part)
  },
  acceptedSorts: () => [],
}

export const deathFromAbove: KindFace<typeof deathFromAboveQuestion> = {
  prompt: (context) => ({
    title: texts.aboveTitle(enemies(context)),
    why: texts.aboveWhy,
    passText: null,
  }),
  groups: () => [texts.pairsGroup],
  option(context, part) {
    const [first, second] = part
    return {
      ...baseOption(context, first, part, {
        label: texts.pair(baseNameFor(context, first), baseNameFor(context, second)),
        detail: standingText(context, first),
        group: texts.pairsGroup,
      }),
      fold: texts.andAnother(baseNameFor(context, first)),
    }
  },
  preview(context, [part]) {
    if (part === undefined) return plainPreview(texts.choosePair)
    const [first, second] = part
    const title = texts.pairLost(baseNameFor(context, first), baseNameFor(context, second))
    return plainPreview(
      title,
      [texts.status(standingText(context, second))],
      ringMarks(context, [first, second], 'aim'),
    )
  },
  acceptedSorts: () => ['base'],
  ruling: (context, _soFar, { sort, part }) =>
    sort === 'base' ? refused('event.clubs-ace', texts.inNoPair(baseNameFor(context, part))) : null,
}

const windText = ({ heading }: CardPoint): string | null => (heading === undefined ? null : compassOf(heading))

/** The face of a question for a template or cloud on any point of the table. */
function pointFace(asked: {
  readonly title: string
  why(context: QuestionContext): string
  readonly subject: string
  areaAt(context: QuestionContext, spot: CardPoint): BoundingBox
}): KindFace<typeof gasQuestion | typeof shellQuestion> {
  const optionOf = (context: QuestionContext, spot: CardPoint): AnswerOption => {
    const { x, y } = spot
    const label = texts.placed(asked.subject, whereText(context.board, spot), windText(spot))
    const detail = texts.atPoint(Math.round(x / 4), Math.round(y / 4))
    return pointOption(context, spot, spot, { label, detail, group: texts.placesGroup })
  }
  return {
    prompt: (context) => ({
      title: asked.title,
      why: texts.touchAnyPoint(asked.why(context)),
      passText: null,
    }),
    groups: () => [texts.placesGroup],
    option: optionOf,
    /** Any point is allowed; the wind is taken from the samples. */
    optionAt(context, soFar, place) {
      const point = wholePoint(context.board, context.battlefield, place)
      if (soFar.length > 0 || point === null) return null
      const heading =
        context.battlefield.state.wind === null && asked.subject === texts.cloud
          ? { heading: forwardHeading(context) }
          : {}
      return { ...optionOf(context, { ...point, ...heading }), place }
    },
    preview(context, [part]): Preview {
      if (part === undefined) return plainPreview(texts.choosePoint)
      const title = texts.placed(asked.subject, whereText(context.board, part), windText(part))
      return plainPreview(title, [], [boxMark(context.board, asked.areaAt(context, part), 'aim')])
    },
    warning: (context, spot) => ownTroopsUnder(context, asked.areaAt(context, spot)),
    acceptedSorts: () => ['point'],
  }
}

/** The heading away from the own edge. */
const forwardHeading = ({ side }: QuestionContext): number => (side === 'attacker' ? 0 : 180)

export const placeGas = pointFace({
  title: texts.gasTitle,
  why: ({ battlefield }) => texts.gasWhy(battlefield.state.wind === null),
  subject: texts.cloud,
  areaAt: ({ battlefield, side }, { x, y }) => cloudBox(battlefield.book, { owner: side, x, y }),
})

export const placeShell = pointFace({
  title: texts.shellTitle,
  why: () => texts.shellWhy,
  subject: texts.shell,
  areaAt: (_context, spot) => areaAt(spot, [100, 100]),
})
