/** Rulings: ranged and close combat, retreats and ground gained. */
import type { RecordedRuling } from '@firestep/referee'

export const battleRulings: readonly RecordedRuling[] = [
  {
    id: 'battle.7',
    topic: 'Combats of a Machine Gun Barrage',
    ruling: 'Both combats of a Machine Gun Barrage are of one kind, ranged or close.',
    reason: 'The order is for one kind of combat. The card adds a combat, not a kind.',
  },
  {
    id: 'gain.5',
    topic: 'Gaining ground after stopping',
    ruling:
      'A unit that entered stopping ground or left a mine crater this turn does not gain ground. A unit may gain ground into stopping ground.',
    reason: 'The rule bars further movement. It does not ask where the movement leads.',
  },
  {
    id: 'gain.6',
    topic: 'First Strike',
    ruling: 'First Strike in the list of bars to gaining ground is the Strike First tactic card.',
    reason: 'No other card has that name.',
  },
  {
    id: 'gain.9',
    topic: 'Battle Fury',
    ruling: 'Battle Fury is played only if an enemy is next to the gained hex.',
    reason: 'Otherwise it has no effect.',
  },
  {
    id: 'gain.13',
    topic: 'Bonus combat from stopping ground',
    ruling:
      'From stopping ground that was just gained, the bonus combat may be fought, with the dice that ground takes. No further ground is gained. A unit that may not gain ground has no bonus combat.',
    reason:
      'Such ground forbids further movement, and says itself how a unit that moved in battles. The bonus depends on gaining ground.',
  },
  {
    id: 'ranged.17',
    topic: 'Announcing cross fire',
    ruling: 'A cross fire may be announced from any of its guns. The others are named in their order.',
    reason: 'The text gives no gun precedence.',
  },
  {
    id: 'ranged.18',
    topic: 'Cross fire as one roll',
    ruling:
      'Cross fire is one roll against one protection, announced for all guns together. Each of the guns has then battled.',
    reason: 'The dice are rolled together.',
  },
  {
    id: 'ranged.22',
    topic: 'Order of dice modifiers',
    ruling:
      'Reductions come before bonuses. The number of dice is set to at least zero only after both. A unit without a die may not battle.',
    reason: 'The procedure names the two steps in this order.',
  },
  {
    id: 'retreat.10',
    topic: 'Retreats cut short',
    ruling: 'A unit retreats as far as it can. Each hex that it cannot retreat costs a figure.',
    reason: 'There is one hit for each hex that cannot be completed.',
  },
]
