import { checkTexts, sampleCounts as counts } from '@firestep/face/testing'
import { qualities, sides, tankModels } from '../../data/schema.ts'
import * as matchOptions from '../../rules/texts/match-options.ts'
import * as refusals from '../../rules/texts/refusals.ts'

const ranges = [50, 500]
const battalions = ['4th Middlesex', 'I Battalion, IR 31']
const waters = ['stream', 'river', 'canal']
const reasons = ['in the open', 'large']

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
