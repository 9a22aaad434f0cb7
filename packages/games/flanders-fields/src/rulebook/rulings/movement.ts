/** Rulings on movement. */
export const movementRulings = [
  {
    id: 'FF-200',
    ruling:
      'A base uses a bridge or a gap while its centre is on it, or no farther from it than half the base is long; its centre itself never goes over water or wire beside it.',
    reason: 'The front of a base reaches the water or the wire before its centre reaches the passage.',
  },
  {
    id: 'FF-201',
    ruling: 'A turn is paid at the rate of the ground beside the road; a bridge is paid as a road by whoever uses it.',
    reason: 'The road rate is for marching along it; for bridges it is named without a condition.',
  },
  {
    id: 'FF-202',
    ruling:
      'Whoever is on foot tries the wire and follows tracks: infantry, engineers, light machine guns, flamethrowers, anti-tank rifles, and machine guns and mortars carried by hand. Cavalry never do, dismounted or not.',
    reason:
      'Horses, teams and pack animals are what the rule keeps out, and dismounted cavalry have their horses near.',
  },
  {
    id: 'FF-203',
    ruling: 'Command stands pass through other battalions and are passed through without holding anybody up.',
    reason: 'They move in a step of their own, when all battalions have moved.',
  },
  {
    id: 'FF-204',
    ruling: 'A base leaves the table when its centre reaches the edge by which its side may leave.',
    reason: 'Nothing else says when it is gone.',
  },
  {
    id: 'FF-205',
    ruling: 'A retreat through uncut wire of either side costs one marker, however many strips it crosses.',
    reason: 'The price is named once.',
  },
  {
    id: 'FF-206',
    ruling:
      'Ground under fire is entered by pieces of ten millimetres; whoever is suppressed there stops at the end of the piece, or before it where somebody stands.',
    reason: 'A place must be named, and a base under fire does not go on.',
  },
  {
    id: 'FF-207',
    ruling:
      'Strong points are moved through at the rate of trenches; what does not go along trenches does not enter them.',
    reason: 'They are works of the same kind.',
  },
  {
    id: 'FF-208',
    ruling:
      'A unit says that it marches in column; without it a road is ground like that beside it. A unit that has fired in the turn cannot.',
    reason: 'A column has its price, so nobody falls into one unawares.',
  },
  {
    id: 'FF-209',
    ruling:
      'The commander of a battalion with squadrons rides, all others walk; neither command stands nor crewed weapons have the veterans’ bonus.',
    reason: 'The footnote speaks of infantry, the sheets of the speed of their kind.',
  },
  {
    id: 'FF-210',
    ruling:
      'Light machine guns, flamethrowers and anti-tank rifles are carried at the rate of infantry; infantry guns move and are packed like machine guns.',
    reason: 'The first are made to be carried, the last are not named.',
  },
  {
    id: 'FF-211',
    ruling:
      'Each of the three actions over a river names the place on the far bank and takes the base an equal part of the way that is left.',
    reason: 'In, across and out are three places.',
  },
  {
    id: 'FF-212',
    ruling:
      'An action over a trench begins with the base at its edge and ends with it at the other edge, its centre out of it.',
    reason: 'The action buys the trench and nothing more.',
  },
  {
    id: 'FF-213',
    ruling: 'Suppressed platoons do not come up from their shelters, and each company tries once a turn.',
    reason: 'Coming up is a move; another try is granted each turn.',
  },
  {
    id: 'FF-214',
    ruling: 'A company already torn into groups may move as long as it is not torn into more of them.',
    reason: 'What closing up could not mend must not bind the rest.',
  },
  {
    id: 'FF-215',
    ruling:
      'A base may leave an enemy it touches. If it moves and still touches one at the end it assaults; if it only turns it does not.',
    reason: 'An assault begins by moving into contact.',
  },
  {
    id: 'FF-216',
    ruling:
      'In a retreat room is looked for up to 300 mm aside, then ten farther back. Those nearest their edge go first; whoever comes up from a shelter does so at once.',
    reason: 'Somebody must give way first, and water may lie all across the table.',
  },
  {
    id: 'FF-217',
    ruling: 'A base that hangs on wire gets off it only by a try, to whichever side it names.',
    reason: 'Nothing lets it walk off.',
  },
  {
    id: 'FF-410',
    ruling:
      'Whoever tries wire goes through the fire that lies there as far as he gets: to the middle of the strip if he is to hang on it. Whoever fire stops on wire hangs there, though his die was good; whoever is suppressed before his die does not try.',
    reason: 'He moves by an order, and ground under fire attacks whoever moves into it.',
  },
  {
    id: 'FF-411',
    ruling:
      'Whoever an assault throws back onto wire is stuck there like one who failed his die: he tries in his next turn. So do cavalry, who otherwise never try wire.',
    reason:
      'For those pushed back onto wire the assault rules refer to the rules of wire; nothing says that horses die there, and they are in it already.',
  },
  {
    id: 'FF-412',
    ruling:
      'Zones of fire attack whoever moves by an order, so never command stands, which move in their own step without one. Gas and the rolling barrage strike them as anybody who comes under them.',
    reason:
      'The section on fire zones limits itself to moves made as the result of an order; those on gas and barrage do not.',
  },
  {
    id: 'FF-380',
    ruling:
      'For passing through each other, whoever is attached to a battalion counts as one of it: he moves with it, and is held where it is held.',
    reason: 'He obeys its commander, and tanks that drive through the infantry they lead would pin it down otherwise.',
  },
  {
    id: 'FF-381',
    ruling: 'A battalion that others have passed through may still pack and unpack, mount, cut wire, fire and recover.',
    reason: 'It must not move, and none of that is movement.',
  },
  {
    id: 'FF-382',
    ruling:
      'Command stands cross wire and water only where there is a way through: gaps, tracks, bridges. A stand that its battalion leaves behind orders it at -1 beyond 250 mm. A switch lets it over a belt of wire for one of its two moves, without a die.',
    reason:
      'Wire and water take actions, and nobody gives actions to a command stand. But its two moves can be read as two actions, and the die is thrown by platoons.',
  },
]
