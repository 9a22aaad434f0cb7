/** Questions in which a combat card is played or not. */
import type { Mark, Odds } from '@firestep/face'
import { combatText, commandText, costText } from '../names/card-effects.ts'
import { capital, cardTitle } from '../names/text.ts'
import { cardOption, endOption, type KindFace, plainPreview, type QuestionContext } from './context.ts'

interface Window {
  title(context: QuestionContext): string
  why(context: QuestionContext): string
  readonly passing: string
  marks?(context: QuestionContext): readonly Mark[]
  odds?(context: QuestionContext, card: string): readonly Odds[]
  lines?(context: QuestionContext, card: string): readonly string[]
}

/** Effect and cost of a card of either deck. */
export function playText({ board, view, side }: QuestionContext, card: string): string {
  if (board.book.data.combatCards[card] === undefined) return commandText(board, view, side, card)
  return `${capital(combatText(board, card))}; ${costText(board, view, side, card)}`
}

export const windowFace = (window: Window): KindFace => ({
  prompt: (context) => ({ title: window.title(context), why: window.why(context), passText: window.passing }),
  groups: () => ['Play a card'],
  option: (context, part) =>
    part === 'pass'
      ? endOption('pass', 'Play no card', window.passing)
      : cardOption(String(part), {
          label: `Play ${cardTitle(context.board, String(part))}`,
          detail: playText(context, String(part)),
          group: 'Play a card',
        }),
  preview(context, [answer]) {
    const marks = window.marks?.(context) ?? []
    if (typeof answer !== 'string') return { ...plainPreview(window.title(context)), marks }
    const odds = window.odds?.(context, answer) ?? []
    const further = window.lines?.(context, answer) ?? []
    if (answer === 'pass') return { title: 'Play no card', lines: [window.passing, ...further], odds, marks }
    const lines = [`${playText(context, answer)}.`, ...further]
    return { title: cardTitle(context.board, answer), lines, odds, marks }
  },
  acceptedSorts: () => ['card'],
})
