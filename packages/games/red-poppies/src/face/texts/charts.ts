/** Texts of the charts. A row is a list of cells; "it" in a cell is the unit that acts or checks. */

// The turn and commands.

export const sequence = {
  title: 'The turn',
  columns: ['Phase', 'What happens'],
  initiative: [
    'Initiative',
    'each side rolls; the higher die has it; the difference is the number of couplets; equal: Central Powers, 3',
  ],
  night: ['Initiative', 'at night 1 couplet less'],
  infiltration: ['Initiative', 'infiltration tactics on either side: 1 couplet more'],
  couplet: ['Couplet', 'each side in turn gives 1 command or passes'],
  administration: ['Administration', 'shovels become works; spent markers, fire and smoke are removed; the turn ends'],
} as const

export const commands = {
  title: 'Commands',
  columns: ['Command', 'Who, and what it does'],
  unit: ['Unit or stack', '1 ready unit, or 2 in one hex'],
  mass: ['Mass', 'up to 12 identical units, formed, ready, adjacent, in at most 6 hexes'],
  blob: ['Blob', 'infiltrating troops: up to 4 units, ready, dispersed, adjacent'],
  call: ['Call', 'a ready group of guns: place a cross hair on a vertex that is seen'],
  cancel: ['Cancel', 'a primed group, by a signal roll'],
  deploy: ['Deploy', 'form up or disperse; spends it'],
  dig: ['Dig', 'guns and infantry; a scrape or bomb stop at the end of the turn'],
  fire: ['Fire', 'at 1 hex in range and sight; spends it'],
  move: ['Move', 'point by point, under reaction fire; spends it'],
  note: 'Each unit of a command does 1 of these, or nothing.',
} as const

export const movement = {
  title: 'Movement',
  columns: ['Move', 'Cost or effect'],
  enter: ['Enter a hex', '1'],
  goIn: ['Go IN a trench or blockhouse', '1'],
  melee: ['Start a melee', '1; includes going IN at the same time'],
  road: ['By road all the way', '1 more hex along it'],
  wire: ['Cross wire', 'dispersed and spent; vehicles breach it'],
  stream: ['Cross a stream without a bridge', 'spent'],
  lost: ['Interior woods, or night', 'check, unless by road or friendly trench; once a turn'],
  enemyTrench: ['Along an enemy trench', 'check'],
  bog: ['Cavalry, vehicles into a trench hex', 'check'],
  leaveEnemies: ['Out of a hex with enemies', 'not possible'],
} as const
export const byTransport = (kind: string): string => `By ${kind}`
export const transportMovement = (points: number, where: string): string => `movement ${points}, ${where}`
export const transportPlaces = {
  mule: 'anywhere',
  wagon: 'not in craters',
  truck: 'along roads only',
} as const

// Checks.

export const modifiers = {
  title: 'Fire: modifiers of the check',
  columns: ['Category', 'When', 'Modifier'],
  areaFire: ['Fire', 'area fire: all units in the hex but vehicles', 'firepower'],
  antiTankFire: ['Fire', 'anti-tank fire: 1 vehicle', 'anti-tank value'],
  formed: ['Deployment', 'target formed', '+1'],
  moving: ['Movement', 'target moving, area fire', '+1'],
  movingVehicle: ['Movement', 'target moving, anti-tank fire', '−1'],
  sameHex: ['Range', 'same hex', '+1'],
  distance: ['Range', 'each 2 full hexes', '−1'],
  night: ['Visibility', 'night', '−1'],
  gas: ['Visibility', 'shooter in gas', '−1'],
  terrain: 'Terrain',
  note: '1 of each category, the one that helps the target most. Fire for effect ignores range and visibility. Gas ignores firepower, range and terrain.',
} as const

export const checks = {
  title: 'Cohesion check: 2 dice and modifiers',
  columns: ['Total', 'Result'],
  stands: ['cohesion or less', 'stands'],
  fails: ['above cohesion', 'dispersed and spent'],
  destroyed: ['11 or more by fire, gas or melee', 'destroyed'],
  melee: ['in melee', 'add the melee values of all that attack the unit'],
  rally: ['cohesion or less, rally', 'formed and spent; otherwise no change'],
  note: 'The cohesion of the side that is up counts. A check for losing the way or getting stuck never destroys.',
} as const

export const doubles = {
  title: 'Doubles on a check',
  columns: ['In', 'Effect'],
  melee: ['melee', 'the hex is hallowed ground for the roller, once a scenario or day of a campaign'],
  machineGun: ['reaction fire of a machine gun', 'by a moving target: the gun is spent'],
  gas: ['gas', 'all gas drifts 1 hex; the roller chooses the direction'],
} as const

export const bombardment = {
  title: 'Bombardment',
  columns: ['Kind', 'In the open', 'In a village, IN a trench or blockhouse', 'Wire'],
  pulverizing: [
    'Pulverizing',
    'destroyed',
    'dispersed; destroyed on a 6',
    '2 breaches: 1 chosen by the victim, 1 by the firer',
  ],
  paralyzing: ['Paralyzing', 'destroyed', 'dispersed; spent on 2 to 6', '3 breaches, all chosen by the firer'],
  earlyWar: ['Early-war', 'dispersed on and next to roads', 'the same', 'none'],
  note: 'Before the first turn the firer also places 6 scrapes. After it signals fail more often for both sides.',
} as const

// Ground.

export const ground = {
  title: 'Ground',
  columns: ['Ground', 'Sight', 'Fire at units in it', 'Movement'],
  village: ['Village', 'blocks, the whole hex', '−1', 'free'],
  greenDot: ['Woods with a green dot', 'block where the trees are', '−1', 'check at green hexsides'],
  noDot: ['Woods without a dot', 'conceal where the trees are', 'none', 'check at green hexsides'],
  wheat: ['Wheat, April to October', 'conceals between equal levels', 'none', 'free'],
  hill: [
    'Hill',
    'blocks for units below; its edge sees down',
    '−1 from below, not against mortars and howitzers',
    'free',
  ],
  craters: ['Craters and scrapes', 'open', '−1', 'free; no wagons in craters'],
  trench: [
    'Trench',
    'open',
    '−3 for guns and infantry IN it, −2 against mortars and howitzers',
    '1 more to go IN; cavalry and vehicles check',
  ],
  blockhouse: ['Blockhouse', 'open', '−4 for a machine gun IN it', '1 more to go IN'],
  wire: ['Wire, on a hexside', 'open', 'none', 'dispersed and spent'],
  stream: ['Stream, along a hexside', 'open', 'none', 'spent, except by a bridge'],
  blue: ['Blue hexside', 'open', 'none', 'cannot be crossed'],
  road: ['Road', 'open', 'none', 'overrides other ground; 1 point more'],
  smoke: ['Smoke, barrage, night', 'conceal, every level', '−1 across 1 hex of it', 'free'],
  gas: ['Gas', 'open', '−1 for fire out of it', 'check on entering'],
  note: '2 hexes of concealment on a line block sight. Nothing helps in melee.',
} as const

// Signals and fire for effect.

export const transmission = {
  title: 'Modes of transmission',
  columns: ['Mode', 'Signal', 'After a bombardment', 'Delay in turns', 'Now', 'Observer'],
  note: 'A primed group rolls 2 dice before each command of its owner and fires at its signal or less. A cancellation takes a command; at 11 or more the guns fire by mistake.',
} as const
export const observers = {
  aircraft: 'sees every vertex',
  flare: 'infantry, at its preregistered vertex only',
  runner: 'any infantry; every group may use it',
  telephone: 'any infantry',
  'trench set': '1 company that stays where it set up',
} as const
export const delayAfterBombardment = (before: number, after: number): string =>
  `${before}, after a bombardment ${after}`

export const accuracy = {
  title: 'Where fire for effect falls',
  columns: ['Accuracy die', 'Result'],
  onTarget: ['total of 2 or less', 'on target'],
  highGround: ['−1', 'the side controls a hex of the highest level'],
  registered: ['−1', 'the group has hit this vertex before, or preregistered it'],
  strays: ['3 or more', 'strays along 1 of 3 hexsides: the firer names the 1–2, then clockwise 3–4 and 5–6'],
  effect: ['then', 'all units in the 3 hexes around the vertex check, and units that enter them this turn'],
} as const

// Units.

export const units = {
  title: 'Units',
  columns: ['Unit', 'Side up', 'Fire', 'Anti-tank', 'Range', 'Melee', 'Cohesion', 'Move'],
  formed: 'formed',
  dispersed: 'dispersed',
  note: 'Only the side that is up counts. A dash: it cannot.',
} as const
