/**
 * Reasons why something cannot be done, as the rules give them: parts of sentences, without a full stop. Hexes are
 * named as on the map; "it" is the thing that the player points at.
 */

const counted = (count: number, noun: string, plural = `${noun}s`): string => `${count} ${count === 1 ? noun : plural}`

// Things that do not exist, answers that no screen offers.
export const noSuchUnit = 'there is no such unit'
export const noSuchHex = 'there is no such hex'
export const noSuchGroup = 'there is no such artillery group'
export const notOwnUnit = 'that is not your unit'
export const enemyGroup = 'that is an enemy group'
export const unitsOnceInOrder = 'name each unit once, in order'
export const unitNamedTwice = 'a unit is named twice'
export const shootersInOrder = 'each unit fires once, named in ascending order'
export const reactorsInOrder = 'each unit fires once per movement point, named in ascending order'
export const yesOrNo = 'answer yes or no'

// States of units.
export const spent = 'it is spent'
export const notArrived = 'it has not arrived yet'
export const outOfPlay = 'it is out of play'
export const alreadyDispersed = 'it is already dispersed'

// Hexes that are closed or full.
export const noDot = (hex: string): string => `${hex} has no visible dot and is out of play`
export const closed = (hex: string, openArea: string): string => `${hex} is closed: units may be ${openArea}`
export const hexFull = (hex: string): string => `${hex} is full: you already have 2 units there`
export const twoUnits = 'a side has at most 2 units in a hex'
export const noThirdUnit = 'you already have 2 units there: a third cannot even pass through'
export const enemyInOrNextTo = (hex: string): string => `an enemy is in or next to ${hex}`
export const enemyNextTo = (hex: string): string => `an enemy is next to ${hex}`
export const enemyInOwnHex = 'a unit cannot leave a hex with enemies in it'

// Set-up.
export const notPlacedNow = 'you cannot place that unit now'
export const noneLeft = (marker: string): string => `you have no ${marker} left`
export const markerNotThere = (marker: string, hex: string): string => `your ${marker} markers cannot go in ${hex}`
export const markerThere = (marker: string, hex: string): string => `there is already a ${marker} in ${hex}`
export const alreadyPlaced = 'it is already placed'
export const wrongArea = (group: string, area: string, hex: string): string => `${group} sets up ${area}, not in ${hex}`
export const areaFirst = (group: string, area: string): string => `${group} sets up ${area} while there is room`
export const forced = (group: string, deployment: string): string => `${group} sets up ${deployment}`
export const arrivesOnDay = (group: string, day: number): string => `${group} arrives on day ${day}`
export const arrivesFromTurn = (group: string, turn: number): string => `${group} arrives from turn ${turn} on`
export const markersToPlace = (count: number): string => `${counted(count, 'marker')} still to place`
export const unitsToPlace = (count: number): string => `${counted(count, 'unit')} still to place`
export const markersGroupByGroup = 'place markers group by group: trenches, scrapes, blockhouses'
export const setupParts = 'choose a unit or marker, its hex and how it stands'
export const markersFirst = 'place markers before units'
export const unitsByNumber = 'place units in the order of their numbers'
export const pointAtUnit = 'choose one of your units, or where it goes'

// Shelter.
export const noShelter = (hex: string): string => `there is no trench or blockhouse in ${hex}`
export const horsesStayOutside = 'horse units count as cavalry here and stay outside'
export const notInTrench = 'only guns and infantry can be IN a trench'
export const meleeAtTrenchOnly = 'it can go IN and start a melee at a trench, but not at a blockhouse'
export const notInBlockhouse = 'only machine guns can be IN a blockhouse'
export const inOrOutside = 'choose whether it goes IN or stays outside'
export const gunInOrOutside = 'a gun goes IN or stays outside'

// Commands.
export const unitsOrGuns = 'choose units to command, or guns to call'
export const noGunsToCall = 'none of your guns can be called now'
export const noGunsToCancel = 'none of your guns is primed and ready'
export const atLeastOneUnit = 'choose at least 1 unit to command'
export const dispersedInMass = 'a dispersed unit cannot join a mass'
export const massIdentical = 'units of a mass must be identical: same nation, type and values'
export const massUnits = (count: number): string => `a mass has at most ${counted(count, 'unit')}`
export const massHexes = (count: number): string => `a mass covers at most ${counted(count, 'hex', 'hexes')}`
export const massChain = 'name the units of a mass so that each is next to one named before'
export const formedInBlob = 'a formed unit cannot join a blob'
export const noInfiltration = 'only a side with infiltration tactics can command a blob'
export const blobUnits = (count: number): string => `a blob has at most ${counted(count, 'unit')}`
export const blobChain = 'name the units of a blob so that each is next to one named before'
export const onlyMoveOntoMap = 'off the map it can only move: choose how it enters'
export const whichAction = 'choose an action: deploy, dig, fire or move'
export const notInCommand = 'only units of this command that have not acted yet can act'

// Digging.
export const digOffMap = 'units off the map cannot dig'
export const horsesNeverDig = 'horse units count as cavalry here, and cavalry cannot dig'
export const cannotDig = 'only guns and infantry can dig'
export const hussarsNeverDig = 'hussars and cossacks cannot dig, mounted or on foot'
export const enemyAcrossBombStop = 'an enemy is on the other side of that bomb stop'
export const bombStopPlace = 'a bomb stop goes between its trench and one that joins it'
export const shovelUses = 'a shovel becomes a scrape or a bomb stop, or clears a bomb stop'

// Fire.
export const fireOffMap = 'only units on the map fire'
export const cannotFire = (value: string): string => `this side of its counter has no ${value}`
export const outOfRange = (distance: number, range: number): string =>
  `out of range: ${counted(distance, 'hex', 'hexes')}, range ${range}`
export const mortarOwnHex = 'a mortar cannot fire into its own hex'
export const enemyInShooterHex = 'with an enemy in its hex it cannot fire out of it'
export const noAreaTarget = 'area fire needs an enemy there that is no armoured vehicle'
export const noVehicleTarget = 'choose 1 enemy armoured vehicle in that hex'
export const friendsInLine = 'it cannot fire through friends unless they are IN a trench or blockhouse'
export const whichHex = 'choose a hex to fire at'
export const whichVehicle = 'choose 1 vehicle as the target'
export const mortarReaction = 'mortars cannot fire in reaction'
export const whoShootsBack = 'choose units to shoot back'
export const onlyTargetShootsBack = 'only the side under fire shoots back'
export const onlyTargetHexShootsBack = 'only units in the target hex shoot back'
export const whoReacts = 'choose a unit to fire, and a vehicle if that is its target'
export const onlyOtherSideReacts = 'only the side that is not acting reacts'
export const hasReacted = 'it has already fired at this movement point'
export const onlyVehiclesMoved = 'only vehicles moved, and area fire does not hurt them'
export const targetHasNotMoved = 'reaction fire is only at units that just spent a movement point'

// Melee.
export const oneTargetEach = 'each of your units in the melee must attack 1 enemy'
export const attackInMelee = 'attack enemies in this melee'
export const notInMelee = 'that enemy is not in this melee'
export const noEnemyThere = 'there is no enemy in the hex'

// Movement.
export const oneOrStack = 'units move alone or as a stack of 2'
export const sameHexToMove = 'only units in the same hex move together'
export const noMovement = 'it has no movement points'
export const disperseIsAction = 'on the map, dispersing is an action of its own'
export const massEntersFormed = 'units of a mass enter the map formed'
export const noMovementDispersed = 'it has no movement points when dispersed'
export const roadBonus = 'the road bonus point is only for another hex along the road'
export const noPointsLeft = 'no movement points are left'
export const nobodyMoving = 'no unit is moving'
export const leaveOneBehind = 'only 1 of 2 units that move together can stay behind'
export const oneHexAtATime = 'units move 1 hex at a time'
export const blueHexside = 'units cannot cross a blue hexside'
export const observerStays = 'the observer with the trench set stays where it set up'
export const alreadyIn = 'it is already IN there'
export const cannotPickUp = 'you can pick up only a unit of this command that has not acted yet'
export const onlyLonePicksUp = 'only a lone unit picks up another'
export const transportPicksUpNobody = 'a unit in transport cannot pick up others'
export const otherHex = 'it is in another hex'
export const noPointsForBoth = 'one of them would have no movement points left'
export const stepKinds = 'spend a point to enter a hex, go IN, start a melee, or go IN and start a melee'

// Onto the map and off it.
export const wrongEntry = 'it cannot enter the map there'
export const massEntryHexes = '2 units of a mass enter from each hex outside the map'
export const massEntersTogether = 'a mass enters the map by adjacent hexes'
export const commandEntersTogether = 'units commanded together enter the map by adjacent hexes'
export const massOutside = 'a mass covers at most 6 hexes outside the map'
export const notOnMap = 'not on the map yet'
export const exitAtEdge = 'units leave the map only from a hex at its edge'
export const arrivesElsewhere = (hex: string): string => `that unit cannot arrive in ${hex}`
export const enemyAtArrival = (hex: string): string => `an enemy stands in ${hex}: no unit arrives there`
export const arrivalParts = 'choose a unit, its hex and how it stands'
export const pointAtArrival = 'choose an arriving unit, or where it goes'

// Transport.
export const transportOne = 'a transport group carries 1 unit'
export const trucksOnRoads = 'trucks can only use roads'
export const armourNeverCarried = 'tanks and armoured cars cannot use transport'
export const transportFormed = 'only formed units can use transport'
export const noFreeTransport = (kind: string): string => `none of your ${kind} groups is free this turn`
export const noFasterByTransport = (kind: string, points: number): string =>
  `it is as fast without: a ${kind} group gives ${points} movement points`
export const noRoadOntoMap = 'trucks need a road, and none enters the map there'
export const noRoadInHex = 'trucks need a road, and there is none in that hex'
export const wagonsInCraters = 'wagons cannot start in craters'
export const wagonsIntoCraters = 'wagons cannot enter craters'
export const transportNearEnemy = 'transport cannot be where enemies are'
export const transportInGas = 'transport cannot be in gas'

// Artillery.
export const wrongMode = (mode: string): string => `this group can be called only by ${mode} or by runner`
export const crossHairPlace = 'a cross hair goes where 3 hexes meet, at least 1 of them open to units'
export const crossHairOnMap = 'its cross hair is already on the map'
export const firingForEffect = 'it is firing for effect: call it again next turn'
export const groupSpentForCall = 'it is spent: only a ready group can be called'
export const noGasYet = 'guns fire gas only from September 1915 on'
export const flareVertex = 'flares can only call fire on the preregistered vertex'
export const trenchSetBlind = 'your trench set observer does not see that vertex'
export const vertexUnseen = 'none of your infantry sees that vertex'
export const preregisterPlace = 'choose a vertex where 3 hexes meet, at least 1 of them open to units'
export const nothingToCancel = 'this group has not been called: there is nothing to cancel'
export const notPrimed = 'it is not primed: only a primed group can be cancelled'
export const groupSpentForCancel = 'it is spent: only a ready group can be cancelled'
export const breachPlace = 'choose unbroken wire in or around the bombarded hexes'
export const scrapesInHexes = (count: number): string => `place ${counted(count, 'scrape')}, each in a different hex`
export const craterPlace = 'a scrape goes in no-man’s-land or the enemy set-up area, 1 in a hex'

// Campaign: units that come back.
export const unitsAtATime = (count: number): string => `you place ${counted(count, 'unit')} at a time`
export const firstOfIdentical = 'of identical units, place the first in the list'
export const recoveredByEdge = 'a recovered unit is placed on the map: only reinforcements can come over the edge'
export const placedInArea = (area: string): string => `it must be placed ${area}`
export const noLineOfCommunication = (hex: string): string => `no line of communication leads from ${hex} to your edge`
export const onlyCavalryNear = (hex: string): string => `only your cavalry is next to ${hex}`
export const nobodyNear = (hex: string): string => `none of your units is next to ${hex}`
export const placementParts = 'choose a unit, its hex and how it stands, or that it comes over the edge'
export const placeAll = (count: number): string =>
  `place ${counted(count, 'unit')}, or all that are left; others may come over the edge`
export const fromCasualtyList = 'choose units on your casualty list'
export const captured = 'it was captured and is out of the campaign'
export const lostForGood = 'it was not recovered the night after its loss and is lost for good'
export const notOnCasualtyList = 'it is not on the casualty list'
export const recoveryQuota = (count: number): string =>
  `you can recover ${count === 0 ? 'none' : `only ${count}`} of that type`
export const unitsToAdjust = 'choose your units on the map'
export const adjustOnMap = 'only your units on the map can change deployment'

// Campaign: guns that move at night.
export const gunToRedeploy = 'you can redeploy 1 of your guns on the map'
export const onlyGunsRedeploy = 'horse units count as cavalry here, and only guns redeploy'
export const gunAndHex = 'choose a gun and its hex, or no gun'
export const whichGun = 'choose one of your guns'
export const gunHemmedIn = 'every hex it could leave by is full'
export const nowhereToGo = 'there is nowhere to move it'
export const whereItGoes = 'choose where it goes'
export const notControlled = (hex: string): string => `you do not control ${hex}`
export const noPath = (steps: number, hex: string): string =>
  `no path of at most ${counted(steps, 'hex', 'hexes')} through your own hexes leads to ${hex}`

// Campaign: works at night.
export const whichWork = 'choose a hex to dig in, or a hexside for a bomb stop or a breach'
export const worksInOrder = 'name the works in order: digging, bomb stops, clearing, breaches; each once'
export const worksPerNight = (count: number): string => `no more than ${count} in one night`
export const diggersNeeded = 'you need infantry or guns there to dig'
export const scrapeThere = 'there is already a scrape there'
export const allIn = 'every unit there that can go IN is already IN'
export const bombStopNeedsTrench = 'a bomb stop goes between 2 trenches that join'
export const infantryNeeded = 'you need infantry in one of its hexes'
export const noBombStop = 'there is no bomb stop there'
export const enemyInOneHex = 'an enemy is in one of its hexes'
export const noWire = 'there is no unbroken wire there'
export const unitNeeded = 'you need a unit in one of its hexes'
