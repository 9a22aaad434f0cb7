import type { RecordedRuling } from '@firestep/referee'

export const orders: readonly RecordedRuling[] = [
  {
    id: '11.1.9',
    ruling:
      'Independent units are bound by what the order of the Brigiment they go with says of assaults, Commanded Fire and Fieldworks, but not by Objectives or routes.',
    reason: '11.1.9 names them among those an order has effects on, and 11.4.13 gives them no Objective.',
  },
  {
    id: '11.4.6',
    ruling:
      'The units of a battalion on an Objective Line share one hex or two that a runner could cross between. Both ends of a line are somebody’s Objective, and so is every second hex at least.',
    reason: 'This is how long a line may be by 11.4.7, said of the places and not of their number.',
  },
  {
    id: '11.4.9a',
    ruling:
      'Paths cross where one comes in on one side of the other and leaves on its other side, however long they run together between.',
    reason: 'They may share hexes; where either begins or ends they only touch.',
  },
  {
    id: '11.4.10',
    ruling:
      'Default routes are laid down when the order is issued, for later arrivals in the Command Phase after; until then they go the shortest way from where they are.',
    reason: 'A route is planned; it does not wander with the unit.',
  },
  {
    id: '11.4.12',
    ruling:
      'A step may not lead further from the Objective, counted along the route; one to the side is allowed. Whoever was driven more than a hex from the route returns to it.',
    reason: 'Deviation by a hex would be impossible if every step had to come nearer.',
  },
  {
    id: '11.4.15',
    ruling:
      'The channel is the convex ground about all routes In Line and what lies behind it, against the common direction of the routes; where nobody has to go anywhere, away from the enemy.',
    reason: 'The text speaks of an area between the outermost paths and of what is behind without drawing it.',
  },
  {
    id: '11.5.7',
    ruling:
      'For every enemy stack some unit In Line of any Brigiment must be closer than the unit In Support; an equal distance is not enough.',
    reason: 'It may not be one of the closest.',
  },
  {
    id: '11.5.10',
    ruling: 'Supports may be committed on the midnight turn.',
    reason: 'It is not a change of the Brigiment’s order.',
  },
  {
    id: '11.11.2',
    ruling: 'Stacking on an Objective is judged when units get there, not when the order is written.',
    reason: 'Losses decide it, and the text asks only for hexes that could be entered.',
  },
  {
    id: '11.3.2',
    ruling:
      'A type of order for which no legal Objective exists cannot be chosen. Each Brigiment tries once a turn, each battalion In Support once.',
    reason: 'A successful roll must lead to an order; 11.3.3 speaks of later turns.',
  },
  {
    id: '11.8.1',
    ruling:
      'While it waits, a scheduled attack is a Defense in every respect: it gains points, digs, fails and is changed as one.',
    reason: 'The rule calls it a Defense until its turn.',
  },
  {
    id: '11.13.2',
    ruling: 'Hold the Line or Fall Back is chosen at the end of every Change Orders Segment.',
    reason: 'The option belongs to that segment and needs no check.',
  },
  {
    id: '11.14.12',
    ruling:
      'HQ and machine guns must be at the Regroup Point too. Turns are counted from the Adjust Officer Points Segment in which the roll is called. A battalion that is gone counts nothing for 11.14.17.',
    reason: 'The rule says all units, and the example counts three battalions of four.',
  },
  {
    id: '11.14.12-1',
    ruling: 'Routed and captured steps are subtracted before halving; in the example the nine are read as net of them.',
    reason: 'The text and its example differ.',
  },
  {
    id: '11.15.6a',
    ruling:
      'A unit in Column on a road or track marches no more hexes than the first of its Brigiment did before it had to stop.',
    reason: 'That keeps everybody at the same distance behind it.',
  },
]
