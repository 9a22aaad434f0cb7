/** Reasons why orders do not allow something, or cannot be written so: parts of sentences, without a full stop. */
import { counted } from './counted.ts'

// Changing orders.
export const notReleased = 'it has not arrived or been released'
export const nobodyLeft = 'it has no units left'
export const failedThisTurn = 'it has failed to change its order this turn'
export const triedThisTurn = 'it has already tried this turn'
export const midnightTurn = 'orders do not change on the midnight turn'
export const disorganizedForATurn = 'a Disorganized Defense lasts at least 1 turn'
export const picketsFirst = 'its pickets must first recombine or rout'
export const cordonIsSetUp = 'only the scenario puts a Brigiment on Cordon Defense'
export const orderNotChosen = 'this order cannot be chosen'
export const orderDoesNotFollow = 'it cannot change from its present order to this one'
export const scenarioLimitsOrder = (turn: number): string =>
  `in this scenario it cannot have that order before turn ${turn}`
export const orderCannotBeWritten = 'no such order can be written now'
export const ordersForBrigiments = 'only Brigiments get orders'
export const alreadyTried = 'it has already tried that this turn'
export const battalionNotCommitted = 'no unit of that battalion can be committed now'
export const notNow = 'it cannot do that now'

// Committing units In Support.
export const notInSupport = 'it is not In Support on the map'
export const isolatedNotCommitted = 'an Isolated unit cannot be committed'
export const outsideChannel = 'it is not within or behind the Channel of March'
export const objectiveInBetween = 'its Objective must lie between it and the Objectives of its Brigiment'
export const objectiveInChannel = 'it must be an Objective of the Brigiment, or within or behind its Channel of March'
export const unitsAndObjectives = 'name each committed unit and its Objective, in ascending order'
export const otherBattalion = 'that unit is of another battalion'
export const routeWouldCross = 'no Route of March leads there without crossing another'

// Moves under orders.
export const noRoute = 'it has no route to its Objective and cannot move'
export const onObjective = 'it is on its Objective'
export const offRoute = 'it may stray 1 hex from its route'
export const alongRoute = 'it must move along its route towards its Objective'
export const backOrForth = 'it only moves along its route, forward or back'
export const crossesRoute = "it may enter another unit's route but not cross it"
export const holdsPosition = 'on Cordon Defense it holds its Objective'
export const holdsObjective = 'it holds its Objective, unless it backs away from a threat'
export const onlyWithFriends = 'in defense it only moves next to an enemy where there are friends'
export const mustLeaveUnit = 'next to an enemy and off its Objective, it must leave a unit behind'
export const contactByNight = 'in contact it only moves by night'
export const onlyFallsBack = 'disorganised, it only moves to fall back on its HQ'
export const closerToRegroup = 'it only moves next to an enemy to get closer to its Regroup Point'
export const otherWay = 'another way gets closer without going next to an enemy'
export const threatStops = 'it must stop under Imminent Threat'
export const columnHalted = 'the head of the column has stopped: it stops behind it or leaves column'
export const columnFirst = 'on a March it must first form column'
export const keepsToRoad = 'on a March it keeps to the road'
export const fallsBack = 'it must fall back on its HQ'
export const gunsKeepAway = 'regrouping, guns without an Objective stay away from the enemy'

// Objective markers.
export const markersOnLand = 'markers go on land, on this map'
export const dummyCount = (count: number): string =>
  `you have ${counted(count, 'dummy', 'dummies')}: 1 for each Brigiment in play`
export const eachHexOnce = 'name each hex once, in the order of the map'

// Support, isolation and release.
export const supportNoContact = 'a unit In Support does not move into contact'
export const headquartersHolds = 'its Brigiment falls back on the HQ: the HQ stays'
export const cutOffNoContact = 'cut off from its new orders, it does not move into contact'
export const cutOffGoesBack = 'cut off from its new orders, it only takes the shortest way back into Messaging Range'
export const brigimentNotReleased = 'its Brigiment has not been released'

// Assaults under orders.
export const headquartersNoAssault = 'an HQ does not assault'
export const commitBeforeAssault = 'it is In Support: it must be committed before it assaults'
export const scenarioOnlyDefends = (turn: number): string => `in this scenario it only defends before turn ${turn}`
export const defenseNoAssault = 'in defense only committed units assault'
export const regroupNoAssault = 'in Regroup only committed units assault'
export const reserveNoAssault = 'a Brigiment in reserve does not assault'
export const assaultOnlyObjective = 'in defense a committed unit can only assault its Objective'

// Fire under orders.
export const headquartersNeverFires = 'an HQ does not fire'
export const outOfSupply = 'out of supply: infantry only fires Opportunity Fire'
export const commitBeforeFire = 'it is In Support: it must be committed before it fires under command'
export const cutOffOnlyReacts = 'cut off from its new orders, it only fires Opportunity Fire'
export const regroupNoFire = 'in Regroup only committed units fire under command'
export const reserveNoFire = 'a Brigiment in reserve does not fire under command'

// Movement and engineering under orders.
export const contactOnlyByNight = 'in contact it only moves by night; it can rally or hide'
export const onlyFallsBackOrHides = 'disorganised, it only moves to fall back on its HQ; it can rally or hide'
export const headquartersNeverDigs = 'an HQ does not dig'
export const picketsDigPits = 'pickets only dig Rifle Pits'
export const attackersDoNotDig = 'a Brigiment that attacks builds no Fieldworks'
export const regroupDoesNotDig = 'a Brigiment in Regroup builds no Fieldworks'
export const reserveDoesNotDig = 'a Brigiment in reserve builds no Fieldworks'
export const disorganizedDigPits = 'disorganised units only dig Rifle Pits'
export const notUnderThisOrder = 'this order does not allow that work'
export const supportDoesNotDig = 'only units In Line dig, not those In Support'
export const cutOffDoesNotDig = 'cut off from its new orders, it does not dig'

// Pickets and Disorganized Defense.
export const picketMoves =
  'a picket stays, or makes for a company within 3 hexes or a Rally Point; 1 of each battalion a turn may make for another Objective'
export const onlyPicketsRout = 'only pickets can choose to rout'
export const headquartersOffMap = 'its HQ is not on the map'
export const headquartersInFront = 'its HQ is closer to the enemy than any of its units'
export const holdOrFallBack = 'a Disorganized Defense holds or falls back'
export const onlyContactStays = 'only units In Contact by night can choose to stay'
export const stepsWithinBrigiment = 'units give steps to others of their Brigiment that lack steps'

// Moves In Support.
export const mustLeaveContact = 'it must leave contact'
export const supportNotClosest = 'a unit In Support cannot become the closest to an enemy'
export const supportTooClose = 'it is among the closest to an enemy: it waits for the line to pass it, or backs away'
export const supportToObjective = 'the line is on its Objectives: a unit In Support only moves towards one of them'
export const supportInChannel = 'it must stay within or behind the Channel of March'

// Writing an order.
export const reserveKeepsNoSupport = 'a Brigiment in reserve has no battalions In Support'
export const otherBrigiment = 'that battalion is of another Brigiment'
export const confusedSupport = (battalion: string): string => `${battalion} has Confused units and cannot be In Support`
export const supportLimit = (count: number): string => `only ${count} of its battalions can be In Support`
export const noObjectiveYet = 'the order has no Objective yet'
export const objectiveRequired = 'only a Defense can do without an Objective'
export const pointRequired = 'this order has a Point Objective'
export const lineRequired = 'a Defense has an Objective Line'
export const oneForAll = 'a Point Objective is the same for every unit'
export const onlyReserveAfloat = 'only a General Reserve waits aboard ship'
export const notAtSea = 'this Brigiment is not at sea'
export const partUnderThreat = 'part of it is under Imminent Threat'
export const marchToRoad = 'a March leads to a road'
export const onlyScheduledMusters = 'only a scheduled attack has a starting line'
export const onlyAttacksScheduled = 'only an attack can be scheduled'
export const scheduleLater = 'schedule the attack for a later turn'
export const unitHasNoObjective = 'that unit has no Objective'
export const noSafeWay = 'every way there goes next to the enemy'
export const defenseObjective = 'in defense an Objective next to an enemy must be held by friends'
export const withoutObjective = 'HQs, independent units and units In Support have no Objective'
export const objectivesWhereUnits = 'without a line, the Objectives are where the units are'
export const noRouteWithout = 'that unit has no Objective, so no Route of March'
export const routeTwice = 'a Route of March passes each hex once'
export const routesCross = 'Routes of March can meet but not cross'
export const noAllowedRoute = 'this order allows no Route of March there'

// Objective Lines.
export const lineTwice = 'an Objective Line passes each hex once'
export const lineBroken = 'each hex of an Objective Line is next to the one before'
export const objectiveOffLine = 'every Objective must be on the line'
export const lineTooLong = 'the line must end at Objectives of its units'
export const neighboursTooFar = 'neighbours on the line would be out of Messaging Range of each other'
export const battalionSpread = (battalion: string | null): string =>
  `${battalion ?? 'a battalion'} would be in more than 2 hexes`
export const battalionTooFar = (battalion: string | null): string =>
  `the 2 hexes of ${battalion ?? 'a battalion'} would be out of Messaging Range of each other`
export const noSuchPart = 'an order has no such part'
export const noSuchHex = 'that is not a hex of this map'
export const noSuchUnit = 'that is not a unit of yours'
export const partsInOrder = 'name the parts of the order in sequence: support, goal, objectives, routes, start'
export const battalionsInOrder = 'name the battalions in alphabetical order'

// Duties.
export const attackGoesOn = 'an attack must make progress: a unit In Line must go forward'
export const regroupWithdraws = 'a Brigiment in Regroup must withdraw: a unit In Line must move'
export const picketMakesFor = 'a picket off its post must make for a company or a Rally Point'
export const defenseToObjective = 'in defense it must move towards its Objective'
export const reserveToObjective = 'in reserve it must move towards its Objective'
export const cutOffToObjective = 'cut off, it must try to reach its Objective'
export const supportLeavesContact = 'a unit In Support must try to leave contact'
export const supportMovesAway = 'a unit In Support that is closest to an enemy must move away'
export const supportReturns = 'a unit In Support must return to the Channel of March'
