/** Reasons why something cannot move, assault, stack, hide or reorganise: parts of sentences, without a full stop. */
import { counted } from './counted.ts'

// Units that may act.
export const noActiveBrigiment = 'none of your Brigiments is active'
export const notOnMap = (unit: string): string => `${unit} is not on the map`
export const actsWithOwnBrigiment = (unit: string): string => `${unit} acts with its own Brigiment`
export const otherDivision = (unit: string): string => `${unit} cannot act with this Brigiment`
export const actedWithOther = (unit: string): string => `${unit} has acted with another Brigiment this turn`
export const isDigging = (unit: string): string => `${unit} is digging this turn`
export const hasActed = (unit: string): string => `${unit} has had its action this turn`
export const isInAssault = (unit: string): string => `${unit} is in an assault`
export const waitsForOther = (unit: string): string => `${unit} is waiting to assault with another Brigiment`
export const waitedInVain = (unit: string): string => `the enemy ${unit} was waiting to assault has gone`

// Movement to assault.
export const nameAssaultHex = 'choose a hex to assault'
export const waitedForOtherHex = (unit: string): string => `${unit} has waited to assault another hex`
export const cannotGoThere = 'they cannot go there'
export const tooFewPoints = (cost: number, left: number): string =>
  `that costs ${counted(cost, 'movement point')} and ${left === 0 ? 'none is' : left === 1 ? '1 is' : `${left} are`} left`
export const noEnemyToAssault = 'no enemy there to assault'
export const assaultAdjacent = 'it can only assault an adjacent hex'
export const assaultWithinUsThem = 'from Us/Them it can only assault within its hex'
export const cannotAssault = (unit: string): string => `${unit} cannot assault: only rifle units and cavalry can`
export const mustLeaveColumn = (unit: string): string => `${unit} must first leave column`
export const mustRally = (unit: string): string => `${unit} must first rally`
export const nameEnemyHex = 'choose a hex with an enemy'
export const waitsInPlace = 'a stack that waits to assault stays where it is'
export const noBrigimentLeft = 'none of your Brigiments is left to act this turn'
export const waitsWithOwn = (unit: string): string => `${unit} can only wait while its own Brigiment is active`
export const firedUnderCommand = (unit: string): string => `${unit} has fired under command`
export const cannotReachAssault = 'it lacks the movement points to reach it, or the orders to assault it'

// Choosing a stack and an action.
export const oneHex = 'a stack is in 1 hex'
export const waitersByBrigiment = 'units that waited go in Brigiment by Brigiment'
export const arriveInTurn = 'they enter one after another'
export const nameOwnUnits = 'name units of yours'
export const eachUnitOnce = 'name each unit once, lowest number first'
export const nobodyReorganises = 'no unit can reorganise'
export const noUseForIt = 'it cannot do anything with that'
export const noTargetForIt = 'there is nothing it could do that with'
export const nothingToName = 'choose nothing more for that action'
export const chooseTarget = 'choose where, how or who'

// Mobility.
export const boundToHex = (unit: string): string => `${unit} cannot leave its hex in this scenario`
export const fixedGun = (unit: string): string => `${unit} is a fixed gun and never moves`
export const noTransport = (unit: string): string => `${unit} has no transport and can only be dragged`
export const hasFired = (unit: string): string => `${unit} has fired this turn`

// Works.
export const noGunPit = 'there is no Gun Pit'
export const gunPitFull = 'each Gun Pit holds 1 battery'
export const noInfantryWork = 'there is no work for infantry'
export const workFull = (steps: number): string => `the work holds ${counted(steps, 'rifle step')}`

// Column and limber.
export const gunsFormNoColumn = 'only infantry and cavalry form column'
export const confusedFormsNoColumn = (unit: string): string => `${unit} is Confused and cannot form column`
export const onlyGunsLimber = 'only guns limber, in a stack of their own'
export const alreadyLimbered = (unit: string): string => `${unit} is already limbered`
export const onlyGunsUnlimber = 'only guns unlimber, in a stack of their own'
export const notLimbered = (unit: string): string => `${unit} is not limbered`
export const gunsLeavePits = (unit: string): string => `${unit} leaves its pit by prolonging or limbering`
export const inNoWork = (unit: string): string => `${unit} is not in a work`
export const notOnTop = (unit: string): string => `${unit} is not On Top of a work`
export const mustUnlimber = (unit: string): string => `${unit} must first unlimber`

// Hiding.
export const inColumnOrLimbered = (unit: string): string => `${unit} is in column or limbered`
export const busyWholeSubsegment = (unit: string): string => `${unit} is busy for the whole subsegment`
export const nobodyToHide = 'no unit to hide'
export const noCloseTerrain = 'there is no Close Terrain to hide in'
export const hidesInWork = 'a unit in a work hides in the work; to hide in the terrain it must be On Top'
export const wireHidesNobody = 'wire alone hides no unit'
export const notInWork = 'they are not in a work to hide in'
export const noRidge = 'there is no ridge or cliff along this hex'
export const hidingRoom = (steps: number): string =>
  `${counted(steps, 'rifle step')} can hide in a hex outside its works`
export const hidingRoomForGuns = (guns: number): string =>
  `${counted(guns, 'artillery unit')} can hide in a hex, unless all are in works`

// Actions that take the whole subsegment.
export const wholeSubsegment = 'that takes the whole subsegment and must come first'
export const onlyGunsProlong = 'only guns can be prolonged'
export const fixedGunStaysIn = (unit: string): string => `${unit} is a fixed gun and never goes On Top`
export const inNoGunPit = (unit: string): string => `${unit} is not in a Gun Pit`
export const gunsAndRiflemen = 'only guns are dragged, by riflemen in the same stack'
export const notDragged = (unit: string): string => `${unit} is limbered or a mountain gun and need not be dragged`
export const stepForEachBattery = 'each battery needs 1 rifle step to drag it'
export const draggedOneHex = 'guns are dragged 1 hex'
export const nobodyCanGoThere = 'no unit can go there'
export const nameNextHex = 'choose an adjacent hex'
export const mustLimber = (unit: string): string => `${unit} must first limber`
export const groundBarred = 'some of them cannot enter that ground'
export const enemyThere = 'the enemy is there'

// Arrivals and landings.
export const arrivesOnTurn = (unit: string, turn: number): string => `${unit} arrives on turn ${turn}`
export const landsOnTurn = (unit: string, turn: number): string => `${unit} lands on turn ${turn}`
export const landingsOver = (turn: number): string => `no unit lands after turn ${turn}`
export const floatingReserve = (unit: string): string =>
  `${unit} is a floating reserve and stays aboard until its order changes`
export const secondWave = (unit: string): string => `${unit} lands with the second wave`
export const landsAfterGroup = (unit: string, group: string): string => `${unit} lands after group ${group}`
export const beachFull = (steps: number, landed: number): string =>
  `a beach takes ${counted(steps, 'step')} a turn; ${landed} ${landed === 1 ? 'has' : 'have'} landed there`
export const entersElsewhere = 'it does not enter the map there'
export const cannotEnterGround = 'it cannot enter that ground'
export const enemyHoldsHex = 'the enemy is there: it can only assault'
export const mustAssault = 'it has waited and must move to assault'
export const waitedMustAssault = (unit: string): string => `${unit} has waited for this assault and must move to it`

// Reorganisation.
export const reorganisesLater = (unit: string): string =>
  `${unit} has moved: it can reorganise when the assaults are over`
export const oneHexOneBattalion = 'they must be in 1 hex and of 1 battalion'
export const otherMarkers = 'they carry different markers'
export const onlyCompaniesCombine = 'only companies combine'
export const onlyHalfBattalions = 'only a half-battalion breaks down'
export const onlyStepBecomesPickets = 'only a rifle step breaks down into pickets'
export const onlyOnCordon = 'pickets are only put out on Cordon Defense'
export const ownRegiment = 'pickets join a unit of their own regiment'
export const isAtFullSteps = (unit: string): string => `${unit} has no room for a step`
export const gatherBesideOwn = 'pickets combine in a hex with another unit of their regiment'
export const onlyWheeledBatteries = 'only a wheeled battery of 2 steps or more splits off a section'
export const sectionAndBattery = 'choose a section, then a battery'
export const onlySectionsRejoin = 'only a section rejoins a battery'
export const batteryToRejoin = 'it rejoins a battery of its own type that lacks a step'
export const fourPickets = '4 pickets combine'
export const differentRegiments = 'they are of different regiments'
export const eachOnce = 'name each unit once'
export const ascending = 'name the units in ascending order'
export const oneHexOnly = 'they must be in 1 hex'
export const otherUnitCount = 'choose more or fewer units'

// Actions of a stack.
export const enterFirst = 'it must first enter the map'
export const usThemLeaveOrAssault = 'in Us/Them it can only leave the hex or assault in it'
export const endsOnTop = 'the move ends On Top'
export const noWorkToBeOn = 'there is no work to go On Top of'
export const declaredRouteEnds = 'the move declared to the enemy guns ends there'
export const howToHide = 'choose terrain, work or ridge'
export const alreadyHidden = 'they are already hiding that way'
export const mustComeOutFirst = 'they must come out before they hide another way'
export const nameUnitsOfStack = 'name units of the stack'
export const somebodyGoesOn = 'at least 1 unit must go on'
export const notHiding = 'they are not hiding'
export const rallyFirst = 'a stack can only rally before anything else'
export const notMoved = 'it has not moved'
export const picketsRoutInstead = 'a picket routs instead of moving'

// Stacking.
export const columnAndGuns = 'a column and limbered guns cannot share a hex'
export const columnRoom = (steps: number): string => `a hex holds ${counted(steps, 'step')} in column`
export const roadRoom = (units: number): string => `a road or track holds ${counted(units, 'limbered unit')}`
export const rifleRoom = (steps: number): string => `this hex holds ${counted(steps, 'rifle step')} of a side`
export const artilleryRoom = (units: number): string => `this hex holds ${counted(units, 'artillery unit')} of a side`
export const wheeledRoom = (steps: number): string => `this hex holds ${counted(steps, 'step')} of wheeled guns`

// Steps.
export const nameHexes = 'choose hexes on the map'
export const hexByHex = 'it moves from hex to adjacent hex'
export const usThemStops = 'it is in Us/Them and goes no further'
export const onlyAssaultThere = 'the enemy is there: it can only assault'
export const usThemWayOut = 'a unit leaves Us/Them only where friends were the last to pass'
export const cannotHideThere = (why: string): string => `they cannot hide there: ${why}`
export const waitedForAssault = (unit: string): string => `${unit} has waited to assault and goes nowhere else`
export const cannotCreep = 'infantry only moves hidden within and behind Fire Trenches, or along a ridge'
export const notHiddenIntoUsThem = 'it cannot move hidden into Us/Them'
