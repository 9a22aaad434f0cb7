/** Rulings on initiative, commands and digging. */
import type { RecordedRuling } from '@firestep/referee'

export const commandRulings: readonly RecordedRuling[] = [
  {
    id: '2.1-1',
    topic: 'Initiative roll',
    ruling: 'Initiative is rolled for the Central Powers first, then for the Entente.',
    reason: 'At a table both roll at once. A log needs an order, and this one changes nothing.',
  },
  {
    id: '3.6-1',
    topic: 'Blob in one chain',
    ruling: 'A blob must hang together in one chain, as a mass does. Two separate pairs are no blob.',
    reason: 'The chain is named for the mass alone. But a blob is one loose mass and not two of them.',
  },
  {
    id: '5.12-1',
    topic: 'Turns without couplets',
    ruling: 'The rule looks only at whether the turn before had no couplet at all.',
    reason: 'Its stated aim is that two such turns never follow each other.',
  },
  {
    id: '5.21',
    topic: 'Pass',
    ruling: 'A pass is no command. It triggers no signal rolls of primed guns.',
    reason: '6.02 speaks of commands that are issued, and 5.21 sets passing against them.',
  },
  {
    id: '5.3-1',
    topic: 'Shovels of destroyed units',
    ruling: 'If the unit that dug was destroyed, its shovel becomes a scrape.',
    reason: 'All shovels are turned over. The choice of 6.41 is for a unit that still stands there.',
  },
  {
    id: '6.01b',
    topic: 'Mass of two units',
    ruling: 'Two identical, formed, ready units in one hex count as a mass as well as a stack.',
    reason: 'They meet every condition of a mass, and no rule sets a minimum above two.',
  },
  {
    id: '6.03',
    topic: 'End of a command',
    ruling: 'A player may end a command early. Activated units that have done nothing stay ready.',
    reason: 'No unit has to act, and only an action spends a unit.',
  },
  {
    id: '6.41',
    topic: 'Order of shovels',
    ruling: 'In administration the side with the initiative decides about its shovels first.',
    reason: 'The text gives no order. Elsewhere the initiative decides.',
  },
  {
    id: '8.33',
    topic: 'Place of a bomb stop',
    ruling: 'A bomb stop is built only on a side across which the trench joins another.',
    reason: 'Its effect is to undo such a joint.',
  },
  {
    id: '10.21',
    topic: 'Units waiting off the map',
    ruling:
      'Units off the map stand together, two to a hex, with all units that may enter by the same hexes or by hexes next to them, even of another arrival. They form no mass with units on the map.',
    reason:
      'The text treats up to twelve units that are about to enter as neighbours, and asks only that they enter by adjacent hexes.',
  },
]
