/** Rulings: ranged and close combat, retreats and ground gained. */
import type { RecordedRuling } from '@firestep/referee'

export const battleRulings: readonly RecordedRuling[] = [
  {
    id: 'gain.6',
    ruling: 'First Strike in the list of bars to gaining ground is the Strike First tactic card.',
    reason: 'No other card has that name.',
  },
  {
    id: 'ranged.22',
    ruling:
      'Cuts come before bonuses, the count stops at none only after both, and without a die a unit may not battle.',
    reason: 'The procedure names the two steps in this order.',
  },
  {
    id: 'ranged.18',
    ruling: 'Cross fire is one roll against one protection, announced for all guns together; each has then battled.',
    reason: 'The dice are rolled together.',
  },
  {
    id: 'gain.5',
    ruling:
      'Whoever entered stopping ground, or left a mine crater, this turn does not gain ground; gaining it into stopping ground is allowed.',
    reason: 'The bar is on further movement, not on where it leads.',
  },
  {
    id: 'gain.13',
    ruling:
      'From stopping ground just gained the bonus combat may be fought, with the dice that ground takes; no further ground is gained. Whoever may not gain ground has no bonus combat.',
    reason:
      'Such ground forbids further movement and says itself how a unit that moved in battles; the bonus hangs on gaining ground.',
  },
  {
    id: 'retreat.10',
    ruling: 'A retreat is made as far as it goes; each hex not made costs a figure.',
    reason: 'One hit for each hex that cannot be completed.',
  },
  {
    id: 'ranged.17',
    ruling: 'A cross fire may be announced from any of its guns; the others are named in their order.',
    reason: 'The text gives no gun precedence.',
  },
  {
    id: 'battle.7',
    ruling: 'Both combats of a Machine Gun Barrage are of one kind, ranged or close.',
    reason: 'The order is for one kind of combat; the card adds a combat, not a kind.',
  },
  {
    id: 'gain.9',
    ruling: 'Battle Fury is played only if an enemy stands next to the hex gained.',
    reason: 'Otherwise it has nothing to act on.',
  },
]
