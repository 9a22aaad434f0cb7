import type { RecordedRuling } from '@firestep/referee'

export const orderRulings: readonly RecordedRuling[] = [
  {
    id: '3.5.8',
    ruling:
      'With Objective markers on the map a side has one dummy for each Brigiment in play, and lays all of them anew at the end of its Command Phase. Markers of both sides are turned down together.',
    reason: 'How many there are is not said. Laid once, they would soon be told from those that change with orders.',
  },
  {
    id: '11.4.17',
    ruling:
      'A line shows its ends and corners, a point itself; an attack that has neither shows what its units are to reach. Who only stands and defends shows nothing.',
    reason: 'Markers stand for what a planning map would say, and units that hold where they are need none.',
  },
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
      'HQ and machine guns must be at the Regroup Point too. Turns are counted from the Adjust Officer Points Segment in which the roll is called. A battalion that is gone counts nothing for 11.14.17, one that the scenario leaves out as much as at first.',
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
  {
    id: '11.5.7a',
    ruling:
      'A unit In Support that is among the closest to an enemy stack may wait as long as somebody In Line is, or has an Objective, closer to it; otherwise it must move away if it can.',
    reason: 'The two cases are alternatives, and the first needs an order that will place a unit closer.',
  },
  {
    id: '11.5.11',
    ruling:
      'A Point Objective that is assigned to a committed unit keeps its radius; any other Commit Objective is a single hex. With nobody left In Line the places of the supports themselves count as Objectives.',
    reason: 'A successful check must lead to an Objective, and 11.4.5 makes the radius part of it.',
  },
  {
    id: '11.5.8',
    ruling:
      'Units that come onto the map follow no route yet; but supports do not come into contact, and units In Line of a Brigiment that defends not beside an enemy.',
    reason: '11.5.4 and 11.11.4 speak of moving, and coming onto the map is a movement.',
  },
  {
    id: '11.12.7-1',
    ruling:
      'A picket that stands at no Objective of its Brigiment, at no Rally Point and with no company of it must move on if it can. Its post stays its Objective when the cordon fails.',
    reason: 'After a retreat the second or third case is binding, and 11.12.9 keeps pickets under these rules.',
  },
  {
    id: '11.12.7-4',
    ruling: 'Pickets rout of their own will in a Movement Subsegment of their Brigiment, instead of moving.',
    reason: 'The text names no moment, and the other things that pickets may do are done there.',
  },
  {
    id: '11.13.4-2',
    ruling: 'Falling back is barred only if the HQ is closer to the enemy than everybody else of its side.',
    reason: 'Held against each single unit, a reserve far in the rear would always bar it.',
  },
  {
    id: '11.14.6',
    ruling: 'Machine guns of a Brigiment that regroups do not move beside an enemy.',
    reason: 'They have no Objective, so that no step beside him brings them closer to one.',
  },
  {
    id: '11.14.20',
    ruling:
      'When Regroup fails after it was entered, what was still to be recovered is kept for the next time and not halved again; the limits of Officer Points stay.',
    reason: 'Only a successful change leaves Regroup by 11.14.17, but nobody dies twice.',
  },
  {
    id: '11.14.16',
    ruling:
      'A step comes back only where stacking leaves room for it; whoever rises again may do so in any hex of the Regroup Point.',
    reason: '3.7 holds at all times, and the Regroup Point has radius 1.',
  },
  {
    id: '11.16.4',
    ruling:
      'The HQ of a marching Brigiment has the March allowance on a road that leads to the Objective, and machine guns form column like everybody else. Whoever could go on after forming column must do so.',
    reason: 'The table gives HQs and machine guns an allowance for the march, and 11.15.6 still applies.',
  },
  {
    id: '11.14.19',
    ruling:
      'A threat to a Regroup Point, or to a unit in reserve or on the march, counts whenever it occurs; the order fails at the next Orders Continuation, even if the enemy has gone again.',
    reason: 'The order fails at all times, and 11.2.1 says when a Brigiment that has to fail does.',
  },
  {
    id: '11.13.5',
    ruling:
      'Holding the Line, nobody In Line changes column or goes into a work or out of it; nor does whoever stays in contact while others Fall Back. Pickets keep to 11.12.7.',
    reason: 'All of that is Movement (13.1.8), and only rallying and hiding are left free.',
  },
  {
    id: '11.13.4',
    ruling: 'By night units that Fall Back may all leave a hex In Contact: nobody has to stay behind.',
    reason:
      'Defense would keep one there (11.11.4), but here each unit’s Objective is its owner’s choice, and to break contact by night is what this order is still good for.',
  },
  {
    id: '11.14.17-1',
    ruling:
      'A battalion with exactly half of its first rifle steps counts one half. The example’s “at least 50%” is read as more than half.',
    reason: 'Text and example differ on it; the text is the rule.',
  },
  {
    id: '11.1.3',
    ruling: 'Isolated units together add no more than the most that the table names.',
    reason:
      'The printed table is not ours to see: each of them adds to the roll (11.6), and without a limit a scattered Brigiment could never be ordered again.',
  },
  {
    id: '11.8.3',
    ruling:
      'Whatever ends a movement is asked whether the order is kept: to stop, to hide, to come out of hiding, to change formation, to take a long move, to be left behind. Nobody is made to move who cannot come nearer to his Objective or assault; a step aside is never demanded.',
    reason: 'The text names what makes progress, and lying down is none of it.',
  },
  {
    id: '11.8.3-3',
    ruling:
      'Only a trigger on the way from hex to hex counts, for Regroup too: to form column or to climb out of a work on the spot is no progress.',
    reason: 'It is to happen while a unit moves along its Route of March.',
  },
  {
    id: '11.8.3-4',
    ruling:
      'Whoever waits to assault with another Brigiment is on its way to an assault; it has to go in with the last Brigiment of its side that acts on the turn, if none did before.',
    reason: '14.4.6 makes it wait, and says that it must move to assault then.',
  },
  {
    id: '11.11.5',
    ruling:
      'To move towards an Objective, in defense, in reserve or cut off, is to come at least a hex nearer to it along the route. Whoever draws fire on the way has done enough. Who can march does not dig instead.',
    reason:
      'Attack and Regroup ask for the full allowance or an arrival in so many words; these cases only ask for movement, but that they ask of each unit.',
  },
  {
    id: '16.1.2',
    ruling:
      'Confused units owe their orders what others owe, at half their allowance. They may always rally first; by night that takes all they have, and nothing more is owed.',
    reason: 'No text excuses them, and 16.5 gives every stack leave to rally before it moves.',
  },
]
