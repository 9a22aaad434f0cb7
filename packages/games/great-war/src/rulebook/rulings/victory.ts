/** Rulings: end of the turn, objectives and single battles. */
import type { RecordedRuling } from '@firestep/referee'

export const victoryRulings: readonly RecordedRuling[] = [
  {
    id: 'end.4',
    ruling: 'A card is traded in first, then the command card is drawn, then a combat card or tokens are taken.',
    reason: 'So a full hand can make room.',
  },
  {
    id: 'medal.start-temporary.1',
    ruling: 'Objectives are tested before the command card is played, in the first turn too.',
    reason: 'That is the start of a turn.',
  },
  {
    id: 'medal.breakthrough.2',
    ruling:
      'A unit that leaves is out of the game and not eliminated; nobody leaves by a retreat or by gaining ground.',
    reason: 'To exit, a unit is ordered and moves.',
  },
  {
    id: 'scenario.6.5',
    ruling: 'A tied roll for the first turn is rolled again.',
    reason: 'Nothing else decides it.',
  },
  {
    id: 'scenario.4.8',
    ruling: 'With equal numbers nobody observes; a unit on and next to the feature counts once.',
    reason: 'The rule asks for more units.',
  },
  {
    id: 'scenario.5.3',
    ruling: 'An eliminated unit is a medal in battle 5 as well.',
    reason: 'The general rule grants it; the notes only leave it out.',
  },
  {
    id: 'scenario.15.8',
    ruling: 'The free targeting die of observation counts in the first combat of a Bombard only.',
    reason: 'The second is free as a whole.',
  },
]
