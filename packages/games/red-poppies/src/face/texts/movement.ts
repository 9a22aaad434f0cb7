/** Texts of questions about movement and rallies. A shelter is named as "the trench". */
import { counted, listed } from '@firestep/face'

// Steps.
export const moveWith = (units: string, points: string): string => `Move ${units}: ${points}`
export const whyStep =
  'Spend a point to enter a hex, go IN a trench or blockhouse, or start a melee. After each point the enemy may fire.'
export const stopText = 'Stopping ends the move: units that moved are spent.'
export const pointsOf = (left: number, total: number): string => `${left} of ${total}`
/** "2 of 3 movement left" for each mover, once if they are equal. */
export const pointsLeft = (points: readonly string[]): string => `${listed(points)} movement left`
export const notUnderFire = 'Not under fire'
export const underFire = 'Under fire'
export const here = 'Here'
export const takeAlongHeading = 'Take along'
export const leaveBehind = 'Leave behind'
export const byRoad = 'by road'
export const enemiesThere = (count: number): string => `${counted(count, 'enemy unit')} there`
export const enter = (hex: string): string => `Enter ${hex}`
export const shelter = 'shelter'
export const shelters = (names: readonly string[]): string => listed(names.map((name) => `the ${name}`))
export const mayReact = (units: string): string => `May fire in reaction: ${units}.`
export const moreChecks = (count: number): string => `${counted(count, 'more check')} not shown.`
export const goIn = (shelter: string, units: string): string => `IN ${shelter}: ${units}`
export const goTo = (hex: string, units: string): string => `To ${hex}: ${units}`
export const meleeRule =
  'Each unit attacks 1 enemy. All checks are rolled before any takes effect. The survivors are spent.'
export const declaredShots = 'Shots declared at this point are fired after the melee.'
export const exitUnits = (units: string): string => `Off the map: ${units}`
export const exitRule = 'Units that leave do not come back.'
export const takeAlong = (unit: string): string => `Take along ${unit}`
export const takeAlongRule = 'From here both move as a stack. It counts as having spent as many points.'
export const staysBehind = (unit: string): string => `${unit} stays behind`
export const leaveRule = 'It has moved and is spent. The other moves on alone.'
export const stopUnits = (units: string): string => `Stop: ${units}`
export const stopRule = 'Units that stop are spent.'
export const goInto = (shelter: string): string => `Go IN ${shelter}`
export const startMelee = 'Start a melee'
export const goInAndMelee = (shelter: string): string => `Go IN ${shelter} and start a melee`
export const leaveMap = 'Leave the map'
export const noReturn = 'it does not come back'
export const takeAlongDetail = (condition: string): string => `${condition}; from here both move together`
export const leave = (unit: string): string => `Leave ${unit} behind`
export const leaveDetail = 'it is spent; the other moves on'
export const stopHere = 'Stop here'
export const stopDetail = 'units that moved are spent'
export const unitState = (unit: string, condition: string): string => `${unit}: ${condition}.`
export const move = (units: string): string => `Move ${units}`

// Warnings.
/** `guns`: the number of machine guns; `chance`: to come through unharmed. */
export const machineGuns = (guns: number, chance: string): string =>
  `${counted(guns, 'machine gun')} can hit them there, formed and moving: ${chance} unharmed if all fire.`
export const leavingCover = (shelter: string, hex: string, enemies: number): string =>
  `They leave the ${shelter} at ${hex}, and ${counted(enemies, 'enemy unit')} can fire at them.`

// Rallies.
export const rallyUnit = (unit: string): string => `Rally ${unit}?`
export const whyRally =
  'A formed unit has reached a ready, dispersed friend. A check against its dispersed cohesion forms it up and spends it. A failure changes nothing.'
export const staysAsItIs = 'It stays dispersed and ready.'
export const rallyHeading = 'Rally'
export const noRally = 'Do not rally'
export const noRallyDetail = 'it stays dispersed and ready'
export const rallyChance = (chance: string): string => `${chance} to form up, then spent`
export const rallyHopeless = 'it cannot succeed'
export const rallyIt = 'Rally it'
export const rally = (unit: string): string => `Rally ${unit}`

// Forecasts of a step.
export const wire = 'wire: dispersed and spent when crossing it'
export const armourBreaches = 'armour breaches the wire'
export const stream = 'stream: spent when crossing it'
export const couldFire = (unit: string, summary: string): string => `${unit} could fire: ${summary}`
export const fireOf = (guns: string): string => `the fire of ${guns}`
export const gas = 'gas'
export const enters = (unit: string, effect: string): string => `${unit} enters ${effect}`
export const outcome = (title: string, summary: string): string => `${title}: ${summary}`
export const barrage = (unit: string, isSheltered: boolean): string =>
  `the creeping barrage ${isSheltered ? 'disperses' : 'destroys'} ${unit}`
export const peril = (unit: string, what: string): string => `${unit} ${what}`
export const losesWay = 'may lose its way'
export const getsStuck = 'may get stuck in the trench'
export const ifAllFire = (unit: string): string => `${unit}, if all who can fire once`
export const arrivesFormed = 'Arrives formed'
export const arrivesDispersed = 'Arrives dispersed'
export const failsCheck = 'Fails a check'
export const checks = (count: number): string =>
  count === 1 ? '1 check with 2 dice' : `${count} checks with 2 dice each`
/** "3 could fire: 40% unharmed, 12% destroyed" */
export const fate = (firing: number, unharmed: string, destroyed: string | null): string =>
  `${firing === 0 ? '' : `${firing} could fire: `}${unharmed} unharmed${destroyed === null ? '' : `, ${destroyed} destroyed`}`
