/** Rulings on artillery, gas and aircraft. */
export const artilleryRulings = [
  {
    id: 'FF-260',
    topic: 'Written points out of reach',
    ruling:
      'A point written for a mortar or gun on the table must lie in range and arc of the place that the scenario gives it. If the weapon is deployed elsewhere, the point is useful only if it is still in reach.',
    reason: 'Plans are written before troops are deployed.',
  },
  {
    id: 'FF-261',
    topic: 'Start and halts of a rolling barrage',
    ruling:
      'The first strip of a rolling barrage and the 60 mm of danger behind it lie clear of the attacker’s deployment zone. A halt lasts one turn at a place. The barrage does not halt twice at one place.',
    reason: 'It begins in front of the attacker’s trenches, and a halt is said to last one turn.',
  },
  {
    id: 'FF-262',
    topic: 'Mortars and spotters',
    ruling:
      'A mortar sees for itself if it sees any enemy in its arc and range. Then it engages only enemies it sees, and its order has no -1. Only if it sees none may a commander spot for it, at -1, with a REDIRECT before the FIRE. By the late sheet it has the -1 whenever it sees none, even for a point of the fire plan.',
    reason:
      'The die is rolled before a target is named, so the penalty cannot wait for the target. The late sheet asks for no spotter, but the sheet before does.',
  },
  {
    id: 'FF-263',
    topic: 'Targets over open sights',
    ruling:
      'Guns over open sights turn to targets by the priority for troops. A mortar fires at the enemy that its owner names among those it sees, within the FIRE.',
    reason: 'Target priority speaks of troops who shoot. Mortars are centred on a chosen base.',
  },
  {
    id: 'FF-264',
    topic: 'Zones under fire',
    ruling:
      'Only guns and indirect machine guns keep a zone under fire against bases that move through it, and only while they could fire again. Every cloud has the same effect. No penalty applies for a part of the base.',
    reason: 'The section names artillery and machine guns, not mortars.',
  },
  {
    id: 'FF-265',
    topic: 'Tanks under the rolling barrage',
    ruling: 'A tank under the rolling barrage is attacked on the armour table as by indirect field guns.',
    reason: 'The barrage table is for troops by their cover, and the barrage is said to be field artillery.',
  },
  {
    id: 'FF-266',
    topic: 'SOS fire',
    ruling:
      'SOS fire is placed when it is called. Its middle is any whole millimetre within 50 mm of a trench, blockhouse or strong point of the defender, whoever holds it now. It is not written in a fire plan and does not deviate.',
    reason:
      'All front trenches and defended positions are said to be registered, and the form of the plan has no entry for it.',
  },
  {
    id: 'FF-267',
    topic: 'Arrival and end of gas',
    ruling:
      'Gas arrives after the wind die of its turn. It attacks and drifts in the turn it arrives. A cloud that has drifted six turns is gone at the next gas step. The wind die is rolled in every turn after the first gas, whether any gas is left or not.',
    reason: 'The sheet has deployment and wind in one step. One wind serves the whole game.',
  },
  {
    id: 'FF-268',
    topic: 'Targets of aircraft',
    ruling:
      'Aircraft attack infantry, cavalry, support weapons and guns, but not tanks, blockhouses or command stands. Troops in hard or fortified cover, or in a deep shelter, are flown over and do not count among the three.',
    reason: 'The book names platoons and support weapons.',
  },
  {
    id: 'FF-269',
    topic: 'Calling an aircraft',
    ruling:
      'The die for a mission comes first. The line is named when the aircraft has come. A mission that is not wanted then is not used up. By the other reading the order at -3 needs what a company needs for its first action, and every burden on the commander counts.',
    reason: 'The sheet lets the aircraft arrive where required. At -3 that order is the 5 or 6 of the sheet.',
  },
  {
    id: 'FF-270',
    topic: 'Indirect fire through a barrage',
    ruling: 'A rolling barrage does not reduce indirect fire. Indirect shells have no line of fire.',
    reason: 'The penalty is for shooting into or through it, and is measured along a line.',
  },
  {
    id: 'FF-350',
    topic: 'Entering the rolling barrage',
    ruling:
      'A base of either side that moves from outside into the strip of the rolling barrage is rolled for as it enters, once in a player turn. That includes command stands. A base that starts its move under the barrage has been rolled for there.',
    reason: 'The roll is for every platoon as it comes under the barrage, however that happens.',
  },
  {
    id: 'FF-351',
    topic: 'First wind die',
    ruling:
      'The wind die is rolled from the turn after the one in which gas first lay on the table. A wind that a card brings before that stays as it is until then.',
    reason:
      'The die is rolled at the start of every turn after the first deployment. The card gives the wind for that gas.',
  },
]
