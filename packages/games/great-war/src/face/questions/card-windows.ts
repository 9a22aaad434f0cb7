/** Questions in which a combat card is played or not. */
import type { Mark, Odds } from '@firestep/face'
import { combatText, commandText, costText } from '../names/cards.ts'
import { capital, cardTitle } from '../names/text.ts'
import { cardOption, endOption, type KindFace, nothingYet, type QuestionContext } from './context.ts'

interface Window {
  title(scene: QuestionContext): string
  why(scene: QuestionContext): string
  readonly passing: string
  marks?(scene: QuestionContext): readonly Mark[]
  odds?(scene: QuestionContext, card: string): readonly Odds[]
  lines?(scene: QuestionContext, card: string): readonly string[]
}

/** What a card does and costs, whichever deck it is from. */
export function playText({ board, view, side }: QuestionContext, card: string): string {
  if (board.book.data.combatCards[card] === undefined) return commandText(board, view, side, card)
  return `${capital(combatText(board, card))}; ${costText(board, view, side, card)}`
}

export const windowFace = (window: Window): KindFace => ({
  asking: (scene) => ({ title: window.title(scene), why: window.why(scene), passing: window.passing }),
  groups: () => ['Play a card'],
  offer: (scene, part) =>
    part === 'pass'
      ? endOption('pass', 'Play no card', window.passing)
      : cardOption(String(part), {
          label: `Play ${cardTitle(scene.board, String(part))}`,
          detail: playText(scene, String(part)),
          group: 'Play a card',
        }),
  preview(scene, [answer]) {
    const marks = window.marks?.(scene) ?? []
    if (typeof answer !== 'string') return { ...nothingYet(window.title(scene)), marks }
    const odds = window.odds?.(scene, answer) ?? []
    const further = window.lines?.(scene, answer) ?? []
    if (answer === 'pass') return { title: 'Play no card', lines: [window.passing, ...further], odds, marks }
    const lines = [`${playText(scene, answer)}.`, ...further]
    return { title: cardTitle(scene.board, answer), lines, odds, marks }
  },
  takes: () => ['card'],
})
