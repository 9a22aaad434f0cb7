/** Texts of the order editor, and of the changes of orders before it. */
import { counted } from '@firestep/face'

// Changing orders.
export const commitTitle = 'Is it committed?'
export const acceptTitle = 'Is it accepted?'
export const committed = 'Committed'
export const accepted = 'Accepted'
export const notThisTurn = 'Not this turn'
export const changeSum = (shift: string, number: number, chance: string): string =>
  `percentile dice ${shift}, ${number} or less: ${chance}`
export const changeNumber = (number: number, points: number): string =>
  `${number} is the number for ${counted(points, 'Officer Point')}`
export const changeTitle = 'Change orders and commit battalions'
export const changeWhy =
  'Choose a Brigiment and its new order. If the dice accept it, you write the order. Each Brigiment tries once a turn, in any sequence.'
export const changePass = 'The other Brigiments keep their orders.'
export const othersStand = 'The other orders stand'
export const cannotAccept = (brigiment: string): string =>
  `${brigiment} cannot accept it: the dice cannot roll low enough (11.3.2a).`
export const ordersForBrigiments = 'only Brigiments get orders'
export const orderFor = (brigiment: string, order: string): string => `${brigiment}: ${order}`
export const commitFor = (brigiment: string, battalion: string): string => `${brigiment}: commit ${battalion}`
export const callBack = (brigiment: string, battalion: string): string =>
  `${brigiment}: call ${battalion} back to the Regroup Point`
export const chanceToAccept = (chance: string, isSame: boolean): string =>
  `${chance} to be accepted${isSame ? ', with new details' : ''}`
export const now = (order: string): string => `Now: ${order}.`
export const officerPoints = (points: number): string => `${counted(points, 'Officer Point')}.`
export const writtenLater = 'You write the order once it is accepted. You may sketch it before (11.1a).'
export const mayTryAgain = 'If not accepted, it may try again on a later turn (11.3.3).'

// Writing an order.
export const withoutPlace = 'Without a place'
export const pointObjective = 'Point Objective'
export const objectiveLine = 'Objective Line'
export const writeTitle = (order: string, brigiment: string): string => `Write the ${order} order of ${brigiment}`
export const inSupport = 'In Support'
export const singleObjectives = 'Objectives of single units'
export const routes = 'Routes'
export const start = 'Start'
export const waitingPlaces = 'Where they wait'
export const holdBack = (battalion: string): string => `Hold back ${battalion}`
export const localReserve = 'a local reserve'
export const holdHere = 'Hold where all units are'
export const waitAboard = 'Wait aboard the ships'
export const beginOn = (turn: string): string => `Begin on ${turn}`
export const unitTo = (unit: string, places: string): string => `${unit} to ${places}`
export const unitBy = (unit: string, places: string): string => `${unit} by ${places}`
export const unitWaits = (unit: string, places: string): string => `${unit} waits at ${places}`
export const line = (hexes: string): string => `Line ${hexes}`
export const notYetOrder = (why: string, rule: string): string => `Not an order yet: ${why} (${rule}).`
export const unitDemand = (unit: string, demand: string, rule: string): string => `${unit}: ${demand} (${rule}).`
export const andMore = (count: number): string => `And ${count} more.`
export const attackPurpose =
  'It attacks an Objective Line or a Point Objective. While any unit is short of its Objective, 1 unit a turn must make progress.'
export const defensePurpose = 'It holds where its units are, or goes to a line that is not next to the enemy.'
export const regroupPurpose = 'It goes back to a Regroup Point without threat and recovers there.'
export const reservePurpose = 'It waits at a point without threat, or aboard its ships.'
export const marchPurpose = 'It moves by road, in column, to a point on a road without threat.'
export const otherPurpose = 'Choose its Objectives, the battalions In Support and the routes.'
export const send = 'Send it'
export const yours = 'yours'
export const nobodys = 'nobody’s'
export const heldBy = (side: string): string => `held by ${side}`
export const victoryHex = (hex: string, points: string, holder: string): string =>
  `${hex} is worth ${points} for victory and is ${holder}.`
export const enemiesOnIt = (side: string, hexes: string): string => `In sight of ${side} on it: ${hexes}.`
export const nearestEnemy = (side: string, distance: number): string =>
  `The nearest of ${side} in sight is ${counted(distance, 'hex')} away.`
export const orders = 'Orders'
export const brigimentOrder = (brigiment: string, order: string): string => `${brigiment}: ${order}.`
export const sketched = (brigiment: string, order: string): string => `${brigiment}, sketched, not given: ${order}`
export const goalToFollow = (order: string, isOpen: boolean): string =>
  `${order}${isOpen ? ': Objective to follow' : ''}.`
export const message = (division: string, brigiment: string, turn: string): string =>
  `${division} to ${brigiment}, ${turn}`
export const emptySheet = 'Empty sheet'
export const asLastOrder = 'As the last order'
export const lineTool = 'Drag along it, or touch its hexes. A touch on an end takes it off.'
export const pointTool = 'Touch its centre hex.'
export const route = 'Route'
export const routeToLineTool = 'Drag from a unit to its hex of the line. Or choose the unit, then the hexes on its way.'
export const routeTool = 'Drag from a unit. Or choose the unit, then the hexes on its way.'
export const waitingTool = 'Drag a unit to where it waits for the attack. Or choose the unit, then the hex.'
export const orWithoutPlace = 'Or without a place'
export const supportLimit = (limit: number): string => `In Support (up to ${limit})`
export const confusedBattalion = 'has Confused units: not now (16.1.2g)'
export const itBegins = 'It begins'
export const beginAtOnce = 'At once'
export const onTurn = (turn: string): string => `On ${turn}`

// Demands on units.
export const hearsLater = (demand: string): string => `isolated, hears of it later (11.6.3); then ${demand}`
export const waitsAboard = 'waits aboard the ships'
export const noObjectiveYet = 'In Line: no Objective yet'
export const toOnArrival = (hex: string): string => `to ${hex} once it arrives`
export const toHex = (wait: string, hex: string, reason: string): string => `${wait}to ${hex}: ${reason}`
export const holds = (wait: string, isOnMap: boolean, hex: string): string =>
  `${wait}${isOnMap ? '' : 'once it arrives, '}holds ${hex}`
export const by = (hexes: string): string => `by ${hexes}`
export const goesTo = (wait: string, isOnMap: boolean, hex: string, through: string, effort: string): string =>
  `${wait}${isOnMap ? '' : 'once it arrives, '}to ${hex}${through}: ${effort}`
export const whereItIs = 'where it is'
export const atHex = (hex: string): string => `at ${hex}`
export const effort = (hexes: number, points: string, activations: number | null): string =>
  `${counted(hexes, 'hex')}, ${points} MP${activations === null ? '' : `, at least ${counted(activations, 'activation')}`}`
export const goesAnywhere = 'no Objective: goes where you like'
export const supportDemand = 'In Support: within or behind the channel, out of contact'
export const machineGunDemand = 'no Objective: free within the channel'
export const noObjective = 'no Objective'
/** "waits at 10.04 for turn 6 (14:00), then", before what it does. */
export const waitsFor = (place: string, turn: string): string => `waits ${place} for ${turn}, then`
