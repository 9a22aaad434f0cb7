/** Texts of the log. Sides are named as people are, "the Germans"; bases as "1st platoon, A Company, 4th Middlesex". */
import { capital, counted, listed, sentence } from '@firestep/face'
import type { Cause, Hit, MoraleResult } from '../../rules/events.ts'
import { baseCount } from './words.ts'

// Before the first turn, and the sequence of play.

export const deployed = (side: string, formation: string, bases: number): string =>
  `${capital(side)} deploy ${formation}: ${baseCount(bases)}.`
export const nobody = 'nobody'
export const planned = (side: string, isWritten: boolean): string =>
  `${capital(side)} ${isWritten ? 'have written their fire plan' : 'have planned their fire'}.`
export const turn = (number: number, side: string): string => `Turn ${number}: ${side}.`
export const step = (side: string, name: string): string => `${capital(side)}: ${name.toLowerCase()}.`
export const arrival = (formation: string, die: number, needed: number): string =>
  `${formation} ${die >= needed ? 'arrives' : 'does not arrive yet'}: rolls ${die}, needs ${needed}+.`
export const promoted = (base: string): string => `Field promotion: the ${base} has a commander again.`
export const promotedMark = 'promoted'
export const sheltered = (side: string, bases: number): string =>
  bases === 0
    ? `${capital(side)} leave their dugouts empty.`
    : `${capital(side)} send ${baseCount(bases)} into the dugouts.`
export const mutiny = (battalions: readonly string[]): string =>
  `Mutiny: ${listed(battalions)} ${battalions.length === 1 ? 'refuses' : 'refuse'} to advance.`
export const held = (side: string, objective: string): string => `${capital(side)} take ${objective}.`
export const returned = (battalion: string, drafts: number, dice: readonly number[], grade: string): string =>
  `${battalion} ${drafts === 0 ? 'needs no replacements' : `replaces ${counted(drafts, 'platoon')}`}, rolls ${listed(dice.map(String))}: ${grade} in the next battle.`
export const ended = (winner: string | null, attackerPoints: number, defenderPoints: number, why: string): string =>
  `${winner === null ? 'The battle is drawn' : `${capital(winner)} win the battle`} (attacker ${attackerPoints}, defender ${defenderPoints}): ${why}.`

// Event cards.

export const drewHidden = (side: string): string => `${capital(side)} draw an event card.`
export const drew = (side: string, card: string): string => `${capital(side)} draw ${card}.`
export const shuffled = 'The event cards are shuffled again.'
export const discarded = (side: string, card: string): string => `${capital(side)} discard ${card}.`
export const played = (side: string, card: string): string => `${capital(side)} play ${card}.`

// Staffs and orders.

export const staffOf = (formation: string, battalion: string | null): string =>
  battalion === null
    ? `The staff of ${formation} helps no battalion this turn.`
    : `The staff of ${formation} helps ${battalion}.`
/** "A Company, 4th Middlesex is ordered with élan, rolls 4 + 1 = 5: 2 actions." */
export const ordered = (unit: string, declarations: readonly string[], roll: string, actions: number): string =>
  `${capital(unit)} is ordered${declarations.length === 0 ? '' : ` ${listed(declarations)}`}, rolls ${roll}: ${actionCount(actions)}.`
export const actionCount = (actions: number): string => (actions === 0 ? 'no action' : counted(actions, 'action'))
export const recovered = (unit: string, bases: number): string =>
  `${capital(unit)} recovers: ${bases === 0 ? 'nothing to remove' : `${baseCount(bases)} ${bases === 1 ? 'loses' : 'lose'} a marker`}.`

const moraleResults: Readonly<Record<MoraleResult, string>> = {
  fine: 'stands',
  'back 200': 'falls back 20 cm',
  'back 400': 'falls back 40 cm',
  routs: 'routs',
}
export const moraleResult = (result: MoraleResult): string => moraleResults[result]
export const morale = (battalion: string, roll: string, result: MoraleResult): string =>
  `${battalion} tests morale, rolls ${roll}: ${moraleResults[result]}.`
export const stands = (base: string, roll: string, result: MoraleResult): string =>
  `${capital(base)} tests morale, rolls ${roll}: ${moraleResults[result]}.`
export const crew = (base: string, die: number, stays: boolean): string =>
  `The battalion has routed: the crew of ${base} rolls ${die} and ${crewResult(stays)}.`
export const crewResult = (stays: boolean): string => (stays ? 'stays' : 'abandons its weapon')
export const ignored = (battalion: string): string => `${battalion} is stubborn and ignores its morale test.`
export const heroic = (base: string, isRush: boolean, roll: string, isDone: boolean): string =>
  `Heroic deed: ${base} ${isRush ? 'rushes a weapon' : 'clears a trench'}, rolls ${roll}: ${heroicResult(isDone)}.`
export const heroicResult = (isDone: boolean): string => (isDone ? 'succeeds' : 'fails and is lost')
export const heroes = 'heroes'

// Movement.

export const turns = (base: string): string => `${capital(base)} turns.`
export const moves = (base: string, distance: string): string => `${capital(base)} moves ${distance}.`
/** Verbs of movements, for lines about the same movement. */
export const movesVerb = 'moves'
const shiftVerbs: Readonly<Partial<Record<Cause | 'closing up' | 'rising', string>>> = {
  'closing up': 'closes up',
  rising: 'comes up from its dugout',
  morale: 'falls back with its battalion',
  assault: 'falls back',
  card: 'rejoins its battalion',
  'defensive fire': 'falls back under defensive fire',
  'tank shock': 'falls back before tanks',
  'heroic deed': 'takes the enemy’s place',
}
const shiftVerb = 'is moved'
export const shiftsVerb = (cause: Cause | 'closing up' | 'rising'): string => shiftVerbs[cause] ?? shiftVerb
export const shifts = (base: string, verb: string): string => `${capital(base)} ${verb}.`
export const pivots = (base: string): string => `${capital(base)} turns to its target.`
export const wire = (base: string, die: number, needed: number, isThrough: boolean): string =>
  `${capital(base)} tries the wire, rolls ${die}, needs ${needed}+: ${wireResult(isThrough)}.`
export const wireResult = (isThrough: boolean): string => (isThrough ? 'gets through' : 'is held up')
const openedTexts = {
  engineers: 'cuts a lane through the wire',
  grapnel: 'drags the wire away',
  tank: 'crushes a track through the wire',
} as const
export const opened = (base: string, by: keyof typeof openedTexts): string => `${capital(base)} ${openedTexts[by]}.`
const changedTexts: Readonly<Record<string, readonly [one: string, several: string]>> = {
  packed: ['packs up', 'pack up'],
  unpacked: ['unpacks', 'unpack'],
  mounted: ['mounts', 'mount'],
  dismounted: ['dismounts', 'dismount'],
  realigned: ['realigns its fire lane', 'realign their fire lanes'],
  recovered: ['loses its markers', 'lose their markers'],
  exited: ['leaves over the far edge', 'leave over the far edge'],
  'back through wire': ['goes back through its own wire', 'go back through their own wire'],
  'freed from wire': ['gets free of the wire', 'get free of the wire'],
  'left on the wire': ['stays on the wire', 'stay on the wire'],
}
/** "2 bases pack up."; a change without a text is told by its name. */
export function changed(first: string, bases: number, to: string): string {
  const [one, several] = changedTexts[to] ?? [`is ${to}`, `are ${to}`]
  return bases === 1 ? `${capital(first)} ${one}.` : `${baseCount(bases)} ${several}.`
}
export const rising = (base: string, roll: string, isUp: boolean): string =>
  `${capital(base)} ${isUp ? 'comes up in time' : 'stays below'}: rolls ${roll}.`
export const risingResult = (isUp: boolean): string => (isUp ? 'up in time' : 'stays below')

// Fire, losses, assaults, aircraft.

const causes: Readonly<Record<Cause, string>> = {
  fire: 'under fire',
  'beaten zone': 'in the beaten zone',
  shells: 'under shell fire',
  barrage: 'in the barrage',
  'own barrage': 'in its own barrage',
  bombardment: 'in the bombardment',
  gas: 'in gas',
  aircraft: 'under air attack',
  assault: 'in the assault',
  'defensive fire': 'under defensive fire',
  'third marker': 'by a third marker',
  spread: 'with its company',
  morale: 'as its battalion breaks',
  'tank shock': 'before tanks',
  wire: 'on the wire',
  'heroic deed': 'by a heroic deed',
  card: 'by an event card',
  'deep suppression': 'under counter-battery fire',
  abandoned: 'as its crew abandons it',
}
const strikers: Readonly<Partial<Record<Cause, string>>> = {
  barrage: 'The barrage',
  'own barrage': 'Its own barrage',
  bombardment: 'The bombardment',
  gas: 'Gas',
  shells: 'Shell fire',
  aircraft: 'Aircraft',
}
const someFire = 'Fire'
const striker = (cause: Cause): string => strikers[cause] ?? someFire
const hits: Readonly<Record<Hit, string>> = { killed: 'killed', suppressed: 'suppressed', unharmed: 'no effect' }
export const hit = (result: Hit): string => hits[result]
/** "1st platoon, A Company, 4th Middlesex fires at machine gun, IR 31 (in hard cover), rolls 5 − 1 = 4: suppressed." */
export const firesAt = (firer: string, target: string, cover: string | null, roll: string, result: Hit): string =>
  `${capital(firer)} fires at ${underCover(target, cover)}, rolls ${roll}: ${hits[result]}.`
export const strikes = (cause: Cause, target: string, cover: string | null, roll: string, result: Hit): string =>
  `${striker(cause)} strikes ${underCover(target, cover)}, rolls ${roll}: ${hits[result]}.`
const underCover = (target: string, cover: string | null): string => (cover === null ? target : `${target} (${cover})`)
const faces = ['front', 'left', 'right'] as const
export const marked = (base: string, face: number | null, markers: number, cause: Cause): string =>
  `${capital(base)} is suppressed${face === null ? '' : ` on its ${faces[face] ?? faces[0]} face`} ${causes[cause]} (${counted(markers, 'marker')}).`
export const killed = (base: string, cause: Cause): string => `${capital(base)} is lost ${causes[cause]}.`
export const spared = (base: string, from: Cause): string => `${capital(base)} is unharmed ${causes[from]}.`
export const unharmed = 'unharmed'
export const suppressed = 'suppressed'
export const lost = 'lost'
export const markers = (count: number): string => '●'.repeat(count)

const assaultOutcomes = {
  attacker: 'the assault succeeds',
  defender: 'the defenders hold',
  draw: 'a draw',
} as const
const assaultResults = { attacker: 'assault succeeds', defender: 'assault fails', draw: 'draw, thrown back' } as const
export const assaultResult = (result: keyof typeof assaultResults): string => assaultResults[result]
export const assaulted = (
  attacker: string,
  defender: string,
  attackerRoll: string,
  defenderRoll: string,
  result: keyof typeof assaultOutcomes,
): string =>
  `${capital(attacker)} assaults ${defender}: ${attackerRoll} against ${defenderRoll}, ${assaultOutcomes[result]}.`
export const ofDefender = (modifier: string): string => `${modifier} (defender)`
export const assault = 'assault'

export const airCall = (side: string, roll: string, arrives: boolean): string =>
  `${capital(side)} call for aircraft, roll ${roll}: ${arrives ? 'they come' : 'none come'}.`
const strafingOutcomes = {
  nothing: 'no effect',
  suppressed: 'suppressed',
  killed: 'killed',
  'driven off': 'the aircraft is driven off',
  'shot down': 'the aircraft is shot down',
} as const
const strafingResults = { ...strafingOutcomes, 'driven off': 'driven off', 'shot down': 'shot down' } as const
export const strafingResult = (result: keyof typeof strafingResults): string => strafingResults[result]
export const strafed = (
  target: string,
  aircraftRoll: string,
  targetRoll: string,
  result: keyof typeof strafingOutcomes,
): string => `Aircraft attack ${target}: ${aircraftRoll} against ${targetRoll}, ${strafingOutcomes[result]}.`

// Guns, barrages, gas, wind.

export const aimed = (battery: string, isSos: boolean): string =>
  `${capital(battery)} ${isSos ? 'answers the SOS' : 'takes aim'}.`
export const aimMark = (isSos: boolean): string => (isSos ? 'SOS' : 'aim')
export const deviated = (dice: readonly number[], distance: string | null): string =>
  `Deviation, rolls ${listed(dice.map(String))}: the shells fall ${distance === null ? 'on the point' : `${distance} off`}.`
export const deviation = (distance: string | null): string => (distance === null ? 'on the point' : `${distance} off`)
export const template = (battery: string, width: number, depth: number): string =>
  `${capital(battery)} fires at an area of ${width} by ${depth} cm.`
export const shells = 'shells'
export const sos = (battery: string, roll: string, isAnswered: boolean): string =>
  `SOS to ${battery}, rolls ${roll}: ${sosResult(isAnswered)}.`
export const sosResult = (isAnswered: boolean): string => (isAnswered ? 'answers' : 'no answer')
export const deepSuppression = (die: number, modifier: number, lostBattery: string | null): string =>
  sentence(
    `counter-battery fire, rolls ${die}: ${modifier === 0 ? 'no effect' : `−${Math.abs(modifier)} to every order to the defender’s guns`}${lostBattery === null ? '' : `, and ${lostBattery} is lost`}`,
  )
export const barrageLifts = 'The rolling barrage lifts.'
export const barrageFalls = (distance: string, place: number, turnsLeft: number): string =>
  `The rolling barrage falls ${distance} from the attacker’s edge (place ${place}), ${counted(turnsLeft, 'turn')} left.`
export const barrageMark = 'barrage'
export const noBarrage = 'No barrage yet.'
export const danger = (base: string, distance: string, die: number, isSafe: boolean): string =>
  `${capital(base)} is ${distance} from its own barrage, rolls ${die}: ${isSafe ? 'safe' : 'hit'}.`
export const dangerResult = (isSafe: boolean): string => (isSafe ? 'safe' : 'hit by own barrage')
export const gasDue = (side: string, clouds: number): string =>
  `${capital(side)} release ${clouds === 0 ? 'no gas this turn' : `${counted(clouds, 'cloud')} of gas`}.`
export const gasDrifts = 'Gas drifts'
export const gasReleased = (isDenying: boolean): string => `${gasName(isDenying)} is released.`
export const gasMoves = (distance: string): string => `${gasDrifts} ${distance}.`
export const gasGone = (isDenying: boolean): string => `${gasName(isDenying)} disperses.`
const gasName = (isDenying: boolean): string => (isDenying ? 'Denying gas' : 'Gas')
export const gasMark = 'gas'
export const goneMark = 'gone'
export const windDisperses = (dice: readonly number[]): string =>
  `The wind rises (rolls ${listed(dice.map(String))}) and blows the gas away.`
export const windBlows = (direction: string, distance: string, dice: readonly number[]): string =>
  `The wind blows ${direction}, ${distance} a turn${dice.length === 0 ? '' : ` (rolls ${listed(dice.map(String))})`}.`

/** The unit of strength in the report. */
export const strengthUnit = 'bases'
export const laneMark = 'lane'
export const wireMark = 'wire'
