import type { RecordedRuling } from '@firestep/referee'

export const assaultRulings: readonly RecordedRuling[] = [
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
  {
    id: '18.4.2',
    ruling:
      'Attackers who hide on in Us/Them are not under the marker: they neither fight nor check nor take hits, but retreat or rout with the rest. If the attackers are a weakling, those under the marker are destroyed and the others hide on.',
    reason:
      'Only units under the marker take part (18.1.2), whoever fails to rise is not placed under it (8.3.1), and the others share the fate of a retreat or rout alone (18.1.4).',
  },
  {
    id: '19.2.2a',
    ruling:
      'Whoever could not hide beside the enemy with all of a stack may first break up half-battalions into companies, one after another; both sides see them.',
    reason:
      'The text lets units reorganise so that part of a stack goes, and everybody in an assault is in sight (3.8.3).',
  },
  {
    id: '8.3.3',
    ruling:
      'Those who came out to fire at enemies who then moved out choose whether to hide again; the others hide on. Whoever is stopped as it leaves hides again in the hex, and so do those who fired at it.',
    reason: '7.6.5 lets whoever fired re-enter Hiding, and in Us/Them everybody hides (8.2.1).',
  },
  {
    id: '8.3.4',
    ruling:
      'If the last of a side is lost to fire from outside the hex, or routs of its own will, the marker comes off and the others hide on.',
    reason: 'Only fire within the hex and an assault expose those who remain.',
  },
  {
    id: '3.7.12',
    ruling:
      'What is too many after a fire, such as a column on a road that has broken up, goes as soon as that action is over, and not while the enemy is in the hex.',
    reason: 'Fire and the checks it brings are resolved first; under a marker the assault settles who stays.',
  },
]
