import { checkTexts, sampleCounts as counts } from '@firestep/face/testing'
import * as planStops from '../../rules/texts/plan-stops.ts'
import * as refusals from '../../rules/texts/refusals.ts'
import * as sight from '../../rules/texts/sight.ts'
import * as combatLog from './combat-log.ts'
import * as commandLog from './command-log.ts'

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
