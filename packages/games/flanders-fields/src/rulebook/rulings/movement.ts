/** Rulings on movement. */
export const movementRulings = [
  {
    id: 'FF-200',
    topic: 'Bridges and gaps',
    ruling:
      'A base uses a bridge or a gap while its centre is on it, or no farther from it than half the length of the base. The centre itself never crosses water or wire beside it.',
    reason: 'The front of a base reaches the water or the wire before its centre reaches the passage.',
  },
  {
    id: 'FF-201',
    topic: 'Cost of turns and bridges',
    ruling:
      'A turn is paid at the rate of the ground beside the road. A base that uses a bridge pays for it as for a road.',
    reason: 'The road rate is for marching along it. For bridges it is named without a condition.',
  },
  {
    id: 'FF-202',
    topic: 'Who crosses wire',
    ruling:
      'Troops on foot try the wire and use tracks: infantry, engineers, light machine guns, flamethrowers, anti-tank rifles, and machine guns and mortars carried by hand. Cavalry never do, dismounted or not.',
    reason: 'The rule keeps out horses, teams and pack animals, and dismounted cavalry have their horses near.',
  },
  {
    id: 'FF-203',
    topic: 'Command stands and other battalions',
    ruling: 'Command stands and other battalions pass through each other without holding each other up.',
    reason: 'Command stands move in a step of their own, after all battalions have moved.',
  },
  {
    id: 'FF-204',
    topic: 'Leaving the table',
    ruling: 'A base leaves the table when its centre reaches an edge by which its side may leave.',
    reason: 'No other rule says when it is gone.',
  },
  {
    id: 'FF-205',
    topic: 'Retreat through wire',
    ruling: 'A retreat through uncut wire of either side costs one marker, however many strips it crosses.',
    reason: 'The price is named once.',
  },
  {
    id: 'FF-206',
    topic: 'Moves into ground under fire',
    ruling:
      'A base enters ground under fire in pieces of ten millimetres. A base that is suppressed there stops at the end of the piece, or before it if another base is in the way.',
    reason: 'A place must be named, and a base under fire does not go on.',
  },
  {
    id: 'FF-207',
    topic: 'Moves through strong points',
    ruling:
      'Bases move through strong points at the rate of trenches. Bases that cannot move along trenches do not enter them.',
    reason: 'They are works of the same kind.',
  },
  {
    id: 'FF-208',
    topic: 'Marching in column',
    ruling:
      'A unit must say that it marches in column. Otherwise a road counts as the ground beside it. A unit that has fired in the turn cannot march in column.',
    reason: 'A column has its price, so no unit forms one unawares.',
  },
  {
    id: 'FF-209',
    topic: 'Speed of commanders',
    ruling:
      'The commander of a battalion with squadrons rides. All other commanders walk. Neither command stands nor crewed weapons have the veterans’ bonus.',
    reason: 'The footnote speaks of infantry, the sheets of the speed of their kind.',
  },
  {
    id: 'FF-210',
    topic: 'Speed of portable weapons',
    ruling:
      'Light machine guns, flamethrowers and anti-tank rifles move at the rate of infantry. Infantry guns move and are packed like machine guns.',
    reason: 'The first are made to be carried. The book does not name infantry guns.',
  },
  {
    id: 'FF-211',
    topic: 'Crossing a river',
    ruling:
      'Each of the three actions over a river names the place on the far bank. Each takes the base an equal part of the remaining way.',
    reason: 'In, across and out are three places.',
  },
  {
    id: 'FF-212',
    topic: 'Crossing a trench',
    ruling:
      'An action over a trench begins with the base at one edge and ends with it at the other edge, its centre out of the trench.',
    reason: 'The action buys the trench and nothing more.',
  },
  {
    id: 'FF-213',
    topic: 'Leaving shelters',
    ruling: 'Suppressed platoons do not leave their shelters. Each company tries once a turn.',
    reason: 'Leaving is a move, and another try is granted each turn.',
  },
  {
    id: 'FF-214',
    topic: 'Companies torn into groups',
    ruling: 'A company already torn into groups may move if the move does not tear it into more groups.',
    reason: 'If closing up could not mend the company, it must not bind the rest.',
  },
  {
    id: 'FF-215',
    topic: 'Leaving contact',
    ruling:
      'A base may leave an enemy it touches. If it moves and still touches an enemy at the end, it assaults. If it only turns, it does not.',
    reason: 'An assault begins by moving into contact.',
  },
  {
    id: 'FF-216',
    topic: 'Room for a retreat',
    ruling:
      'A retreating base looks for room up to 300 mm aside, then 10 mm farther back. The bases nearest their edge go first. A base that leaves a shelter does so at once.',
    reason: 'Some base must give way first, and water may lie all across the table.',
  },
  {
    id: 'FF-217',
    topic: 'Getting off the wire',
    ruling: 'A base that hangs on wire gets off it only by a try, to either side, as its owner names.',
    reason: 'No rule lets it walk off.',
  },
  {
    id: 'FF-380',
    topic: 'Attached units that pass through',
    ruling:
      'A unit attached to a battalion counts as one of it when units pass through each other. It moves with the battalion and is held where the battalion is held.',
    reason:
      'It obeys the battalion’s commander. Otherwise tanks that drive through the infantry they lead would pin it down.',
  },
  {
    id: 'FF-381',
    topic: 'Battalions that others have passed through',
    ruling: 'A battalion that others have passed through may still pack and unpack, mount, cut wire, fire and recover.',
    reason: 'It must not move, and none of these is movement.',
  },
  {
    id: 'FF-382',
    topic: 'Command stands at wire and water',
    ruling:
      'Command stands cross wire and water only by a way through: gaps, tracks, bridges. A stand that its battalion leaves behind orders it at -1 beyond 250 mm. With a switch, one of its two moves may cross a belt of wire, without a die.',
    reason:
      'Wire and water take actions, and a command stand is given no actions. But its two moves can be read as two actions, and platoons roll the die.',
  },
  {
    id: 'FF-410',
    topic: 'Wire under fire',
    ruling:
      'A base that tries the wire moves through the fire on it as far as it gets: to the middle of the strip if it is to hang on it. A base that fire stops on the wire hangs there, even if its die was good. A base suppressed before its die does not try.',
    reason: 'The base moves by an order, and ground under fire attacks any base that moves into it.',
  },
  {
    id: 'FF-411',
    topic: 'Bases thrown back onto wire',
    ruling:
      'A base that an assault throws back onto wire is stuck there like one that failed its die. It tries in its next turn. That includes cavalry, who otherwise never try wire.',
    reason:
      'For bases pushed back onto wire the assault rules refer to the rules of wire. No rule says that horses die there, and they are in the wire already.',
  },
  {
    id: 'FF-412',
    topic: 'Command stands in fire zones',
    ruling:
      'Zones of fire attack bases that move by an order. They never attack command stands, which move in their own step without one. Gas and the rolling barrage attack command stands like any base that comes under them.',
    reason:
      'The section on fire zones covers only moves made as the result of an order. The sections on gas and barrage do not say so.',
  },
]
