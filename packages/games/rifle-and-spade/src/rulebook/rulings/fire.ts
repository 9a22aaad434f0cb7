/** Rulings on sight, fire, morale and rout. */
import type { RecordedRuling } from '@firestep/referee'

export const fireRulings: readonly RecordedRuling[] = [
  {
    id: '2.0 step 4c-all',
    topic: 'Inactive units that leave Hiding',
    ruling:
      'Units of the inactive side may simply stop hiding after the Commanded Fire of a Brigiment and before it moves, if an enemy is within six hexes. Units of the active side that are not hiding may then fire at them. If they do, the inactive units may hide again.',
    reason:
      'The text lets both sides hide and leave Hiding in every subsegment. The choice matters at this moment: after fire from which a unit hides, before movement at which it fires.',
  },
  {
    id: '5.2.12',
    topic: 'Lines through corners and along sides',
    ruling:
      'A line that passes from one hex to the next through the end of their common side crosses that side. A line along a side is read through either hex beside it. The less blocking reading counts, slopes included.',
    reason: 'The two hexes adjoin along the line. 5.2.9 names the hexside’s effect as that of the less blocking hex.',
  },
  {
    id: '5.2.13-8',
    topic: 'Crossing a ridge',
    ruling:
      'A unit that crosses a ridge stands on it for that fire. From near and far it is seen in part. Anything higher than both the firer and the ridge still blocks.',
    reason: 'The case puts the target at the height of the ridge, and it comes after the cases that block.',
  },
  {
    id: '6.3.2',
    topic: 'Gun Pits in a hex',
    ruling: 'A battery may use the facings of any Gun Pit in its hex.',
    reason: 'No marker says which battery is in which pit.',
  },
  {
    id: '7.2.5',
    topic: 'Hiding and Long Actions',
    ruling:
      'A unit that hides ends its digging or prolonging. A unit that has left its hex in a Long Action cannot hide until the action is complete. Then it may.',
    reason: '7.1.3 bars most of these units from hiding, and 7.6.2 lets them hide again afterwards.',
  },
  {
    id: '7.4.2',
    topic: 'Hiding behind a ridge',
    ruling:
      'A stack that hides entirely behind a ridge does not spot over it and is not spotted over it. Units hiding in terrain or works can still spot.',
    reason:
      '7.5.2 makes units behind the ridge immune to spotting over it. No rule says that the ridge hides one way only.',
  },
  {
    id: '7.6.5-5',
    topic: 'Hiding again after fire',
    ruling:
      'Units that left Hiding to fire hide again only after their own fire, not after the Counter-Fire that comes first.',
    reason: 'The steps are in that order.',
  },
  {
    id: '7.6.6',
    topic: 'Exchanges of fire',
    ruling: 'Each step of an exchange is answered by one fire. No unit fires twice in an exchange.',
    reason: 'In the worked chain each unit fires once.',
  },
  {
    id: '14.2.10',
    topic: 'Confused guns',
    ruling: 'Limbered guns stay limbered when they become Confused.',
    reason: '14.3.3 lists the rules for columns that apply to them, and this is not among them.',
  },
  {
    id: '16.3-3',
    topic: 'Failing a check while leaving',
    ruling: 'A stack that fails because of fire at the hex it was leaving stays in that hex.',
    reason: 'It stops moving where it was hit.',
  },
  {
    id: '16.3.1',
    topic: 'Step lost to a failed check',
    ruling:
      'The rifle unit with the most steps loses the step. If several have the most, the first of them does. Guns and machine guns lose none.',
    reason: 'The text says an infantry step and not whose.',
  },
  {
    id: '16.4.2',
    topic: 'Rout of guns',
    ruling:
      'Each of the three hexes lies farther from the nearest hex that fired. If only off-map guns fired, the nearest enemy counts. The guns go to Close Terrain if they can reach any. When the fire or round that broke them is over, the enemy may fire at them once, in the hex they left or in the hex they reached. The firer does not look at the hexes between. Guns that rout under that fire go on.',
    reason:
      'They go away from fire and preferably to cover. 19.1 counts a rout among the retreats, and 19.1.8 makes a retreat a trigger. A rout is one instantaneous process (16.4), so it is one trigger.',
  },
  {
    id: '17.1.3',
    topic: 'Limit of fire across a hexside',
    ruling:
      'The limit applies to each side of a hex. In a Commanded Fire Subsegment all fires across that side count together, at whatever targets. In Opportunity Fire each fire has a limit of its own. The best rifle steps and machine-gun points count. Fire above the limit has no effect. A line through a corner crosses the side that has more room left.',
    reason:
      'A stack that fires in portions is still the same stack at the same side, and each unit fires once there (17.3.1). Opportunities come one after the other, and infantry fires at each of them (17.4.2).',
  },
  {
    id: '17.2 step 2c',
    topic: 'Activity modifiers',
    ruling:
      'Leaving Hiding is no movement and has no modifier for activity. At the end of its movement a stack still counts as moving, with no points spent.',
    reason: 'No points are spent on either, but 17.4.10 calls the second a late moving fire.',
  },
  {
    id: '17.2 step 2d',
    topic: 'Modifiers that add up',
    ruling:
      'The modifier for hiding is added to the modifier for the ground or work. Crossfire counts for every firer whose fire can make it. No Man’s Land counts for all small arms. A later wave counts for the whole fire as soon as any unit fires within the hex.',
    reason:
      'If hiding replaced cover, a trench would give worse shelter from howitzers when its garrison hides. The V Beach sum needs both Crossfire and No Man’s Land on one pair.',
  },
  {
    id: '17.2.6b',
    topic: 'Officer Points for machine guns and pickets',
    ruling: 'Machine guns and pickets cost no Officer Points when they are lost.',
    reason: 'The table counts steps. A machine gun has none, and a picket has a quarter.',
  },
  {
    id: '17.2.7',
    topic: 'One check for a hex',
    ruling:
      'The whole stack in the hex makes one check, together with any unit that moves there. Under an Assault marker only the wave that comes in is fired at and checks.',
    reason: '17.1 directs fire at the entire stack. 17.8.3 spares the units already under the marker.',
  },
  {
    id: '17.7.6',
    topic: 'Off-map guns and ships',
    ruling:
      'Off-map guns fire by day, in Commanded Fire or Opportunity Fire, as a separate distant stack. Spotting for ships costs nothing beyond the price for naval guns.',
    reason: 'The scenarios count their shoots by day turns and ask only for a spotter.',
  },
  {
    id: '17.7.7a',
    topic: 'Paths out of small arms range',
    ruling:
      'Out of range of rifles and machine guns a stack declares its path as one stretch. If the guns let it pass, they have seen the whole path. The stack then does not extend it, unless the next step comes into range, it has done something else that draws fire, or its orders require it to go on. If guns have fired, it declares a new path.',
    reason: 'The guns may wait to see the path. A path told hex by hex would deny them that.',
  },
]
