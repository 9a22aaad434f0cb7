import { checkTexts, sampleCounts as counts } from '@firestep/face/testing'
import { baseTypes } from '../../data/enums.ts'
import { armies, qualities, sides, tankModels } from '../../data/schema.ts'
import * as matchOptions from '../../rules/texts/match-options.ts'
import * as refusals from '../../rules/texts/refusals.ts'
import * as cards from './cards.ts'
import * as log from './log.ts'
import * as words from './words.ts'

const ranges = [50, 500]
const battalions = ['4th Middlesex', 'I Battalion, IR 31']
const waters = ['stream', 'river', 'canal']
const reasons = ['in the open', 'large']

const either = [true, false]
const bases = ['1st platoon, A Company, 4th Middlesex', '2nd machine gun, IR 31']
const units = ['A Company, 4th Middlesex', '2nd machine gun, IR 31']
const formations = ['8th Brigade', 'IR 31']
const people = Object.values(words.people)
const distances = ['12.5 cm', '34 cm']
const cardNames = ['Sniper (king of hearts)', 'the 7 of clubs']
const places = ['Montauban', 'Silesia Trench']
const rolls = ['4', '4 + 1 = 5', '2 − 3 = −1']
const causes = [
  'fire',
  'beaten zone',
  'shells',
  'barrage',
  'own barrage',
  'bombardment',
  'gas',
  'aircraft',
  'assault',
  'defensive fire',
  'third marker',
  'spread',
  'morale',
  'tank shock',
  'wire',
  'heroic deed',
  'card',
  'deep suppression',
  'abandoned',
] as const
const coverTexts = [null, ...Object.values(words.covered)]
const hits = ['killed', 'suppressed', 'unharmed'] as const
const moraleResults = ['fine', 'back 200', 'back 400', 'routs'] as const
const dice = [[3], [3, 4]]
const somebody = [1, 2, 12]
const declarations = ['staff', 'pals', 'professionalism', 'discipline', 'elan', 'wire'] as const

checkTexts('units, cover and places', words, {
  nation: [armies],
  shortBattalion: [battalions],
  company: [['A'], ['rifle company', 'squadron', 'storm company']],
  ofOwner: [['A Company'], battalions],
  partOfCompany: [somebody, ['rifle company', 'squadron', 'mg company'], units],
  partInShort: [somebody, ['A']],
  headquartersOf: [formations],
  numbered: [['machine gun'], somebody, somebody],
  tank: [tankModels, either],
  baseKind: [baseTypes, [null, '18-pdr', '9.2in howitzer', '77 mm']],
  tankCovered: [either],
  centimetres: [[0, 4, 125]],
  halfCentimetres: [[0, 4, 125]],
  direction: [[-1, 0, 3, 9]],
  away: [distances, ['north-east']],
  awayFrom: [distances, ['north-east'], places],
  onPlace: [places],
  inPlace: [places],
  fromEdges: [distances, distances],
  declared: [declarations],
  baseCount: [counts],
  dieSum: [
    [1, 6],
    [-3, 0, 2],
  ],
})

checkTexts('event cards', cards, {
  cardFace: [['10D', 'KH', '7C']],
  cardWithFace: [['Sniper'], ['king of hearts']],
  theCard: [['7 of clubs']],
})

checkTexts('events in the log', log, {
  deployed: [people, [...battalions, log.nobody], counts],
  planned: [people, either],
  turn: [[1, 12], people],
  step: [people, ['Support orders']],
  arrival: [battalions, [1, 6], [5]],
  promoted: [['headquarters of 4th Middlesex']],
  sheltered: [people, counts],
  mutiny: [[['I/31'], battalions]],
  held: [people, places],
  returned: [battalions, counts, dice, qualities],
  ended: [[null, ...people], counts, counts, ['neither side has won enough']],
  drewHidden: [people],
  drew: [people, cardNames],
  discarded: [people, cardNames],
  played: [people, cardNames],
  staffOf: [formations, [null, ...battalions]],
  ordered: [units, [[], ['with élan'], ['with élan', 'to cross wire']], rolls, counts],
  actionCount: [counts],
  recovered: [units, counts],
  moraleResult: [moraleResults],
  morale: [battalions, rolls, moraleResults],
  stands: [bases, rolls, moraleResults],
  crew: [bases, [1, 6], either],
  crewResult: [either],
  ignored: [battalions],
  heroic: [bases, either, rolls, either],
  heroicResult: [either],
  turns: [bases],
  moves: [bases, distances],
  shiftsVerb: [[...causes, 'closing up', 'rising']],
  shifts: [bases, ['closes up']],
  pivots: [bases],
  wire: [bases, [1, 6], [4], either],
  wireResult: [either],
  opened: [bases, ['engineers', 'tank', 'grapnel']],
  changed: [bases, somebody, ['packed', 'recovered', 'another state']],
  rising: [bases, rolls, either],
  risingResult: [either],
  striker: [causes],
  hit: [hits],
  firesAt: [bases, bases, coverTexts, rolls, hits],
  strikes: [causes, bases, coverTexts, rolls, hits],
  marked: [bases, [null, 0, 1, 2], somebody, causes],
  killed: [bases, causes],
  spared: [bases, causes],
  markers: [[1, 2]],
  assaultResult: [['attacker', 'defender', 'draw']],
  assaulted: [bases, bases, rolls, rolls, ['attacker', 'defender', 'draw']],
  ofDefender: [['veteran']],
  airCall: [people, rolls, either],
  strafingResult: [['nothing', 'suppressed', 'killed', 'driven off', 'shot down']],
  strafed: [bases, rolls, rolls, ['nothing', 'suppressed', 'killed', 'driven off', 'shot down']],
  aimed: [bases, either],
  aimMark: [either],
  deviated: [dice, [null, ...distances]],
  deviation: [[null, ...distances]],
  template: [bases, [10], [20]],
  sos: [bases, rolls, either],
  sosResult: [either],
  deepSuppression: [
    [1, 6],
    [0, -1, -2],
    [null, ...bases],
  ],
  barrageFalls: [distances, [4], counts],
  danger: [bases, distances, [1, 6], either],
  dangerResult: [either],
  gasDue: [people, counts],
  gasReleased: [either],
  gasMoves: [distances],
  gasGone: [either],
  windDisperses: [dice],
  windBlows: [['north-east'], distances, [[], ...dice]],
})

checkTexts('refusals', refusals, {
  arrivesAtEdge: [ranges],
  mutinyCount: [counts],
  cannotCross: [waters],
  takesAction: [waters],
  noSuchAction: [Object.values(refusals.unitKinds)],
  nearestEnemy: [[refusals.outOfArc, refusals.outOfRange(500)]],
  pivotLimit: [[45]],
  outOfRange: [ranges],
  tooNear: [ranges],
  coveredTankTooFar: [ranges],
  seenWithin: [reasons, ranges],
  notSeenBeyond: [reasons, ranges],
  barragePace: [[[100, 150, 200]]],
  notPlannedBattery: [['B1.FA']],
  projectorLine: [ranges],
  plannedGas: [['lethal'], ['shells']],
  noMoreToPlan: [['barrage', 'lethal gas by shells']],
  cavalryOpenOnly: [['medium', 'hard', 'fort']],
  heroicReach: [ranges],
  companiesTooLarge: [battalions],
  tankGradeTooHigh: [battalions],
  cavalryNotRaw: [battalions],
  stormIsVeteran: [battalions],
  mortarOfRegiment: [['B1.M']],
  stormBattalions: [['IR 31']],
})

/** The options of a match are written in JSON, whose words these texts name. */
checkTexts('match options', matchOptions, {
  noSuchOption: [['weather']],
  tooManyGrades: [counts],
  idTooLong: [[12]],
  noSuchBattalion: [['X'], [battalions]],
  wrongGrade: [['X'], [qualities]],
  noSuchSwitch: [['weather'], [['targets', 'events']]],
  wrongChoice: [['targets'], [['closest', 'free']]],
  inField: [['date'], [matchOptions.unreadable]],
  tankTooEarly: [sides, tankModels, ['1918-03-26']],
  tankOfOthers: [sides, ['british', 'german'], tankModels],
  stormOnlyGerman: [sides],
  oldArmyNotRaw: [sides],
  gradeNeedsTwoRegiments: [sides, qualities],
  cavalryOnlyBritish: [sides],
})
