/** Questions in which a combat card is played or not. */
import type { Mark, Odds } from '@firestep/face'
import { combatWords, commandWords, costWords } from '../names/cards.ts'
import { capital, cardTitle } from '../names/text.ts'
import { cardOffer, endOffer, type KindFace, nothingYet, type Scene } from './context.ts'

interface Window {
  title(scene: Scene): string
  why(scene: Scene): string
  readonly passing: string
  marks?(scene: Scene): readonly Mark[]
  odds?(scene: Scene, card: string): readonly Odds[]
  lines?(scene: Scene, card: string): readonly string[]
}

/** What a card does and costs, whichever deck it is from. */
export function playWords({ board, view, side }: Scene, card: string): string {
  if (board.book.data.combatCards[card] === undefined) return commandWords(board, view, side, card)
  return `${capital(combatWords(board, card))}; ${costWords(board, view, side, card)}`
}

export const windowFace = (window: Window): KindFace => ({
  asking: (scene) => ({ title: window.title(scene), why: window.why(scene), passing: window.passing }),
  groups: () => ['Play a card'],
  offer: (scene, part) =>
    part === 'pass'
      ? endOffer('pass', 'Play no card', window.passing)
      : cardOffer(String(part), {
          label: `Play ${cardTitle(scene.board, String(part))}`,
          detail: playWords(scene, String(part)),
          group: 'Play a card',
        }),
  preview(scene, [answer]) {
    const marks = window.marks?.(scene) ?? []
    if (typeof answer !== 'string') return { ...nothingYet(window.title(scene)), marks }
    const odds = window.odds?.(scene, answer) ?? []
    const further = window.lines?.(scene, answer) ?? []
    if (answer === 'pass') return { title: 'Play no card', lines: [window.passing, ...further], odds, marks }
    const lines = [`${playWords(scene, answer)}.`, ...further]
    return { title: cardTitle(scene.board, answer), lines, odds, marks }
  },
  takes: () => ['card'],
})
