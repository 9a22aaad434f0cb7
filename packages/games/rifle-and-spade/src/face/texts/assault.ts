/** Texts of the questions about assaults and retreats. */
import { counted } from '@firestep/face'

// The rounds of an assault.
export const against = (enemies: string): string => `Against you: ${enemies}.`
export const noAssault = 'no assault there'
export const whichFirst = 'Which assault is fought first?'
export const whichFirstWhy = 'Each assault is fought to its end before the next begins.'
export const assaults = 'Assaults'
export const assaultAt = (hex: string): string => `The assault at ${hex}`
export const lossTitle = (hex: string): string => `A step is lost in the assault at ${hex}: whose?`
export const lossWhy = 'The largest rifle or cavalry unit is hit. Between equals you choose.'
export const whoIsHit = 'Who is hit?'
export const stayOrGoTitle = (hex: string): string => `Fight another round at ${hex}, or retreat?`
export const stayOrGoWhy =
  'Both sides are still in the hex. A stack that retreats is fired at and Confused. The attacker chooses first.'
export const fightOn = 'Fight on'
export const retreat = 'Retreat'
export const retreatDetail = 'the whole stack, under fire; it is Confused'
export const anotherRound = (hex: string): string => `Another round at ${hex}`
export const retreatFrom = (hex: string, units: string): string => `Retreat from ${hex}: ${units}`
export const retreatLine =
  'Defenders go to the rear, attackers back where they came from. They may be fired at on the way.'
export const tooWeakWarning = 'You are too weak for another round: all your units in it are destroyed.'
export const breakUpTitle = (hex: string): string => `Too many to hide at ${hex}: break down a half-battalion?`
export const breakUpWhy = (steps: number): string =>
  `Outside works ${counted(steps, 'step')} can go to ground next to the enemy. A half-battalion stays or goes as a whole, companies do not.`
export const stayWhole = 'They stay whole.'
export const breakUpGroup = 'Break down'
export const leaveWhole = 'Leave them whole'
export const breakUp = (unit: string): string => `Break down ${unit}`
export const becomesCompanies = (unit: string): string => `${unit} breaks down into companies`
export const companiesLine = 'Each has 1 step, and stays or goes by itself. Both sides see them.'
export const theyStayWhole = 'They stay whole'
export const fightOnDetail = 'the units that would go to ground must stay for another round'
export const letThem = 'Let them go to ground'
export const letThemDetail = 'your units that have no room to hide retreat'
export const crowdedTitle = (hex: string): string => `They want to go to ground next to you at ${hex}: let them?`
export const crowdedWhy = 'There is no room for all your units to hide. You may fight another round instead.'
export const goesOn = 'The assault goes on'
export const theyGoToGround = 'They go to ground'
export const tooManyRetreat = 'Your units that have no room retreat.'

// Movement to assault.
export const independentsPayNothing = 'no Officer Points: independent units pay none'
export const officerPrice = (cost: number, points: number, brigiment: string): string =>
  `${cost} of ${counted(points, 'Officer Point')} of ${brigiment}`
export const noCheck = 'no check on the first turn of an Initial Attack'
export const goesIn = (chance: string): string => `${chance} and go in`
export const assaultHex = (isWithin: boolean, hex: string): string =>
  `${isWithin ? 'Come out and assault in' : 'Assault'} ${hex}`
export const checkBefore = 'The check before they go in'
export const costs = (points: string, officers: string): string => `It costs ${points} and ${officers}.`
export const seenThere = (enemies: string): string => `In sight there: ${enemies}.`
export const mayFireGoingIn = (sources: string): string => `May fire as they go in: ${sources}.`
export const assaultLater = 'They go under the Assault marker. The rounds are fought when all movement has ended.'
export const assaultBy = (hex: string, units: string): string => `Assault ${hex}: ${units}`
export const tooWeakToAttack = 'You are too weak to fight 1 round against the enemies in sight.'
export const unevenWarning = (yours: string, theirs: string): string =>
  `In round 1 you lose a step ${yours}, they ${theirs}.`

// Retreats.
export const toGroundDetail = 'goes to ground next to the enemy: Us/Them, Confused'
export const surrenderDetail = 'it has no way out and surrenders'
export const toGround = 'to ground'
export const surrenders = 'surrenders'
export const stillToRetreat = (units: string): string => `Still to retreat: ${units}.`
export const retreatTitle = (hex: string): string => `Retreat from ${hex}`
export const retreatWhere = (units: string, hex: string): string => `${units} at ${hex}: which unit retreats where?`
export const retreatWhy = (reason: string): string => `${reason} Each group draws fire on its way and is Confused.`
export const retreatReasons = {
  attacker: 'Attackers go back to hexes they came from, or go to ground next to the enemy in Close Terrain.',
  defender: 'They go to an adjacent hex to the rear, away from other enemies, along their route if they can.',
  excess: 'There are more units than the hex holds: as many retreat as are too many.',
} as const
export const limbers = 'limbers'
