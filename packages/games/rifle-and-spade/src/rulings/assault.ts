import type { RecordedRuling } from '@firestep/referee'

export const assault: readonly RecordedRuling[] = [
  {
    id: '18.4 step 3',
    ruling:
      'Of the fire modifiers only the ground or work in which the enemy lies and enfilade count, the best that any fighter finds against any of them. Guns are no mark while infantry is with them; guns alone are protected by the ground, never by their pit.',
    reason:
      'The long example counts a Fire Trench alone although the battery beside it stands in scrub, and leaves the gun pit out because its modifier is one against artillery.',
  },
  {
    id: '18.4 step 6',
    ruling:
      'The attacker checks and, if it fails, retreats before the defender checks. Enemies in Us/Them still occupy the hex: a defender who fails then retreats too.',
    reason:
      'The results of the attacker are applied first, and the text asks only whether enemies are still in the hex.',
  },
  {
    id: '19.1.3',
    ruling:
      'To the rear is nearer to the HQ in hexes, with a way to it that no enemy bars; among such hexes those beside no enemy other than the one retreated from. A unit whose HQ is in its own hex, aboard ship or not yet there looks to the nearest other HQ, and so do independent units. If no hex is nearer, any will do.',
    reason: 'The text gives a direction and a preference and no measure; every neighbour touches the hex that is left.',
  },
  {
    id: '19.1.6',
    ruling: 'A retreat keeps to the order if it ends within one hex of the unit’s route.',
    reason: '11.4.12 lets a unit stray so far from its route.',
  },
  {
    id: '19.1.1',
    ruling:
      'Units of a retreating stack may go to different hexes; all that go to one hex go together and draw fire together. A hex that cannot hold a unit is closed to it. Whoever fails its check under fire still leaves. Guns that can be moved limber for it at no cost; guns that cannot are captured.',
    reason:
      'The owner determines where units retreat (19.1), the limits of 3.7.12 hold at all times, and 16.4.2 lets guns limber when they run.',
  },
  {
    id: '19.2.3',
    ruling:
      'The defender decides before anybody has moved. If he has the assault go on, attackers bound for Us/Them stay and fight; those bound for another hex leave.',
    reason: 'Only the retreat into Us/Them is what would crowd him out.',
  },
]
