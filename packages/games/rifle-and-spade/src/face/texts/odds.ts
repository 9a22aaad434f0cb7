/** Texts of chances: fire, morale, assaults, fire on the way. */
import { counted } from '@firestep/face'

// Assaults.
export const againstRole = (name: string, role: string): string => `${name}, against the ${role}`
export const tooWeakForTable = (role: string): string => `The ${role} is too weak for the table`
export const belowTable = (count: number, role: string, other: string): string =>
  `${counted(count, 'shift')} below the table for the ${role}: given to the ${other}`
export const beyondTable = (count: number, role: string, other: string): string =>
  `${counted(count, 'shift')} beyond the table for the ${role}: taken from the ${other}`
export const losesStep = (isYou: boolean): string => `${isYou ? 'You lose' : 'They lose'} a step and check morale`
export const strengths = (attack: string, defence: string): string => `${attack} against ${defence}`
export const youDestroyed = 'You are destroyed'
export const theyDestroyed = 'They are destroyed'
export const bothLose = 'Both lose a step and check morale'
export const assaultTitle = (hex: string, round: number, strengthsText: string): string =>
  `Assault at ${hex}, round ${round}: ${strengthsText}`
export const noDice = 'no dice: one side is too weak'
export const assaultBox = (attack: string, defence: string): string =>
  `percentile dice, box ${attack} against ${defence}`
export const onlySeenCounts = 'Only enemies in sight count here: there may be more beneath'
export const tooWeakToFight = (strengthsText: string, isYou: boolean): string =>
  `${strengthsText}: ${isYou ? 'you' : 'they'} are too weak to fight`
export const duel = (strengthsText: string, shift: string, theirs: string, yours: string): string =>
  `${strengthsText}, net ${shift}: they lose a step ${theirs}, you ${yours}`

// Enemy fire on the way.
export const headquartersSpared = 'an HQ by itself draws no fire'
export const surpriseSpares = 'Tactical Surprise: it draws no fire'
export const danger = (losses: string, stopped: string): string =>
  `up to ${losses} lost on average, ${stopped} to be stopped`
export const costAndLeft = (points: string, left: string): string => `${points}, ${left} left`
export const mayFire = (sources: string): string => `May fire: ${sources}.`
export const stage = (hex: string, text: string, mayFireText: string): string => `${hex}: ${text}.${mayFireText}`
export const fireFrom = (sources: string, hex: string): string => `${sources} at ${hex}`
export const onlySeenFirers = 'Only firers in sight count: there may be more beneath'
export const stoppedInAll = (chance: string): string => `In all, ${chance} to be stopped`
export const checkAfterLoss = 'The check after 1 step lost'
export const lossOnWay = (losses: string): string => `Up to ${losses} lost on average on the whole way.`

// Fire.
export const stepsLost = (losses: number): string => `${counted(losses, 'step')} lost, morale check`
export const nearMiss = 'Near miss, morale check'
export const noEffect = 'No effect'
export const offTable = 'off the table'
export const tableRow = (row: string, column: string): string => `row ${row}, column ${column}`
export const tableRows = (row: string, column: string, last: string): string =>
  `From row ${row}, column ${column} to ${last}`
export const tooLittleFire = 'no die: too few fire points'
export const fireSum = (points: string, shift: string): string => `${points}, one die ${shift}`
export const tooMuchFire = 'More than can fire across 1 hexside: the rest does not count'
export const firePoints = (points: string, isOne: boolean): string =>
  `${points} ${isOne ? 'fire point' : 'fire points'}`
export const noHarm = 'no effect'
export const averageAndCheck = (losses: string, chance: string): string =>
  `${losses} on average, ${chance} to force a check`
export const fireResult = (points: string, shift: string, outcome: string): string =>
  `${points} at ${shift}: ${outcome}`
export const averageSteps = (steps: string): string => `${steps} steps`

// Morale.
export const bestMorale = (unit: string): string => `The best morale counts: ${unit}`
export const passes = 'Passes'
export const routs = 'Routs'
export const moraleSum = (shift: string, rating: number): string => `percentile dice ${shift}, ${rating} or less`
export const toPass = (chance: string): string => `${chance} to pass`

/** 16.3: consequences of failing a check, by event. */
export const failures = {
  fire: 'Fails: Confused, goes no further',
  'near miss': 'Fails: Confused, goes no further',
  assault: 'Fails: retreats',
  'move to assault': 'Fails: does not go in',
} as const
