/**
 * Reasons why something cannot be done, as the rules give them: parts of sentences, without a full stop. "It" is the
 * base or unit that would do it, or the enemy that is pointed at.
 */

const counted = (count: number, noun: string, plural: string): string => `${count} ${count === 1 ? noun : plural}`
const article = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`

// Things that do not exist: no screen offers them.
export const noSuchBase = 'there is no such base'
export const notYourBase = 'that base is not yours'
export const nameBasesOfUnit = 'name bases of the unit that has the order'
export const nameFiringBases = 'name the bases of the unit that fire'
export const nameTargetsByBase = 'name the targets of each base that fires'
export const nameUnitAndDeclarations = 'name the unit you order, and the special rules it uses'
export const nameBatteryAndPoint = 'name the battery and the point of the SOS call'
export const nameAction = 'name an action, and its details'
export const namePaths = 'name each base once, with its path in quarter millimetres and whole degrees'
export const nameMoves = 'name the bases that move, and where they go'
export const nameStandPaths = 'name each command stand once, with its path'
export const nameCrossings = 'name each base once, with the place it crosses to'
export const nameClearance = 'name the base that clears the wire, and the strip'
export const nameArrivals = 'name a place for each of its bases, in their order'
export const nameBattalionPlaces = 'name a battalion of yours, and its places'
export const nameDugoutBases =
  'name infantry and crewed weapons in your trenches with dugouts, each once, in ascending order'
export const nameLane = 'name a point of the table and a heading'
export const nameHeroicDeed = 'name the platoon and the enemies it attacks'
export const nameEnemiesOnce = 'name at least 1 enemy, and each once'
export const nameEnemy = 'name an enemy base'
export const nameWindDirection = 'name the direction of the wind in degrees'
export const noPlanEntry = 'that does not belong in a fire plan'

// Orders.
export const notYourTurn = 'it is the other side’s turn'
export const unitGone = 'none of its bases is left'
export const hadOrder = 'it has already had its order this turn'
export const linesDown = 'the telephone lines are down: no battery can be ordered this turn'
export const noCommander = 'it has no commander until one is promoted'
export const battalionsLater = 'division and regiments give their orders first, then the battalions'
export const levelFirst = 'finish the orders of one level before the next begins'
export const gunsNow = 'machine guns and blockhouses come before guns and mortars, and it is the guns’ turn'
export const formationHasOrdered = 'only its regiment or division can order it, and those orders have been given'
export const battalionFirst = 'finish the orders of one battalion before the next begins'
export const battalionHasOrdered = 'its battalion has already given its orders'
export const classHasPassed =
  'its place in the sequence has passed: tanks, then machine guns, then mortars, then companies'
export const standsNeedNoOrder = 'command stands get no orders: they move in the last step of the turn'
export const noStaffMarker = 'its battalion has no staff marker'
export const palsOnce = 'only raw battalions of Pals can do that, once a game'
export const professionalismOnce = 'each battalion can do that once, and each of 4 tanks once'
export const disciplineSpent = 'its commander has no Prussian Discipline left'
export const elanOnlyFrench = 'only French companies of the early war have élan'
export const earlyWireOnly = 'only companies of the early war declare that they cross wire'
export const orderFirst = 'only a unit with an order can do that'
/** Kinds of ordered units, by their row in the table of orders. */
export const unitKinds = {
  company: 'companies',
  tank: 'tanks',
  'regimental machine gun': 'machine guns',
  'battalion machine gun': 'machine guns',
  blockhouse: 'blockhouses',
  'regimental artillery': 'guns',
  'regimental mortar': 'mortars',
  'battalion mortar': 'mortars',
} as const
export const noSuchAction = (kind: string): string => `${kind} cannot do that`
export const elanOnlyForward = 'the extra actions of élan are for moving forward'
export const nobodySuppressed = 'none of its bases is suppressed'

// Event cards.
export const cardNotInHand = 'that card is not in your hand'
export const cardNotForHeroes = 'you do not hold that card, or it is not the card for heroes'
export const cardNotPlayedAlone = 'that card cannot be played by itself'
export const cardNotForThat = 'that card cannot be played on it'
export const noWireReached = 'that company has not reached any wire'
export const noRoomForWire = 'there is no room for wire in front of that company'
export const basesOnNewWire = 'a base stands where the wire would go'
export const placeOffTable = 'that place is off the table'
export const windAlready = 'there is already a wind'

// Deployment and arrivals.
export const alreadyDeployed = 'it has already been deployed'
export const inReserve = 'it is in reserve and comes later'
export const outsideOwnZone = 'every base must stand wholly in your deployment zone'
export const outsideZone = 'that is outside the deployment zone'
export const onWireOrWater = 'no base is deployed on wire or in water'
export const noOverlap = 'bases cannot overlap'
export const contactOnlyByAssault = 'only an assault brings a base into contact with the enemy'
export const platoonsTooFarApart = 'its platoons would be too far apart'
export const arrivesAtEdge = (depth: number): string =>
  `every base must come on within ${depth} mm of its stretch of the table edge`

// Deep dugouts.
export const noDugoutForIt = 'only infantry and crewed weapons in your trenches with dugouts can go below'
export const dugoutsBeforeBattle = 'dugouts are entered only before the battle'
export const justCameUp = 'it has just come up'
export const noDugoutHere = 'none of its bases stands in a trench of yours with dugouts'
export const inDugout = 'it is down in its dugout'
export const nobodyInDugout = 'none of its bases is in a dugout'
export const dugoutTryOnce = 'it tries to come up only once a turn'
export const justWentBelow = 'it has just gone below'
export const suppressedStayBelow = 'suppressed troops cannot come up'
export const enemyAtDugout = 'an enemy stands at the mouth of the dugout'
export const mutinyCount = (count: number): string => `name ${counted(count, 'battalion', 'battalions')}`
export const nameEnemyBattalions = 'name enemy battalions on the table, each once, in ascending order'
export const notEnemyBattalion = 'that is not an enemy battalion on the table'

// Movement.
export const suppressedStays = 'a suppressed base cannot move'
export const passedThrough = 'friends have moved through its battalion: it stays where it is this turn'
export const hangsOnWire = 'it is caught on the wire and needs an action and a die to get free'
export const crossingRiver = 'it is crossing a river'
export const onlyTowardsEnemy = 'this action can only be a move towards the enemy'
export const mutineersHold = 'this battalion has mutinied: it holds its line and does not advance'
export const tooFarAfterClosingUp = 'it cannot move that far after closing up'
export const tooFar = 'it cannot move that far'
export const cannotTurnHere = 'it cannot turn here'
export const mediumMortarOnlyTurns = 'a medium mortar can only turn'
export const notAlongTrenches = 'it cannot move along a trench; crossing one takes an action'
export const groundForbidden = 'it cannot enter that ground'
export const offTable = 'the whole base must stay on the table'
export const noEndOnBase = 'a base cannot end on another base'
export const columnOneBehindAnother = 'in column the bases march one behind another'
export const standsNotOnWire = 'a command stand cannot stop on wire'
export const firedThisTurn = 'a unit that has fired this turn cannot march in column'
export const nobodyCanMove = 'none of its bases can move'
export const tankFiresAtEnd = 'a tank fires at the end of its move or not at all'
export const heavyGunsStay = 'heavy guns do not move'
export const blockhouseStays = 'a blockhouse does not move'
export const mortarsStay = 'medium and heavy mortars neither move nor turn'
export const enemyInTheWay = 'the enemy is in the way'
export const blockhouseInTheWay = 'a blockhouse is in the way'
export const movedBattalionInTheWay = 'you cannot pass through a battalion that has moved'
export const contactIsAssault = 'a move into contact with the enemy is an assault'
export const onlyStandsMove = 'only command stands move now'
export const oneOnBridge = 'only 1 base at a time can be on a bridge'
export const nobodyThere = 'it has no base there'
export const nothingToPack = 'it has nothing to pack up'
export const nothingPacked = 'it has nothing packed up'
export const noHorses = 'it has no horses to mount'
export const notMounted = 'it is not mounted'
export const laneNotLost = 'its fire lane is not lost'
export const cannotReface = 'turned that way it would overlap another base or the table edge'

// Wire, water, trenches.
export const wireDeclaredFirst = 'in the early war a company declares before its order die that it crosses wire'
export const clearedWireOnly = 'horses, guns and pack animals cross wire only where it has been cleared'
export const heldByWire = 'the wire holds it: it can try again next turn'
export const notAtWire = 'it does not stand at the wire'
export const acrossTouchedWire = 'it must touch the wire and go straight across'
export const eachBeltAlone = 'each belt of wire takes an action and a die'
export const endBeyondWire = 'it must end beyond the wire'
export const tooFarPastWire = 'it cannot go that far past the wire'
export const wireTakesAction = 'crossing wire takes an action and a die'
export const trackOnlyOnFoot = 'only men on foot can use the track of a tank'
export const noWireClearers = 'only engineers, pioneers and tanks with grapnels clear wire'
export const notAtThatWire = 'it does not stand at that wire'
export const atWaterAndAcross = 'it must stand at the water and go straight across'
export const cannotCross = (water: string): string => `it cannot cross ${article(water)}`
export const takesAction = (water: string): string => `crossing ${article(water)} takes an action`
export const endAtBank = 'it must end on the far bank, at the water’s edge'
export const wireInTheWay = 'there is wire in the way'
export const gunsNeverCrossTrench = 'guns cannot cross a trench'
export const horsesNeverCrossTrench = 'horses cannot cross a trench'
export const noTrenchAction = 'it crosses trenches as it moves, or not at all'
export const atTrenchAndAcross = 'it must stand at the trench and go straight across'
export const endAtTrench = 'it must end on the far side, at the edge of the trench'

// Fire.
export const notOnTable = 'it is not on the table'
export const standsNeverFire = 'command stands do not fire'
export const suppressed = 'it is suppressed'
export const allFacesSuppressed = 'all its faces are suppressed'
export const unpackFirst = 'it must unpack first'
export const dismountFirst = 'cavalry must dismount to fire'
export const inWater = 'it is in the water'
export const comeUpFirst = 'it must come up from its dugout first'
export const realignFirst = 'it has lost its fire lane and must realign first'
export const marchedThisTurn = 'it has marched in column this turn and cannot fire'
export const nothingToFireWith = 'it has no weapon that can fire at what it sees'
export const noTarget = 'it sees no enemy in arc and range'
export const nearestEnemy = (reason: string): string => `it has no target (nearest enemy: ${reason})`
export const onlyMachineGunsPivot = 'only machine guns pivot as they fire; any other base must turn by an action first'
export const pivotLimit = (degrees: number): string => `it can pivot up to ${degrees} degrees; more takes a move`
export const noRoomToPivot = 'it has no room to pivot'
export const targetsNotFree = 'you cannot choose targets freely'
export const noWeaponLeft = 'it has no weapon left for that target'
export const onlyEnemies = 'only enemies on the table can be fired at'
export const noWeapon = 'it has nothing to fire with'
export const outOfRange = (range: number): string => `out of range: more than ${range} mm away`
export const tooNear = (least: number): string => `too near: less than ${least} mm away`
export const outOfArc = 'it is outside the arc of fire: turn the base first'
export const tooLittleInArc = 'too little of it is in the arc of fire'
export const friendInTheWay = 'another of its own bases is in the way'
export const coveredTankTooFar = (range: number): string =>
  `rifles fire at a tank in cover only from less than ${range} mm away`
export const noMadMinute = 'this army has no Mad Minute'
export const madMinuteOnlyRifles = 'only rifle companies have a Mad Minute'
export const madMinuteUsed = 'the company has had its Mad Minute'
export const madMinuteTurnPassed = 'its battalion had its Mad Minute in an earlier turn'
export const noMoveAndFire = 'this tank cannot move and fire in one order'
export const renaultFiresOnce = 'a Renault that moves fires only once'
export const onlyTanksFireMoving = 'only tanks fire on the move'
export const firedMoving = 'it has already fired on the move this turn'

// Sight.
export const inTheOpen = 'in the open'
export const large = 'large'
export const firingFromCover = 'firing from cover'
export const inCover = 'in cover'
export const seenWithin = (reason: string, range: number): string =>
  `${reason}, within ${range} mm, clear line of sight`
export const notSeenBeyond = (reason: string, range: number): string =>
  `it is ${reason} and can be seen only within ${range} mm`
export const shelterIsBlind = 'a base in a dugout neither sees nor is seen'
export const somethingHigher = 'something higher is in the way'
export const deadGround = 'it is in dead ground behind an obstacle'
export const tooDeepInCover = 'the line runs too deep through a wood or between houses'

// Guns, mortars, barrages.
export const outsideArc = 'that is outside its arc'
export const noAreaFire = 'it cannot fire at an area'
export const noAimingPoint = 'it has no aiming point yet'
export const hasNoAimingPoint = 'it never has an aiming point'
export const onlyDirectSoNear = 'a field gun so near the front trench fires only at what it sees'
export const onlyTableGunsSee = 'only guns on the table fire at what they see'
export const redirectFirst = 'redirect the guns to it first'
export const anotherTargetFirst = 'another target comes first'
export const mortarNeedsBase = 'a mortar is aimed at a base: choose an enemy'
export const pointOnTable = 'an aiming point is a whole millimetre on the table'
export const gunsNeedPoint = 'guns are redirected to a point on the ground'
export const cannotEngageSeen = 'it cannot fire at that base by its own sight'
export const onlyOwnSpotter = 'only its own battalion’s commander can spot for it'
export const spotterSeesNoMortar = 'the commander who sees that base does not see the mortar'
export const noSpotter = 'neither it nor a commander who sees it has that base in sight and reach'
export const onlyFieldBatteriesAnswer = 'only the defender’s field batteries answer SOS calls'
export const calledOrOrdered = 'it has had its SOS call or its order this turn'
export const sosPointOnTable = 'SOS fire is aimed at a whole millimetre on the table'
export const sosNearTrenches = 'SOS fire falls within 5 cm of your trenches, blockhouses and strong points'

// Fire plans.
export const battleIsOver = 'the battle is over by then'
export const barragePace = (paces: readonly number[]): string =>
  `a rolling barrage advances ${paces.slice(0, -1).join(', ')} or ${paces.at(-1)} mm a turn`
export const barrageHaltsOnce = 'a barrage halts for 1 turn at each place'
export const barrageStraight = 'this match is played with straight barrages'
export const barrageTooNear = 'the barrage must start well in front of your own trenches'
export const aimOffTable = 'an aiming point must be on the table'
export const barrageOffTable = 'the barrage must start on the table'
export const notPlannedBattery = (battery: string): string => `${battery} is not a battery of yours that can be planned`
export const gasOffTable = 'gas must be placed on the table'
export const noForwardTrench = 'gas projectors need a forward trench, and there is none here'
export const projectorLine = (distance: number): string =>
  `projectors release their gas 100 mm in front of the trench, here ${distance} mm from the attacker’s edge`
export const plannedGas = (type: string, delivery: string): string => `${type} gas by ${delivery}`
export const plannedBarrage = 'barrage'
export const noMoreToPlan = (kind: string): string => `you have no more ${kind} to plan with`
export const oneAimingPoint = 'each battery has 1 aiming point'

// Assaults.
export const standsNeverAssault = 'command stands do not assault'
export const cannotAssault = 'only infantry, cavalry, tanks and flamethrowers assault'
export const dugoutAssault = 'only infantry and flamethrowers can assault men in dugouts'
export const fortAssault = 'only infantry and flamethrowers can assault a fortified position'
export const cavalryNotTanks = 'cavalry cannot charge tanks or armoured cars'
export const cavalryOpenOnly = (cover: string): string =>
  `cavalry charge only troops in the open or in soft cover, and these are ${cover === 'fort' ? 'fortified' : `in ${cover} cover`}`

// Heroic deeds.
export const noHeroics = 'this match is played without heroic deeds'
export const heroicsUsed = 'you have tried your 1 heroic deed of this game'
export const heroesArePlatoons = 'only infantry platoons of yours on the table do heroic deeds'
export const suppressedHero = 'a suppressed platoon does no heroic deeds'
export const noRushFromHere = 'a platoon in a dugout or in the water cannot rush'
export const heroicTargetOnTable = 'heroic deeds are done against enemies on the table'
export const heroicReach = (reach: number): string => `heroic deeds reach ${reach} mm`
export const heroicTargets = 'rush 1 gun, support weapon or blockhouse, or clear up to 3 platoons out of 1 trench'

// Aircraft.
export const airTargetsCovered = 'the enemies there are in hard cover or fortified'
export const noAirTargets = 'no enemy that aircraft can attack is within 50 mm of that point on that line'

// Forces.
export const airOnlyLate = 'only the late war has aircraft'
export const hurricaneOpensAttack = 'only the attacker has a hurricane bombardment'
export const hurricaneOnlyGerman = 'only German attackers of the late war have a hurricane bombardment'
export const superimposedOnlyLate = 'only an attacker of the late war superimposes guns on the barrage'
export const superimposedField = '1 superimposed field battery for each regiment'
export const superimposedHeavy = '1 heavy battery for every 2 regiments'
export const superimposedSuperHeavy = '1 super heavy battery, and only for a whole division'
export const defenderField = '3 field batteries for each regiment of the defender'
export const defenderHeavy = '2 heavy batteries for every 2 regiments'
export const defenderSuperHeavy = 'only the attacker has super heavy guns'
export const oldArmyGrades = 'British battalions of 1914 are experienced, and up to half may be veteran'
export const lateArmyGrades = 'of the British battalions of 1917 up to a quarter may be raw and a quarter veteran'
export const companiesTooLarge = (battalion: string): string => `${battalion} has companies of more than 3 platoons`
export const tankGradeTooHigh = (battalion: string): string =>
  `${battalion} is graded too high for a tank battalion of its time`
export const cavalryNotRaw = (regiment: string): string => `${regiment} is cavalry and cannot be raw`
export const stormIsVeteran = (battalion: string): string => `${battalion} is a storm battalion and must be veteran`
export const mortarOfRegiment = (mortar: string): string => `${mortar} must belong to a regiment, not to a battalion`
export const stormBattalions = (regiment: string): string =>
  `${regiment}: only a German regiment that attacks in 1918 has a storm battalion, and only 1`
