/** The test for gas in a battle: from a fire plan, or by a card (event.spades-king). */
import { sides } from '../../data/schema.ts'
import type { Scenario } from '../../rules/book.ts'

export const gasMayCome = ({ data: { plans }, switches }: Scenario): boolean =>
  sides.some((side) => plans[side].gas.length > 0) || switches.events === 'with'
