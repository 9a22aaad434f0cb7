/** Reasons why a unit cannot retreat so, as the rules give them: parts of sentences, without a full stop. */

// Retreats and going to ground.
export const toNextHex = 'they can only retreat 1 hex'
export const groundBarred = 'it cannot cross that ground'
export const enemyInCloseTerrain = 'no unit retreats into an enemy hex, not even in Close Terrain'
export const enemyInHex = 'no unit retreats into an enemy hex'
export const onlyAttackersGoToGround = 'only attackers can go to ground next to the enemy'
export const noCloseTerrain = 'there is no Close Terrain to go to ground in'
export const hexIsUsThem = 'no unit retreats into a hex that is already Us/Them'
export const canGetAway = 'it can still get away'
export const backWhereTheyCame = 'attackers must go back to a hex that attackers came from'
export const backAlongRoute = 'they must go back along their route if they can'
export const toTheRear = 'they must go to the rear, away from other enemies'
export const placesMissing = 'say where each unit retreats'
export const enemyThere = 'the enemy is there'
export const nameUnitsAndPlaces = 'name units and where each goes'
export const doesNotRetreat = 'that unit does not retreat'
export const eachRetreatOnce = 'name each retreating unit once, lowest number first'
