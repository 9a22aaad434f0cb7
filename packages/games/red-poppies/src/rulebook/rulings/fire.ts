/** Rulings on checks, fire and melee. */
import type { RecordedRuling } from '@firestep/referee'

export const fireRulings: readonly RecordedRuling[] = [
  {
    id: '3.12',
    topic: 'Mounted machine guns and batteries',
    ruling:
      'Mounted machine guns and batteries count as cavalry in fire too. Friends block their fire, and reaction fire spends such a machine gun.',
    reason: 'Outside melee the type that is worse for the owner applies.',
  },
  {
    id: '3.73',
    topic: 'Destruction by gas',
    ruling: 'Gas destroys at 11 as shells do.',
    reason: 'Guns fire it, and only checks caused by movement are exempt.',
  },
  {
    id: '4.81',
    topic: 'Concealment against off-map guns',
    ruling: 'Concealment gives nothing against off-map guns, whatever their observer looks through.',
    reason: 'It must lie between the firer and the target, and a group off the map draws no line.',
  },
  {
    id: '6.51',
    topic: 'Fire needs a target',
    ruling: 'Fire needs an enemy in the target hex whom it can hurt.',
    reason: 'The text lets a unit fire at any hex. But fire at an empty hex does nothing except spend the shooter.',
  },
  {
    id: '6.51-1',
    topic: 'Fire over friends',
    ruling: 'Friends IN a trench or a blockhouse do not block the fire of infantry and cavalry.',
    reason:
      'The corrected rule on sight says so, and a shot of the worked example needs it. This sentence was left as it was.',
  },
  {
    id: '6.51-4',
    topic: 'Fire within a hex',
    ruling: 'Fire within a hex does not affect the shooter. Friends beside it must check too.',
    reason: 'Area fire strikes every unit in the hex, and only the shooter is exempt.',
  },
  {
    id: '6.53-1',
    topic: 'Choice of modifiers',
    ruling:
      'If several modifiers of a category fit, the one that helps the target most applies. The player is not asked.',
    reason: 'The target chooses, and no other choice can help it.',
  },
  {
    id: '6.65a',
    topic: 'Failed checks on the move',
    ruling:
      'A unit that moves dispersed and fails a check stops there. It has moved, so it is spent. Otherwise a failed check changes nothing for a unit that is already dispersed or spent.',
    reason:
      '3.72 adds no penalty to either state. But 6.65a ends the move of a unit that fails, and 6.65 spends a unit whose move is over. The worked example speaks of a harmless 8 against a dispersed company that had moved, and spends it for its move.',
  },
  {
    id: '6.674',
    topic: 'Attacks in a melee',
    ruling: 'Every unit in a melee attacks. If there is only one enemy, the player is not asked.',
    reason:
      'All units must take part by 6.673, and 6.674 only leaves open whom they attack. Sparing an enemy would only deny him a roll that might be doubles.',
  },
  {
    id: '6.675',
    topic: 'Checks in a melee',
    ruling: 'Only units that are attacked make a check in a melee.',
    reason: 'The reference card and the worked example have the targets roll. The rule names all participants.',
  },
  {
    id: '6.677',
    topic: 'Boxed and underlined melee values',
    ruling: 'A box or an underline changes the printed melee value. Infiltration then doubles the result.',
    reason: 'The mark belongs to the printed value, and the doubling applies to the value that a unit has.',
  },
  {
    id: '6.71',
    topic: 'Targets of reaction fire',
    ruling:
      'Reaction fire must be aimed at a unit that has just spent a movement point and is still there. It may have failed a check since.',
    reason: 'Each point allows any number of shots. A failed check ends the move, but the unit is still exposed.',
  },
  {
    id: '6.72-2',
    topic: 'Reaction fire after a melee',
    ruling:
      'Shots declared at a melee are fired after it, one by one in the order of the units. The shooter must still be able to fire, and at least one unit that paid for the melee must survive. Units that fought no longer count as moving.',
    reason: 'A melee ends the move of the units that fought it, and it is complete before the first shot.',
  },
  {
    id: '6.73',
    topic: 'Reaction fire at a stack',
    ruling: 'A stack that moves together spends its points as one. Each reacting unit fires once at both units.',
    reason: 'The points are spent in unison, and area fire strikes the whole hex.',
  },
  {
    id: '6.74',
    topic: 'Shooting back',
    ruling:
      'Only units in the target hex shoot back, and only at the unit that fired. They use area fire at its hex, or an anti-tank value against a vehicle.',
    reason:
      'Area fire cannot hurt a vehicle. The worked example lets a gun two hexes away join in, but the rule says otherwise.',
  },
  {
    id: '6.75',
    topic: 'Machine guns in reaction fire',
    ruling:
      'A machine gun stays ready if any unit it fires at counts as moving. It is spent if one of those moving units rolls doubles.',
    reason: 'Doubles of a bystander are not doubles of a moving target.',
  },
  {
    id: '7.514',
    topic: 'Shooter in gas',
    ruling: 'A shooter in gas gives its target -1, even if they share the hex.',
    reason: 'The card asks only where the shooter is.',
  },
  {
    id: '8.43',
    topic: 'Hills against off-map guns',
    ruling:
      'Off-map guns other than howitzers fire from ground level. Every hill gives cover against them. Against fire on the map the highest ground of each hex counts.',
    reason:
      'All hills give cover except against howitzers and mortars, and 7.241 gives off-map fire the modifiers of terrain. Hills begin at level 1, and none is known beyond the edge of the map.',
  },
  {
    id: '9.0-14',
    topic: 'Worked example',
    ruling:
      'The rules come before the worked example. A spent company is not rallied, and every unit in a hex checks against area fire. The example’s 8 against cohesion 7 is a failed check that does no harm.',
    reason:
      '3.8 wants a ready unit, and 6.53 names all units in the hex. By 3.72 any result above the cohesion that is face up fails. But it adds nothing if a unit is already dispersed, so the example calls it harmless.',
  },
]
