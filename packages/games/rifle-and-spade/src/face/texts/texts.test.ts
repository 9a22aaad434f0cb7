import { checkTexts, sampleCounts as counts } from '@firestep/face/testing'
import * as assaultRefusals from '../../rules/texts/assault.ts'
import * as commandRefusals from '../../rules/texts/command.ts'
import * as engineeringRefusals from '../../rules/texts/engineering.ts'
import * as fireRefusals from '../../rules/texts/fire.ts'
import * as movementRefusals from '../../rules/texts/movement.ts'
import * as orderRefusals from '../../rules/texts/orders.ts'
import { textIds as ids } from '../../testing/text-ids.ts'

const units = ['1/5 Norfolk', '3/31 MG']
const turns = [1, 12]
const guns = ['HMS Grampus']
const works = ['rifle pit', 'fire trench']
const reasons = ['there is no Close Terrain to hide in']
const battalions = ['1/5 Norfolk', 'I/36']

checkTexts('refused retreats', assaultRefusals, {}, ids)

checkTexts(
  'refusals in the command phase',
  commandRefusals,
  {
    tooFewOfficers: [counts, counts],
  },
  ids,
)

checkTexts(
  'refused digging',
  engineeringRefusals,
  {
    madeFrom: [works],
    gunPitRoom: [counts],
    confusedDigger: [units],
    inColumnOrLimbered: [units],
    hasOtherAction: [units],
  },
  ids,
)

checkTexts(
  'refused fire',
  fireRefusals,
  {
    firedUnderCommand: [units],
    isDigging: [units],
    waitsToAssault: [units],
    notOnMap: [units],
    inColumnOrLimbered: [units],
    notReleased: [units],
    hasFired: [units],
    hasMoved: [units],
    firedAtMover: [units],
    rifleRange: [counts],
    machineGunRange: [counts],
    noSuchGuns: [guns],
    noShootsNow: [guns],
    offMapOutOfReach: [guns],
    tooCloseToFriends: [guns],
    isNotHiding: [units],
    comesOutWhenMoving: [units],
  },
  ids,
)

checkTexts(
  'refused moves',
  movementRefusals,
  {
    notOnMap: [units],
    actsWithOwnBrigiment: [units],
    otherDivision: [units],
    actedWithOther: [units],
    isDigging: [units],
    hasActed: [units],
    isInAssault: [units],
    waitsForOther: [units],
    waitedInVain: [units],
    waitedForOtherHex: [units],
    tooFewPoints: [counts, counts],
    cannotAssault: [units],
    mustLeaveColumn: [units],
    mustRally: [units],
    waitsWithOwn: [units],
    firedUnderCommand: [units],
    boundToHex: [units],
    fixedGun: [units],
    noTransport: [units],
    hasFired: [units],
    workFull: [counts],
    confusedFormsNoColumn: [units],
    alreadyLimbered: [units],
    notLimbered: [units],
    gunsLeavePits: [units],
    inNoWork: [units],
    notOnTop: [units],
    mustUnlimber: [units],
    inColumnOrLimbered: [units],
    busyWholeSubsegment: [units],
    hidingRoom: [counts],
    hidingRoomForGuns: [counts],
    fixedGunStaysIn: [units],
    inNoGunPit: [units],
    notDragged: [units],
    mustLimber: [units],
    arrivesOnTurn: [units, turns],
    landsOnTurn: [units, turns],
    landingsOver: [turns],
    floatingReserve: [units],
    secondWave: [units],
    landsAfterGroup: [units, ['2']],
    beachFull: [counts, counts],
    waitedMustAssault: [units],
    reorganisesLater: [units],
    isAtFullSteps: [units],
    columnRoom: [counts],
    roadRoom: [counts],
    rifleRoom: [counts],
    artilleryRoom: [counts],
    wheeledRoom: [counts],
    cannotHideThere: [reasons],
    waitedForAssault: [units],
  },
  ids,
)

checkTexts(
  'refusals under orders',
  orderRefusals,
  {
    scenarioLimitsOrder: [turns],
    dummyCount: [counts],
    scenarioOnlyDefends: [turns],
    confusedSupport: [battalions],
    supportLimit: [counts],
    battalionSpread: [[null, ...battalions]],
    battalionTooFar: [[null, ...battalions]],
  },
  ids,
)
