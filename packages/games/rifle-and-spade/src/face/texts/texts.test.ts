import { checkTexts, sampleCounts as counts } from '@firestep/face/testing'
import * as assaultRefusals from '../../rules/texts/assault.ts'
import * as commandRefusals from '../../rules/texts/command.ts'
import * as engineeringRefusals from '../../rules/texts/engineering.ts'
import * as fireRefusals from '../../rules/texts/fire.ts'
import * as movementRefusals from '../../rules/texts/movement.ts'
import * as orderRefusals from '../../rules/texts/orders.ts'
import { textIds as ids } from '../../testing/text-ids.ts'
import * as actorLog from './actor-log.ts'
import * as assault from './assault.ts'
import * as assaultLog from './assault-log.ts'
import * as command from './command.ts'
import * as commandLog from './command-log.ts'
import * as conditions from './conditions.ts'
import * as engineering from './engineering.ts'
import * as engineeringLog from './engineering-log.ts'
import * as fire from './fire.ts'
import * as fireLog from './fire-log.ts'
import * as lessons from './lessons.ts'
import * as movement from './movement.ts'
import * as movementLog from './movement-log.ts'
import * as odds from './odds.ts'
import * as orderEditor from './order-editor.ts'
import * as panels from './panels.ts'
import * as reactionWindows from './reaction-windows.ts'
import * as routeEditor from './route-editor.ts'
import * as standingOrders from './standing-orders.ts'
import * as turnLog from './turn-log.ts'
import * as words from './words.ts'

const units = ['1/5 Norfolk', '3/31 MG']
const turns = [1, 12]
const somebody = [1, 2, 12]
const brigiments = ['163rd Brigade', '36th Regiment']
const works = ['rifle pit', 'fire trench']
const reasons = ['there is no Close Terrain to hide in']
const battalions = ['1/5 Norfolk', 'I/36']
const either = [true, false]
const unitLists = ['L and R 1/57', '8 half-battalions and 1 machine-gun platoon']
const enemies = ['L 1/57 on top, hiding']
const chances = ['0%', 'under 1%', '45%']
const stepTexts = ['¼ step', '2 steps']
const pointTexts = ['1 point', '4½ points']
const fractions = ['½', '4']
const places = ['12.07 (Old Castle)', '10.04']
const sides = ['the Ottomans', 'the Entente']
const orders = ['Attack: line 12.04 to 12.09']
const texts = ['scrub; 2 steps']
const roles = ['attacker', 'defender']
const signs = ['0', '+2', '−1']
const conditionTexts = ['half-battalion, 2 steps']
const facings = ['N, NE']
const actors = ['L and R 1/57', 'An Ottoman stack']
const inPlaces = ['in 10.04', 'in 12.07 (Old Castle)', 'beside the map']
const unitsOrNone = [null, 'L 1/57 and MG 57']
const Sides = ['The Ottomans', 'The Entente']
const sideNames = ['Ottoman', 'Entente']
const rolls = ['45', '45 + 10 = 55']
const theBrigiments = ['The 57th Regiment', 'A Flying Column']

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
    noSuchGuns: [['HMS Grampus']],
    noShootsNow: [['HMS Grampus']],
    offMapOutOfReach: [['HMS Grampus']],
    tooCloseToFriends: [['HMS Grampus']],
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

checkTexts(
  'units and places',
  words,
  {
    losesStep: [units],
    toHex: [places],
    toHexPart: [places],
    unitGoes: [units, ['hides in the work']],
    atHex: [places],
    unitsAndPlace: [unitLists, [' at 10.04']],
    placedAt: [places],
    onlyDefends: [turns],
    independentWith: [brigiments],
    supportOrder: [orders],
    machineGunOrder: [orders],
    onObjective: [orders, places],
    makesFor: [orders, places],
  },
  ids,
)

checkTexts(
  'chances',
  odds,
  {
    againstRole: [['fort'], roles],
    tooWeakForTable: [roles],
    belowTable: [counts, roles, roles],
    beyondTable: [counts, roles, roles],
    losesStep: [either],
    strengths: [fractions, fractions],
    assaultTitle: [places, counts, ['3 against 2½']],
    assaultBox: [fractions, fractions],
    tooWeakToFight: [['3 against 2½'], either],
    duel: [['3 against 2½'], signs, chances, chances],
    danger: [['0.6 steps'], chances],
    costAndLeft: [pointTexts, fractions],
    mayFire: [['11.07, 12.09 and HMS Albion']],
    stage: [places, texts, ['', ' May fire: 11.07.']],
    fireFrom: [['11.07, 12.09 and HMS Albion'], places],
    stoppedInAll: [chances],
    lossOnWay: [['0.6 steps']],
    stepsLost: [counts],
    tableRow: [['−3', '6'], fractions],
    tableRows: [['−3', '6'], fractions, ['off the table']],
    fireSum: [['8 fire points'], signs],
    firePoints: [fractions, either],
    averageAndCheck: [['0.6 steps'], chances],
    fireResult: [['8 fire points'], signs, ['no effect']],
    averageSteps: [['0.6']],
    bestMorale: [units],
    moraleSum: [signs, [45]],
    toPass: [chances],
  },
  ids,
)

checkTexts(
  'fire, losses and hiding',
  fire,
  {
    fireAt: [places],
    targetPlace: [places, [null, 1]],
    fireAsTheyEnter: [places],
    fireAsTheyLeave: [places],
    hexesAway: [counts],
    shootsLeft: [counts],
    shootsFired: [counts],
    riflePoints: [pointTexts],
    machineGunPoints: [pointTexts],
    gunPoints: [pointTexts],
    strengthFrom: [
      [...places, 'HMS Albion'],
      [[], ['4 fire points of rifles']],
    ],
    comingOut: [unitLists, counts, enemies],
    ifAllFire: [['Fire at 10.04'], counts],
    comeOutToFire: [places],
    haveFired: [places],
    marchFar: [counts],
    opportunity: [Object.values(fire.actions), either, places],
    lossesTitle: [counts, places],
    hitBefore: [conditionTexts, counts],
    losesStep: [units],
    lossesTaken: [counts, counts],
    leadInVain: [counts],
    leadWorks: [counts],
    officerLeads: [brigiments, counts],
    each: [chances],
    chanceToPass: [chances, either],
    leadTitle: [places],
    leadWhy: [unitLists],
    leadDetail: [counts, [null, ...chances]],
    officerOf: [brigiments],
    leadsFromFront: [brigiments],
    hexesFromFire: [counts],
    routs: [['HMS Grampus']],
    getsAway: [['HMS Grampus'], places],
    routTitle: [units],
    hideTitle: [places],
    intoHiding: [unitLists],
    leaveColumnTitle: [places],
    outOfColumn: [unitLists],
    outOfHiding: [unitLists],
  },
  ids,
)

checkTexts(
  'moves',
  movement,
  {
    more: [counts],
    mustMove: [['11.5.7']],
    moveStack: [unitLists],
    itsOrder: [orders],
    cannotEndYet: [reasons, ['11.5.7']],
    chooseTitle: [brigiments],
    wholeStack: [unitLists],
    canStillMove: [counts],
    stillToMove: [unitLists],
    moveTo: [['Move', 'Creep'], places],
    waitToAssaultHex: [places],
    pointsLeft: [fractions, fractions],
    standsAt: [places],
    entersAt: [places],
    cannotStopYet: [reasons, ['11.5.7']],
    whereTo: [unitLists],
    wayTo: [either, places, unitLists],
    stopWarning: [places, chances],
    stepTitle: [unitLists, [' at 10.04'], ['4 of 6 movement points left']],
    reorganiseLine: [['4 pickets become a company']],
    rallyCost: [counts, counts, brigiments],
    actionAt: [['Drag the guns'], places],
    mayFireHere: [['11.07, 12.09 and HMS Albion']],
    actionOf: [['Drag the guns'], unitLists],
  },
  ids,
)

checkTexts(
  'assaults and retreats',
  assault,
  {
    against: [enemies],
    assaultAt: [places],
    lossTitle: [places],
    stayOrGoTitle: [places],
    anotherRound: [places],
    retreatFrom: [places, unitLists],
    breakUpTitle: [places],
    breakUpWhy: [counts],
    breakUp: [units],
    becomesCompanies: [units],
    crowdedTitle: [places],
    officerPrice: [counts, counts, brigiments],
    goesIn: [chances],
    assaultHex: [either, places],
    costs: [pointTexts, ['1 of 3 Officer Points of 57th Regiment']],
    seenThere: [enemies],
    mayFireGoingIn: [['11.07, 12.09 and HMS Albion']],
    assaultBy: [places, unitLists],
    unevenWarning: [chances, chances],
    stillToRetreat: [unitLists],
    retreatTitle: [places],
    retreatWhere: [unitLists, places],
    retreatWhy: [Object.values(assault.retreatReasons)],
  },
  ids,
)

checkTexts(
  'command',
  command,
  {
    initiativeWhy: [counts],
    letAct: [sides],
    chitsInCup: [counts],
    inTheCup: [brigiments],
    sideActs: [sides],
    officerPoints: [counts, counts],
    backTo: [brigiments],
    rejoin: [unitLists, counts],
    ofBrigiment: [brigiments],
    founds: [units],
    alsoJoin: [unitLists],
    dummies: [counts, places],
    commitTitle: [battalions],
    commitWhy: [brigiments],
    distanceAndGround: [counts, ['scrub, wire']],
    unitTo: [units, places],
    makesFor: [units, places],
    postureTitle: [brigiments],
    nextToEnemy: [unitLists],
    unitsStay: [unitLists],
    strength: [stepTexts, [1, 2], either],
    recoverTitle: [['A routed step comes back'], brigiments],
    takesStep: [units],
    hasStrength: [['½ step of 2']],
    givesStep: [units, units],
    fromTo: [stepTexts, stepTexts],
    exchangeTitle: [brigiments],
    alike: [counts, counts],
    givesLastStep: [units],
  },
  ids,
)

checkTexts(
  'digging',
  engineering,
  {
    gunFacings: [['HMS Grampus'], [null, ...facings]],
    onHexsides: [facings],
    frontAndEnds: [facings, facings],
    atLeast: [stepTexts],
    turnsDone: [counts, counts, [', at least 2 steps']],
    turnsNeeded: [counts, [', at least 2 steps']],
    turnWork: [works],
    digWork: [works],
    rear: [facings],
    mayFireAtDiggers: [['11.07, 12.09 and HMS Albion']],
    diggingTakes: [['2 turns']],
    theyDig: [unitLists],
    workAt: [['Dig a rifle pit'], places, ['', ', front N']],
    yourWork: [works],
    workOf: [works, sides],
    keepTitle: [places],
    front: [facings],
    keep: [works],
    givenUp: [['The rifle pit of the Ottomans']],
    youKeep: [works],
  },
  ids,
)

checkTexts(
  'conditions of standing orders',
  conditions,
  {
    inHex: [places],
    happens: [['in 10.04', 'off the map']],
    aboutPart: [['attacker']],
    sideConcerned: [sides],
    sameAction: [Object.values(fire.actions)],
    targetsIn: [['10.04 and 10.05']],
    fireCameDown: [['in 10.04', 'off the map']],
    stepsLost: [counts],
    aboutUnit: [units],
    stepComesBack: [['routed']],
    fireCameFrom: [['10.04 and 10.05', 'off-map guns']],
    goesAs: [['attacker']],
    aboutBrigiment: [brigiments],
    orderIs: [orders],
    battalionIs: [battalions],
    tried: [counts],
    askedBefore: [counts],
  },
  ids,
)

checkTexts(
  'standing orders',
  standingOrders,
  {
    inHexes: [['10.04 and 10.05']],
    within: [counts],
    ifEnemy: [['within 2 hexes']],
    ifItCosts: [counts],
    fireOrder: [unitLists, either, ['fire', 'hold', 'ask'], [[], ['within 2 hexes']], either, either],
    hideOrder: [unitLists, either, ['hide', 'stay', 'ask'], [[], ['within 2 hexes']], either],
  },
  ids,
)

checkTexts('reaction windows', reactionWindows, {}, ids)

checkTexts(
  'actors in the log',
  actorLog,
  {
    stack: [sideNames],
    inHex: [places],
  },
  ids,
)

checkTexts(
  'assaults in the log',
  assaultLog,
  {
    stackRevealed: [sideNames, places, unitsOrNone],
    assaultOver: [inPlaces],
    stands: [Sides, inPlaces],
    retreats: [actors, either, places, places, either],
    goesToGround: [actors, either, inPlaces],
    fightsOn: [Sides, inPlaces],
    usThemOver: [Sides, places],
    round: [places, counts, sides, fractions, fractions, ['', ', attackers shifted −2 (fire trench)']],
    tooWeak: [['Assault on 10.04, round 1: the Ottomans 2 against ¾.'], Sides],
    roundResult: [
      ['Assault on 10.04, round 1: the Ottomans 2 against ¾.'],
      [['2', '¾']],
      ['61'],
      ['both sides', 'the Ottomans'],
    ],
    oneLoses: [roles, either],
    ofRole: [roles, ['fort']],
    shift: [['attackers'], signs, ['fire trench']],
  },
  ids,
)

checkTexts(
  'command in the log',
  commandLog,
  {
    noMarkers: [sideNames],
    markersDown: [sideNames, ['10.04 and 10.05']],
    officers: [theBrigiments, [-2, -1, 0, 1], Object.values(commandLog.causes), counts],
    leaders: [theBrigiments, Object.values(commandLog.causes), rolls, counts],
    losesContact: [unitLists],
    regainsContact: [unitLists],
    contact: [
      theBrigiments,
      [['loses contact with L 1/57'], ['loses contact with L 1/57', 'has contact again with MG 57']],
    ],
    columnFormed: [['FC Alpha'], unitLists, ['III'], counts],
    rejoins: [unitLists, either, ['FC Alpha'], ['the 57th Regiment'], counts, ['07']],
    backWith: [counts],
    supply: [unitLists, either, either],
    newHeadquarters: [Sides, places],
    officerChange: [[-2, -1, 1]],
    keepsOrder: [theBrigiments, ['Attack'], ['', ': 45 against 60']],
    failsOrder: [theBrigiments, ['Attack'], ['', ': 45 against 60'], ['Stalled Attack']],
    nowOrder: [['Attack']],
    degraded: [theBrigiments, ['Attack'], unitsOrNone],
    attackBegins: [['Attack'], ['the 57th Regiment']],
    changes: [theBrigiments, ['Attack'], ['Defense'], ['', ': 45 against 60'], either],
    newOrder: [theBrigiments, orders],
    posture: [theBrigiments, either],
    commits: [theBrigiments, either, battalions, ['', ': 45 against 60'], either],
    backToRegroup: [theBrigiments],
    committedUnits: [unitLists],
    beginsRegroup: [theBrigiments, counts, counts],
    stepBack: [['routed'], unitLists],
    exchanges: [theBrigiments, ['L 1/57 to R 1/57']],
    regrouped: [theBrigiments, counts, counts],
    rollAgainst: [rolls, [60]],
    givesTo: [[['L 1/57', 'R 1/57']]],
  },
  ids,
)

checkTexts(
  'digging in the log',
  engineeringLog,
  {
    digs: [actors, either, inPlaces, ['a rifle pit', 'barbed wire'], counts],
    grows: [['A rifle pit'], inPlaces, counts, counts],
    breaksOff: [inPlaces, ['a rifle pit'], counts],
    finished: [['A rifle pit'], inPlaces],
    takes: [Sides, ['rifle pit and gun pit'], inPlaces],
    cutsWire: [Sides, inPlaces, somebody],
    unfinishedLost: [works, inPlaces],
    givenUp: [works, inPlaces],
    workText: [works],
  },
  ids,
)

checkTexts(
  'fire in the log',
  fireLog,
  {
    comesOut: [actors, either, inPlaces],
    hides: [actors, either, inPlaces],
    leavesColumn: [actors, either, inPlaces],
    checks: [units, inPlaces, rolls, [45]],
    leads: [sideNames, inPlaces, [0, 7], counts, either],
    ledFor: [counts],
    rallies: [actors, either, inPlaces],
    gunsLost: [units],
    gunsRout: [units, places],
    gunsOf: [sideNames],
    fire: [
      Sides,
      ['commanded', 'opportunity', 'counter-fire', 'from hiding'],
      places,
      [null, 'move', 'limber'],
      pointTexts,
      [['rifles 4 from 08.03', 'guns 8, HMS Albion']],
      ['Die 4, column 6: 0.55; roll 31: 1 hit'],
    ],
    rifles: [fractions],
    machineGuns: [fractions],
    artillery: [fractions],
    gunsNamed: [['guns 8'], ['HMS Albion']],
    firedFrom: [['rifles 4 and machine guns 2'], places],
    offTable: [rolls],
    fireResult: [rolls, fractions, ['0.55'], ['31'], ['1 hit']],
    lossMark: [somebody],
    lostOf: [either, sideNames],
    loses: [units, ['fire', 'assault', 'rout', 'surrender'], either, inPlaces],
    morale: [
      sideNames,
      inPlaces,
      ['fire', 'near miss', 'assault', 'move to assault'],
      ['45'],
      ['passed', 'failed', 'routed'],
    ],
  },
  ids,
)

checkTexts(
  'movement in the log',
  movementLog,
  {
    entersMap: [actors, either, places],
    movesFrom: [['L 9 Bn moves'], places, places],
    spent: [['L 9 Bn moves from 10.04 to 10.05'], either, pointTexts],
    inBrackets: [pointTexts],
    acts: [actors, either, ['enter column', 'on top', 'drag', 'one hex'], inPlaces, ['', ' (2 points)']],
    goesIn: [actors, either, places, counts],
    activated: [actors, either, inPlaces],
    stops: [actors, either, inPlaces],
    surprise: [inPlaces],
    waits: [actors, either, inPlaces],
    boatsDrift: [[null, 'the 57th Regiment'], counts],
    arrives: [actors, either, either, places],
    reorganises: [actors, inPlaces],
    reorganisesInto: [actors, either, ['combine', 'pickets', 'new'], inPlaces, unitLists],
  },
  ids,
)

checkTexts(
  'turns in the log',
  turnLog,
  {
    turn: [turns, [12], ['14:00'], ['day', 'night']],
    released: [theBrigiments],
    cupsLoaded: [[['Entente 1st Brigade', 'Ottoman 57th Regiment and 27th Regiment']]],
    nextChit: [Sides, [null, 'the other cup is empty']],
    acts: [theBrigiments],
    segment: [Object.values(turnLog.segments)],
    noneLeft: [sideNames, places],
    nowOnTop: [places, unitLists],
    noMarkers: [sides],
    markers: [sides, [['L 1/57 in 10.04 Confused']]],
    turnEnds: [turns],
    victory: [[null, 'Entente major'], sides, ['7½ points', '1 point']],
    initiativeRoll: [sideNames, ['4', '4 (key terrain −1) = 3']],
    initiative: [['Entente 4, Ottoman 6'], [null, 'The Ottomans']],
    oneChitLeft: [Sides],
    atRandom: [somebody],
    sequencing: [Sides, rolls, [5], ['they choose their chit']],
    cup: [sideNames, ['1st Brigade']],
    markedUnit: [units, places, [['Confused']]],
  },
  ids,
)

checkTexts(
  'the order editor',
  orderEditor,
  {
    changeSum: [signs, [45], chances],
    changeNumber: [[45], counts],
    cannotAccept: [brigiments],
    orderFor: [brigiments, ['Attack']],
    commitFor: [brigiments, battalions],
    callBack: [brigiments, battalions],
    chanceToAccept: [chances, either],
    now: [orders],
    officerPoints: [counts],
    writeTitle: [['Attack'], brigiments],
    holdBack: [battalions],
    beginOn: [['turn 6 (14:00)']],
    unitTo: [units, ['10.04 and 10.05']],
    unitBy: [units, ['10.04 and 10.05']],
    unitWaits: [units, ['10.04 and 10.05']],
    line: [['10.04 and 10.05']],
    notYetOrder: [['the order has no Objective yet'], ['11.5.7']],
    unitDemand: [units, ['to 10.04'], ['11.5.7']],
    andMore: [somebody],
    heldBy: [sides],
    victoryHex: [places, fractions, ['yours', 'nobody’s', 'held by the Ottomans']],
    enemiesOnIt: [sides, ['10.04 and 10.05']],
    nearestEnemy: [sides, somebody],
    brigimentOrder: [brigiments, orders],
    sketched: [brigiments, orders],
    goalToFollow: [orders, either],
    message: [['29th Division'], brigiments, ['turn 6 (14:00)']],
    supportLimit: [somebody],
    onTurn: [['turn 6 (14:00)']],
    hearsLater: [['to 10.04']],
    toOnArrival: [places],
    toHex: [['', 'waits at 10.04 for turn 6 (14:00), then '], places, ['this order allows no Route of March there']],
    holds: [['', 'waits at 10.04 for turn 6 (14:00), then '], either, places],
    by: [['10.04 and 10.05']],
    goesTo: [['', 'waits at 10.04 for turn 6 (14:00), then '], either, places, ['', ' by 10.04'], ['5 hexes, 7½ MP']],
    atHex: [places],
    effort: [somebody, fractions, [null, 1, 2]],
    waitsFor: [['where it is', 'at 10.04'], ['turn 6 (14:00)']],
  },
  ids,
)

checkTexts(
  'the route editor',
  routeEditor,
  {
    without: [units],
    moveUnits: [unitLists],
    onTop: [places],
    losses: [['0.6 steps']],
    totalLosses: [['Up to 0.6 steps lost on average'], either],
    mayFire: [['11.07, 12.09 and HMS Albion']],
    cannotStop: [unitLists, ['it must move (11.5.7)']],
    noWay: [places],
    onTopOfWork: [['Move to 10.04']],
  },
  ids,
)

checkTexts(
  'panels',
  panels,
  {
    turnOf: [turns, [12], [null, '14:00, day']],
    turn: [turns],
    brigimentSegment: [brigiments, ['Fire']],
    hour: [['14:00'], ['day']],
    officerTrack: [brigiments],
    numberOf: [counts, counts],
    eachStepLost: [sides],
    contested: [places],
    ownLosses: [sides],
    stepsLost: [stepTexts],
    victoryTitle: [sides],
    orMore: [fractions],
    history: [['an Entente minor victory']],
    inPlace: [places],
    tooFar: [['night']],
    ravineHides: [['', ' in 10.04']],
    higherGround: [['', ' in 10.04']],
    levelGround: [['', ' in 10.04']],
    belowCrest: [['', ' in 10.04']],
  },
  ids,
)

/** Texts without parameters, whose ids and rules are no texts. */
checkTexts('lessons', { texts: lessons.lessons.flatMap(({ title, text }) => [title, text]) }, {}, ids)
