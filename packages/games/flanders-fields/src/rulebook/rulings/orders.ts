/** Rulings on orders, deployment and the end of a battle. */
export const orderRulings = [
  {
    id: 'FF-290',
    ruling:
      'What a formation orders and the sheets do not name in its step, such as tanks or engineers that no battalion has, comes after its guns and mortars: tanks, then companies.',
    reason: 'The sheets of battalions have them in that order.',
  },
  {
    id: 'FF-291',
    ruling: 'A Command Error falls on the first order die its drawer throws in the turn.',
    reason: 'It must be played, and he chooses whom he orders first.',
  },
  {
    id: 'FF-292',
    ruling: 'Nobody is set down on wire or in water, neither at the start nor when reserves come on.',
    reason: 'Both take actions to enter.',
  },
  {
    id: 'FF-293',
    ruling:
      'In deployment the commander of a formation and the bases only he orders are set down together, as a battalion is. Blockhouses are works: they stand before anybody is set down.',
    reason: 'Forces go down a battalion at a time, works before that, and no line says when the rest does.',
  },
  {
    id: 'FF-294',
    ruling:
      'Reserves that arrive are set down within 60 mm of their stretch of the edge and can be ordered at once. Their owner may leave them off the table; then they come on at any later start of his turn without needing luck.',
    reason: 'A base must have room to stand, and the edge may be full.',
  },
  {
    id: 'FF-295',
    ruling: 'If both sides pass their break point in the same turn, the points decide.',
    reason: 'Neither has outlasted the other.',
  },
  {
    id: 'FF-296',
    ruling: 'A unit whose commander has fallen, or has not arrived yet, gets no orders until he is there.',
    reason: 'An order needs somebody to give it; the next turn brings a replacement.',
  },
  {
    id: 'FF-465',
    ruling:
      'Who is attached to a battalion of which nobody is left goes back: tanks and weapons of the formation to its commander, a company to its own battalion. He is ordered from his next turn on.',
    reason: 'Somebody lent them, and they are still there; only the one who ordered them is gone.',
  },
  {
    id: 'FF-464',
    ruling:
      'An order of the first year that fails only because of the 2 taken off for wire leaves those of the company who stand at wire hanging on it: in the middle of the strip, to try again in their next turn.',
    reason: 'The sheet says so where the 2 is what made it fail; whoever is not there yet has nothing to hang on.',
  },
  {
    id: 'FF-297',
    ruling:
      'A staff marker may go to any battalion of the formation whose commander is on the table; it is lost if unused.',
    reason: 'It is given anew at the start of every turn.',
  },
  {
    id: 'FF-383',
    ruling: 'Élan is for companies and squadrons; crewed weapons and guns do not have it.',
    reason: 'It lets troops go forward with the bayonet.',
  },
  {
    id: 'FF-384',
    ruling: 'A commander who is driven off the table while his battalion is still there is replaced like one who fell.',
    reason: 'Otherwise those left would never be ordered again.',
  },
  {
    id: 'FF-385',
    ruling:
      'Prussian Discipline for morale is called upon by the commander of the battalion that tests, who must be on the table; all its uses count together where three serve a side.',
    reason: 'It is the commanders who invoke it.',
  },
  {
    id: 'FF-386',
    ruling: 'Professionalism is for battalions of rifles and for tanks; neither cavalry nor engineers have it.',
    reason: 'Infantry battalions and tank models are named.',
  },
  {
    id: 'FF-387',
    ruling:
      'In a battle of one’s own a grade is given to as many battalions as the table of the army allows, the first ones; the others are experienced, and so are engineers.',
    reason: 'A recipe names one grade; the British tables allow it to a half or a quarter.',
  },
  {
    id: 'FF-450',
    ruling:
      'Each side has a break point of its own, a share of all its rifle platoons, also of those that are still to come.',
    reason:
      'Nothing is printed. One share for both let the larger side win by numbers alone; whoever defends is to hold out, whoever attacks is to get through with what he has.',
  },
  {
    id: 'FF-451',
    ruling:
      'An objective is taken by unsuppressed infantry, cavalry or a blockhouse where no enemy is but command stands; whoever else is there keeps them from it, suppressed or not.',
    reason: 'A trench full of men who keep their heads down, or a gun that still fires, is not taken yet.',
  },
  {
    id: 'FF-403',
    ruling: 'In a battle of one’s own a British brigade of 1917 has four battalions up to 31 January 1918, then three.',
    reason: 'The charts are lost; the army gave up the fourth battalion in February 1918.',
  },
  {
    id: 'FF-466',
    ruling:
      'In a battle of one’s own whoever attacks out of trenches plans one cloud from projectors as soon as his army has gas: Germans from 22 April 1915, the British from 25 September 1915, the French from 14 February 1916; and one shelling with heavy gas from 12 July 1917, 28 September 1918 and 11 June 1918. Whoever defends plans one shelling with gas from 1916 on. The rolling barrage comes on 1 October 1916; before it there is a bombardment. The British and French bring only tanks of their own make.',
    reason:
      'The book says that the Germans began it in 1915 and the others soon followed, and has barrages from late 1916 on; the days are those of the first use.',
  },
  {
    id: 'FF-430',
    ruling:
      'Who sits in deep dugouts is said once, openly, by their owner when everybody has been set down: infantry and crewed weapons in a trench of theirs that has them. What the scenario proposes stands ready. Nobody goes down again during the battle; weapons come up by a MOVE as companies do. A switch lets a company or weapon go down for an action at any time, though not in the turn in which it came up.',
    reason:
      'It is at the player’s discretion, machine guns and mortars are platoons too, and only the way up has a die.',
  },
] as const
