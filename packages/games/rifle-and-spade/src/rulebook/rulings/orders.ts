/** Rulings on orders, Objectives and routes. */
import type { RecordedRuling } from '@firestep/referee'

export const orderRulings: readonly RecordedRuling[] = [
  {
    id: '3.5.8',
    topic: 'Dummy Objective markers',
    ruling:
      'With Objective markers on the map a side has one dummy for each Brigiment in play. It places all of them anew at the end of its Command Phase. Markers of both sides are placed face down together.',
    reason:
      'The rule gives no number. If they were placed only once, they would soon be told from the markers that change with orders.',
  },
  {
    id: '11.1.3',
    topic: 'Isolated units in the orders roll',
    ruling: 'All isolated units together add no more than the highest number in the table.',
    reason:
      'The printed table is not ours to see. Each isolated unit adds to the roll (11.6), and without a limit a scattered Brigiment could never be given orders again.',
  },
  {
    id: '11.1.9',
    topic: 'Independent units and orders',
    ruling:
      'The order of the Brigiment that they go with binds independent units for assaults, Commanded Fire and Fieldworks, but not for Objectives or routes.',
    reason: '11.1.9 names them among the units that an order affects. 11.4.13 gives them no Objective.',
  },
  {
    id: '11.3.2',
    topic: 'Changing orders',
    ruling:
      'A type of order without a legal Objective cannot be chosen. Each Brigiment tries once a turn, and each battalion In Support once.',
    reason: 'A successful roll must lead to an order. 11.3.3 speaks of later turns.',
  },
  {
    id: '11.4.6',
    topic: 'Battalions on an Objective Line',
    ruling:
      'The units of a battalion on an Objective Line share one hex, or two hexes that a runner could cross between. Both ends of a line are the Objective of some unit, and so is at least every second hex.',
    reason: 'This is the limit of 11.4.7 on the length of a line, said of the places and not of their number.',
  },
  {
    id: '11.4.9a',
    topic: 'Crossing routes',
    ruling:
      'Paths cross if one enters on one side of the other and leaves on the other side, however long they run together between.',
    reason: 'They may share hexes. If either begins or ends in a shared hex, they only touch.',
  },
  {
    id: '11.4.10',
    topic: 'Default routes',
    ruling:
      'Default routes are fixed when the order is issued. For later arrivals they are fixed in the Command Phase after. Until then these units take the shortest way from where they are.',
    reason: 'A route is planned. It does not wander with the unit.',
  },
  {
    id: '11.4.12',
    topic: 'Deviation from the route',
    ruling:
      'A step may not lead further from the Objective, counted along the route. A step to the side is allowed. A unit driven more than a hex from its route returns to it.',
    reason: 'If every step had to come nearer, a deviation by a hex would be impossible.',
  },
  {
    id: '11.4.15',
    topic: 'Channel of March',
    ruling:
      'The channel is the convex ground around all routes In Line and the ground behind it, against the common direction of the routes. If no unit has to move, behind means away from the enemy.',
    reason: 'The text speaks of an area between the outermost paths and of the area behind without drawing it.',
  },
  {
    id: '11.4.17',
    topic: 'What Objective markers show',
    ruling:
      'A line shows its ends and corners, a point shows itself. An attack that has neither shows the hexes that its units are to reach. A Brigiment that only stands and defends shows nothing.',
    reason: 'Markers stand for what a planning map would say. Units that hold their positions need none.',
  },
  {
    id: '11.5.7',
    topic: 'Units In Support near the enemy',
    ruling:
      'For every enemy stack some unit In Line of any Brigiment must be closer than the unit In Support. An equal distance is not enough.',
    reason: 'The unit In Support may not be one of the closest.',
  },
  {
    id: '11.5.7a',
    topic: 'Supports that must wait or move away',
    ruling:
      'A unit In Support that is among the closest to an enemy stack may wait as long as some unit In Line is closer to it or has an Objective closer to it. Otherwise it must move away if it can.',
    reason: 'The two cases are alternatives, and the first needs an order that will place a unit closer.',
  },
  {
    id: '11.5.8',
    topic: 'Units that enter the map',
    ruling:
      'Units that enter the map follow no route yet. But supports may not enter In Contact, and units In Line of a defending Brigiment may not enter beside an enemy.',
    reason: '11.5.4 and 11.11.4 speak of moving, and entering the map is a movement.',
  },
  {
    id: '11.5.10',
    topic: 'Committing supports at midnight',
    ruling: 'Supports may be committed on the midnight turn.',
    reason: 'It is not a change of the Brigiment’s order.',
  },
  {
    id: '11.5.11',
    topic: 'Objectives of committed units',
    ruling:
      'A Point Objective assigned to a committed unit keeps its radius. Any other Commit Objective is a single hex. If no unit is left In Line, the places of the supports themselves count as Objectives.',
    reason: 'A successful check must lead to an Objective, and 11.4.5 makes the radius part of it.',
  },
  {
    id: '11.8.1',
    topic: 'Scheduled attacks',
    ruling:
      'While it waits, a scheduled attack is a Defense in every respect. It gains points, digs, fails and is changed as one.',
    reason: 'The rule calls it a Defense until its turn.',
  },
  {
    id: '11.8.3',
    topic: 'Choices that must keep the order',
    ruling:
      'Every choice that ends a movement must keep the order: to stop, to hide, to leave Hiding, to change formation, to make a long move, to be left behind. A unit does not have to move if it can neither come nearer to its Objective nor assault. A step aside is never required.',
    reason: 'The text names the actions that make progress, and lying down is not among them.',
  },
  {
    id: '11.8.3-3',
    topic: 'Triggers that make progress',
    ruling:
      'Only a trigger on the way from hex to hex counts, for Regroup too. Forming column or climbing out of a work on the spot is no progress.',
    reason: 'The trigger must occur while a unit moves along its Route of March.',
  },
  {
    id: '11.8.3-4',
    topic: 'Waiting units and progress',
    ruling:
      'A unit that waits to assault with another Brigiment counts as moving to assault. If no Brigiment of its side that acts before has assaulted, it must join the assault of the last one that acts on the turn.',
    reason: '14.4.6 makes it wait, and says that it must move to assault then.',
  },
  {
    id: '11.11.2',
    topic: 'Stacking on an Objective',
    ruling: 'Stacking on an Objective is checked when units arrive there, not when the order is written.',
    reason: 'Losses decide it, and the text asks only for hexes that could be entered.',
  },
  {
    id: '11.11.5',
    topic: 'Moving towards an Objective',
    ruling:
      'In defense, in reserve or cut off, a unit moves towards an Objective if it comes at least a hex nearer along the route. A unit that draws fire on the way has done enough. A unit that can march may not dig instead.',
    reason:
      'Attack and Regroup explicitly ask for the full allowance or an arrival. These cases only ask for movement, but they ask it of each unit.',
  },
  {
    id: '11.12.7-1',
    topic: 'Pickets away from their posts',
    ruling:
      'A picket must move on, if it can, unless it stands at an Objective of its Brigiment, at a Rally Point or with a company of its Brigiment. Its post stays its Objective when the cordon fails.',
    reason: 'After a retreat the second or third case is binding, and 11.12.9 keeps pickets under these rules.',
  },
  {
    id: '11.12.7-4',
    topic: 'Voluntary rout of pickets',
    ruling: 'Pickets rout voluntarily in a Movement Subsegment of their Brigiment, instead of moving.',
    reason: 'The text names no moment. The other activities of pickets take place there.',
  },
  {
    id: '11.13.2',
    topic: 'Hold the Line or Fall Back',
    ruling: 'The player chooses Hold the Line or Fall Back at the end of every Change Orders Segment.',
    reason: 'The option belongs to that segment and needs no check.',
  },
  {
    id: '11.13.4',
    topic: 'Fall Back by night',
    ruling: 'By night all units that Fall Back may leave a hex In Contact. No unit has to stay behind.',
    reason:
      'A Defense would keep one there (11.11.4). But here the owner chooses each unit’s Objective, and by night this order still serves to break contact.',
  },
  {
    id: '11.13.4-2',
    topic: 'HQ closest to the enemy',
    ruling: 'Falling back is barred only if the HQ is closer to the enemy than every other unit of its side.',
    reason: 'If each single unit counted, a reserve far in the rear would always bar it.',
  },
  {
    id: '11.13.5',
    topic: 'Units that Hold the Line',
    ruling:
      'While a Brigiment Holds the Line, no unit In Line changes column, enters a work or leaves one. The same applies to units that stay In Contact while others Fall Back. Pickets follow 11.12.7.',
    reason: 'All of that is Movement (13.1.8), and only rallying and hiding are still allowed.',
  },
  {
    id: '11.14.6',
    topic: 'Machine guns in Regroup',
    ruling: 'Machine guns of a Brigiment that regroups do not move beside an enemy.',
    reason: 'They have no Objective, so no step beside an enemy brings them closer to one.',
  },
  {
    id: '11.14.12',
    topic: 'Regroup Point and absent units',
    ruling:
      'HQ and machine guns must be at the Regroup Point too. Turns are counted from the Adjust Officer Points Segment in which the roll is called. For 11.14.17 a battalion that is lost counts nothing. A battalion that the scenario leaves out counts as much as at first.',
    reason: 'The rule says all units, and the example counts three battalions of four.',
  },
  {
    id: '11.14.12-1',
    topic: 'Recoverable steps',
    ruling:
      'Routed and captured steps are subtracted before halving. The nine steps in the example are read as the number left after that.',
    reason: 'The text and its example differ.',
  },
  {
    id: '11.14.16',
    topic: 'Room for recovered steps',
    ruling:
      'A step comes back only where stacking leaves room for it. A rebuilt unit may return in any hex of the Regroup Point.',
    reason: '3.7 applies at all times, and the Regroup Point has radius 1.',
  },
  {
    id: '11.14.17-1',
    topic: 'Battalions at half strength',
    ruling:
      'A battalion with exactly half of its first rifle steps counts as one half. The example’s “at least 50%” is read as more than half.',
    reason: 'Text and example differ. The text is the rule.',
  },
  {
    id: '11.14.19',
    topic: 'Threats to a Regroup Point',
    ruling:
      'A threat to a Regroup Point, or to a unit in reserve or on the march, counts whenever it occurs. The order fails at the next Orders Continuation, even if the enemy has left again.',
    reason: 'The order can fail at any time. 11.2.1 says when a Brigiment that has to fail does so.',
  },
  {
    id: '11.14.20',
    topic: 'Failed Regroup',
    ruling:
      'If Regroup fails after it was entered, the steps still to be recovered are kept for the next time and not halved again. The limits of Officer Points stay.',
    reason: 'By 11.14.17 only a successful change leaves Regroup, but no loss counts twice.',
  },
  {
    id: '11.15.6a',
    topic: 'Marching behind a stopped unit',
    ruling:
      'A unit in Column on a road or track marches no more hexes than the first unit of its Brigiment did before it had to stop.',
    reason: 'That keeps each unit at the same distance behind it.',
  },
  {
    id: '11.16.4',
    topic: 'March allowances',
    ruling:
      'The HQ of a marching Brigiment has the March allowance on a road that leads to the Objective. Machine guns form column like other units. A unit that could go on after it forms column must do so.',
    reason: 'The table gives HQs and machine guns an allowance for the march, and 11.15.6 still applies.',
  },
  {
    id: '16.1.2',
    topic: 'Orders of Confused units',
    ruling:
      'Confused units must carry out their orders like other units, at half their allowance. They may always rally first. By night that takes their whole allowance, and nothing more is required.',
    reason: 'No text exempts them, and 16.5 lets every stack rally before it moves.',
  },
]
