/** Small words that everything the face says is put together from. */
import type { BattleSymbol, Side } from '../../data/schema.ts'
import { type Board, sideName } from '../board.ts'

/** "the Germans", "the British". */
export function people(board: Board, side: Side): string {
  const name = sideName(board, side)
  return `the ${/(sh|ch|ese)$/.test(name) ? name : `${name}s`}`
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A line as a sentence. */
export const sentence = (text: string): string => `${capital(text)}.`

/** "a, b and c", or with another word before the last. */
export function listed(parts: readonly string[], and = 'and'): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ${and} ${last}`
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
export const inWords = (count: number): string => numbers[count] ?? String(count)

/** "one hex", "two dice". */
export const spelled = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${inWords(count)} ${count === 1 ? noun : nouns}`

/** "once", "twice", "three times". */
export const times = (count: number): string =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${inWords(count)} times`

export const diceWord = (count: number): string => (count === 1 ? '1 die' : `${count} dice`)
export const targetingDice = (count: number): string => (count === 1 ? '1 targeting die' : `${count} targeting dice`)
export const hexes = (count: number): string => (count === 1 ? '1 hex' : `${count} hexes`)

/** "45%"; what is rare is never called impossible, nor what is likely certain. */
export function percent(chance: number): string {
  if (chance <= 0) return '0%'
  if (chance >= 1 - 1e-12) return '100%'
  if (chance < 0.005) return 'under 1%'
  return chance > 0.995 ? 'over 99%' : `${Math.round(chance * 100)}%`
}

const symbolNames: Readonly<Record<BattleSymbol, string>> = {
  soldier: 'soldier',
  deadly: 'Deadly side',
  burst: 'burst',
  flag: 'flag',
  hq: 'HQ',
}
export const symbolName = (symbol: BattleSymbol): string => symbolNames[symbol]

export const cardTitle = ({ book }: Board, card: string): string =>
  book.data.commandCards[card]?.title ?? book.data.combatCards[card]?.title ?? card
