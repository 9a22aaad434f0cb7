/** Rulings on assaults and retreats. */
import type { RecordedRuling } from '@firestep/referee'

export const assaultRulings: readonly RecordedRuling[] = [
  {
    id: '3.7.12',
    topic: 'Too many units after fire',
    ruling:
      'If fire leaves too many units in a hex, such as a column on a road that has broken up, the excess is removed as soon as that action is over. It stays while the enemy is in the hex.',
    reason: 'Fire and its checks are resolved first. Under a marker the assault settles which units stay.',
  },
  {
    id: '8.3.3',
    topic: 'Hiding again after enemies move out',
    ruling:
      'Units that left Hiding to fire at enemies who then moved out choose whether to hide again. The other units stay hidden. A unit that is stopped as it leaves hides again in the hex, and so do the units that fired at it.',
    reason: '7.6.5 lets units that fired re-enter Hiding, and in Us/Them every unit hides (8.2.1).',
  },
  {
    id: '8.3.4',
    topic: 'End of Us/Them',
    ruling:
      'If the last unit of a side is lost to fire from outside the hex, or routs voluntarily, the marker is removed and the other units stay hidden.',
    reason: 'Only fire within the hex and an assault expose the remaining units.',
  },
  {
    id: '18.4 step 3',
    topic: 'Fire modifiers in an assault',
    ruling:
      'Of the fire modifiers only the ground or work that the enemy is in and enfilade count. The best result that any fighter has against any enemy applies. Guns are no target while infantry is with them. The ground protects guns that are alone, but their pit never does.',
    reason:
      'The long example counts a Fire Trench alone, although the battery beside it stands in scrub. It leaves out the gun pit because that modifier is one against artillery.',
  },
  {
    id: '18.4 step 6',
    topic: 'Order of checks in an assault',
    ruling:
      'The attacker checks first and, if he fails, retreats before the defender checks. Enemies in Us/Them still occupy the hex. A defender who fails must then retreat too.',
    reason: 'The attacker’s results are applied first, and the text asks only whether enemies are still in the hex.',
  },
  {
    id: '18.4.2',
    topic: 'Attackers still hiding in Us/Them',
    ruling:
      'Attackers still hiding in Us/Them are not under the marker. They do not fight, check or take hits, but they retreat or rout with the rest. If the attackers are a weakling, the units under the marker are destroyed and the others stay hidden.',
    reason:
      'Only units under the marker take part (18.1.2). Units that fail to leave Hiding are not placed under it (8.3.1). The others share only the result of a retreat or rout (18.1.4).',
  },
  {
    id: '19.1.1',
    topic: 'How a stack retreats',
    ruling:
      'Units of a retreating stack may go to different hexes. All units that go to one hex go together and draw fire together. A unit cannot retreat to a hex that has no room for it. A unit that fails its check under fire still leaves. Guns that can be moved limber for the retreat at no cost. Guns that cannot are captured.',
    reason:
      'The owner determines where units retreat (19.1). The limits of 3.7.12 apply at all times. 16.4.2 lets guns limber when they rout.',
  },
  {
    id: '19.1.3',
    topic: 'Retreat to the rear',
    ruling:
      'To the rear means to a hex nearer to the HQ, with a way to it that no enemy bars. Among such hexes a unit prefers those not beside any enemy other than the one it retreats from. If a unit’s HQ is in its own hex, aboard ship or not yet there, the nearest other HQ counts. Independent units also use the nearest HQ. If no hex is nearer, any hex will do.',
    reason:
      'The text gives a direction and a preference but no measure. Every neighbouring hex touches the hex that is left.',
  },
  {
    id: '19.1.6',
    topic: 'Retreat along the route',
    ruling: 'A retreat keeps to the order if it ends within one hex of the unit’s route.',
    reason: '11.4.12 lets a unit stray that far from its route.',
  },
  {
    id: '19.2.2a',
    topic: 'Breaking up to hide',
    ruling:
      'If not all units of a stack can hide beside the enemy, half-battalions may first break up into companies, one after another. Both sides see the companies.',
    reason:
      'The text lets units reorganise so that part of a stack leaves. Every unit in an assault is in sight (3.8.3).',
  },
  {
    id: '19.2.3',
    topic: 'Continued assault',
    ruling:
      'The defender decides before any unit has moved. If he has the assault go on, attackers that chose Us/Them stay and fight. Attackers that chose another hex leave.',
    reason: 'Only the retreat into Us/Them would crowd him out.',
  },
]
