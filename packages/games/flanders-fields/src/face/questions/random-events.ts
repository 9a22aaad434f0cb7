/**
 * event.1 event.2 event.clubs-ace event.spades-king event.spades-queen: cards drawn and held, and choices they give the
 * enemy.
 */
import { type AnswerOption, capital, counted, type Preview, sentence } from '@firestep/face'
import { optionAt } from '@firestep/face/questions'
import type { Json } from '@firestep/referee'
import { areaAt } from '../../rules/artillery/template.ts'
import { cloudBox } from '../../rules/gas/clouds.ts'
import { handLimit } from '../../rules/random-events/deck.ts'
import type { BaseId } from '../../rules/roster.ts'
import type { BoundingBox } from '../../rules/table-terrain.ts'
import { compassOf, whereText } from '../names/bearings.ts'
import { cardName, cardText } from '../names/cards.ts'
import { ownTroopsUnder } from './area-odds.ts'
import {
  baseOption,
  type Fields,
  isFields,
  type KindFace,
  nothingYet,
  plainOption,
  pointOption,
  type QuestionContext,
  wholePoint,
} from './context.ts'
import { boxMark, ringed } from './marks.ts'
import { playOption, playPreview } from './orders/cards.ts'
import { baseCalled, enemies, standingText } from './unit-labels.ts'

export const draw: KindFace = {
  prompt: (context) => ({
    title: 'Draw one card or two?',
    why: `Red cards help you and are kept, at most ${handLimit}; black ones take effect at once and hurt. You hold ${counted(context.view.secrets.own?.cards.length ?? 0, 'card')}.`,
    passing: null,
  }),
  groups: () => ['Draw'],
  option: (_context, part) =>
    plainOption(part, {
      label: part === 1 ? 'One card' : 'Two cards',
      detail: part === 1 ? null : 'twice the luck, good and bad',
      group: 'Draw',
    }),
  preview: (_context, [part]) =>
    nothingYet(part === undefined ? 'How many cards?' : part === 1 ? 'One card' : 'Two cards'),
  takes: () => [],
}

const asPlay = (part: Json | undefined) =>
  isFields(part) ? (part as Fields & { readonly card: string; readonly for: number | null }) : null

export const excess: KindFace = {
  prompt: () => ({
    title: 'Too many cards: which one goes?',
    why: `Nobody holds more than ${handLimit}. What can be played now may be played; anything else is thrown away.`,
    passing: null,
  }),
  groups: () => ['Throw away', 'Play'],
  option(context, part) {
    const play = asPlay(part)
    if (play !== null) return playOption(context, play, part, 'Play')
    return optionAt({ card: String(part) }, part, {
      label: `Throw away ${cardName(String(part))}`,
      detail: cardText(String(part)),
      group: 'Throw away',
    })
  },
  preview(context, [part]) {
    const play = asPlay(part)
    if (play !== null) return playPreview(context, play)
    return part === undefined
      ? nothingYet('Which card goes?')
      : nothingYet(`${capital(cardName(String(part)))} is thrown away`, [sentence(cardText(String(part)))])
  },
  takes: () => [],
}

type Pair = readonly [BaseId, BaseId]

export const deathFromAbove: KindFace = {
  prompt: (context) => ({
    title: `Death from above: which two bases of ${enemies(context)} are lost?`,
    why: 'They have drawn the ace of clubs. Two platoons or support weapons within 5 cm of each other are taken off, and you choose them.',
    passing: null,
  }),
  groups: () => ['Pairs'],
  option(context, part) {
    const [one, two] = part as unknown as Pair
    return {
      ...baseOption(context, one, part, {
        label: `${capital(baseCalled(context, one))} and ${baseCalled(context, two)}`,
        detail: standingText(context, one),
        group: 'Pairs',
      }),
      fold: `${capital(baseCalled(context, one))} and another`,
    }
  },
  preview(context, [part]) {
    if (part === undefined) return nothingYet('Which two?')
    const [one, two] = part as unknown as Pair
    const title = `${capital(baseCalled(context, one))} and ${baseCalled(context, two)} are lost`
    return nothingYet(title, [sentence(standingText(context, two))], ringed(context, [one, two], 'aim'))
  },
  takes: () => ['base'],
  ruling: (context, _soFar, { part }) => ({
    allowed: false,
    rule: 'event.clubs-ace',
    why: `the ${baseCalled(context, part as BaseId)} is in no such pair`,
  }),
}

type Spot = Fields & { readonly x: number; readonly y: number }
const isSpot = (part: Json | undefined): part is Spot => isFields(part) && 'x' in part

const windWords = ({ heading }: Spot): string =>
  typeof heading === 'number' ? `, the wind to the ${compassOf(heading)}` : ''

/** The face of a question for a template or cloud on any point of the table. */
function spotFace(what: {
  readonly title: string
  why(context: QuestionContext): string
  readonly named: string
  area(context: QuestionContext, spot: Spot): BoundingBox
}): KindFace {
  const offerOf = (context: QuestionContext, spot: Spot): AnswerOption => {
    const { x, y } = spot
    const label = `${capital(what.named)} ${whereText(context.board, spot)}${windWords(spot)}`
    const detail = `at ${Math.round(x / 4)} by ${Math.round(y / 4)} mm`
    return pointOption(context, spot, spot, { label, detail, group: 'Where' })
  }
  return {
    prompt: (context) => ({
      title: what.title,
      why: `${what.why(context)} Touch any point of the table.`,
      passing: null,
    }),
    groups: () => ['Where'],
    option: (context, part) => offerOf(context, part as Spot),
    /** Any point is allowed; the wind is taken from the samples. */
    optionAt(context, soFar, place) {
      const point = wholePoint(context.board, context.battlefield, place)
      if (soFar.length > 0 || point === null) return null
      const heading =
        context.battlefield.state.wind === null && what.named === 'the cloud' ? { heading: ahead(context) } : {}
      return { ...offerOf(context, { ...point, ...heading }), place }
    },
    preview(context, [part]): Preview {
      if (!isSpot(part)) return nothingYet('Where?')
      const title = `${capital(what.named)} ${whereText(context.board, part)}${windWords(part)}`
      return nothingYet(title, [], [boxMark(context.board, what.area(context, part), 'aim')])
    },
    warning: (context, answer) => (isSpot(answer) ? ownTroopsUnder(context, what.area(context, answer)) : null),
    takes: () => ['point'],
  }
}

/** The heading away from the own edge. */
const ahead = ({ side }: QuestionContext): number => (side === 'attacker' ? 0 : 180)

export const placeGas = spotFace({
  title: 'Gas: where does the cloud lie?',
  why: ({ battlefield }) =>
    `They have drawn the king of spades: you lay a cloud of offensive gas. ${battlefield.state.wind === null ? 'The first gas of a battle brings the wind you name.' : 'It drifts with the wind that blows.'}`,
  named: 'the cloud',
  area: ({ battlefield, side }, { x, y }) => cloudBox(battlefield.book, { owner: side, x, y }),
})

export const placeShell = spotFace({
  title: 'A random shell: where does it fall?',
  why: () => 'They have drawn the queen of spades: you lay one heavy shell, 10 cm square.',
  named: 'the shell',
  area: (_context, spot) => areaAt(spot, [100, 100]),
})
