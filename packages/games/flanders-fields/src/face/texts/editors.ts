/** Texts of the editors: the fire plan, fire base by base, and the tabletop. */
import { capital, counted, listed, ordinal, sentence } from '@firestep/face'
import { baseCount } from './words.ts'

// The fire plan.

export const planGroups = { aim: 'Aiming points', gas: 'Gas', barrage: 'Rolling barrage' } as const
export const planTitle = 'Write your fire plan'
export const planWhy = (isAttacker: boolean): string =>
  `Both sides secretly write down where their guns aim${isAttacker ? ', and where the rolling barrage starts and how it moves' : ''}. After that only orders change it.`
export const nothingWritten = 'Nothing written yet'
export const entriesWritten = (entries: number): string => `${counted(entries, 'entry')} written`
export const planEditorTitle = 'The fire plan'
export const planEditorWhy =
  'Choose a brush and touch the table. Only what is planned is fired: a battery without an aiming point waits for an order to redirect.'
export const submitPlan = 'Send the plan'
export const emptySheet = 'An empty sheet'
export const scenarioPlan = 'The plan of the scenario'
export const nothingPlanned = 'Nothing is planned.'
export const notUsed = 'not used'
export const noAimingPoint = 'no aiming point: waits for an order'
export const placeRefused = (place: string, reason: string | null): string =>
  reason === null ? place : `${place}: ${reason}`
export const noBarragePlanned = 'No rolling barrage is planned.'
export const unusedGas = (clouds: number): string => `${counted(clouds, 'cloud')} of gas not used.`
export const gas = (type: string, delivery: string): string => `${type} gas by ${delivery}`
export const gasNumber = (gasName: string, number: number): string => `${capital(gasName)}, ${number}`
export const straight = 'straight'
export const bentBy = (distance: string): string => `bent by ${distance}`
export const atPoint = (x: number, y: number): string => `at ${x} by ${y} mm`
/** "starts on turn 2, 50 cm from the attacker's edge, advances 10 cm a turn, no halts, straight" */
export const barrage = (turn: number, from: string, pace: string, halts: readonly number[], shape: string): string =>
  [
    `starts on turn ${turn}, ${from} from the attacker’s edge`,
    `advances ${pace} a turn`,
    halts.length === 0 ? 'no halts' : `halts for a turn at its ${listed(halts.map(ordinal))} place`,
    shape,
  ].join(', ')
export const aimEntry = (battery: string, place: string): string => capital(`${battery}: ${place}`)
export const gasEntry = (gasName: string, turn: number, place: string): string =>
  capital(`${gasName} on turn ${turn}, ${place}`)
export const gasEntryDetail = (direction: string, point: string): string => `wind to the ${direction}, ${point}`
export const barrageEntry = (turn: number): string => `Barrage from turn ${turn}`
export const turnMark = (turn: number): string => `turn ${turn}`
export const gasMark = (turn: number): string => `gas, turn ${turn}`
/** The plan as a programme. */
export const aimLine = (battery: string, place: string): string => `${capital(battery)} aims ${place}.`
export const gasAt = (gasName: string, place: string): string => `${gasName} ${place}`
export const barrageLine = (text: string): string => `The barrage ${text}.`
export const barrageAt = (distance: string, isHalted: boolean): string =>
  `barrage ${distance} from the attacker’s edge${isHalted ? ', halted' : ''}`
export const turnLine = (turn: number, events: readonly string[]): string => `Turn ${turn}: ${sentence(listed(events))}`
export const aimBrush = 'Choose a battery, then touch the place it aims at.'
export const gasBrush = 'Choose a cloud, then touch the place for its middle.'
export const barrageBrush = 'Touch the place of its near edge; or drag across the table to bend it.'
export const turnOption = (turn: number): string => `Turn ${turn}`
export const directionOption = (direction: string, heading: number): string =>
  `To the ${direction}${heading % 45 === 0 ? '' : `, ${heading} degrees`}`
export const barrageTurn = 'The barrage starts'
export const barragePace = 'It advances'
export const aTurn = (distance: string): string => `${distance} a turn`
export const barrageHalts = 'It halts for a turn at'
export const haltPlace = (place: number): string => `Its ${ordinal(place)} place`
export const barrageShape = 'Its shape'
export const straightShape = 'Straight'
export const bentShape = 'Bent as drawn'
export const gasTurn = (cloud: string): string => `${cloud}: released`
export const gasWind = (number: number): string => `Its wind, ${number}`

// Fire base by base.

export const splitTitle = 'Choose targets base by base'
export const splitWhy = (isFree: boolean): string =>
  isFree
    ? 'Choose a base, on the table or below, and touch its target. A base without a target, or whose target is gone, aims by priority.'
    : 'Each base aims by priority; remove a base to hold its fire. They fire one after another, and each sees the results of those before it.'
export const submitFire = 'Fire'
export const allByPriority = 'All bases, by priority'
export const noneYet = 'No base yet'
export const nobodyFires = 'No base fires.'
export const unitFires = (unit: string): string => `${capital(unit)} fires.`
export const baseFires = (base: string, targets: string): string => `${capital(base)} at ${targets}.`
export const madMinuteLine = 'Mad Minute: each base fires with twice the dice.'
export const holdsFire = 'holds its fire'
export const firesAt = (targets: string, isByPriority: boolean): string =>
  `at ${targets}${isByPriority ? ', by priority' : ''}`
export const targetBrush = 'Targets'
export const targetBrushWhy = (isFree: boolean): string =>
  isFree ? 'Choose a base, then touch its target.' : 'Choose a base, then touch the enemy to let it fire.'
export const madMinute = 'Mad Minute'
export const twiceTheDice = 'Twice the dice for each base'
export const onceAGame = 'once a game'
export const byPriority = (targets: readonly string[]): string => `By priority: ${listed(targets)}`
export const holdsFireOption = 'Holds its fire'
export const firesFirst = 'Fires first'

// The tabletop: moves.

export const moveTitle = 'Move them'
export const moveWhy =
  'Drag them, or touch the place they go to. They keep formation as far as the slowest can go; you can also take one base by itself.'
export const moveOpen = 'Move them on the table'
export const asTheyStand = 'As they stand'
export const goGroup = 'Go'
export const goWhy = 'Every base that can, as far as they can go together.'
export const column = 'In column on the road'
export const columnGroup = 'Column'
export const columnWhy = 'Along a road, one behind the other, at the road’s pace; none of them fires this turn.'
export const eachAsFarAsPossible = 'Each as far as possible'
export const togetherGroup = 'Together'
export const eachAsFarWhy = 'Otherwise no base goes farther than the slowest, and they keep formation.'
export const eachTurns = 'Each turns where it stands'
export const eachTurnsWhy = 'Otherwise they wheel around the middle of the bases in hand.'
export const turnedBy = (degrees: number): string => `turned ${degrees}°`
export const movedBy = (parts: readonly string[]): string => parts.join(', ')
export const asFarAsPossible = 'as far as possible'
export const distanceLeft = (distance: string): string => `${distance} left`
export const moveStatus = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('; ')
export const atWire = (needed: number | null): string =>
  needed === null ? 'at the wire: 1 action to cross' : `at the wire: 1 action, gets through on ${needed}+`
export const atWater = (water: string, actions: number): string =>
  actions === 0 ? `at the ${water}: cannot cross it` : `at the ${water}: ${counted(actions, 'action')} to cross`
export const atTrench = 'at the trench: 1 action to cross'
export const outOfArc = (gun: string): string => `just outside the arc of ${gun}`
export const assaults = (enemies: readonly string[]): string => `assaults ${listed(enemies)}`
export const movedCount = (moving: number, total: number): string =>
  moving === 0
    ? 'No base moves.'
    : moving === total
      ? 'All bases move.'
      : `${moving} of ${baseCount(total)} ${moving === 1 ? 'moves' : 'move'}.`
export const theyEnd = (place: string): string => `They end ${place}.`
export const stoppedByWire = (bases: number): string => `The wire stops ${baseCount(bases)}.`
export const stoppedByWater = (bases: number): string => `The water stops ${baseCount(bases)}.`
export const endsInAssault = (enemies: readonly string[]): string => `They assault ${listed(enemies)}.`
export const neededMark = (needed: number): string => `${needed}+`
export const fireGroup = 'Fire'
export const fireAtEnd = 'Fire at the end'
export const fireAtEndWhy = 'The tank fires at the end of its move.'
export const fireAt = (target: string): string => `At ${target}`
export const fireAtWhy = 'From where it ends. Weapons without a target aim by priority.'

// Crossings.

export const stays = 'stays'
export const crosses = (distance: string, how: string): string => `${distance} ${how}`
export const nobodyCrosses = 'No base crosses.'
export const crossingCount = (title: string, crossing: number, total: number): string =>
  `${title}: ${crossing} of ${baseCount(total)}. It takes an action.`
export const crossTools = {
  group: 'Go',
  across: { name: 'Across', why: 'Straight ahead, to the edge of the far side.' },
  justThrough: { name: 'Just through', why: 'Straight ahead, until they are clear of it.' },
  asFarAsAllowed: { name: 'As far as allowed', why: 'Straight ahead, to the limit beyond it.' },
} as const
export const wireTitle = 'Through the wire'
export const wireWhy =
  'Lead each base across the wire it stands at. Each rolls a die; a base that fails is caught on the wire.'
export const throughWire = (needed: number | null): string =>
  needed === null ? 'through the wire' : `through the wire on ${needed}+`
export const waterTitle = 'Over the water'
export const waterWhy =
  'Lead each base across the water it stands at, to the edge of the far bank. A stream takes 1 action, a river 3.'
export const overTheWater = 'over the water'
export const overWater = (water: string): string => `over the ${water}`
export const overWaterPart = (water: string, action: number, actions: number): string =>
  `action ${action} of ${actions} over the ${water}`
export const trenchTitle = 'Over the trench'
export const trenchWhy = 'Lead each base across the trench it stands at, to the edge of the far side.'
export const overTrench = 'over the trench'

// Danger.

export const dangerTitle = 'Danger at the end'
export const danger = (base: string, cover: string, firers: readonly string[], passed: readonly string[]): string =>
  `${base}: ${cover}; ${firersText(firers)}${passed.length === 0 ? '' : `; moves through ${listed(passed)}`}.`
const maxFirers = 3
const firersText = (firers: readonly string[]): string =>
  firers.length === 0
    ? 'no enemy can fire at it'
    : `under fire from ${listed(firers.length > maxFirers ? [...firers.slice(0, maxFirers), `${firers.length - maxFirers} more`] : firers)}`
export const passedDangers = { barrage: 'the barrage', gas: 'gas', shells: 'shell fire' } as const
export const ifAllFire = (base: string): string => `${base}, if all of them fire`
export const dice = (count: number): string => counted(count, 'die')
/** "Machine gun, IR 31: 2 in 6 suppresses, 1 in 6 kills" */
export const firerChances = (firer: string, suppress: number, kill: number): string =>
  `${firer}: ${suppress} in 6 suppresses, ${kill} in 6 kills`

// Command stands, deployment, arrivals.

export const standsTitle = 'Move command stands'
export const standsWhy =
  'Each moves up to twice its normal distance, without a die. Drag the stands that move; the others stay.'
export const deployTitle = 'Deploy a battalion'
export const deployWhy = 'Choose the next battalion, drag it into place and confirm. The others are drawn faintly.'
export const deployOpen = 'Deploy on the table'
export const arriveTitle = 'Place the reserves'
export const arriveWhy = 'Place them along their stretch of the edge. To let them wait a turn, use the list.'
export const whereProposed = 'Where the scenario has them'
export const deployNow = 'Deploy now'
export const deployNowWhy = 'This is the one you deploy now.'
export const alignGroup = 'Align'
export const restAsProposed = 'The rest as proposed'
export const restAsProposedWhy = 'The other bases go to the places of the scenario.'
export const outsideZone = 'outside its zone'
export const canStandThere = 'can stand there'
export const later = 'later'
export const placedGroup = (group: string, bases: number, place: string | null): string =>
  `${group}: ${baseCount(bases)}${place === null ? '' : `, ${place}`}.`
export const cannotStand = (bases: number): string => `${baseCount(bases)} cannot stand there.`
export const alignments = {
  'line up': { name: 'Line up', why: 'In one line through their middle, facing as most of them do.' },
  spread: { name: 'Spread evenly', why: 'At even distances between the outermost two.' },
  'close up': { name: 'Close up', why: 'Side by side, 1 millimetre apart.' },
  mirror: { name: 'Mirror', why: 'Left and right change places.' },
  face: { name: 'Face the enemy', why: 'Each turns to the far edge of the table.' },
  trench: { name: 'Into the trench', why: 'Each goes into the nearest trench within 15 cm.' },
} as const

// SOS calls, aircraft, gas.

export const sosTitle = 'SOS: place the fire'
export const sosWhy =
  'Drag the area, or touch the place for its middle: within 5 cm of a trench, blockhouse or strong point of yours, over your own men too if need be.'
export const placeOpen = 'Place it on the table'
export const whereCalled = 'Where it was called'
export const sosGroup = 'Battery'
export const sosToolWhy = 'The call replaces its order this turn.'
export const chancesTitle = 'What it may do'
export const titleLine = (title: string): string => `${title}.`
export const airTitle = 'Your aircraft arrives: choose where it attacks'
export const airWhy =
  'Drag it over the table, or touch a point, and turn it: it flies 10 cm over that point and attacks up to 3 enemies along its lane.'
export const airOpen = 'Fly it over the table'
export const mostTargets = 'Over most targets'
export const flyHome = 'Fly home'
export const flyHomeGroup = 'Instead'
export const flyHomeWhy = 'It attacks nothing, and can be called again.'
export const gasTitle = 'Gas: place the cloud and choose the wind'
export const gasWhy =
  'Drag the cloud, or touch a place for it, and turn its arrow: with the first gas of a battle you also choose the wind.'
export const overEnemy = 'Over the enemy'
export const toDirection = (direction: string, heading: number): string => `to the ${direction}, ${heading} degrees`
