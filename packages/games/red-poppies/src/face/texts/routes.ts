/** Texts of the route editor. */
import { capital, counted, listed } from '@firestep/face'

// Routes and their steps.
export const command = (units: string): string => `Command ${units}`
export const move = (units: string): string => `Move ${units}`
export const stopHere = 'Stop here'
export const rally = 'Rally'
export const noRally = 'Do not rally'
export const andRally = (label: string): string => `${label} and rally stragglers there`
export const hexAndRally = (hex: string): string => `${hex} and rally`
export const goIn = 'go IN'
export const melee = 'melee'
export const goInAndMelee = 'go IN and melee'
export const offMap = 'off the map'
export const takeAlong = 'take another along'
export const leaveBehind = 'leave one behind'
export const stop = 'stop'
export const withUnit = (unit: string): string => `with ${unit}`
export const dispersedWord = 'dispersed'
export const by = (transport: string): string => `by ${transport}`
export const stays = 'stays where it is'
export const cannotGo = 'cannot go'
export const route = (steps: readonly string[], points: string): string => `${steps.join(', ')}; ${points}`
export const pointsSpent = (spent: number, total: number): string => `${spent} of ${counted(total, 'point')}`

// Forecasts.
export const destroyed = 'Destroyed'
export const formed = 'Formed'
export const dispersed = 'Dispersed'
export const dispersedGoesOn = 'Dispersed, moves on'
export const stopped = 'Stopped by a failed check'
/** "Of 12 units 9.4 are expected to survive, 7.1 of them formed." */
export const survivors = (units: number, surviving: string, formed: string): string =>
  `Of ${counted(units, 'unit')} ${surviving} are expected to survive, ${formed} of them formed.`
export const assumption =
  'Assumes that every unit that can reacts: machine guns at every point, never out of action; the others once, at the first unit they can hit.'
export const mayFire = (units: string): string => `May fire: ${units}.`
export const hitWithThem = (unit: string, chances: readonly string[]): string =>
  `${capital(unit)} is hit with them: ${listed(chances)}.`
export const failsIn = (chance: string): string => `fails ${chance}`
export const destroyedIn = (chance: string): string => `destroyed ${chance}`
export const atTheEnd = (unit: string): string => `${unit} at the end of its route`
export const points = (count: number): string => counted(count, 'movement point')

// Refusals.
export const onlyUnitsMove = 'only units move'
export const goesWith = (unit: string): string => `it moves with ${unit}`
export const notCommanded = 'it is not part of this command'
export const noHex = 'there is no such hex'
export const routeEnds = 'its route ends there'
export const notTogether = 'one of them enters the map, the other is on it'
export const noEntry = 'it has nowhere to enter the map'
export const leadsOff = 'that route leads off the map'
export const alreadyThere = 'it is already there'
export const tooFar = (hex: string): string => `it has too few movement points to reach ${hex}`
