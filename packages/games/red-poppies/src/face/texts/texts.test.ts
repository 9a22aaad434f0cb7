import { checkTexts, sampleCounts as counts } from '@firestep/face/testing'
import * as planStops from '../../rules/texts/plan-stops.ts'
import * as refusals from '../../rules/texts/refusals.ts'
import * as sight from '../../rules/texts/sight.ts'
import * as artillery from './artillery.ts'
import * as artilleryLog from './artillery-log.ts'
import * as campaign from './campaign.ts'
import * as campaignLog from './campaign-log.ts'
import * as campaignQuestions from './campaign-questions.ts'
import * as charts from './charts.ts'
import * as combatLog from './combat-log.ts'
import * as command from './command.ts'
import * as commandLog from './command-log.ts'
import * as conditions from './conditions.ts'
import * as fire from './fire.ts'
import * as histories from './histories.ts'
import * as lessons from './lessons.ts'
import * as movement from './movement.ts'
import * as names from './names.ts'
import * as openingLog from './opening-log.ts'
import * as panels from './panels.ts'
import * as routes from './routes.ts'
import * as scenarios from './scenarios.ts'
import * as setup from './setup.ts'
import * as setupEditor from './setup-editor.ts'
import * as standingOrders from './standing-orders.ts'
import * as unitWords from './units.ts'
import * as works from './works.ts'

const either = [true, false]
const units = ['A Coy, 2nd Worcesters', 'MG Section, 1st Camerons (N19)']
const hexes = ['N19', 'the Chateau']
const sides = ['the Germans', 'the British']
const causes = ['fire', 'melee', 'gas', 'lost', 'bog', 'rally'] as const
const results = ['stands', 'fails', 'stopped', 'dispersed', 'destroyed'] as const
const dice = [
  [1, 1],
  [5, 6],
]

const loggedUnits = ['A Coy, 2nd Worcesters (N19)', '1st Coy, RIR 234']
const guns = ['the German howitzers +4', 'Howitzers +4 no. 2, by runner']
const modes = ['runner', 'trench set']
const vertices = ['N19/N20/O19']
const chances = ['0%', 'under 1%', '42%']
const unitsThere = ['no units', '1 enemy unit', '2 enemy units and 1 unit of your own']
const grounds = ['open ground', 'village, craters']
const sidesOfHex = ['between N19 and N20']
const conditionTexts = ['formed, ready', 'dispersed, spent, IN the trench']
const figures = ['fire +2, range 3, melee +1, cohesion 7, move 3']
const nations = ['German', 'British']
const summaries = ['fails 42%, destroyed 8%', 'unharmed']

checkTexts('combat in the log', combatLog, {
  fire: [units, ['command', 'reaction', 'shoot back'], hexes],
  vehicleInHex: [['Tank D1'], hexes],
  staysReady: [units],
  shotLost: [units, hexes],
  stoppedByWire: [units],
  dispersedResult: [either],
  destroyed: [units, either],
  spent: [units, [null, 'stream', 'melee', 'movement']],
  attack: [units, units],
  melee: [hexes, sides, [['A Coy against B Coy'], ['A Coy against B Coy', 'C Coy against D Coy']]],
  hallowedGround: [hexes, sides],
  locked: [hexes],
  check: [units, causes, dice, [-1, 2, 11, 12], [8], ['it stands']],
  checkOutcome: [causes, results, either],
  checkResult: [causes, results, either],
  checkMark: [['fire', 'melee', 'gas', 'lost', 'bog'], results],
})

const areas = ['along the west edge', 'within 3 hexes of AE20']
const groups = ['2nd Worcesters']
const markers = ['scrape', 'blockhouse']
const transports = ['wagon', 'truck']
const hexLists = [[], ['N19'], ['N19', 'N20']]

checkTexts('refusals', refusals, {
  noDot: [hexes],
  closed: [hexes, areas],
  hexFull: [hexes],
  enemyInOrNextTo: [hexes],
  enemyNextTo: [hexes],
  noneLeft: [markers],
  markerNotThere: [markers, hexes],
  markerThere: [markers, hexes],
  wrongArea: [groups, areas, hexes],
  areaFirst: [groups, areas],
  forced: [groups, ['formed', 'dispersed']],
  arrivesOnDay: [groups, counts],
  arrivesFromTurn: [groups, counts],
  markersToPlace: [counts],
  unitsToPlace: [counts],
  noShelter: [hexes],
  massUnits: [counts],
  massHexes: [counts],
  blobUnits: [counts],
  cannotFire: [['firepower', 'anti-tank value']],
  outOfRange: [counts, counts],
  arrivesElsewhere: [hexes],
  enemyAtArrival: [hexes],
  noFreeTransport: [transports],
  noFasterByTransport: [transports, [2, 8]],
  wrongMode: [['telephone', 'flare']],
  scrapesInHexes: [counts],
  unitsAtATime: [counts],
  placedInArea: [areas],
  noLineOfCommunication: [hexes],
  onlyCavalryNear: [hexes],
  nobodyNear: [hexes],
  placeAll: [counts],
  recoveryQuota: [counts],
  notControlled: [hexes],
  noPath: [counts, hexes],
  worksPerNight: [counts],
})

checkTexts('lines of sight', sight, {
  hexes: [hexLists],
  lineTo: [hexes, hexes],
  lineToVertex: [hexes, ['N19/N20/O19'], hexes],
  endLevel: [hexes, counts],
  sameLevel: [counts],
  twoLevels: [counts, counts],
  hillEdge: [hexes],
  noHiding: [hexes],
  noConcealment: [hexes],
  secondConcealment: [hexes],
  ground: [counts, hexes],
  village: [hexes],
  friends: [hexes],
  wood: [hexes],
  concealment: [hexes, [['wheat'], ['wheat', 'smoke']]],
  oneSide: [hexes],
  lowSlope: [hexes],
  otherLevel: [hexes, counts],
  wheatBetweenLevels: [hexes],
  missesTrees: [hexes],
  gas: [hexes],
  shelteredFriends: [hexes],
})

checkTexts('plans that stop', planStops, { failedCheck: [[7, 12], [6]] })

const several = ['A Coy and B Coy, 2nd Worcesters', '4 × BEF infantry company']
const hexsides = ['between N19 and N20']

checkTexts('commands and movement in the log', commandLog, {
  command: [sides, ['unit', 'stack', 'mass', 'blob'], several],
  passed: [sides],
  idle: [several],
  administration: [[1, 12]],
  deployed: [units, either],
  control: [sides, hexes],
  setsOut: [several, either, [null, 'wagon']],
  pickedUp: [units, units, counts],
  noLongerMoving: [several, either],
  knowsTheWay: [units],
  transportLost: [units, ['wagon', 'car']],
  moves: [several, either],
  moved: [['A Coy moves'], hexes, hexes, counts],
  entersMap: [several, either, hexes],
  leavesMap: [several, either, hexes],
  goesIn: [several, either, hexes],
  closesIn: [several, either, hexes],
  parted: [several, either, several, either],
  breached: [units, hexsides],
  dug: [units],
  scrapes: [hexes],
  bombStop: [hexsides],
  bombStopCleared: [hexsides],
  victory: [[null, ...sides], [['the Germans 5', 'the British 3']]],
  score: [sides, counts],
})

checkTexts('artillery and gas', artillery, {
  readyIn: [counts],
  signal: [['ready at once', 'ready in 3 turns'], chances, counts],
  by: [modes],
  chanceOnTarget: [chances],
  preregisteredOn: [vertices],
  callGroup: [guns],
  callBy: [guns, modes],
  callOn: [guns, vertices, [null, 'gas']],
  thereNow: [unitsThere],
  fromTurn: [['turn 4']],
  byMode: [modes],
  signalTo: [guns, modes],
  signalSum: [counts],
  accuracyAt: [vertices],
  accuracySum: [['+2', '−1'], counts],
  mayFireFirst: [guns, chances, vertices, unitsThere],
  ownUnitsUnderGuns: [guns, chances, vertices, counts],
  ownUnitsAround: [counts, vertices],
  cancelCall: [guns],
  cancelSignal: [guns],
  cancelChance: [chances, [null, ...vertices], unitsThere],
  vertex: [vertices],
  unitsThere: [counts, counts],
  seenBy: [unitsThere],
  effectOn: [either, units],
  nameSpine: [vertices],
  whySpine: [guns],
  spine: [['1–2'], vertices],
  firstSpine: [vertices],
  spineDetail: [[['1–2 N19/N20/O19', '3–4 N20/N21/O20']], unitsThere],
  spineOutcome: [['1–2'], vertices, unitsThere],
  whyGas: [units],
  to: [['north-east']],
  gasDriftsTo: [['north-east']],
  gasOn: [units],
  gasReaches: [counts, counts],
  gasReachesUnits: [unitsThere],
})

checkTexts('works', works, {
  bothSides: [grounds, grounds],
  wireOf: [hexes],
  wire: [sidesOfHex],
  breached: [sidesOfHex],
  placeScrapes: [counts],
  scrapeIn: [hexes],
  scrapesLeft: [counts],
  scrapesTooMany: [counts],
  chooseWork: [units],
  clearTowards: [hexes],
  bombStopTowards: [hexes],
  digIn: [hexes],
  bombStop: [sidesOfHex],
  clearBombStop: [sidesOfHex],
  breach: [sidesOfHex],
  improvements: [counts],
})

checkTexts('set-up and arrivals', setup, {
  preregister: [guns],
  preregisterAVertex: [guns],
  preregisterVertex: [guns, vertices],
  unitsAround: [unitsThere],
  observerDetail: [counts, conditionTexts],
  observerSees: [hexes, counts, counts],
  observes: [units],
  setUpUnits: [counts],
  whySetUp: [[areas]],
  groupArea: [groups, areas],
  placed: [counts, counts],
  nextMarker: [markers],
  nextUnit: [units, [null, 'Reserve: anywhere']],
  nextGroup: [groups, areas],
  formedFigures: [figures],
  dispersedFigures: [figures],
  inShelter: [['formed', 'dispersed'], ['trench']],
  unitTo: [units, hexes, ['formed', 'formed, IN the trench']],
  markerIn: [markers, hexes],
  reinforcements: [counts],
  arrivals: [counts],
  arrival: [units, hexes, ['formed', 'formed, IN the trench']],
  couldArrive: [unitsThere],
  whyArrivals: [counts],
  overEdge: [units],
  comesOverEdge: [units],
  arrivalTo: [units, hexes, ['formed', 'dispersed']],
  placedOfRound: [counts],
})

checkTexts('decisions in a campaign', campaignQuestions, {
  bombardmentOn: [hexes],
  bombardmentAround: [hexes],
  share: [counts, ['infantry', 'machine gun']],
  whyRecover: [[['2 of type infantry', '1 of type artillery']]],
  couldRecover: [counts, ['infantry', 'machine gun']],
  chosen: [['Change deployment'], counts],
  to: [hexes],
  gunTo: [units, hexes],
})

checkTexts('units', unitWords, {
  unitAt: [units, hexes],
  foreignUnit: [nations, units],
  more: [counts],
  unitDetail: [conditionTexts, figures],
  firepower: [['+2', '−1']],
  antitank: [['+2', '−1']],
  range: [counts],
  melee: [['+2', '−1']],
  cohesion: [counts],
  move: [counts],
})

checkTexts('commands and actions', command, {
  half: [counts, counts, either],
  giveCommand: [['couplet 1 of 4, first half'], counts],
  couldTakeCommand: [counts],
  wholeMass: [[2, 12]],
  stillReady: [counts, unitsThere],
  commandOne: [units],
  commandSeveral: [
    ['a stack', 'a mass'],
    [2, 12],
  ],
  couldJoin: [counts, unitsThere],
  actWith: [counts],
  stillToAct: [unitsThere],
  notActed: [units],
  unitState: [conditionTexts, figures],
  deployDetail: [figures],
  deploys: [units, either],
  deployed: [figures],
  digs: [units],
  fires: [units],
  target: [hexes, summaries],
  bestTarget: [counts, hexes, summaries],
  fireAt: [hexes],
  atVehicle: [units],
  firesAt: [units, hexes],
  reservedFire: [units, counts],
  moveDetail: [counts],
  companionDetail: [conditionTexts],
  withUnit: [units],
  byTransport: [transports],
  transportDetail: [counts],
  moveUnits: [unitsThere, [null, 'wagon'], either],
})

checkTexts('fire and melees', fire, {
  checkSum: [['+2', '−1'], counts],
  failsIn: [chances],
  destroyedIn: [chances],
  rallies: [units],
  unitOutcome: [units, summaries],
  friend: [units],
  condition: [conditionTexts],
  shot: [units, units],
  distance: [counts],
  staysReady: [chances],
  fireWith: [units],
  antiTankFire: [units, units],
  friendsCheck: [unitsThere],
  react: [unitsThere, hexes],
  whyReact: [counts],
  fireAt: [hexes],
  mover: [units, conditionTexts, either],
  firesAt: [units, hexes],
  shootBack: [units, hexes],
  shootingBack: [unitsThere],
  shooterState: [units, conditionTexts],
  shotBack: [['A Coy at German 3rd Coy']],
  mayShootBack: [[['A Coy'], ['A Coy', 'B Coy']]],
  declare: [unitsThere, hexes],
  declared: [unitsThere],
  chooseTargets: [hexes, unitsThere],
  attack: [units],
  attackDetail: [conditionTexts, summaries],
  attacks: [units, units],
  notAttacked: [unitsThere],
  melee: [hexes],
  targetOf: [units, ['+2']],
  attackedByAll: [units],
  meleeOutcome: [units, summaries],
  meleeOutcomes: [[['German 3rd Coy fails 42%']], either],
  meleeIn: [hexes, ['the trench', 'the blockhouse']],
})

checkTexts('movement', movement, {
  moveWith: [unitsThere, ['2 of 3 movement left']],
  pointsOf: [counts, counts],
  pointsLeft: [[['2 of 3'], ['1 of 3', '2 of 3']]],
  enemiesThere: [counts],
  enter: [hexes],
  shelters: [[['trench'], ['trench', 'blockhouse']]],
  mayReact: [unitsThere],
  moreChecks: [counts],
  goIn: [['the trench', 'the blockhouse'], unitsThere],
  goTo: [hexes, unitsThere],
  exitUnits: [unitsThere],
  takeAlong: [units],
  staysBehind: [units],
  stopUnits: [unitsThere],
  goInto: [['the trench', 'the blockhouse']],
  goInAndMelee: [['the trench', 'the blockhouse']],
  takeAlongDetail: [conditionTexts],
  leave: [units],
  unitState: [units, conditionTexts],
  move: [unitsThere],
  machineGuns: [counts, chances],
  leavingCover: [['trench'], hexes, counts],
  rallyUnit: [units],
  rallyChance: [chances],
  rally: [units],
  couldFire: [units, summaries],
  fireOf: [guns],
  enters: [units, ['gas', 'the fire of the German howitzers +4']],
  outcome: [['A Coy, 2nd Worcesters enters gas'], summaries],
  barrage: [units, either],
  peril: [units, ['may lose its way']],
  ifAllFire: [units],
  checks: [counts],
  fate: [counts, chances, [null, '12%']],
})

checkTexts('conditions of standing orders', conditions, {
  inHex: [['they fire at'], hexes],
  movers: [unitsThere],
  fired: [counts],
  shooter: [units],
  fighters: [unitsThere],
  enemies: [unitsThere],
  about: [units],
  crossHair: [vertices],
  wire: [counts],
  shells: [sides],
})

checkTexts('standing orders', standingOrders, {
  order: [
    [[], ['A Coy at N19'], ['A Coy at N19', 'B Coy at N20']],
    ['fire', 'hold', 'ask'],
    [[], ['N19'], ['N19', 'N20']],
    [null, 0, 1, 3],
    [null, 40],
    ['hold', 'next'],
  ],
})

checkTexts('artillery and gas in the log', artilleryLog, {
  called: [sides, guns, modes, vertices, ['shells'], ['turn 4']],
  turn: [counts],
  primed: [guns, vertices],
  signal: [guns, ['fire', 'cancel'], dice, counts, counts, ['fires', 'fires by mistake', 'cancelled', 'nothing']],
  accuracy: [guns, counts, counts, vertices, either],
  accuracyResult: [either],
  strayed: [vertices, ['1–2'], counts, vertices],
  strayResult: [vertices],
  fireForEffect: [guns, vertices, ['shells'], hexes],
  lifted: [either, either],
  preregistered: [guns, [null, ...vertices]],
  observer: [loggedUnits, nations],
  barrageEnds: [nations],
  barrage: [nations, ['stays', 'moves on'], hexes],
  gas: [hexes],
  drifts: [loggedUnits, sides, ['north-east'], hexes, counts],
  walksInto: [loggedUnits, ['gas'], hexes],
  fireOf: [guns],
})

checkTexts('set-up and turns in the log', openingLog, {
  battle: [['Proving Ground'], ['3 December 1914'], counts],
  setUp: [sides, counts, counts, counts, counts],
  bombardment: [nations, [null, 'early-war'], [null, 'N19']],
  bombarded: [loggedUnits, counts, ['dispersed', 'spent', 'destroyed']],
  bombardedResult: [['dispersed', 'spent', 'destroyed']],
  wireBreached: [sides, sidesOfHex],
  scrapes: [sides, hexes],
  initiative: [counts, either, sides, [null, ['German 5', 'British 3']], counts],
  roll: [nations, counts],
  couplet: [counts, counts],
  arrive: [nations, several],
  keptOut: [nations, several],
})

checkTexts('campaigns in the log', campaignLog, {
  begins: [['attack', 'counter-attack', 'night'], counts],
  ends: [['attack', 'counter-attack', 'night'], counts, counts],
  counterAttack: [sides, either, counts],
  day: [counts, counts, ['3 December 1914']],
  due: [sides, ['A Coy'], counts, counts],
  hussars: [nations, either],
  placed: [sides, [null, 'A Coy'], [null, 'B Coy']],
  isolation: [sides],
  captured: [nations, several, hexes],
  melees: [hexes],
  vote: [nations, [null, 'yes']],
  votes: [[['German yes', 'British not asked after last night']], either],
  recovered: [sides, several, several],
  adjusted: [sides, counts],
  improved: [sides, ['trench', 'scrape'], counts, counts, counts, counts],
  redeployed: [sides, loggedUnits, hexes, hexes],
  movesAtNight: [loggedUnits],
})

checkTexts('names', names, {
  people: [[...nations, 'Russian']],
  unitInHex: [loggedUnits, hexes],
  condition: [either, either, [null, 'trench']],
  companies: [[['A Coy'], ['A Coy', 'B Coy']], ['2nd Worcesters']],
  typeCount: [counts, ['BEF infantry company']],
  guns: [either, ['+4'], [null, 2]],
  gunsByMode: [guns, modes],
  theGuns: [nations, guns],
  turn: [counts],
  counterAttackTurn: [counts],
  namedHex: [hexes, ['Proving Ground']],
  ground: [[[], ['trench', 'craters']]],
})

checkTexts('charts', charts, {
  byTransport: [transports],
  transportMovement: [counts, ['anywhere']],
  delayAfterBombardment: [counts, counts],
})

checkTexts('panels', panels, {
  rosterGroup: [nations, groups],
  unitOnMap: [conditionTexts, hexes],
  arrives: [['in turn 3', 'on day 2']],
  onDay: [counts],
  inTurn: [counts],
  casualties: [nations],
  unitsToPlace: [nations],
  capturedUnits: [nations],
  lostUnits: [nations],
  unitsThatLeft: [nations],
  arrivals: [nations],
  artillery: [nations],
  arrival: [['in turn 3', 'on day 2'], several, areas],
  day: [counts],
  turn: [counts],
  gunsState: [guns, ['ready', 'cross hair on N19/N20/O19 (shell, by runner), primed']],
  preregistered: [guns, vertices],
  firing: [['shell'], vertices],
  crossHair: [vertices, ['shell'], modes],
  primed: [['cross hair on N19/N20/O19 (shell, by runner)']],
  due: [['cross hair on N19/N20/O19 (shell, by runner)'], ['turn 4']],
  dayOf: [counts, counts, ['attack']],
  turnOf: [counts, counts, either],
  couplets: [counts, counts, [null, 'first half: the Germans'], sides],
  half: [either, sides],
  hourglass: [nations, guns],
  primedIn: [['turn 4'], either],
  transportUsed: [nations, transports],
  transportOf: [counts, counts, counts],
  pointsLeft: [counts],
  stillToArrive: [counts],
  primedGroups: [counts],
  calledGroups: [counts],
  firingGroups: [counts],
  gunsNote: [[['1 primed'], ['1 primed', '2 called']]],
  part: [counts, counts],
  turnShort: [counts],
  dayShort: [counts],
  dayBeforeFirstTurn: [counts],
  turnOfBattle: [counts, counts, either],
  turnOfDay: [counts, ['attack'], counts, counts, either],
  dayOfCampaign: [counts, counts],
  couplet: [counts],
  currentCouplet: [counts, counts, nations],
  unitScored: [['on hill 2']],
  times: [counts, ['hill hex']],
  each: [['hill hex']],
  heldHexes: [['hill hex'], counts, counts],
})

checkTexts('campaigns', campaign, {
  heldHexes: [counts],
  day: [counts],
  inCounterAttack: [['Turn 1 is night.']],
  attack: [sides, counts],
  recoverTonight: [sides, ['half']],
  arrivesFromTurn: [areas, counts],
  placed: [areas],
  arrival: [several, ['along the west edge']],
  transportGroups: [counts, transports],
  offMapGroups: [counts],
  support: [[['1 off-map artillery group'], ['2 wagon groups', '1 mule group']]],
  lost: [sides, counts],
  lostUnits: [['Recovered'], several],
  mayReturn: [['half']],
  reportTitle: [counts, counts],
  headed: [['Recovered'], ['The Germans attack: 6 turns.']],
  points: [sides, ['3 points'], counts, [null, 2], counts, [[], ['Hill 60'], ['Hill 60', 'Hooge']]],
  decision: [sides, ['set up next']],
  waiting: [counts],
  attacks: [counts],
  mayCounterAttack: [counts],
  nightAttack: [counts],
  mayRecover: [counts],
})

checkTexts('routes', routes, {
  command: [several],
  move: [several],
  andRally: [['Enter N19']],
  hexAndRally: [hexes],
  withUnit: [units],
  by: [transports],
  route: [[['N19', 'go IN']], ['2 of 3 points']],
  pointsSpent: [counts, counts],
  survivors: [counts, ['9.4'], ['7.1']],
  mayFire: [several],
  hitWithThem: [units, [['fails 42%'], ['fails 42%', 'destroyed 8%']]],
  failsIn: [chances],
  destroyedIn: [chances],
  atTheEnd: [units],
  points: [counts],
  goesWith: [units],
  tooFar: [hexes],
})

checkTexts('the setup editor', setupEditor, {
  figures: [figures, figures],
  marker: [markers, [null, 2]],
  overflow: [areas],
  arrivalArea: [[null, ...areas]],
  numbered: [['Bomb stop'], counts],
  tooManyMarkers: [markers],
})

checkTexts('scenario sheets', scenarios, {
  dates: [['29 October'], ['31 October 1914']],
  group: [groups, several, [[], ['12 trenches']]],
  arrival: [['turn 5', 'day 2'], groups, several],
  markers: [counts, ['trench', 'scrape']],
  artillery: [[null, 'from day 2 on'], counts, either, ['+5'], modes],
  transport: [[null, 'from day 2 on'], counts, transports],
  sinceDay: [counts],
  sinceTurn: [counts],
  turn: [counts],
  turnOfDay: [counts, counts],
  day: [counts],
  about: [['the map', 'controlled hex'], ['found']],
  fromVolume: [['Ypres']],
  atTurnEnd: [counts],
  mostPoints: [['at the end of turn 6'], [['1 for the British for each controlled hex: Gheluvelt']]],
  controlAll: [['Hill 60 (M20 and N19)'], ['at the end of turn 6']],
  controlMost: [['Hill 60 (M20 and N19)'], ['at the end of turn 6']],
  controlCount: [sides, ['all', 'at least 2'], ['Hill 60 (M20 and N19)'], ['at the end of turn 6']],
  unitsIn: [sides, [1, 4], ['on Jabloniec'], ['at the end of turn 6']],
  worth: [counts, sides, ['the map', 'controlled hex']],
  item: [['1 for the British for each controlled hex'], ['Hill 60 (M20 and N19)']],
  villages: [['1 for either side for each whole village'], [['Hooge'], ['Hooge', 'Zillebeke']]],
  atLeast: [counts],
  hexes: [counts],
  placesAndHexes: [[['Hooge'], ['Hooge', 'Zillebeke']], ['32 hexes']],
  openArea: [areas],
  startForced: [nations, groups, ['dispersed']],
  hallowed: [hexes, sides],
  night: [[null, [1], [1, 2]]],
  beforeFirstTurn: [['a pulverizing British bombardment']],
  barrage: [nations, counts, counts, ['32 hexes']],
  initiative: [sides, counts],
  infiltration: [sides],
  bombardment: [['early-war', 'pulverizing'], nations],
  disperses: [['a pulverizing British bombardment'], areas],
  strikesAround: [['a pulverizing British bombardment'], counts],
  strikes: [['a pulverizing British bombardment'], ['32 hexes']],
  edgeFor: [['along the east edge'], sides],
  attacker: [sides, [['along the east edge for the Germans']]],
  onDays: [['attack'], ['every day'], ['Turn 1 is night.']],
  mounting: [sides],
  recovers: [sides, ['1/2']],
  recovery: [counts, [['the Germans recover 1/2', 'the British recover 1/3']]],
  oneDay: [counts],
  days: [counts, counts],
  controlAtStart: [sides, ['Hill 60 (M20 and N19)']],
})

checkTexts('histories', histories, {})

checkTexts('lessons', lessons, {})
