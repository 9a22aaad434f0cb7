/** Left, centre and right from the viewer's side. */
import type { Side } from '../../data/enums.ts'
import type { Hex } from '../../rules/ids.ts'
import type { Board } from '../board.ts'
import { sectionNames } from '../texts/words.ts'

/** "left section", "left and centre sections". */
export const sectionText = ({ book }: Board, hex: Hex, side: Side): string => sectionNames(book.sectionsOf(hex, side))
