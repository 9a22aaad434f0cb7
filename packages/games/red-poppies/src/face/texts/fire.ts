/** Texts of questions about fire, checks and melees. */
import { capital, counted, listed } from '@firestep/face'

// Checks.
export const stands = 'Stands'
export const fails = 'Fails, no effect'
export const stopped = 'Stopped and spent'
export const dispersed = 'Dispersed and spent'
export const destroyed = 'Destroyed'
export const checkSum = (modifier: string, cohesion: number): string => `2 dice ${modifier}, at most ${cohesion}`
export const failsIn = (chance: string): string => `fails ${chance}`
export const destroyedIn = (chance: string): string => `destroyed ${chance}`
export const unharmed = 'unharmed'
export const rallies = (unit: string): string => `${unit} rallies`
export const formsUp = 'Forms up, spent'
export const staysDispersed = 'Stays dispersed'

// Shots.
export const unitOutcome = (unit: string, summary: string): string => `${unit}: ${summary}`
export const friend = (unit: string): string => `a friend, ${unit}`
export const hitsFriends = 'Area fire hits friends too'
export const condition = (condition: string): string => `It is ${condition}`
export const shot = (shooter: string, target: string): string => `${shooter} at ${target}`
export function distance(hexes: number): string {
  if (hexes === 0) return 'in the same hex'
  return hexes === 1 ? 'next to it' : `${hexes} hexes away`
}
export const spentByFiring = 'spent by firing'
export const staysReady = (chance: string): string => `stays ready unless a mover rolls doubles (${chance})`
export const fireWith = (unit: string): string => `Fire with ${unit}`
export const antiTankFire = (unit: string, vehicle: string): string => `Anti-tank fire: ${unit} at ${vehicle}`
export const friendsCheck = (units: string): string => `Your own ${units} must check too.`

// Reactions.
export const react = (units: string, hex: string): string => `${capital(units)} moved: fire at ${hex}?`
/** `fired`: the number of units that have fired at this point. */
export const whyReact = (fired: number): string =>
  `Each of your ready units that sees the hex may fire once at this movement point. All units in the hex but vehicles check.${fired === 0 ? '' : ` ${counted(fired, 'unit')} of yours already fired.`}`
export const noReaction = 'Nobody fires: they go on.'
export const holdFire = 'Hold fire'
export const goOn = 'they go on'
export const theyGoOn = 'They go on.'
export const fireAt = (hex: string): string => `Fire at ${hex}?`
export const mover = (unit: string, condition: string, isMoving: boolean): string =>
  `${capital(unit)}: ${condition}${isMoving ? ', moving' : ''}.`
export const firesAt = (unit: string, hex: string): string => `${capital(unit)} fires at ${hex}`
export const shootBack = (unit: string, hex: string): string => `${capital(unit)} fires at ${hex}: shoot back?`
export const whyShootBack =
  'Your ready units in the hex may shoot back at the same time: both sides roll before anything takes effect.'
export const noShootBack = 'Nobody shoots back: the shot is fired.'
export const nobodyShootsBack = 'Nobody shoots back'
export const shootingBack = (units: string): string => `Shooting back: ${units}`
export const shooterState = (unit: string, condition: string): string => `${capital(unit)} is ${condition}.`
export const shotBack = (title: string): string => `Shooting back: ${title}`
export const mayShootBack = (units: readonly string[]): string => `May shoot back at the same time: ${listed(units)}.`
export const declare = (units: string, hex: string): string => `Melee at ${hex}, started by ${units}: declare fire?`
export const whyDeclare =
  'Declare shots now. They are fired after the melee, at all units left in the hex. Units destroyed or spent by then do not fire, and nobody fires once the attackers are dead.'
export const noDeclaration = 'Nobody fires after the melee.'
export const declareFire = 'Declare fire after the melee'
export const nobodyDeclared = 'No unit is declared yet.'
export const declared = (units: string): string => `Declared: ${units}`
export const oddsNow = 'Odds as the units stand now: the melee comes first.'

// Melees.
export const chooseTargets = (hex: string, units: string): string => `Melee at ${hex}: choose targets for ${units}`
export const whyMelee =
  'Each of your units attacks 1 enemy and adds its melee value to that enemy’s check. All checks are rolled before any takes effect.'
export const attack = (enemy: string): string => `Attack ${enemy}`
export const attackDetail = (condition: string, summary: string): string =>
  `${condition}; with all attackers so far: ${summary}`
export const attacks = (unit: string, enemy: string): string => `${unit} attacks ${enemy}.`
export const notAttacked = (units: string): string => `Nobody attacks ${units}.`
export const melee = (hex: string): string => `Melee at ${hex}`
export const targets = 'Targets'
export const targetOf = (unit: string, melee: string): string => `Target of ${unit}, melee ${melee}`
export const attackedByAll = (unit: string): string => `${unit}, if all attack it`
export const meleeOutcome = (unit: string, summary: string): string => `${unit} ${summary}`
export const meleeOutcomes = (outcomes: readonly string[], byAll: boolean): string =>
  `${byAll ? 'if all attack it: ' : ''}${outcomes.join('; ')}`
/** "Melee at N19, IN the trench" */
export const meleeIn = (hex: string, shelter: string): string => `Melee at ${hex}, IN ${shelter}`
