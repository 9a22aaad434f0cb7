import { checkTexts, sampleCounts } from '@firestep/face/testing'
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
  pickedUp: [units, units, sampleCounts],
  noLongerMoving: [several, either],
  knowsTheWay: [units],
  transportLost: [units, ['wagon', 'car']],
  moves: [several, either],
  moved: [['A Coy moves'], hexes, hexes, sampleCounts],
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
  score: [sides, sampleCounts],
})
