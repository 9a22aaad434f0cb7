/** Texts of questions about commands and the actions of units. */
import { capital, counted } from '@firestep/face'
export const formationNames = { unit: 'a unit', stack: 'a stack', mass: 'a mass', blob: 'a blob' } as const

// Commands.
export const half = (couplet: number, total: number, isSecond: boolean): string =>
  `couplet ${couplet} of ${total}, ${isSecond ? 'second' : 'first'} half`
export const giveCommand = (half: string, ready: number): string =>
  `Give a command (${half}): ${counted(ready, 'unit')} ready`
export const whyCommand =
  'Command 1 unit, a stack, or a mass: an unbroken chain of formed units of one kind. Or call off-map guns. Your primed guns roll their signals first.'
export const passText = 'Passing gives no command: primed guns do not roll and the units stay ready.'
export const joinThem = 'Join them'
export const masses = 'Masses'
export const wholeMass = (count: number): string => `The whole mass: ${counted(count, 'unit')}`
export const offMapArtillery = 'Off-map artillery'
export const groups = 'Groups'
export const pass = 'Pass'
export const primedGunsWait = 'primed guns do not roll'
export const callGuns = 'Call guns'
export const callDetail = 'place a cross hair'
export const cancelCall = 'Cancel a call'
export const cancelDetail = 'before the guns fire'
export const command = 'Give a command'
export const couldTakeCommand = (count: number): string => `${counted(count, 'unit')} could take a command.`
export const passed = 'No unit is commanded and primed guns do not roll.'
export const stillReady = (count: number, units: string): string =>
  `${counted(count, 'unit')} could still take a command: ${units}`
export const commandOne = (unit: string): string => `Command ${unit}`
export const commandSeveral = (formation: string, count: number): string => `Command ${formation} of ${count}`
export const couldJoin = (count: number, units: string): string =>
  `${counted(count, 'more unit')} could join: ${units}.`
export const noneCanJoin = 'No other unit can join.'

// Actions.
export const actWith = (count: number): string => `Act with your commanded units: ${counted(count, 'unit')} left`
export const whyAct =
  'Each acts once, one after another: deploy, dig, fire or move. The enemy can answer fire and movement.'
export const endText = 'Ending the command leaves the other units ready, but they no longer act in it.'
export const actions = 'Actions'
export const targets = 'Targets'
export const togetherWith = 'Together with'
export const how = 'How'
export const endCommand = 'End the command'
export const othersStayReady = 'units that have not acted stay ready'
export const otherSideActs = 'The other side acts next.'
export const act = 'Act'
export const stillToAct = (units: string): string => `Still to act: ${units}.`
export const notActed = (unit: string): string => `${unit} has not acted yet`
export const unitState = (condition: string, figures: string): string => `${capital(condition)}: ${figures}.`
export const disperse = 'Disperse'
export const formUp = 'Form up'
export const deployDetail = (figures: string): string => `then ${figures}; it is spent`
export const deploys = (unit: string, isFormed: boolean): string => `${unit} ${isFormed ? 'disperses' : 'forms up'}`
export const deployed = (figures: string): string => `Then ${figures}. It is spent.`
export const dig = 'Dig'
export const digDetail = 'the shovel becomes a scrape at the end of the turn; it is spent'
export const digs = (unit: string): string => `${unit} digs`
export const dug =
  'At the end of the turn its shovel becomes a scrape, or a bomb stop if it is IN a trench. It is spent.'
export const fire = 'Fire'
export const antiTankFire = 'Anti-tank fire'
export const fires = (unit: string): string => `${unit} fires`
export const target = (hex: string, summary: string): string => `${capital(hex)}: ${summary}.`
export const noTarget = 'no target'
/** "2 targets, best N19: German 3rd Coy: fails 42%" */
export const bestTarget = (count: number, hex: string, summary: string): string =>
  `${count === 1 ? '' : `${counted(count, 'target')}, best `}${hex}: ${summary}`
export const fireAt = (hex: string): string => `Fire at ${hex}`
export const atVehicle = (unit: string): string => `At ${unit}`
export const firesAt = (unit: string, hex: string): string => `${unit} fires at ${hex}`
export const firingSpends = 'Firing spends it.'
export const noVehicleThere = 'there is no enemy armoured vehicle in that hex'
export const reservedFire = (unit: string, count: number): string =>
  `${unit} will be spent: ${counted(count, 'ready enemy unit')} could still move within its reach, and it can no longer fire at them.`
export const move = 'Move'
export const moveDetail = (points: number): string =>
  `${counted(points, 'movement point')}; the enemy may fire after each`
export const companionDetail = (condition: string): string => `${condition}; both pay for each point`
export const withUnit = (unit: string): string => `With ${unit}`
export const enterDispersed = 'Enter the map dispersed'
export const enterDispersedDetail = 'arrivals that are not a mass may choose'
export const byTransport = (kind: string): string => `By ${kind}`
export const transportDetail = (points: number): string =>
  `${counted(points, 'movement point')}; uses the transport group for this turn`
/** "Move A Coy, 2nd Worcesters at N19, by wagon" */
export const moveUnits = (units: string, transport: string | null, isDispersed: boolean): string =>
  `Move ${units}${isDispersed ? ', dispersed' : ''}${transport === null ? '' : `, by ${transport}`}`
export const pointByPoint = 'The enemy may fire after each point.'
