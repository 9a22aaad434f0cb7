/** Reasons why something cannot be fired at, lost or hidden: parts of sentences, without a full stop. */
import { counted } from './counted.ts'

// Commanded Fire.
export const firedUnderCommand = (unit: string): string => `${unit} has already fired under command this turn`
export const isDigging = (unit: string): string => `${unit} is digging and cannot fire under command`
export const waitsToAssault = (unit: string): string => `${unit} is waiting to assault`
export const stacksOutOfRange = 'stacks that fire together must be in Messaging Range of each other'

// Units that may fire.
export const nameFirers = 'name units that fire'
export const notOnMap = (unit: string): string => `${unit} is not on the map`
export const headquartersNeverFires = 'an HQ does not fire'
export const inColumnOrLimbered = (unit: string): string => `${unit} is in column or limbered`
export const notReleased = (unit: string): string => `${unit} has not been released`
export const hexsideFull = 'the most units allowed have already fired across that hexside'
export const usThemOnlyWithin = 'in Us/Them units only fire within the hex'
export const usThemOnlyAtArrivals = 'in Us/Them units only fire at enemies that enter or come out of hiding'
export const notSpotted = 'the target is not spotted'
export const noEnemyThere = 'no enemy there'
export const headquartersUnharmed = 'fire does not hurt an HQ'
export const ridgeProtects = 'the ridge protects them from this fire'
export const hidingProtects = 'they are hiding from this fire'
export const hasFired = (unit: string): string => `${unit} has already fired in this exchange`
export const hasMoved = (unit: string): string => `${unit} has moved this turn`
export const firedAtMover = (unit: string): string => `${unit} has already fired at this stack during its move`
export const rifleRange = (range: number): string => `out of range: rifles reach ${counted(range, 'hex', 'hexes')}`
export const machineGunRange = (range: number): string =>
  `out of range: machine guns reach ${counted(range, 'hex', 'hexes')}`
export const outOfRange = 'out of range'
export const highAngleWithin = 'high-angle guns cannot fire within their own hex'
export const onlyShrapnelWithin = 'only guns with shrapnel can fire within their own hex'
export const hidersFireLater = 'units that come out of hiding to fire do so after the others'
export const onlyHidersNow = 'only units that come out of hiding fire now'
export const pitFacesElsewhere = 'its Gun Pit does not face that way'
export const noSuchGuns = (guns: string): string => `you have no off-map guns “${guns}”`
export const offMapGunsNoReply = 'off-map guns do not fire at units that come out of hiding'
export const noShootsNow = (guns: string): string => `${guns} cannot fire now: only by day, and only so many times`
export const offMapOutOfReach = (guns: string): string => `${guns} cannot reach that hex`
export const tooCloseToFriends = (guns: string): string => `${guns} cannot fire that close to friends`

// Choosing a target and firers.
export const notATargetNow = 'that cannot be a target now'
export const firerMissing = 'choose at least 1 unit to fire'
export const eachFirerOnce = 'name each firer once, lowest number first, off-map guns last'
export const nobodyCanFireThere = 'none of your units can fire there'
export const noTarget = 'there is nothing to fire at'

// Friends in the way.
export const friendsInHex = 'guns do not fire into a hex with friends'
export const gunsIntoUsThem = 'guns do not fire into Us/Them from outside'
export const friendsBehindTarget = 'the enemy is moving at friends, who are in the line of this fire'
export const friendsInBetween = 'the machine gun is level with the friends in between and cannot fire over them'
export const fireOutOfAssault = 'no unit fires out of an assault'
export const fireIntoAssault = 'no unit fires into an assault'

// Losses and rallying.
export const lossOrder = 'the most exposed are hit first, and of them the units with the most steps'
export const lossesLeft = 'there are more losses to take'
export const combinedFire = 'adjacent units and machine guns fire together, or 1 stack from farther away'
export const nobodyConfused = 'no unit there is Confused'

// Hiding and columns under fire.
export const nameOwnUnits = 'name units of yours'
export const isNotHiding = (unit: string): string => `${unit} is not hiding`
export const usThemHides = 'in Us/Them both sides stay hidden'
export const comesOutWhenMoving = (unit: string): string =>
  `${unit} is far from the enemy: it can come out when it moves`
export const eachUnitOnce = 'name each unit once, lowest number first'
export const unitsInThatHex = 'name units of yours in that hex'
export const onlyActorsHide = 'only units that have just moved or acted there can hide'
export const alreadyHiding = 'it is already hiding'
export const cannotHideSo = 'it cannot hide that way there'
export const nowhereToHide = 'there is nowhere to hide'
export const unitsFiredOn = 'name units of yours that were fired at'
export const notInColumn = 'it is not in column'
