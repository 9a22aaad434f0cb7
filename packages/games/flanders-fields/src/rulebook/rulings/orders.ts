/** Rulings on orders, deployment and the end of a battle. */
export const orderRulings = [
  {
    id: 'FF-290',
    topic: 'Order of the formation’s own units',
    ruling:
      'A formation may order units whose step the sheets do not name, such as tanks or engineers outside a battalion. They come after its guns and mortars: tanks first, then companies.',
    reason: 'The sheets of battalions have them in that order.',
  },
  {
    id: 'FF-291',
    topic: 'Command Error',
    ruling: 'A Command Error applies to the first order die that its drawer rolls in the turn.',
    reason: 'The card must be played, and the drawer chooses whom he orders first.',
  },
  {
    id: 'FF-292',
    topic: 'Deployment on wire or in water',
    ruling: 'No base is deployed on wire or in water, neither at the start nor when reserves arrive.',
    reason: 'Both take actions to enter.',
  },
  {
    id: 'FF-293',
    topic: 'Deployment of formation commanders',
    ruling:
      'The commander of a formation and the bases that only he orders are deployed together, as a battalion is. Blockhouses are works and stand before any base is deployed.',
    reason: 'Forces are deployed a battalion at a time, and works before that. No line says when the rest is deployed.',
  },
  {
    id: 'FF-294',
    topic: 'Arrival of reserves',
    ruling:
      'Reserves that arrive are placed within 60 mm of their stretch of the edge and can be ordered at once. Their owner may leave them off the table. Then they arrive at any later start of his turn without a roll.',
    reason: 'A base must have room to stand, and the edge may be full.',
  },
  {
    id: 'FF-295',
    topic: 'Both sides past their break point',
    ruling: 'If both sides pass their break point in the same turn, the points decide.',
    reason: 'Neither side has outlasted the other.',
  },
  {
    id: 'FF-296',
    topic: 'Units without a commander',
    ruling: 'A unit gets no orders while its commander has fallen or has not arrived yet.',
    reason: 'A commander must give the order, and the next turn brings a replacement.',
  },
  {
    id: 'FF-297',
    topic: 'Staff markers',
    ruling:
      'A staff marker may go to any battalion of the formation whose commander is on the table. An unused marker is lost.',
    reason: 'It is given anew at the start of every turn.',
  },
  {
    id: 'FF-383',
    topic: 'Élan',
    ruling: 'Companies and squadrons have Élan. Crewed weapons and guns do not.',
    reason: 'It lets troops go forward with the bayonet.',
  },
  {
    id: 'FF-384',
    topic: 'Commanders driven off the table',
    ruling: 'A commander who is driven off the table while his battalion is still there is replaced like one who fell.',
    reason: 'Otherwise the rest of the battalion would never get orders again.',
  },
  {
    id: 'FF-385',
    topic: 'Prussian Discipline for morale',
    ruling:
      'The commander of the testing battalion uses Prussian Discipline for morale. He must be on the table. Where a side has three uses, all of them count together.',
    reason: 'The commanders invoke it.',
  },
  {
    id: 'FF-386',
    topic: 'Professionalism',
    ruling: 'Battalions of rifles and tanks have Professionalism. Cavalry and engineers do not.',
    reason: 'The book names infantry battalions and tank models.',
  },
  {
    id: 'FF-387',
    topic: 'Grades in a battle of your own',
    ruling:
      'In a battle of your own a grade goes to as many battalions as the army table allows, the first ones. The other battalions are experienced, and so are engineers.',
    reason: 'A recipe names one grade. The British tables allow it to a half or a quarter.',
  },
  {
    id: 'FF-403',
    topic: 'British brigades of 1917',
    ruling: 'In a battle of your own a British brigade of 1917 has four battalions up to 31 January 1918, then three.',
    reason: 'The charts are lost. The army gave up the fourth battalion in February 1918.',
  },
  {
    id: 'FF-430',
    topic: 'Troops in deep dugouts',
    ruling:
      'After all troops are deployed, each owner says openly, once, which of them are in deep dugouts: infantry and crewed weapons in one of his trenches that has them. The scenario’s proposal is preset. No troops go down again during the battle. Weapons leave the dugouts by a MOVE as companies do. With a switch, a company or weapon may go down for an action at any time, but not in the turn in which it came up.',
    reason: 'The player decides. Machine guns and mortars are platoons too, and only the way up has a die.',
  },
  {
    id: 'FF-450',
    topic: 'Break points',
    ruling: 'Each side has its own break point, a share of all its rifle platoons, including platoons still to arrive.',
    reason:
      'Nothing is printed. With one share for both, the larger side won by numbers alone. The defender has to hold out, and the attacker has to get through with what he has.',
  },
  {
    id: 'FF-451',
    topic: 'Taking an objective',
    ruling:
      'Unsuppressed infantry, cavalry or a blockhouse take an objective if no enemy except command stands is there. Any other enemy there keeps them from it, suppressed or not.',
    reason: 'A trench full of men who keep their heads down, or a gun that still fires, is not taken yet.',
  },
  {
    id: 'FF-464',
    topic: 'Orders that fail because of wire',
    ruling:
      'In the first year an order may fail only because of the 2 subtracted for wire. Then the platoons of the company at the wire hang on it, in the middle of the strip. They try again in their next turn.',
    reason: 'The sheet says so if the 2 made the order fail. Platoons that are not there yet have nothing to hang on.',
  },
  {
    id: 'FF-465',
    topic: 'Units attached to a destroyed battalion',
    ruling:
      'Units attached to a battalion with no bases left go back: tanks and weapons of the formation to its commander, a company to its own battalion. They can be ordered from their next turn on.',
    reason: 'The lender still has them. Only the commander who ordered them is gone.',
  },
  {
    id: 'FF-466',
    topic: 'Gas, barrages and tanks in a battle of your own',
    ruling:
      'In a battle of your own a side that attacks out of trenches plans one cloud from projectors as soon as its army has gas: Germans from 22 April 1915, British from 25 September 1915, French from 14 February 1916. It plans one shelling with heavy gas from 12 July 1917, 28 September 1918 and 11 June 1918. The defender plans one shelling with gas from 1916 on. The rolling barrage comes on 1 October 1916. Before that there is a bombardment. The British and French bring only tanks of their own make.',
    reason:
      'The book says that the Germans began it in 1915 and the others soon followed, and has barrages from late 1916 on. The days are those of the first use.',
  },
] as const
