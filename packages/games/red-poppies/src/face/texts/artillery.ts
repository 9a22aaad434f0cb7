/** Texts of questions about off-map artillery and gas. Guns are named as "the German howitzers +4". */
import { capital, counted, listed } from '@firestep/face'

// Calls.
export const readyIn = (turns: number): string => (turns === 0 ? 'ready at once' : `ready in ${counted(turns, 'turn')}`)
export const signal = (ready: string, chance: string, number: number): string =>
  `${ready}, then ${chance} with each command (${number} or less)`
/** The effects of the loads. */
export const shellEffect = 'all units in the 3 hexes check, and units that enter them this turn'
export const gasEffect = 'all units there check without cover; the gas stays and drifts'
export const smokeEffect = 'conceals the 3 hexes until the end of the turn'
export const by = (mode: string): string => `By ${mode}`
export const howToSignal = 'How to signal'
export const whatToFire = 'What to fire'
export const chanceOnTarget = (chance: string): string => `${chance} on target`
export const preregisteredOn = (vertex: string): string => `preregistered on ${vertex}`
export const groups = 'Groups'
export const call = 'Call off-map guns'
export const chooseGroup = 'Choose a group.'
export const callGroup = (guns: string): string => `Call ${guns}`
export const chooseMode = 'Choose how to signal.'
export const callBy = (guns: string, mode: string): string => `Call ${guns}, by ${mode}`
/** "Howitzers +4 on N19/N20/O19, gas" */
export const callOn = (guns: string, vertex: string, load: string | null): string =>
  `${guns} on ${vertex}${load === null ? '' : `, ${load}`}`
export const thereNow = (units: string): string => `There now: ${units}.`
export const fromNextCommand = 'from the next command on'
export const fromTurn = (turn: string): string => `from ${turn} on, with each of your commands`
export const failsMoreOften = 'after a bombardment signals fail more often'
export const byMode = (mode: string): string => `by ${mode}`
export const signalTo = (guns: string, mode: string): string => `Signal to ${guns}, by ${mode}`
export const theyFire = 'They fire'
export const nothingYet = 'Nothing yet'
export const signalSum = (number: number): string => `2 dice, at most ${number}`
export const accuracyAt = (vertex: string): string => `Accuracy at ${vertex}`
export const onTarget = 'On target'
export const strays = 'Strays along a hexside'
export const accuracySum = (modifier: string, number: number): string => `1 die ${modifier}, at most ${number}`
export const strayOdds = 'a stray goes to 1 of the 3 next vertices, each as likely'
export const mayFireFirst = (guns: string, chance: string, vertex: string, units: string): string =>
  `First ${guns} may fire (${chance}) on ${vertex}: ${units} there.`
export const ownUnitsUnderGuns = (guns: string, chance: string, vertex: string, own: number): string =>
  `${capital(guns)} may fire first (${chance}) on ${vertex} and would strike ${counted(own, 'unit')} of your own.`
export const ownUnitsAround = (own: number, vertex: string): string =>
  `You have ${counted(own, 'unit')} around ${vertex}, and fire there strikes friends too.`

// Calls that are cancelled.
export const cancel = 'Cancel a call'
export const choosePrimedGroup = 'Choose a primed group.'
export const cancelCall = (guns: string): string => `Cancel the call: ${guns}`
export const cancelSignal = (guns: string): string => `Signal to cancel ${guns}`
export const cancelled = 'Cancelled'
export const noEffect = 'No effect'
export const byMistake = 'They fire by mistake'
export const othersDoNotRoll = 'no other group rolls for this command'
/** "42% to cancel, on N19/N20/O19 with 2 enemy units"; without a vertex the chance alone. */
export const cancelChance = (chance: string, vertex: string | null, units: string): string =>
  `${chance} to cancel${vertex === null ? '' : `, on ${vertex} with ${units}`}`

// Vertices.
export const onEnemy = 'On the enemy'
export const onBoth = 'On the enemy and your own'
export const onNobody = 'On nobody'
export const onOwn = 'On your own'
export const vertex = (name: string): string => `Vertex ${name}`
/** "2 enemy units and 1 unit of your own" */
export function unitsThere(enemies: number, own: number): string {
  const parts = [
    ...(enemies === 0 ? [] : [counted(enemies, 'enemy unit')]),
    ...(own === 0 ? [] : [`${counted(own, 'unit')} of your own`]),
  ]
  return parts.length === 0 ? 'no units' : listed(parts)
}
export const seenFromAir = 'Seen from the air.'
export const seenBy = (units: string): string => `Seen by ${units}.`
export const effectOn = (isGas: boolean, unit: string): string => `${isGas ? 'Gas' : 'Shells'} on ${unit}`

// Strays.
export const nameSpine = (vertex: string): string => `The shells stray from ${vertex}: name the 1–2 spine`
export const whySpine = (guns: string): string =>
  `${capital(guns)} missed. The 3 hexsides that meet there are numbered clockwise from the one you name. A die says which one the shells follow.`
export const spines = 'Spines'
export const spine = (dice: string, vertex: string): string => `${dice} ${vertex}`
export const firstSpine = (vertex: string): string => `1–2 towards ${vertex}`
export const spineDetail = (spines: readonly string[], units: string): string => `${spines.join(', ')}; there: ${units}`
export const nameFirstSpine = 'Name the 1–2 spine'
export const whereShellsFall = 'Where the shells fall'
export const spineOutcome = (dice: string, vertex: string, units: string): string => `${dice}: ${vertex}, ${units}`
export const clockwise = 'clockwise from the spine you name'
export const strayRefused = 'shells stray along 1 of the 3 hexsides that meet at the cross hair'

// Gas.
export const gasDirection = 'The gas drifts: choose the direction'
export const whyGas = (unit: string): string =>
  `${unit} rolled doubles in the gas. All gas markers move 1 hex in the same direction. Units that were not in gas before are attacked.`
export const directions = 'Directions'
export const to = (direction: string): string => `To the ${direction}`
export const gasDrifts = 'The gas drifts'
export const gasDriftsTo = (direction: string): string => `The gas drifts to the ${direction}`
export const gasOn = (unit: string): string => `Gas on ${unit}`
/** "it reaches 2 enemy units and 1 unit of your own" */
export const gasReaches = (enemies: number, own: number): string => `it reaches ${unitsThere(enemies, own)}`
export const gasReachesNobody = 'It reaches no units.'
export const gasReachesUnits = (units: string): string => `It reaches ${units}.`
export const compass: Readonly<Record<string, string>> = {
  N: 'north',
  NE: 'north-east',
  SE: 'south-east',
  S: 'south',
  SW: 'south-west',
  NW: 'north-west',
}
