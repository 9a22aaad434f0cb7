import type { Section, Side } from '../../data/schema.ts'
import type { Hex } from '../../rules/state.ts'
import type { Board } from '../board.ts'

/** "left section", "left and centre sections", as a side sees them. */
export function sectionWords({ book }: Board, hex: Hex, side: Side): string {
  const found: readonly Section[] = book.sectionsOf(hex, side)
  return `${found.join(' and ')} ${found.length > 1 ? 'sections' : 'section'}`
}
