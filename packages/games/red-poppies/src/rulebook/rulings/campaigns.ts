/** Rulings on campaigns. */
import type { RecordedRuling } from '@firestep/referee'

export const campaignRulings: readonly RecordedRuling[] = [
  {
    id: '11.12a-1',
    ruling:
      'Reinforcements listed for hexes may come over their side’s friendly edge instead; that does not count among the four. Recovered units are put down, and walk on only if no hex fits them: over the edge their group was listed for, or else over the friendly edge. A side is not asked if no hex fits anybody.',
    reason:
      'The choice is given to reinforcements alone; but recovered units without a friend to lean on, as Cossacks alone in Limanowa, could never return otherwise.',
  },
  {
    id: '11.12a',
    ruling:
      'The four units of a round are one answer, in the order in which they are put down; of units that are alike the first in the list goes first.',
    reason: 'Each may lean on those before; which of several equal companies it is changes nothing.',
  },
  {
    id: '11.12',
    ruling:
      'Reinforcements listed for hexes keep to conditions a to c besides, but need no friend next to them there; they choose on their day, formed or dispersed, IN what is there or not. Recovered units may be put down anywhere that fits.',
    reason:
      'The conditions are given for both, but an order of battle that has a brigade set up at Ypres means it to stand there, and at the start nobody of its side is near. Hexes are listed for reinforcements alone.',
  },
  {
    id: '11.12d',
    ruling:
      'Next to a friend means in a neighbouring hex: the friend’s own hex fits only if another friend is next to it. Reinforcements that are listed for hexes need no friend on their day, as the two brigades at Ypres (B06 to B10) in the first campaign.',
    reason:
      'The text asks for an adjacent unit, of reinforcements too; but nobody of their side stands near Ypres then, and the order of battle would name hexes in which they could never set up.',
  },
  {
    id: '11.31',
    ruling: 'If the defender declines a counter-attack, the cross hairs kept for it are taken off.',
    reason: 'They are carried into a counter-attack scenario, and into no other.',
  },
  {
    id: '7.14',
    ruling: 'A bombardment before an attack does not disturb signals in the counter-attack or at night.',
    reason: 'It counts for the duration of its scenario, and each engagement is one.',
  },
  {
    id: '7.242',
    ruling: 'Vertices that a group has hit stay known to it through the whole campaign.',
    reason: 'The text sets no limit, and the guns stay where they are.',
  },
  {
    id: '6.679-3',
    ruling:
      'Ground that a scenario has hallowed from the start does not count as the one that a melee may make. Hallowed ground stays to the end of the campaign, and each day may add one. Near several of a side’s its units have -1 once.',
    reason: 'It counts from then on, and nothing between engagements or days takes it off; only its making is limited.',
  },
  {
    id: '11.42',
    ruling: 'A unit on its friendly edge needs no path: it has its line whatever is around it.',
    reason: 'It is where the line is to lead.',
  },
  {
    id: '11.42',
    ruling: 'A line of communication may cross a lake or anything else: only enemies and their beaten zones stop it.',
    reason: 'It is a path of hexes of any shape, and the text names no other obstacle.',
  },
  {
    id: '6.662',
    ruling: 'In a campaign a trench is the enemy’s if they could have set up there before its first day.',
    reason: 'Later engagements begin where the last one ended: nobody sets up for them.',
  },
  {
    id: '11.41',
    ruling: 'A side’s units are checked together; those captured are gone before the other side checks.',
    reason: 'One side checks all of its units first: what is captured no longer exerts anything.',
  },
  {
    id: '11.51',
    ruling:
      'Hex by hex in their order, round by round; the attacker of the campaign counts as the actor. Survivors are ready again when all is over.',
    reason: 'A melee has an actor who chooses his targets first, and there is no command to name him.',
  },
  {
    id: '11.521',
    ruling: 'Melees left over from a night scenario are not fought out: those hexes stay shared until morning.',
    reason: 'The sub-segment that fights them out comes before, and 11.543 knows shared hexes afterwards.',
  },
  {
    id: '11.521-1',
    ruling: 'A side that called for a night attack the day before is not asked.',
    reason: 'It could only say no, and everybody knows it.',
  },
  {
    id: '11.531',
    ruling: 'Both sides recover and turn their units over at the same time; neither sees it before both have done.',
    reason: 'The text sets no order, and nothing that one does touches the other.',
  },
  {
    id: '11.532',
    ruling:
      'A type is infantry, cavalry, machine gun, artillery, mortar and so on, whatever the nation; horse guns are guns here, hussars what they are that day.',
    reason: 'So the text lists types; a counter is of the type that lies on the table.',
  },
  {
    id: '11.54',
    ruling:
      'A side’s improvements are one answer: what is dug, bomb stops, what is cleared, breaches. So a bomb stop may part a trench dug the same night.',
    reason: 'One side performs all of its actions; the text does not order them.',
  },
  {
    id: '11.541',
    ruling: 'A bomb stop is put where two trenches join; the infantry need not be IN.',
    reason: '8.33 says what a bomb stop does, 11.541 asks for infantry in the hex and nothing more.',
  },
  {
    id: '11.543',
    ruling:
      'A hex takes one scrape or trench marker. Where there is a trench already, whoever can dig and is outside digs himself in: he is IN that trench. All friends in the hex who can be IN are then.',
    reason: 'A second marker would be redundant, as the text has it for both sides in one night.',
  },
  {
    id: '11.543-3',
    ruling:
      'A trench is occupied by an enemy who is IN it; beside an empty one no bomb stop is put. Whoever digs himself into a trench that is there already is parted from the next one too, where they join.',
    reason: 'Whoever stands on top does not use it; and who digs second in a shared hex has placed a trench as well.',
  },
  {
    id: '11.55',
    ruling:
      'Every hex on the way is controlled by the side, the last of at most eight is the destination. No lake is crossed and no full hex passed, a gun that enemies share a hex with stays, and so do horse guns. Wire and streams change nothing.',
    reason:
      'Friendly hexes are those of 3.9; a move never crosses lakes (8.7), breaks the stacking limit in passing or leaves enemies (6.63); horse guns are cavalry where that is worse (3.12). The teams have the night for gaps and fords.',
  },
  {
    id: 'YS-C2.special.1',
    ruling: 'Where enemies and not hexes are the target, friends who share a hex with them are not struck.',
    reason: 'The text aims at British units, and in Menin Road later at German ones.',
  },
  {
    id: 'YS-C1.special.2',
    ruling: 'An early war bombardment spends and kills nobody, breaches no wire and leaves no scrapes.',
    reason: 'It disperses, and counts as a preliminary bombardment for signals alone.',
  },
  {
    id: 'YS-C1.reinforce.4',
    ruling: 'The two batteries of 31 October enter over the east edge.',
    reason: 'The text names no place; all other German arrivals come from there.',
  },
  {
    id: 'YS-C3.victory',
    ruling: 'Units count that are on the map then, in whatever state; nobody is counted who has left it.',
    reason: 'They have to be in the column or farther east.',
  },
  {
    id: 'LLL-C1.special.4',
    ruling: 'In the first campaign no set-up area is controlled at the start: Limanowa alone is.',
    reason: 'Mordarka would be Russian by its set-up area, and the text gives Russia nothing else.',
  },
  {
    id: 'LLL-C2.special.4',
    ruling:
      'A Russian unit that sets up alone in a village takes that hex at once, though all villages begin as Austro-Hungarian.',
    reason: 'Who stands alone in a hex controls it (3.9); the set-up areas are rebuilt, and hold villages.',
  },
  {
    id: 'LLL-C1.special.1',
    ruling: 'The choice of the first day comes after set-up; who mounts leaves his trench.',
    reason: 'It belongs to the first segment of a day, and cavalry cannot be IN a trench.',
  },
  {
    id: '11.03',
    ruling:
      'The last day is played through to its redeployment. A campaign may be opened for fewer days, or agreed on the way to end after the day under way or at once: then the score counts as it stands.',
    reason: 'The text plays full days; players may agree on fewer.',
  },
]
