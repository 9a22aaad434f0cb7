/** Questions in which a combat card is played or not. */
import type { Mark, Odds, PlaceId } from '@firestep/face'
import type { Json, QuestionType } from '@firestep/referee'
import { type CardId, isCombatId } from '../../rules/card-ids.ts'
import { combatCardText, commandCardText, costText } from '../names/card-effects.ts'
import { cardTitle, sentence } from '../names/text.ts'
import { effectAndCost } from '../texts/cards.ts'
import * as texts from '../texts/command.ts'
import { type ContextOf, cardOption, endOption, type KindFace, plainPreview, type QuestionContext } from './context.ts'

/** A question about something, answered by a card or by none. */
type WindowQuestion<About extends Json> = QuestionType<string, About, CardId | 'pass', 'choice'>

interface Window<About extends Json> {
  title(context: ContextOf<WindowQuestion<About>>): string
  why(context: ContextOf<WindowQuestion<About>>): string
  readonly passing: string
  /** The places of the units it is about. */
  concerns?(context: ContextOf<WindowQuestion<About>>): readonly PlaceId[]
  marks?(context: ContextOf<WindowQuestion<About>>): readonly Mark[]
  odds?(context: ContextOf<WindowQuestion<About>>, answer: CardId | 'pass'): readonly Odds[]
  lines?(context: ContextOf<WindowQuestion<About>>, answer: CardId | 'pass'): readonly string[]
}

/** Effect and cost of a card of either deck. */
export function playText({ board, view, side }: QuestionContext, card: CardId): string {
  if (!isCombatId(card)) return commandCardText(board, view, side, card)
  return effectAndCost(combatCardText(board, card), costText(board, view, side, card))
}

export const windowFace = <About extends Json>(window: Window<About>): KindFace<WindowQuestion<About>> => ({
  prompt: (context) => ({
    title: window.title(context),
    why: window.why(context),
    passText: window.passing,
    concerns: window.concerns?.(context) ?? [],
  }),
  groups: () => [texts.playOneCard],
  option: (context, part) =>
    part === 'pass'
      ? endOption('pass', texts.passCard, window.passing)
      : cardOption(part, {
          label: texts.playCard(cardTitle(context.board, part)),
          detail: playText(context, part),
          group: texts.playOneCard,
        }),
  preview(context, [answer]) {
    const marks = window.marks?.(context) ?? []
    if (answer === undefined) return { ...plainPreview(window.title(context)), marks }
    const odds = window.odds?.(context, answer) ?? []
    const further = window.lines?.(context, answer) ?? []
    if (answer === 'pass') return { title: texts.passCard, lines: [window.passing, ...further], odds, marks }
    const lines = [sentence(playText(context, answer)), ...further]
    return { title: cardTitle(context.board, answer), lines, odds, marks }
  },
  acceptedSorts: () => ['card'],
})
