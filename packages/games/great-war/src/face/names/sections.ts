/** Left, centre and right from the viewer's side. */
import type { Section, Side } from '../../data/enums.ts'
import type { Hex } from '../../rules/ids.ts'
import type { Board } from '../board.ts'

export const sectionPlace = (section: Section): string => (section === 'centre' ? 'in the centre' : `on the ${section}`)

/** "left section", "left and centre sections". */
export function sectionText({ book }: Board, hex: Hex, side: Side): string {
  const found: readonly Section[] = book.sectionsOf(hex, side)
  return `${found.join(' and ')} ${found.length > 1 ? 'sections' : 'section'}`
}
