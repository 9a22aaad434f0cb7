/** Rulings on initiative, commands and digging. */
import type { RecordedRuling } from '@firestep/referee'

export const commandRulings: readonly RecordedRuling[] = [
  {
    id: '2.1-1',
    ruling: 'Initiative is rolled for the Central Powers first, then for the Entente.',
    reason: 'Both roll at once at a table; a log needs an order, and this one changes nothing.',
  },
  {
    id: '5.21',
    ruling: 'A pass is no command: it calls for no signal rolls of primed guns.',
    reason: '6.02 speaks of commands that are issued, and 5.21 sets passing against them.',
  },
  {
    id: '5.12-1',
    ruling: 'What counts is that the turn before had no couplet at all.',
    reason: 'The aim that is named is that two such turns never follow each other.',
  },
  {
    id: '6.01b',
    ruling: 'Two identical, formed, ready units in one hex count as a mass as well as a stack.',
    reason: 'They meet every condition of a mass, and nothing sets a lower limit above two.',
  },
  {
    id: '3.6-1',
    ruling: 'A blob hangs together in one chain, as a mass does; two pairs apart from each other are no blob.',
    reason: 'The chain is named for the mass alone, but a blob is a loosened mass and not two of them.',
  },
  {
    id: '10.21',
    ruling:
      'Off the map units stand together, two to a hex, with whoever may come on by the same hexes or next to them, of another arrival too; they form no mass with units on the map.',
    reason:
      'The text takes up to twelve units that are about to enter as neighbours, and asks only that they enter by adjacent hexes.',
  },
  {
    id: '6.41',
    ruling: 'In administration the side with the initiative deals with its shovels first.',
    reason: 'The text gives no order; elsewhere the initiative decides.',
  },
  {
    id: '5.3-1',
    ruling: 'The shovel of a digger that was destroyed becomes a scrape.',
    reason: 'All shovels are turned over; the choice of 6.41 is for a unit that still stands there.',
  },
  {
    id: '8.33',
    ruling: 'A bomb stop is built only on a side across which the trench joins another.',
    reason: 'What it does is to undo such a joint.',
  },
  {
    id: '6.03',
    ruling: 'A player may end a command early; activated units that have done nothing stay ready.',
    reason: 'Nobody is made to act, and only an action spends a unit.',
  },
]
