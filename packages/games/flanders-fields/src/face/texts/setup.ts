/** Texts of deployment, arrivals, dugouts, command stands, barrages, lost batteries and drawn event cards. */
import { capital, counted, sentence } from '@firestep/face'
import { baseCount } from './words.ts'

// Deployment and arrivals.

/** "12 bases, 8 of them rifle platoons" */
export const groupStrength = (bases: number, platoons: number): string =>
  platoons > 0
    ? `${baseCount(bases)}, ${platoons === 1 ? '1 a rifle platoon' : `${platoons} of them rifle platoons`}`
    : baseCount(bases)
export const groupStrengthLine = (bases: number, platoons: number): string => sentence(groupStrength(bases, platoons))
export const deployTitle = 'Choose a battalion and deploy it'
export const deployWhy =
  'The sides deploy one battalion at a time, the defender first. Commanders of regiments and divisions come with the units they order. Every base must stand wholly in your zone.'
export const deployGroup = 'Battalions and staffs'
/** `away` tells this place from the proposed one: "14 cm north". */
export const deployAt = (group: string, away: string | null): string =>
  capital(`${group}: ${away === null ? 'as proposed' : `elsewhere, ${away} of it`}`)
export const strengthAndPlace = (strength: string, place: string): string => `${strength}; ${place}`
export const chooseGroup = 'Choose a battalion'
export const isDeployed = (group: string): string => `${capital(group)} is deployed`
export const middleAt = (place: string): string => `Its middle is ${place}.`
export const nobody = 'nobody'
export const inLine = (direction: string, depth: string | null): string =>
  `in line from the ${direction}, ${depth === null ? 'at the edge' : `${depth} onto the table`}`
export const arriveTitle = (group: string): string => `${capital(group)} arrives: choose where`
export const arriveWhy =
  'Reserves enter along their stretch of the edge. They may also wait, and arrive next turn without a die.'
export const arriveGroup = 'Arrival'
export const waitForNextTurn = 'Wait for the next turn'
export const waitDetail = 'arrives then without a die'
export const arrivesIn = (group: string, line: string): string => capital(`${group} ${line}`)
export const chooseArrival = 'Choose where it arrives'
export const waits = (group: string): string => `${capital(group)} waits`
export const arrives = (group: string, line: string): string => `${capital(group)} arrives ${line}`

// Command stands.

export const standsTitle = 'Choose the command stands that move'
export const standsWhy =
  'At the end of the turn, unsuppressed command stands may move up to twice their normal distance, without a die. Units more than 25 cm from their battalion commander are harder to order.'
export const allStay = 'All stay'
export const allStayLine = 'All command stands stay where they are.'
export const allStayTitle = 'All command stands stay where they are'
export const standsGroup = 'Command stands'
export const moveStand = 'Move'
export const standGoes = (stand: string, away: string): string => capital(`${stand}: ${away}`)
export const toPoint = (place: string): string => `to a point ${place}`
export const standName = (stand: string): string => capital(stand)
export const standsMove = (stands: number): string =>
  `${counted(stands, 'command stand')} ${stands === 1 ? 'moves' : 'move'}`
export const baseGoes = (base: string, away: string): string => `${capital(base)} goes ${away}.`

// Dugouts.

export const dugoutGroups = ['Infantry', 'Machine guns and mortars'] as const
export const dugoutTitle = 'Choose the bases that start in dugouts'
export const dugoutWhy =
  'Infantry and crewed weapons in a trench with deep dugouts may start below: safe from all but the heaviest shells, but they must come up in time. No base can go down later.'
export const exitChance = (chance: string): string => `${chance} to come up`
export const inTrench = (trench: string, exit: string): string => `${trench}; ${exit}`
export const nobodyBelow = 'No base starts in a dugout'
export const manTheTrench = 'They man the trench and have its cover.'
export const someBelow = (below: number, total: number): string => `${below} of ${baseCount(total)} in dugouts`
export const belowIsSafe = 'Only super heavy shells reach them there, and kill on a 6. They neither see nor fire.'
export const belowExit = 'They need an order, an action and a die each to come up, and no enemy within 3 cm.'
export const belowFight = 'A base assaulted below fights at −1, without defensive fire.'
export const exitTitle = (grade: string): string => `Coming up, ${grade}`
export const up = 'Up'
export const staysBelow = 'Stays below'
export const exitNote = 'A 4 or more comes up; 1 try a turn'
export const belowMark = 'below'

// Rolling barrage and lost batteries.

export const stripStarts = (distance: string, bases: string | null): string =>
  `The barrage starts ${distance} from the attacker’s edge; ${bases === null ? 'no base is under it' : `under it: ${bases}`}.`
export const haltTitle = 'Halt the barrage for this turn?'
export const haltWhy = 'It may halt for 1 turn at a place, and then goes on.'
export const barrageGroup = 'Barrage'
export const barrageHalts = 'It halts'
export const barrageGoesOn = 'It goes on'
export const startsAt = (distance: string): string => `starts ${distance} from the attacker’s edge`
export const haltAsked = 'Halt or go on?'
export const barrageHaltsTitle = 'The barrage halts'
export const barrageGoesOnTitle = 'The barrage goes on'
export const ownUnderBarrage = (bases: string): string => `Your own troops are under the barrage: ${bases}.`
export const barrageMark = 'barrage'
export const lostBatteryTitle = 'Choose the battery that is destroyed'
export const lostBatteryWhy =
  'The deep suppression die is a 6: one of the defender’s batteries off the table is destroyed.'
export const batteriesGroup = 'Batteries'
export const baseName = (base: string): string => capital(base)
export const chooseBattery = 'Choose a battery'
export const batteryLost = (battery: string): string => `${capital(battery)} is destroyed`

// Drawn event cards.

export const drawTitle = 'Draw 1 or 2 cards'
export const drawWhy = (limit: number, held: number): string =>
  `Red cards help you and go to your hand (limit ${limit}); black cards hurt you and take effect at once. You hold ${counted(held, 'card')}.`
export const drawGroup = 'Draw'
export const drawCards = (count: number): string => counted(count, 'card')
export const twiceTheLuck = 'twice the luck, good and bad'
export const chooseDraw = 'Choose how many'
export const excessTitle = 'Choose the card to discard'
export const excessWhy = (limit: number): string =>
  `Your hand may hold ${counted(limit, 'card')}. Play a card that can be played now, or discard one.`
export const discardGroup = 'Discard'
export const playGroup = 'Play'
export const discard = (card: string): string => `Discard ${card}`
export const chooseCard = 'Choose a card'
export const isDiscarded = (card: string): string => `${capital(card)} is discarded`
export const cardEffect = (text: string): string => sentence(text)
export const aboveTitle = (side: string): string => `Death from Above: choose 2 bases of ${side}`
export const aboveWhy =
  'They have drawn the ace of clubs. Two of their platoons or support weapons within 5 cm of each other are lost.'
export const pairsGroup = 'Pairs'
export const pair = (first: string, second: string): string => `${capital(first)} and ${second}`
export const andAnother = (first: string): string => `${capital(first)} and another`
export const choosePair = 'Choose 2 bases'
export const pairLost = (first: string, second: string): string => `${capital(first)} and ${second} are lost`
export const status = (text: string): string => sentence(text)
export const inNoPair = (base: string): string => `the ${base} is not within 5 cm of another such base`
/** "Gas cloud 4 cm west of Montauban, wind to the east" */
export const placed = (what: string, where: string, windDirection: string | null): string =>
  `${what} ${where}${windDirection === null ? '' : `, wind to the ${windDirection}`}`
export const atPoint = (x: number, y: number): string => `at ${x} by ${y} mm`
export const placesGroup = 'Places'
export const touchAnyPoint = (why: string): string => `${why} Touch any point of the table.`
export const choosePoint = 'Choose a place'
export const cloud = 'Gas cloud'
export const gasTitle = 'Gas: place the cloud'
export const gasWhy = (isFirst: boolean): string =>
  `They have drawn the king of spades: you place a cloud of offensive gas. ${isFirst ? 'With the first gas of a battle you also choose the wind.' : 'It drifts with the wind.'}`
export const shell = 'Heavy shell'
export const shellTitle = 'Random Shell: place the shell'
export const shellWhy = 'They have drawn the queen of spades: you place 1 heavy shell, 10 cm square.'
