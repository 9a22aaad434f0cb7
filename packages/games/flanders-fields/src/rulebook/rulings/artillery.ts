/** Rulings on artillery, gas and aircraft. */
export const artilleryRulings = [
  {
    id: 'FF-260',
    ruling:
      'A point written for a mortar or gun on the table must lie in range and arc of the place the scenario has for it. If it is deployed elsewhere, the point is of use only where it still reaches.',
    reason: 'Plans are written before troops are set down.',
  },
  {
    id: 'FF-261',
    ruling:
      'The first strip of a rolling barrage and the 60 mm of danger behind it lie clear of the attacker’s deployment zone; a halt is one turn at a place, and no place is halted at twice.',
    reason: 'It begins in front of his trenches, and a halt is said to last one turn.',
  },
  {
    id: 'FF-262',
    ruling:
      'A mortar sees for itself when it sees any enemy in its arc and range: then it engages only what it sees, and its order has no -1. Only when it sees none may a commander spot for it, at -1, and then with a REDIRECT before the FIRE. By the late sheet it has the -1 whenever it sees none, also for a point of the fire plan.',
    reason:
      'The die is thrown before a target is named, so the penalty cannot wait for the target; the late sheet asks for no spotter, the sheet before does.',
  },
  {
    id: 'FF-263',
    ruling:
      'Guns over open sights turn to targets by the priority that troops follow; a mortar fires at whichever enemy it sees that its owner names, within the FIRE.',
    reason: 'Target priority speaks of troops who shoot; mortars are centred on a chosen base.',
  },
  {
    id: 'FF-264',
    ruling:
      'Only guns and indirect machine guns keep a zone under fire for those who move through it, and only while they could fire again; every cloud does so in the same way, without a penalty for a part of the base.',
    reason: 'The section names artillery and machine guns, not mortars.',
  },
  {
    id: 'FF-265',
    ruling: 'A tank under the rolling barrage is attacked on the armour table as by indirect field guns.',
    reason: 'The barrage table is for troops by their cover, and the barrage is said to be field artillery.',
  },
  {
    id: 'FF-266',
    ruling:
      'SOS fire is laid when it is called, its middle on any whole millimetre within 50 mm of a trench, blockhouse or strong point of the defender, whoever holds it now. Nothing of it is written in a fire plan, and it does not deviate.',
    reason:
      'All front trenches and defended positions are said to be registered, and the form of the plan has no entry for it.',
  },
  {
    id: 'FF-267',
    ruling:
      'Gas arrives after the wind die of its turn, attacks and drifts in the turn it arrives; a cloud that has drifted six turns is gone at the next gas step. The wind die is thrown in every turn after the first gas, whether any is left or not.',
    reason: 'The sheet has deployment and wind in one step; one wind serves the whole game.',
  },
  {
    id: 'FF-268',
    ruling:
      'Aircraft attack infantry, cavalry, support weapons and guns, not tanks, blockhouses or command stands; who is in hard cover or fortified, or in a deep shelter, is flown over and does not count among the three.',
    reason: 'Platoons and support weapons are named.',
  },
  {
    id: 'FF-269',
    ruling:
      'The die for a mission is thrown first and the line is named when it has come; one that is not wanted is not used up. By the other reading the order at -3 needs what a company needs for its first action, and counts what burdens the commander.',
    reason: 'The sheet lets the aircraft arrive where required; at -3 that order is the 5 or 6 of the sheet.',
  },
  {
    id: 'FF-270',
    ruling: 'Indirect shells have no line of fire: a rolling barrage takes nothing off them.',
    reason: 'The penalty is for shooting into or through it, and is measured along a line.',
  },
  {
    id: 'FF-350',
    ruling:
      'A base of either side that goes from outside into the strip of the rolling barrage, a command stand too, is rolled for as it comes under it, once in a player turn; whoever starts its way under it has been rolled for there.',
    reason: 'The roll is for every platoon as it comes under the barrage, however that comes about.',
  },
  {
    id: 'FF-351',
    ruling:
      'The wind die is thrown from the turn after the one in which gas first lay on the table. A wind that a card brings before that stays as it is until then.',
    reason:
      'It is thrown at the start of every turn after the first deployment, and the card says what that gas meets.',
  },
]
