/** Rulings: end of the turn, objectives and single battles. */
import type { RecordedRuling } from '@firestep/referee'

export const victoryRulings: readonly RecordedRuling[] = [
  {
    id: 'end.4',
    topic: 'Order of trading and drawing',
    ruling: 'A card is traded in first. Then the command card is drawn. Then a combat card or tokens are taken.',
    reason: 'This lets a full hand make room.',
  },
  {
    id: 'medal.breakthrough.2',
    topic: 'Units that leave the board',
    ruling:
      'A unit that leaves is out of the game and not eliminated. No unit leaves by a retreat or by gaining ground.',
    reason: 'To exit, a unit is ordered and moves.',
  },
  {
    id: 'medal.start-temporary.1',
    topic: 'When objectives are tested',
    ruling: 'Objectives are tested before the command card is played, even in the first turn.',
    reason: 'That is the start of a turn.',
  },
  {
    id: 'scenario.4.8',
    topic: 'Equal numbers at the feature',
    ruling: 'With equal numbers neither side observes. A unit on the feature and next to it counts once.',
    reason: 'The rule asks for more units.',
  },
  {
    id: 'scenario.5.3',
    topic: 'Medals for eliminated units',
    ruling: 'An eliminated unit is a medal in battle 5 as well.',
    reason: 'The general rule grants it. The notes only leave it out.',
  },
  {
    id: 'scenario.6.5',
    topic: 'Tied roll for the first turn',
    ruling: 'A tied roll for the first turn is rolled again.',
    reason: 'Nothing else decides it.',
  },
  {
    id: 'scenario.15.8',
    topic: 'Free targeting die of observation',
    ruling: 'The free targeting die of observation counts only in the first combat of a Bombard.',
    reason: 'The second combat is free as a whole.',
  },
]
