import { checkTexts, sampleCounts as counts } from '@firestep/face/testing'
import { sections } from '../../data/enums.ts'
import { combatCardIds, commandCardIds } from '../../rules/card-ids.ts'
import * as cardTiming from '../../rules/texts/card-timing.ts'
import * as refusals from '../../rules/texts/refusals.ts'
import { textIds as ids } from '../../testing/text-ids.ts'
import * as battle from './battle.ts'
import * as bombardment from './bombardment.ts'
import * as cards from './cards.ts'
import * as charts from './charts.ts'
import * as command from './command.ts'
import * as conditions from './conditions.ts'
import * as endOfTurn from './end-of-turn.ts'
import * as histories from './histories.ts'
import * as lessons from './lessons.ts'
import * as log from './log.ts'
import * as movement from './movement.ts'
import * as panels from './panels.ts'
import * as scenarios from './scenarios.ts'
import * as words from './words.ts'

const either = [true, false]
const hexes = ['C4', 'K12']
const units = ['infantry at C4', 'German machine gun at K12']
const loggedUnits = ['German infantry (C4)', 'Canadian machine gun (K12)']
const unitLists = ['infantry at C4', 'mortar at A1 and machine gun at B2']
const nations = ['German', 'British', 'French']
const sides = ['the Germans', 'the British']
const titles = ['Probe Left', 'Butt & Bayonet']
const titleLists = [[], ['Probe Left'], ['Lice', 'Butt & Bayonet', 'Forward']]
const grounds = ['countryside', 'trench with wire']
const chances = ['0%', 'under 1%', '45%']
const effects = ['ignore 1 hit']
const objectives = ['the German front line', 'Hill 145']
const objectiveLists = [['the German front line'], ['the German front line', 'Hill 145']]
const decks = ['command', 'combat'] as const
const strengths = ['1 figure', '3 of 4 figures, with a bomber']
const places = ['on the left', 'anywhere']
const range = [1, 2, 3]
const values = [1, 2, 3].map((count) => ({
  combats: count,
  dice: count,
  moveAndBattle: count,
  moveOnly: count,
  orders: count,
  hexes: count,
  battles: count,
  figures: count,
  tokens: count,
  cards: count,
  hits: count,
}))
const sectionOrders = [{}, { left: 1 }, { left: 2, centre: 2, right: 2 }, { right: 'all' }] as const
const somebody = [1, 2, 12]

checkTexts(
  'units, dice and ground',
  words,
  {
    people: [nations],
    unitOfNation: [nations, Object.values(words.typeNames)],
    unitAtHex: [['German infantry', 'mortar'], hexes],
    unitInHex: [['German infantry', 'mortar'], hexes],
    withBomber: [['infantry']],
    strength: [somebody, somebody, either],
    counterLabel: [units, somebody, somebody, either],
    sectionNames: [[['left'], ['left', 'centre'], sections]],
    fortified: [['building']],
    withWire: [['countryside', 'fortified building']],
    withCrater: [['countryside', 'trench']],
    objective: [['german-front-line', 'redoubt-majority', 'some-new-objective']],
    theObjective: [['german-front-line', 'hill-145-majority', 'some-new-objective']],
    observedFrom: [[1, 4, 15], either],
    diceCount: [counts],
    targetingDiceCount: [counts],
    hexCount: [counts],
  },
  ids,
)

checkTexts('the moments of combat cards', cardTiming, {}, ids)

checkTexts(
  'cards',
  cards,
  {
    sectionOrders: [sectionOrders],
    sectionCardNotes: [either, either],
    tacticOrders: [commandCardIds, values],
    orders: [['2 units on the left']],
    ordersAs: [titles, ['2 units on the left']],
    actingAs: [titles, titles],
    combatEffect: [combatCardIds, values],
    cost: [counts, counts],
    costOfEnemyCard: [counts],
    effectAndCost: [effects, ['costs 1 of your 3 tokens']],
    nowAs: [titles],
    costAndMoment: [counts, Object.values(words.timingTexts)],
    reworded: [['Raid!']],
    sectionCardText: [sectionOrders, either, either],
    tacticCardText: [commandCardIds, values],
    shortenedEffect: [combatCardIds, values],
    commandCardLabel: [titles, either, ['Orders 2 units on the left']],
    combatCardLabel: [titles, counts, effects],
  },
  ids,
)

checkTexts(
  'command cards and orders',
  command,
  {
    playCard: [titles],
    withCard: [titles],
    tokensHeld: [counts],
    reach: [counts, either, either],
    cardsTogether: [titles, titles],
    cardLine: [titles, ['Ignore 1 hit; costs 1 of your 3 tokens']],
    ordersNobodyWarning: [titles, titles],
    strikeFirstLater: [titles],
    commandCardOnly: [titles],
    answerTitle: [[...titles, command.theirCard]],
    answerWhy: [sides, titles],
    enemyCardTitle: [decks, nations],
    enemyCardWhy: [decks],
    discard: [titles],
    discardCombatTitle: [[4]],
    discardCommandTitle: [somebody],
    sniperWhy: [effects],
    sniperDetail: [strengths, grounds, chances],
    sniperAt: [units],
    snipeAt: [units],
    restoreTitle: [counts, counts],
    figureFor: [units],
    figuresAfter: [somebody, somebody],
    unitFigures: [units, counts, somebody],
    figuresRegained: [counts],
    figureLeft: [[['infantry at C4'], ['infantry at C4', 'mortar at A1']]],
    orderTitle: [['up to 2 units on the left'], counts],
    upTo: [['2 units on the left']],
    upToUnits: [counts],
    bigShowOrders: [counts, counts, counts],
    tokenOrders: [counts],
    assaultOrders: [either],
    orderWhy: [titles, either],
    sectionInfantry: [places],
    artilleryInSection: [places],
    prospect: [strengths, either, counts],
    artilleryOrder: [counts, either, counts],
    costOfOrders: [counts],
    moreToChoose: [counts],
    ordersGiven: [counts],
    unusedOrders: [[['infantry at C4'], ['infantry at C4', 'reserve artillery']], counts],
    losesOrder: [units],
    raids: [units],
    rests: [units],
    hasStrength: [strengths],
    restsWith: [counts, somebody],
    bombersTitle: [somebody],
    bombersWhy: [[[2], [2, 3]]],
    bombersLeft: [counts],
    bombersPlaced: [unitLists],
  },
  ids,
)

checkTexts(
  'moves and retreats',
  movement,
  {
    takes: [objectiveLists],
    givesUp: [objectiveLists],
    givesUpWarning: [objectiveLists, somebody],
    moveTitle: [counts],
    moveWhy: [[['forest'], ['forest', 'building', 'wire']]],
    endMovementWith: [titles],
    pace: [[-1, 0, 1, 2, 12], counts],
    canMove: [['2 hexes and battle']],
    strengthAndPace: [strengths, ['2 hexes and battle']],
    moveTo: [['forward', 'back', 'sideways'], hexes],
    targetsThere: [counts],
    leavesBoard: [units],
    unitTo: [units, hexes],
    couldBattle: [['German infantry at C4: 1 die at range 3']],
    stillToMove: [unitLists],
    moveUnit: [units],
    canStillMove: [units],
    gunWarning: [units, somebody],
    trenchFootTitle: [units],
    retreatCost: [counts, counts, either],
    flagsTitle: [units, somebody],
    flagsWhy: [counts],
    ignoreFlags: [counts, counts],
    retreatsDetail: [somebody, ['no figure lost']],
    flagsAgainst: [somebody, units],
    stands: [units],
    retreats: [units, somebody],
    costlyFlags: [somebody, somebody],
    flagsGiveUp: [objectiveLists],
    retreatTitle: [units, somebody],
    retreatTo: [hexes],
    retreatGoesOn: [somebody, ['no figure lost']],
    stuck: [somebody],
    hexesToGo: [somebody, ['no figure lost']],
    costlyWay: [somebody, counts],
    gainTitle: [units, hexes],
    gainWhy: [either],
    advanceTo: [hexes],
    advanceWith: [hexes, titles],
    enemiesNextToIt: [counts],
    hasCleared: [units, hexes],
    unitStays: [units],
    advances: [units, hexes],
    onlyThatHex: [hexes],
    raidReturnTitle: [hexes, hexes],
    goBackTo: [hexes],
    raidersOnlyGoBack: [hexes],
  },
  ids,
)

checkTexts(
  'battles and odds',
  battle,
  {
    battleTitle: [counts],
    clearWire: [hexes],
    clearsWire: [units],
    attack: [units],
    fireAt: [units],
    withUnit: [units],
    thenOdds: [['2 dice at range 2']],
    cardThenOdds: [['Ignore 1 hit; costs 1 of your 3 tokens'], ['2 dice at range 2']],
    possibleBattles: [counts, ['German infantry at C4: 1 die at range 3'], either],
    targetWithOdds: [units, ['2 dice at range 2']],
    expected: [
      ['0.0', '1.0', '2.3'],
      ['0.0', '1.0', '2.3'],
    ],
    clearChance: [chances, [battle.mayAdvance, battle.gunsNeverAdvance, battle.stoppedUnitStays]],
    stillToBattle: [unitLists],
    battles: [units],
    liceWarning: [units],
    canStillBattle: [units, ['no target']],
    beginWith: [units],
    chooseUnitFirst: [unitLists],
    cannotBattleIt: [units, ['it is out of range']],
    noTarget: [either],
    hitTitle: [units],
    hitWhy: [strengths, effects],
    strikeFirstTitle: [units, units],
    cardAddsToAttack: [titles],
    battleBackTitle: [units],
    battleBackWhy: [units],
    returnFireTitle: [unitLists],
    returnFireAt: [units],
    bonusTitle: [units],
    mayBattleAgain: [units],
    loses: [somebody],
    retreatsInOdds: [somebody],
    against: [unitLists, units],
    oddsSummary: [counts, range, chances, [null, ...chances]],
    wireOdds: [counts, range, chances],
    wireAt: [hexes],
    soldiersIgnored: [grounds, somebody],
    flagsIgnored: [grounds, somebody],
    blockedRetreat: [either],
    retreatChance: [chances],
    templateHex: [[0, 1, 6]],
    templateOdds: [['On Target', 'Number 3'], units],
    wireChance: [chances],
    diceRange: [counts, counts],
  },
  ids,
)

checkTexts(
  'the reserve artillery',
  bombardment,
  {
    underTemplate: [counts, counts, counts],
    bombardTitle: [places],
    bombardAgainTitle: [places, somebody],
    bombardWhy: [either, counts],
    shellUnit: [units],
    shellHex: [hexes, grounds],
    diceNotes: [counts, [null, '45%'], [null, '4%']],
    shellWith: [hexes, somebody],
    diceAndPrice: [somebody, counts],
    boxBarrage: [effects],
    directHit: [chances],
    templateOn: [hexes],
    diceAtMost: [counts],
    ownUnitsWarning: [unitLists, somebody],
    shortageTitle: [hexes, somebody],
  },
  ids,
)

checkTexts(
  'the end of a turn',
  endOfTurn,
  {
    poolHolds: [counts],
    tradeCard: [titles],
    cardsHeld: [counts],
    tokensThen: [counts],
    timeWhy: [counts, [5, 6]],
    medalsThen: [counts, [5, 6]],
    keepTitle: [titleLists],
    keepCard: [titles],
    isDiscarded: [[['Probe Left']]],
    replenishWhy: [counts, counts],
    cardsOfLimit: [counts, [4]],
    takeTokens: [somebody],
    inPool: [counts],
    cardsThen: [counts, [4]],
    tokensFromPool: [counts, counts],
  },
  ids,
)

checkTexts(
  'conditions of standing orders',
  conditions,
  {
    attacks: [units],
    isUnit: [units],
    isAttacked: [units],
    flagsTaken: [counts],
    mayIgnore: [counts],
    mustRetreat: [counts],
    groundToGain: [hexes],
    cameFrom: [hexes],
    shellsAimAt: [hexes],
    rolledWith: [counts],
    fury: [either],
  },
  ids,
)

const rolledDice = [[], ['soldier'], ['soldier', 'Deadly side', 'HQ']]

checkTexts(
  'events in the log',
  log,
  {
    setUp: [['Mametz Wood']],
    bombersJoin: [nations, unitLists],
    firstTurnRoll: [['German'], [2, 7], ['British'], [2, 12], [null, ...sides]],
    shelledRow: [sides, ['E'], [[], ['E3'], ['E3', 'E7']]],
    drew: [sides, somebody, decks, titleLists],
    discarded: [sides, titleLists.filter((list) => list.length > 0)],
    reshuffled: [decks],
    tookCard: [sides, titleLists],
    sawCards: [sides, decks, titleLists],
    turn: [[1, 12], sides],
    commandCard: [sides, titles],
    commandCardAs: [sides, titles, titles],
    commandCardAlone: [sides, titles],
    combatCard: [sides, titles, counts],
    cardDice: [titles, rolledDice],
    noTokensFromDice: [sides],
    paidTokens: [sides, somebody, counts],
    lostTokens: [sides, somebody, counts],
    gainedTokens: [sides, counts, counts],
    ordered: [sides, either, [[], ['infantry (C4)'], ['infantry (C4)', 'mortar (A1)']]],
    artilleryOf: [nations],
    orderLost: [[...loggedUnits, 'the German reserve artillery']],
    moved: [loggedUnits, hexes],
    leftBoard: [loggedUnits],
    phaseBegins: [['order']],
    heldBack: [
      loggedUnits,
      [
        'card.combat.trench-foot.2',
        'card.combat.trench-raid.4',
        'card.combat.machine-gun-barrage.2',
        'card.command.strike-first.3',
        'card.combat.surprise-ambush.2',
        'gain.2',
        'gain.4',
        'gain.5',
        'gain.6',
        'gain.7',
        'gain.8',
        'gain.13',
        'another.1',
      ],
    ],
    shellsFall: [nations, loggedUnits, either],
    crossFire: [nations, [hexes], loggedUnits],
    closeCombat: [loggedUnits, loggedUnits],
    rangedCombat: [loggedUnits, [...loggedUnits, 'the wire in C4'], range],
    wireIn: [hexes],
    battle: [['German infantry (C4) fires at British infantry (D4) at range 2'], rolledDice, ['No hit, 1 flag.']],
    battleOutcome: [counts, counts, counts, counts],
    wireOutcome: [either],
    losses: [loggedUnits, somebody, counts],
    eliminated: [loggedUnits],
    flags: [loggedUnits, [2, 3], [0, 1, 2]],
    retreated: [loggedUnits, hexes, counts],
    couldNotRetreat: [loggedUnits, somebody],
    advanced: [loggedUnits, hexes],
    wentBack: [loggedUnits, hexes],
    restored: [loggedUnits, somebody],
    wireGone: [hexes],
    newCrater: [hexes],
    noNewCrater: [hexes],
    targeting: [nations, hexes, [[], [4], [1, 4, 4]], counts, counts, either],
    medals: [sides, [-2, -1, 1, 2], counts, [6], ['a unit eliminated', 'Hill 145']],
    victory: [sides, [5, 6]],
    hits: [counts],
    battleResult: [counts, counts, counts],
    wireResult: [either],
    targetingResult: [counts, either],
    craters: [counts],
    lossResult: [counts],
    flagResult: [counts],
  },
  ids,
)

const nationOrBoth = [null, ...nations]
const hexNumbers = [1, 3]

checkTexts(
  'panels',
  panels,
  {
    turn: [[1, 12]],
    enemyUnitsEliminated: [counts],
    unitsBrokenThrough: [counts],
    objectiveInHex: [['building', 'the Pimple'], hexes],
    ownerOf: [nationOrBoth],
    objectiveLabel: [['German objective'], ['German front line'], nationOrBoth],
    breakthrough: [nationOrBoth],
    timePressure: [nationOrBoth],
    heldEach: [nationOrBoth, ['Each building', 'Building C4']],
    eachPlace: [['building']],
    majority: [nationOrBoth, ['Hill 145']],
    heldForGood: [nationOrBoth, ['mine crater'], hexNumbers],
    enteredForGood: [nationOrBoth, ['mine crater'], hexNumbers],
    occupied: [nationOrBoth, ['German front line'], hexNumbers, [[], ...objectiveLists]],
    occupiedAtStart: [nationOrBoth, ['German front line'], hexNumbers, [[], ...objectiveLists]],
    medalsTrack: [nations],
    medalsOfGoal: [counts, [1, 6]],
    tokensTrack: [nations],
    tokensInReserve: [counts, counts],
    pool: [counts],
    gunDice: [counts],
    ordersLeft: [counts, counts],
    unitInRoster: [['infantry'], hexes],
    figures: [somebody, either],
    artilleryBox: [nations],
    artilleryStrength: [counts, either],
    eliminatedBox: [nations],
    exitedBox: [nations],
    groundSource: [grounds],
    unitSource: [Object.values(words.typeNames)],
  },
  ids,
)

checkTexts(
  'charts',
  charts,
  {
    rangeColumn: [range],
    moves: [counts, counts],
    needsSight: [either],
    entering: [either, either, either],
    ownDice: [
      [-1, 0, 1],
      [-1, 0, 1],
    ],
    ignores: [counts, counts],
    ignoresFromHill: [['1 soldier'], ['nothing']],
    sight: [[true, false, 'hill']],
    deadlyMeaning: [[[2], [2, 3]]],
    gunsOf: [nations],
    strength: [counts],
    observationRow: [['on or next to the Dump']],
  },
  ids,
)

checkTexts(
  'scenarios',
  scenarios,
  {
    infantryOf: [counts, counts],
    weapons: [somebody, ['machine gun', 'mortar']],
    artillery: [counts],
    commandCards: [counts],
    combatCards: [counts],
    tokens: [counts],
    aim: [[6], [['1 for each unit eliminated']], [[], ['for the British 1 for Hill 145']]],
    forSide: [sides, [['1 for Hill 145'], ['1 for Hill 145', '2 for each building']]],
    perElimination: [somebody],
    perBreakthrough: [somebody],
    forTime: [somebody],
    perPlace: [somebody, ['building']],
    forMajority: [somebody, objectives],
    forPlace: [somebody, objectives, [[], ...objectiveLists]],
    addBombers: [sides, somebody],
    shelling: [sides],
    observation: [['on the Pimple'], ['C4 and C5']],
    sunkenLane: [['C4 and C5'], somebody, somebody],
    fortified: [['C4 and C5'], somebody, somebody],
    heldAtStart: [sides, somebody, objectives],
  },
  ids,
)

/** Texts without parameters, whose ids and rules are no texts. */
checkTexts('lessons', { texts: lessons.lessons.flatMap(({ title, text }) => [title, text]) }, {}, ids)
checkTexts('battles', { texts: Object.values(histories.histories).map(({ history }) => history) }, {})

checkTexts(
  'refusals',
  refusals,
  {
    cardPlayedElsewhen: [titles, Object.values(words.timingTexts)],
    cardNotHeld: [titles],
    cardTooDear: [titles, counts, counts],
    cardUseless: [titles],
    discardCount: [counts],
    groundStopsMove: [['forest', 'wire'], hexes],
    tooFar: [counts, somebody],
    otherKindOfCombat: [['close', 'ranged']],
    unitBlocksSight: [hexes],
    hillBlocksSight: [hexes],
    groundBlocksSight: [['forest', 'building'], hexes],
    tooManyDice: [counts],
    tooManyFlags: [counts],
    retreatLength: [somebody],
    bomberCount: [somebody],
  },
  ids,
)
