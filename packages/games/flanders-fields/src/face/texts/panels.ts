/** Texts of the panels beside the map: score, boxes, tracks, roster, tray, phases, sight, provenance. */
import { capital, counted, listed, signed } from '@firestep/face'
import { baseCount } from './words.ts'

// Sequence of play.

export const beforeBattle = 'Before the battle'
export const turnOf = (turn: number, turns: number): string => `Turn ${turn} of ${turns}`
export const shortTurn = (turn: number): string => `Turn ${turn}`
/** Names of steps short enough for the bar. */
export const shortSteps = {
  'fire plans': 'Plans',
  deployment: 'Deployment',
  opening: 'Opening fire',
  start: 'Start',
  'deep suppression': 'Deep fire',
  barrage: 'Barrage',
  gas: 'Gas',
  bombardment: 'Shells',
  staff: 'Staff',
  support: 'Support',
  air: 'Air',
  battalions: 'Battalions',
  'command stands': 'Stands',
  end: 'End',
  over: 'Over',
} as const
/** Each step with its name and a description. */
export const steps = {
  'fire plans': ['Fire plans', 'both sides write their fire plans in secret'],
  deployment: ['Deployment', 'battalion by battalion, the defender first'],
  opening: ['Opening fire', 'fire before the first turn'],
  start: ['Start', 'cards, reserves and new commanders'],
  'deep suppression': ['Deep suppression', 'a die against the guns behind the front'],
  barrage: ['Barrage', 'the rolling barrage advances, halts or lifts; a die for each base under it'],
  gas: ['Gas', 'the wind may change, planned gas is released, clouds drift'],
  bombardment: ['Bombardment', 'the fire planned for this turn'],
  staff: ['Staff', 'each regiment helps one of its battalions'],
  support: ['Support orders', 'division, then regiments: machine guns and blockhouses, guns and mortars, tanks'],
  air: ['Aircraft', 'a die for each mission left'],
  battalions: ['Battalion orders', 'one battalion after another: tanks, machine guns, mortars, companies'],
  'command stands': ['Command stands', 'move twice their normal distance, without a die'],
  end: ['End of turn', 'objectives are taken, and the battle may end'],
  over: ['Over', 'the battle has ended'],
} as const

// Score.

export const points = { one: 'point', many: 'points' } as const
export const defenderLeads = (attacker: string, lead: number): string =>
  `They win while ${attacker} lead by less than ${counted(lead, 'point')}`
export const platoonsLost = (count: number, nation: string, each: number): string =>
  `${counted(count, `${nation} rifle platoon`)} lost, 1 point for every ${each}`
export const tanksLost = (count: number, nation: string, each: number): string =>
  `${counted(count, `${nation} tank`)} lost, 1 point for every ${each}`
export const platoonsExited = (count: number, each: number): string =>
  `${counted(count, 'rifle platoon')} off the far edge, 1 point for every ${each}`
export const objectiveName = (name: string): string => capital(name)
export const pointFor = (side: string, source: string): string => `For ${side}: ${source}`
export const everyExited = (count: number): string => `every ${counted(count, 'rifle platoon')} off the far edge`
export const everyPlatoons = (count: number, nation: string): string =>
  `every ${counted(count, `${nation} rifle platoon`)} lost`
export const everyTanks = (count: number, nation: string): string => `every ${counted(count, `${nation} tank`)} lost`
export const victoryTitle = 'Victory, by the attacker’s lead'
export const victoryColumns = ['Attacker leads by', 'Result'] as const
export const leadOrMore = (lead: number): string => `${signed(lead)} or more`
export const leadRange = (from: number, to: number): string =>
  from === to ? signed(from) : `${signed(from)} to ${signed(to)}`
export const leadLess = 'less'
export const sideWins = (side: string): string => `${capital(side)} win`
export const draw = 'Draw'
export const leadNow = (lead: number, breaking: string): string => `Now ${signed(lead)}. ${breaking}`

// Boxes.

export const boxes = {
  guns: 'guns off the table',
  reserves: 'reserves',
  losses: 'losses',
  exited: 'troops off the far edge',
  cards: 'cards in force',
  plan: 'fire plan, as you wrote it',
} as const
export const boxTitle = (nation: string, box: string): string => `${nation} ${box}`
/** "77 mm field gun, IR 62: fires 14 cm south of Montauban" */
export const battery = (name: string, isSuperimposed: boolean, aim: string): string =>
  `${capital(name)}${isSuperimposed ? ', superimposed' : ''}: ${aim}`
export const noAimingPoint = 'no aiming point on the table'
const aims = { sos: 'SOS fire', live: 'fires', aimed: 'aims' } as const
export const aimAt = (aim: keyof typeof aims, place: string): string => `${aims[aim]} ${place}`
export const commanderAndWeapons = (formation: string): string => `${formation}, commander and weapons`
export const waiting = (group: string, bases: number, arrival: string): string =>
  `${group}, ${baseCount(bases)}: ${arrival}`
export const toDeploy = 'to be deployed'
const edgeNames = { 'x=0': 'west', 'x=1800': 'east', 'y=0': 'south', 'y=1200': 'north' } as const
/** `from` is null once the turn has come. */
export const arrives = (from: number | null, needed: number, edge: keyof typeof edgeNames): string =>
  `${from === null ? '' : `from turn ${from}, `}${needed === 1 ? 'without a die' : `on ${needed} or more, 1 less each turn`}, at the ${edgeNames[edge]} edge`
export const fate = (kind: string, how: string | null): string => `${capital(kind)}${how === null ? '' : `, ${how}`}`
export const times = (what: string, count: number): string => `${what} × ${count}`
export const cardInForce = (card: string, untilTurn: number | null): string =>
  `${capital(card)}${untilTurn === null ? '' : `, to turn ${untilTurn}`}`
export const plannedBarrage = (turn: number, from: string, pace: string, halts: readonly number[]): string =>
  `Barrage from turn ${turn}, first ${from} from your edge, ${pace} a turn${halts.length === 0 ? '' : `, halts at place ${listed(halts.map(String))}`}`
export const plannedAim = (batteryName: string, place: string): string => `${capital(batteryName)}: ${place}`
export const plannedGas = (turn: number, type: string, delivery: string, place: string, direction: string): string =>
  `Turn ${turn}: ${type} gas from ${delivery}, ${place}, wind to the ${direction}`

// Tracks.

export const turnTrack = 'Turn'
export const fog = (to: number, distance: string): string => `fog to turn ${to}: sight up to ${distance}`
export const wind = (direction: string, distance: string): string => `wind to the ${direction}, ${distance} a turn`
export const details = (texts: readonly string[]): string => capital(texts.join('; '))
export const lossTrack = 'Losses up to the break point'
export const breaksAt = (losses: number, total: number): string =>
  `Breaks when ${losses} of ${counted(total, 'rifle platoon')} are lost`
export const barrageTrack = 'Barrage'
export const barrageOver = 'It has lifted'
export const barrageLeft = (turns: number, place: number, isHalted: boolean): string =>
  `${counted(turns, 'turn')} left, at place ${place}${isHalted ? ', halted' : ''}`
export const deepTrack = 'Deep suppression'
export const deepModifier = (modifier: number, guns: string): string =>
  `${signed(modifier)} to SOS calls and orders to ${guns}`
/** The guns affected by deep suppression. */
export const deepGuns = (isOnlyGuns: boolean): string =>
  isOnlyGuns ? 'guns off the table' : 'guns off the table and all assets behind the front'
export const airTrack = 'Air missions'
export const airLeft = 'Left; each needs a die to arrive'
export const heroicTrack = 'Heroic deed'
export const heroicState = (isTried: boolean): string => (isTried ? 'Tried' : '1 a game')
export const stubbornTrack = 'Stubborn Resistance'
export const stubbornDetail = 'Morale results that can still be ignored, for the whole army'
export const tankTrack = 'Professionalism of tanks'
export const tankDetail = 'Tanks that can still add 2 to an order die, each once'
export const eventPile = (hands: readonly string[], known: readonly string[]): string =>
  `Event cards; in hand: ${hands.join(', ')}${known.length === 0 ? '' : ` (known: ${listed(known)})`}`
export const handOf = (side: string, cards: number): string => `${side} ${cards}`
export const blanks = 'cards without effect'

// Roster.

export const battalionOf = (battalion: string, formation: string): string => `${battalion} (${formation})`
export const grades = {
  storm: 'storm troops',
  underFire: 'under fire',
  fresh: 'not yet under fire',
  mutiny: 'in mutiny: does not advance',
} as const
export const gradeLine = (texts: readonly string[]): string => capital(texts.join(', '))
export const routed = 'routed'
export const testsTaken = 'both morale tests taken'
export const testsAt = (losses: readonly number[]): string => `morale test at ${listed(losses.map(String))}`
export const lossesAndTests = (lost: number, total: number, tests: string): string =>
  `${lost} of ${counted(total, 'rifle platoon')} lost; ${tests}`
export const hasStaffMarker = 'Has the staff marker this turn'
export const palsLeft = 'Pals’ spirit: 1 left'
export const professionalismLeft = 'Professionalism: 1 left'
export const madMinuteFired = (turn: number): string => `Fired its Mad Minute in turn ${turn}`
export const disciplineLeft = (uses: number, isShared: boolean): string =>
  `Prussian Discipline: ${uses} left${isShared ? ' for the whole side' : ''}`
export const noCommander = 'Has no commander here'
export const commanderLost = 'Its commander is lost: no orders until a new one is promoted'
export const fieldPromotion = 'Commanded by a field promotion'
export const rowName = (name: string): string => capital(name)
export const toOrder = 'to order'
export const actionsLeft = (actions: number): string => counted(actions, 'action')
export const state = (texts: readonly string[]): string => texts.join(', ')
export const countedCondition = (condition: string, count: number, total: number): string =>
  count === total ? `all ${condition}` : `${count} ${condition}`
export const fates = {
  present: 'on the table',
  waiting: 'still to come',
  'off table': 'off the table',
  killed: 'lost',
  routed: 'routed',
  abandoned: 'abandoned',
  exited: 'off the far edge',
} as const
export const fateList = (texts: readonly string[]): string => listed(texts)

// Tray.

export const tray = {
  actions: 'Actions left',
  orders: 'Units to order',
  cards: 'Event cards',
  air: 'Air missions',
  heroic: 'Heroic deed',
  barrage: 'Barrage',
  left: 'left',
} as const
export const countOf = (left: number, total: number): string => `${left} of ${total}`
export const turnsLeft = (turns: number): string => counted(turns, 'turn')

// Sight.

export const isCovered = (base: string, cover: string, rule: string): string =>
  `${capital(base)} is ${cover} (${rule}).`
export const moreFirers = (count: number): string => `${count} more could fire at it.`
export const noFirers = 'No enemy can fire at it from where they stand.'
export const unseen = (side: string): string => `None of ${side} sees it.`
export const moreUnits = (count: number): string => `${count} more units`
export const seenBy = (watchers: number, side: string, units: readonly string[]): string =>
  `Seen by ${watchers} of ${side}: ${units.join('; ')}.`
export const canAim = (firer: string, distance: string): string => `${capital(firer)}, ${distance}: can aim at it.`
export const firerOdds = (firer: string, distance: string, odds: string, isFirst: boolean): string =>
  `${capital(firer)}, ${distance}: ${odds}${isFirst ? '' : '; it would fire at another target first'}.`
export const plainGround = 'Plain ground: raw troops are in the open here, others in soft cover.'
export const coverHere = (cover: string, rule: string): string => `A base here is ${cover} (${rule}).`
export const twoPoints = 'choose two points of the table'
export const lineIsClear = 'the line is clear'
export const distance = (nearest: string, direction: string, farthest: string | null, slope: number): string =>
  `${nearest} ${direction}${farthest === null ? '' : `, ${farthest} to its farthest point`}${slope === 0 ? '' : slope > 0 ? ', uphill' : ', downhill'}.`
export const reasonAndRule = (reason: string, rule: string): string => `${capital(reason)} (${rule}).`
export const baseIs = (cover: string): string => `It is ${cover}.`
export const groundGives = (cover: string): string => `The ground there gives ${cover}.`
export const cannotFire = (reason: string, rule: string): string => `It cannot fire: ${reason} (${rule}).`
export const cannotFireAtIt = (reason: string, rule: string): string => `It cannot fire at it: ${reason} (${rule}).`
export const canFireAtIt = (odds: string): string => `It can fire at it: ${odds}.`
export const canAimAtIt = 'It can aim at it.'
export const noEffect = 'no effect'

// Provenance.

export const provenance = {
  card: 'what the card does',
  ground: 'the ground, its works and wire',
  weapon: 'its range, arc and dice',
  presence: 'that it fought here',
  start: 'where it starts',
} as const
export const baseSize = (kind: string): string => `the size of the base of a ${kind}`
