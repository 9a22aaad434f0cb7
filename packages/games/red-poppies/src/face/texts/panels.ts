/** Texts of the roster, boxes, tracks, the tray, the phase bar, the score, sources and sight. */
import { capital, counted, listed } from '@firestep/face'

// Roster.
export const rosterGroup = (nation: string, group: string): string => `${nation}: ${group}`
export const unitOnMap = (condition: string, hex: string): string => `${condition}, ${hex}`
/** Where a unit off the map is. */
export const places = {
  destroyed: 'destroyed',
  left: 'left the map',
  captured: 'captured',
  lostForGood: 'lost for good',
  awaiting: 'to be placed',
} as const
export const toSetUp = 'to be set up'
export const overItsEdge = 'comes over its edge'
export const arrives = (when: string): string => `arrives ${when}`
export const onDay = (day: number): string => `on day ${day}`
export const inTurn = (turn: number): string => `in turn ${turn}`
/** Actions left to a unit this turn. */
export const actions = { commanded: 'commanded', moving: 'moving', ready: 'ready' } as const

// Boxes.
export const casualties = (nation: string): string => `${nation} casualties`
export const unitsToPlace = (nation: string): string => `${nation} units to be placed`
export const capturedUnits = (nation: string): string => `${nation} units captured`
export const lostUnits = (nation: string): string => `${nation} units lost for good`
export const unitsThatLeft = (nation: string): string => `${nation} units that left the map`
export const arrivals = (nation: string): string => `${nation} arrivals to come`
export const artillery = (nation: string): string => `${nation} artillery`
export const arrival = (when: string, units: string, area: string): string => `${when}: ${units}, ${area}`
export const now = 'now'
export const day = (number: number): string => `day ${number}`
export const turn = (number: number): string => `turn ${number}`
export const gunsState = (guns: string, state: string): string => `${guns}: ${state}`
export const preregistered = (guns: string, vertex: string): string => `${guns}; preregistered on ${vertex}`
export const firing = (load: string, vertex: string): string => `firing ${load} on ${vertex}`
export const ready = 'ready'
export const spent = 'spent'
export const crossHair = (vertex: string, load: string, mode: string): string =>
  `cross hair on ${vertex} (${load}, by ${mode})`
export const primed = (aim: string): string => `${aim}, primed`
export const due = (aim: string, turn: string): string => `${aim}, due in ${turn}`

// Tracks.
export const dayTrack = 'Day'
export const dayOf = (day: number, total: number, engagement: string): string => `${day} of ${total}: ${engagement}`
export const turnTrack = 'Turn'
export const turnOf = (turn: number, total: number, isNight: boolean): string =>
  `${turn} of ${total}${isNight ? ', night' : ''}`
export const coupletsLeft = 'Couplets left'
/** "2 of 4, second half: the British; the Germans have the initiative" */
export const couplets = (left: number, total: number, half: string | null, initiative: string): string =>
  `${left} of ${total}${half === null ? '' : `, ${half}`}; ${initiative} have the initiative`
export const half = (isSecond: boolean, side: string): string => `${isSecond ? 'second' : 'first'} half: ${side}`
export const hourglass = (nation: string, guns: string): string => `Hourglass: ${nation} ${guns}`
export const primedIn = (turn: string, isTooLate: boolean): string =>
  `primed in ${turn}${isTooLate ? ', too late' : ''}`
export const transportUsed = (nation: string, kind: string): string => `${nation} ${kind}s used`
export const transportOf = (used: number, total: number, lost: number): string =>
  `${used} of ${counted(total, 'group')} used this turn${lost === 0 ? '' : `, ${lost} lost`}`

// Tray.
export const commandsLeft = 'Commands left'
export const stillToAct = 'Still to act'
export const pointsLeft = (points: number): string => `${counted(points, 'movement point')} left`
export const unitsReady = 'Units ready'
export const stillToArrive = (count: number): string => `${count} to arrive`
export const gunsToCall = 'Guns to call'
export const primedGroups = (count: number): string => `${count} primed`
export const calledGroups = (count: number): string => `${count} called`
export const firingGroups = (count: number): string => `${count} firing`
export const gunsNote = (notes: readonly string[]): string => listed(notes)
export const transport = 'Transport'
export const part = (left: number, total: number): string => `${left} of ${total}`

// Phase bar.
/** Names for small screens. */
export const start = 'Start'
export const turnShort = (turn: number): string => `Turn ${turn}`
export const dayShort = (day: number): string => `Day ${day}`
export const beforeFirstTurn = 'Before the first turn'
export const dayBeforeFirstTurn = (day: number): string => `Day ${day}, before the first turn`
export const turnOfBattle = (turn: number, total: number, isNight: boolean): string =>
  `Turn ${turn} of ${total}${isNight ? ', night' : ''}`
export const turnOfDay = (day: number, engagement: string, turn: number, total: number, isNight: boolean): string =>
  `Day ${day}, ${engagement}, turn ${turn} of ${total}${isNight ? ', night' : ''}`
export const dayOfCampaign = (day: number, total: number): string => `Day ${day} of ${total}`
export const initiative = 'Initiative'
export const administration = 'Administration'
export const setUp = 'Set up'
export const preregistration = 'Preregistration'
export const bombardment = 'Bombardment'
export const firstTurn = 'Turn 1'
export const segments = {
  muster: 'Muster',
  mount: 'Mount or not',
  place: 'Placement',
  'counter-attack': 'Counter-attack?',
  isolation: 'Isolation',
  melees: 'Melees',
  'night attack': 'Night attack?',
  recover: 'Recovery',
  improve: 'Improvements',
  redeploy: 'Redeployment',
  'campaign over': 'The end',
} as const
export const couplet = (number: number): string => `Couplet ${number}`
export const currentCouplet = (number: number, total: number, nation: string): string =>
  `Couplet ${number} of ${total}: ${nation} half`

// Score.
export const unitScored = (note: string): string => `unit ${note}`
export const controlledHex = 'hex controlled'
export const scoreUnits = {
  'units-in': { one: 'unit', many: 'units' },
  points: { one: 'point', many: 'points' },
  hexes: { one: 'hex', many: 'hexes' },
} as const
export const times = (count: number, what: string): string => `${count} × ${what}`
export const each = (what: string): string => capital(`each ${what}`)
export const heldHexes = (what: string, held: number, total: number): string => `Each ${what}: ${held} of ${total}`

// Sources.
export const map = 'the map: heights, woods, roads, trenches'
export const battlefield = 'where the battle is fought'
export const values = 'fire, range, cohesion and movement'
export const meleeValue = 'melee'
export const presence = 'that it fought here'
export const unitName = 'its name'

// Sight.
export const sightPlaces = 'sight runs from a hex on the map to another hex or to a vertex'
export const concealment = 'concealment'
