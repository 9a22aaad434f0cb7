import type { RecordedRuling } from '@firestep/referee'

export const fireRulings: readonly RecordedRuling[] = [
  {
    id: '5.2.12',
    ruling:
      'Where a line goes from one hex to the next through the end of their common side it crosses that side. Where it runs along a side it is read through either hex beside it, and the less blocking reading counts, slopes included.',
    reason: 'The two hexes adjoin along the line; 5.2.9 names the hexside’s effect as that of the less blocking hex.',
  },
  {
    id: '5.2.13-8',
    ruling:
      'Whoever crosses a ridge stands on it for that fire: beside him or far away he is seen in part, but whatever is higher than firer and ridge still blocks.',
    reason: 'The case puts the target at the height of the ridge and stands behind those that block.',
  },
  {
    id: '7.4.2',
    ruling:
      'Whoever hides behind a ridge does not spot over it, nor is he spotted over it, if all of the stack hides so. Hiding in terrain or works blinds nobody.',
    reason:
      '7.5.2 makes those behind it immune to spotting over it; that the ridge should hide one way only is nowhere said.',
  },
  {
    id: '7.2.5',
    ruling:
      'Digging and prolonging end with hiding. Whoever has left its hex in a Long Action cannot hide until that is done; then it may.',
    reason: '7.1.3 bars most of them from hiding, 7.6.2 lets them hide again afterwards.',
  },
  {
    id: '17.7.7a',
    ruling:
      'Out of reach of rifles and machine guns a stack declares its way as one stretch. Guns that let it pass have seen all of it: the stack does not add to it, unless the next step comes into reach, it has done something else that draws fire, or its orders drive it on. When guns have fired, it declares anew.',
    reason: 'The guns may wait for the path; a path told hex by hex would take that from them.',
  },
  {
    id: '17.1.3',
    ruling:
      'The limit counts for each side of a hex. In a Commanded Fire Subsegment all fires across that side count together, at whatever targets; at an opportunity it counts anew for each fire. The best rifle steps and machine-gun points are taken, and what is over fires without effect. Through a corner a line crosses the side that has more room left.',
    reason:
      'A stack that fires in portions is still the same stack at the same side, and each unit fires once there (17.3.1); opportunities come one after the other, and infantry fires at each of them (17.4.2).',
  },
  {
    id: '17.2 step 2d',
    ruling:
      'What hiding gives is added to what the ground or work gives. Crossfire counts for every firer whose fire can make it, No Man’s Land for all small arms, and a later wave for the whole fire as soon as somebody fires within the hex.',
    reason:
      'With hiding in place of cover a trench would shelter worse from howitzers when its garrison hides, and the V Beach sum needs both Crossfire and No Man’s Land upon one pair.',
  },
  {
    id: '17.2 step 2c',
    ruling:
      'Coming out of hiding is no movement: no modifier for activity. At the end of its movement a stack still counts as moving, with no points spent.',
    reason: 'No points are spent on either, but 17.4.10 calls the second a late moving fire.',
  },
  {
    id: '17.2.6b',
    ruling: 'Machine guns and pickets cost no Officer Points when they fall.',
    reason: 'The table counts steps; a machine gun has none and a picket a quarter.',
  },
  {
    id: '17.2.7',
    ruling:
      'The whole stack in the hex makes one check, with whoever moves there. Under an Assault marker only the wave that comes in is fired at, and checks.',
    reason: '17.1 directs fire at the entire stack; 17.8.3 spares those already under the marker.',
  },
  {
    id: '16.3-3',
    ruling: 'A stack that fails because of fire at the hex it was leaving stays in that hex.',
    reason: 'It stops moving where it was hit.',
  },
  {
    id: '16.3.1',
    ruling:
      'The step is lost by the rifle unit with the most steps, the first of equals; guns and machine guns lose none.',
    reason: 'The text says an infantry step and not whose.',
  },
  {
    id: '16.4.2',
    ruling:
      'Each of the three hexes lies farther from the nearest hex that fired (from the nearest enemy if only guns off the map did); of the hexes that can be reached Close Terrain is taken if there is any. When the fire or the round that broke them is over the enemy may fire at them once, in the hex they left or in the one they have reached; whoever fires does not look at the hexes between. Guns that rout under that fire run on.',
    reason:
      'Away from fire and preferably to cover. 19.1 counts it among the retreats and 19.1.8 makes a retreat a trigger; as rout is one instantaneous process (16.4), it is one trigger.',
  },
  {
    id: '14.2.10',
    ruling: 'Guns that are limbered stay limbered when they are Confused.',
    reason: '14.3.3 lists the rules for columns that hold for them, and this is not among them.',
  },
  {
    id: '7.6.5-5',
    ruling:
      'Whoever came out to fire hides again only after its own fire, not after the Counter-Fire that comes first.',
    reason: 'The steps stand in that order.',
  },
  {
    id: '7.6.6',
    ruling: 'Each step of an exchange is answered by one fire, and no unit fires twice from its beginning to its end.',
    reason: 'The worked chain has each unit fire once.',
  },
  {
    id: '6.3.2',
    ruling: 'A battery may use the facings of any Gun Pit in its hex.',
    reason: 'Which battery lies in which pit is not marked.',
  },
  {
    id: '17.7.6',
    ruling:
      'Guns off the map fire by day, under command or at an opportunity, as a stack of their own from afar. Ships are spotted for at no price beyond the one for naval guns.',
    reason: 'The scenarios count their shoots by day turns and ask only that somebody sees.',
  },
  {
    id: '2.0 step 4c-all',
    ruling:
      'Whoever is not active may simply stop hiding when the Commanded Fire of a Brigiment is over and before it moves, if an enemy is within six hexes. Those of the active side who stand may fire at it then; if they do, it may hide again.',
    reason:
      'The text lets both sides hide and come out in every subsegment. That is the moment at which it matters: after fire that one hides from, before movement that one fires at.',
  },
]
