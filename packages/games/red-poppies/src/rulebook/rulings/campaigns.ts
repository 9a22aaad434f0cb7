/** Rulings on campaigns. */
import type { RecordedRuling } from '@firestep/referee'

export const campaignRulings: readonly RecordedRuling[] = [
  {
    id: '6.662',
    topic: 'Enemy trenches in a campaign',
    ruling: 'In a campaign a trench is an enemy trench if the enemy could have set up there before the first day.',
    reason: 'Later engagements start where the last one ended, without a set-up.',
  },
  {
    id: '6.679-3',
    topic: 'Hallowed ground',
    ruling:
      'Ground that a scenario hallows from the start does not count as the one that a melee may create. Hallowed ground stays to the end of the campaign. Each day may add one. A unit near several of its side’s markers has -1 only once.',
    reason: 'It counts from then on, and nothing removes it between engagements or days. Only its creation is limited.',
  },
  {
    id: '7.14',
    topic: 'Bombardments and later scenarios',
    ruling: 'A bombardment before an attack does not reduce signal numbers in the counter-attack or at night.',
    reason: 'It counts for the duration of its scenario, and each engagement is a scenario of its own.',
  },
  {
    id: '7.242',
    topic: 'Vertices hit on earlier days',
    ruling: 'A vertex that a group has hit counts as hit by that group for the whole campaign.',
    reason: 'The text sets no limit, and the guns stay where they are.',
  },
  {
    id: '11.03',
    topic: 'Last day of a campaign',
    ruling:
      'The last day is played through to its redeployment. A campaign may be started for fewer days. During play the players may agree to end it after the current day or at once. The score then counts as it stands.',
    reason: 'The text plays full days, but players may agree on fewer.',
  },
  {
    id: '11.12',
    topic: 'Where units are placed',
    ruling:
      'Reinforcements listed for hexes are placed in those hexes, on their day. Conditions a to c hold for them too, but they need no friend next to them. Their owner chooses formed or dispersed, and IN a work of the hex or not. Recovered units may be placed in any hex that fits.',
    reason:
      'The conditions are given for both. But an order of battle that sets up a brigade at Ypres means it to stand there, and at the start no unit of its side is near. Hexes are listed for reinforcements alone.',
  },
  {
    id: '11.12a',
    topic: 'Placing four units',
    ruling:
      'The four units of a round are one answer, in the order of placement. Of units that are alike, the first in the list is placed first.',
    reason:
      'Each unit may be placed next to those placed before it. Which of several equal companies it is makes no difference.',
  },
  {
    id: '11.12a-1',
    topic: 'Entry over the edge',
    ruling:
      'Reinforcements listed for hexes may enter over their side’s friendly edge instead. They then do not count among the four. Recovered units are placed on the map. They enter over an edge only if no hex fits them: the edge their group was listed for, or else the friendly edge. A side is not asked if no hex fits any of its units.',
    reason:
      'Only reinforcements are given the choice. But recovered units without a friend to be placed next to, such as lone Cossacks at Limanowa, could otherwise never return.',
  },
  {
    id: '11.12d',
    topic: 'Placement next to a friend',
    ruling:
      'Next to a friend means in a neighbouring hex. The friend’s own hex fits only if another friend is next to it. Reinforcements listed for hexes need no friend on their day, such as the two brigades at Ypres (B06 to B10) in the first campaign.',
    reason:
      'The text asks for an adjacent unit, for reinforcements too. But no unit of their side is near Ypres then, and the order of battle would name hexes in which they could never set up.',
  },
  {
    id: '11.31',
    topic: 'Declined counter-attack',
    ruling: 'If the defender declines a counter-attack, his remaining cross hairs are removed.',
    reason: 'They are carried into a counter-attack scenario and into no other.',
  },
  {
    id: '11.41',
    topic: 'Order of isolation checks',
    ruling: 'All units of one side are checked together. Captured units are removed before the other side checks.',
    reason: 'One side checks all of its units first. Captured units no longer exert a beaten zone.',
  },
  {
    id: '11.42',
    topic: 'Line of communication at the friendly edge',
    ruling: 'A unit on its friendly edge needs no path. It always has its line of communication.',
    reason: 'It already is where the line should lead.',
  },
  {
    id: '11.42',
    topic: 'Obstacles to a line of communication',
    ruling:
      'A line of communication may cross a lake or any other terrain. Only enemies and their beaten zones block it.',
    reason: 'It is a path of hexes of any shape, and the text names no other obstacle.',
  },
  {
    id: '11.51',
    topic: 'Melees at night',
    ruling:
      'Melees are resolved hex by hex in the order of the hexes, round by round. The attacker of the campaign counts as the actor. Survivors are ready again when all melees are over.',
    reason: 'A melee has an actor who chooses his targets first, and here no command names him.',
  },
  {
    id: '11.521',
    topic: 'Melees after a night scenario',
    ruling: 'Melees left over from a night scenario are not resolved. Those hexes stay shared until morning.',
    reason: 'The sub-segment that resolves melees comes before, and 11.543 speaks of shared hexes afterwards.',
  },
  {
    id: '11.521-1',
    topic: 'Night attacks on two days',
    ruling: 'A side that called for a night attack the day before is not asked.',
    reason: 'It could only say no, and both players know it.',
  },
  {
    id: '11.531',
    topic: 'Recovery on both sides',
    ruling:
      'Both sides recover units and change deployment at the same time. Neither sees the other’s choice before both are done.',
    reason: 'The text sets no order, and the choices of one side do not affect the other.',
  },
  {
    id: '11.532',
    topic: 'Types of units for recovery',
    ruling:
      'The types are infantry, cavalry, machine gun, artillery, mortar and so on, whatever the nation. Horse guns count as artillery. Hussars count as what they are on that day.',
    reason: 'The text lists types in this way. A counter is of the type that lies on the table.',
  },
  {
    id: '11.54',
    topic: 'Improvements as one answer',
    ruling:
      'The improvements of a side are one answer: first what is dug, then bomb stops, then what is cleared, then breaches. A bomb stop may therefore cut off a trench dug the same night.',
    reason: 'One side performs all of its actions, and the text does not order them.',
  },
  {
    id: '11.541',
    topic: 'Bomb stops by night',
    ruling: 'A bomb stop is placed where two trenches join. The infantry need not be IN.',
    reason: '8.33 says what a bomb stop does. 11.541 asks for infantry in the hex and nothing more.',
  },
  {
    id: '11.543',
    topic: 'Digging by night',
    ruling:
      'A hex takes one scrape or trench marker. If the hex already has a trench, a unit outside it that can dig goes IN that trench. All friends in the hex who can be IN are then IN.',
    reason: 'A second marker would be redundant, as the text has it for both sides in one night.',
  },
  {
    id: '11.543-3',
    topic: 'Trenches joined to enemy trenches',
    ruling:
      'An enemy occupies a trench if he is IN it. No bomb stop is placed beside an empty trench. If a unit digs into an existing trench, a bomb stop cuts that trench off as well from each trench it joins that an enemy occupies.',
    reason:
      'A unit on top of a trench does not use it. The side that digs second in a shared hex has placed a trench as well.',
  },
  {
    id: '11.55',
    topic: 'Redeployment of guns',
    ruling:
      'The side must control every hex on the way. The last of at most eight is the destination. The move crosses no lake and passes through no full hex. A gun that shares its hex with enemies stays, and so do horse guns. Wire and streams make no difference.',
    reason:
      'Friendly hexes are those of 3.9. A move never crosses lakes (8.7), breaks the stacking limit in passing or leaves enemies (6.63). Horse guns are cavalry where that is worse (3.12). The teams have all night to find gaps and fords.',
  },
  {
    id: 'LLL-C1.special.1',
    topic: 'Mounting on the first day',
    ruling: 'The choice of the first day comes after set-up. A unit that mounts leaves its trench.',
    reason: 'It belongs to the first segment of a day, and cavalry cannot be IN a trench.',
  },
  {
    id: 'LLL-C1.special.4',
    topic: 'Control at the start',
    ruling: 'In the first campaign only Limanowa is controlled at the start. Set-up areas are not.',
    reason: 'Mordarka would be Russian by its set-up area, and the text gives Russia nothing else.',
  },
  {
    id: 'LLL-C2.special.4',
    topic: 'Russian units set up in villages',
    ruling:
      'A Russian unit that sets up alone in a village takes control of that hex at once, although all villages begin as Austro-Hungarian.',
    reason: 'A unit alone in a hex controls it (3.9). The set-up areas are reconstructed and contain villages.',
  },
  {
    id: 'YS-C1.reinforce.4',
    topic: 'Batteries of 31 October',
    ruling: 'The two batteries of 31 October enter over the east edge.',
    reason: 'The text names no place. All other German arrivals come from there.',
  },
  {
    id: 'YS-C1.special.2',
    topic: 'Early war bombardments',
    ruling: 'An early war bombardment spends no units, kills none, breaches no wire and leaves no scrapes.',
    reason: 'It disperses, and counts as a preliminary bombardment for signals alone.',
  },
  {
    id: 'YS-C2.special.1',
    topic: 'Bombardments aimed at units',
    ruling: 'If enemies and not hexes are the target, friends in their hexes are not struck.',
    reason: 'The text aims at British units, and in Menin Road later at German ones.',
  },
  {
    id: 'YS-C3.victory',
    topic: 'Units that count for victory',
    ruling: 'Units count if they are on the map then, in whatever state. Units that have left the map do not count.',
    reason: 'They have to be in the column or farther east.',
  },
]
