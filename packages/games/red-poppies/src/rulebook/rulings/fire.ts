/** Rulings on checks, fire and melee. */
import type { RecordedRuling } from '@firestep/referee'

export const fireRulings: readonly RecordedRuling[] = [
  {
    id: '6.65a',
    ruling:
      'A unit that moves dispersed and fails a check stops there and has moved, so it is spent; elsewhere a failed check changes nothing for whoever is dispersed or spent already.',
    reason:
      '3.72 adds no penalty to either state, but 6.65a ends the moving of whoever fails, and 6.65 spends a unit whose move is over. The worked example speaks of a harmless 8 against a dispersed company that had moved, and spends it for its move.',
  },
  {
    id: '3.73',
    ruling: 'Gas kills at 11 as shells do.',
    reason: 'It is fired by guns, and only checks caused by movement are spared.',
  },
  {
    id: '6.53-1',
    ruling: 'Where several modifiers of a category fit, the one that helps the target most is taken without asking.',
    reason: 'The target chooses, and no other choice can help it.',
  },
  {
    id: '6.51',
    ruling: 'A shot needs an enemy in the target hex whom it can hurt.',
    reason: 'The text lets a unit fire at any hex, but a shot at nobody does nothing except spend the shooter.',
  },
  {
    id: '6.51-4',
    ruling: 'Fire within a hex spares the shooter alone: a friend who stands beside it checks too.',
    reason: 'Area fire strikes everyone in the hex, and only the unit that shoots is exempted.',
  },
  {
    id: '6.51-1',
    ruling: 'Friends IN a trench or a blockhouse do not stop the fire of infantry and cavalry.',
    reason:
      'The corrected rule on sight says so, and a shot of the worked example needs it; this sentence was left as it was.',
  },
  {
    id: '8.43',
    ruling:
      'Off-map guns that are no howitzers fire from the ground level: every hill covers against them. Against fire on the map the highest ground of each hex counts.',
    reason:
      'All hills cover but for howitzers and mortars, and 7.241 gives shells from off the map the modifiers of terrain. Hills begin at level 1, and none is known beyond the rim.',
  },
  {
    id: '4.81',
    ruling: 'Concealment gives nothing against off-map guns, whatever their observer looks through.',
    reason: 'It must lie between the firer and the target, and a group off the map draws no line.',
  },
  {
    id: '7.514',
    ruling: 'A shooter in gas gives its target -1, also if they share the hex.',
    reason: 'The card asks only where the shooter is.',
  },
  {
    id: '6.71',
    ruling:
      'Reaction fire must be aimed at a unit that has just spent a movement point and is still there, even if it has failed a check since.',
    reason: 'The point allows any number of shots; failing a check ends the moving, not the exposure.',
  },
  {
    id: '6.74',
    ruling:
      'Only units in the target hex shoot back, at the unit that fired: by area fire at its hex, at a vehicle with an anti-tank value.',
    reason:
      'Area fire cannot hurt a vehicle. The worked example lets a gun two hexes away join in; the rule says otherwise.',
  },
  {
    id: '6.72-2',
    ruling:
      'Shots declared at a melee are fired after it, one by one in the order of the units, if the shooter can still fire and one of those who paid for the melee lives. Those who fought no longer count as moving.',
    reason: 'A melee ends the moving of those who fought it, and it is complete before the first shot.',
  },
  {
    id: '6.75',
    ruling:
      'A machine gun stays ready if any unit it fires at counts as moving, and is spent if one of these rolls doubles.',
    reason: 'Doubles of a bystander are not those of a moving target.',
  },
  {
    id: '3.12',
    ruling:
      'Machine guns and batteries on horseback count as cavalry in fire too: friends stand in their way, and reaction fire spends such a machine gun.',
    reason: 'Outside melee the type that is worse for the owner holds.',
  },
  {
    id: '6.73',
    ruling: 'A stack that moves together spends its points as one: each reactor fires once at both.',
    reason: 'The points are spent in unison, and area fire strikes the whole hex.',
  },
  {
    id: '9.0-14',
    ruling:
      'The worked example gives way to the rules: a spent company is not rallied, everyone in a hex checks against area fire. Its 8 against cohesion 7 is a failed check that does no harm.',
    reason:
      '3.8 wants a ready unit, 6.53 names all units in the hex. 3.72 fails any result above the cohesion that is face up, but adds nothing where a unit is dispersed already: so the example calls it harmless.',
  },
  {
    id: '6.674',
    ruling: 'Every unit in a melee attacks. Where there is one enemy nobody is asked.',
    reason:
      'All who take part must do so by 6.673, and what 6.674 leaves open is whom they attack. To spare an enemy would only deny him a roll that might be doubles.',
  },
  {
    id: '6.675',
    ruling: 'Only units that somebody attacks make a check in a melee.',
    reason: 'The reference card and the worked example have the targets roll; the rule names all who take part.',
  },
  {
    id: '6.677',
    ruling: 'A box or an underline changes the printed melee value, and infiltration doubles what comes of it.',
    reason: 'The mark belongs to the printed value, and the doubling speaks of the value a unit has.',
  },
]
