/**
 * Reasons why something cannot be done, as the rules give them: parts of sentences, without a full stop. Hexes are
 * named by the labels of the data; the face puts the names of the map in their place.
 */

const counted = (count: number, noun: string, plural: string): string => `${count} ${count === 1 ? noun : plural}`

// Things that do not exist: no screen offers them.
export const noSuchUnit = 'that is not a unit'
export const noSuchHex = 'that is not a hex of the battlefield'
export const noSuchCombatCard = 'there is no such combat card'
export const noSuchOrder = 'this card cannot order that'
export const notOwnUnit = 'that is not a unit of yours on the board'
export const unitsInAscendingOrder = 'name the units in ascending order'
export const cardsInAlphabeticalOrder = 'name the cards in alphabetical order'
export const holdStandsAlone = 'guns that hold their fire have no target'

// Command cards and orders.
export const commandCardFirst = 'play a command card, with or without a combat card'
export const onlyPlayersPlay = 'only a player plays cards'
export const commandCardNotHeld = 'you do not hold that command card'
export const strikeFirstIsReaction = 'you can only play Strike First when the enemy attacks in close combat'
export const unitHasNoOrder = 'it has no order'
export const unitHasOrder = 'it already has an order'
export const cardSkipsUnit = 'this card cannot order it'
export const tooManyOrders = 'the card gives no more orders there'
export const artilleryGetsNoOrder = 'this card cannot order the reserve artillery'
export const artilleryOrderedOnce = 'the reserve artillery is ordered once, before any unit, in a section of the card'

// Combat cards.
export const cardPlayedElsewhen = (card: string, moment: string): string => `you can only play ${card} ${moment}`
export const cardNotHeld = (card: string): string => `you do not hold ${card}`
export const bothHavePlayed = 'you and your opponent have both played a combat card this turn'
export const playedOwnTurn = 'you have already played a combat card this turn'
export const playedTheirTurn = "you have already played a combat card in your opponent's turn"
export const cardTooDear = (card: string, cost: number, tokens: number): string =>
  `${card} costs ${counted(cost, 'token', 'tokens')} and you have ${tokens}`
export const cardUseless = (card: string): string => `${card} would do nothing here`
export const oneCardNamedLast = 'you can add only 1 combat card, and after the units'
export const notSeenCard = 'choose one of the cards you have just seen'
export const discardCount = (count: number): string => `discard ${counted(count, 'card', 'cards')}`
export const cardNotInHand = 'that card is not in your hand'
export const notEnemyUnit = 'that is not an enemy unit'
export const noSniperTarget = 'it has too few figures, or none of your infantry has it in range and sight'
export const noWireToCut = 'none of your ordered infantry stands on wire'
export const strikeFirstNotHeld = 'you do not hold that card, or it is no answer to a close combat'

// Movement.
export const artilleryNeverMoves = 'the reserve artillery never moves'
export const movesWhole = 'a unit moves as a whole to 1 hex'
export const unitRests = 'it rests this turn'
export const stormOfFireStays = 'units ordered by Storm of Fire do not move'
export const unitHasMoved = 'it has already moved'
export const enemyInHex = 'an enemy unit stands there'
export const noMerging = 'weakened units cannot merge'
export const friendInHex = 'another of your units stands there'
export const stopsAfterMineCrater = 'a unit that leaves a mine crater stops in the next hex'
export const groundStopsMove = (ground: string, hex: string): string => `the ${ground} in ${hex} stops its move`
export const unitsBlockWay = 'other units block the way'
export const noExitInRush = 'no unit leaves the board in a Rush & Rotation'
export const cannotReachExit = 'it cannot reach the edge of the board this turn'
export const alreadyThere = 'it is already there'
export const impassable = 'no unit can enter that ground'
export const mustEndByFriend = 'it must end its move next to a friendly unit'
export const tooFar = (hexes: number, distance: number): string =>
  `it can move ${counted(hexes, 'hex', 'hexes')} and that is ${distance} away`

// Battle.
export const artilleryOnlyShells = 'the reserve artillery only shells hexes'
export const artilleryIsSafe = 'the reserve artillery cannot be attacked'
export const unitHasBattled = 'it has already battled'
export const nobodyBattlesInRush = 'no unit battles in a Rush & Rotation'
export const movedTooFar = 'it moved too far to battle'
export const gunMoved = 'it moved and cannot battle'
export const noWireToClear = 'only infantry on wire can clear it'
export const clearingReplacesBattle = 'a unit that clears wire does not battle'
export const noEnemyThere = 'no enemy stands there'
export const otherKindOfCombat = (fought: 'close' | 'ranged'): string =>
  fought === 'close'
    ? 'it is in close combat this turn and cannot fire'
    : 'it has fired this turn and cannot attack in close combat'
export const enemyNextToIt = 'it has an enemy next to it and can only attack in close combat'
export const raidersOnlyClose = 'raiders that moved this far can only attack in close combat'
export const outOfRange = 'it is out of range'
export const noDice = 'the ground leaves it no dice'
export const closeCombatAlone = 'units attack one at a time in close combat'
export const onlyMachineGunsJoin = 'only machine guns can cross their fire'
export const cannotJoinCrossFire =
  'only other ordered machine guns that can fire at it join the cross fire, in ascending order'

// Sight.
export const unitBlocksSight = (hex: string): string => `the unit in ${hex} blocks sight`
export const hillBlocksSight = (hex: string): string => `the hill in ${hex} hides what is behind it`
export const groundBlocksSight = (ground: string, hex: string): string => `the ${ground} in ${hex} blocks sight`
export const edgeBlocksSight = 'the line runs between an obstacle and the edge of the map, and both block sight'
export const bothSidesBlockSight = 'the line runs along hex edges with an obstacle on both sides'

// Reserve artillery.
export const gunsHaveNoOrder = 'the guns have no order'
export const notInSection = 'the target must be in a section of the card'
export const sameDiceAgain = 'the second bombardment rolls the same dice as the first'
export const howManyDice = 'choose how many targeting dice to roll'
export const tooManyDice = (count: number): string =>
  `it can roll ${counted(count, 'targeting die', 'targeting dice')} at most: its strength and your tokens are the limit`

// After a battle.
export const tooManyFlags = (count: number): string => `it can ignore ${counted(count, 'flag', 'flags')} at most`
export const retreatLength = (hexes: number): string => `it retreats ${counted(hexes, 'hex', 'hexes')}`
export const mustRetreatOn = 'it must retreat as far as it can'
export const neverSideways = 'units do not retreat sideways'
export const towardsOwnSide = 'units retreat hex by hex towards their own side'
export const unitInTheWay = 'another unit stands there'
export const stayOrAdvance = 'it stays or advances'
export const stayOrAdvanceWithFury = 'it stays or advances, with Battle Fury if you hold the card and can pay for it'

// Figures that come back, and the end of a turn.
export const fullStrength = 'it has all its figures'
export const noFigureForIt = 'the dice give it no figure'
export const combatHandFull = 'your hand of combat cards is full'
export const noTradeAfterCard = 'you can trade a card only if you play none this turn'
export const oneTrade = 'you have already traded a card this turn'

// Bombers.
export const bomberCount = (count: number): string => `choose ${counted(count, 'infantry unit', 'infantry units')}`
export const eachUnitOnce = 'name each unit once, in ascending order'
export const onlyInfantryHasBombers = 'only infantry can have a bomber'
export const hasBomber = 'it already has a bomber'
