/** Log lines of officers, orders, Flying Columns and supply. */
import { counted, listed } from '@firestep/face'

// Officers and Objective markers.
export const noMarkers = (side: string): string => `${side} has no Objective markers on the map.`
export const markersDown = (side: string, hexes: string): string =>
  `${side} puts its Objective markers face down at ${hexes}.`
export const officers = (brigiment: string, change: number, cause: string, points: number): string =>
  `${brigiment} ${change === 0 ? 'neither gains nor loses Officer Points' : `${change > 0 ? 'gains' : 'loses'} ${counted(Math.abs(change), 'Officer Point')}`} ${cause}: ${points} left.`
export const leaders = (brigiment: string, cause: string, roll: string, lost: number): string =>
  `Leaders of ${brigiment}, ${cause}: ${roll}, ${lost === 0 ? 'none lost' : `${counted(lost, 'Officer Point')} lost`}.`
export const noLeaderLost = 'no leader lost'
export const losesContact = (units: string): string => `loses contact with ${units}`
export const regainsContact = (units: string): string => `has contact again with ${units}`
export const contact = (brigiment: string, changes: readonly string[]): string => `${brigiment} ${listed(changes)}.`

// Flying Columns and supply.
export const columnFormed = (column: string, units: string, rank: string, points: number): string =>
  `A Flying Column forms, ${column}: ${units}; class ${rank}, ${counted(points, 'Officer Point')}.`
export const rejoins = (units: string, many: boolean, from: string, to: string, points: number, roll: string): string =>
  `${units} ${many ? 'leave' : 'leaves'} ${from} and ${many ? 'rejoin' : 'rejoins'} ${to} with ${counted(points, 'Officer Point')} (${roll}).`
export const backWith = (points: number): string => `back with ${counted(points, 'Officer Point')}`
export const supply = (units: string, many: boolean, isSupplied: boolean): string =>
  `${units} ${many ? 'are' : 'is'} ${isSupplied ? 'in supply again' : 'out of supply'}.`
export const newHeadquarters = (side: string, hex: string): string => `${side} set up a new HQ in ${hex}.`
export const headquarters = 'HQ'
export const noOfficerPoints = 'no Officer Points'
export const officerChange = (change: number): string =>
  `${change > 0 ? '+' : '−'}${counted(Math.abs(change), 'Officer Point')}`

// Orders.
export const keepsOrder = (brigiment: string, order: string, roll: string): string =>
  `${brigiment} keeps its ${order}${roll}.`
export const orderStands = 'order stands'
export const failsOrder = (brigiment: string, order: string, roll: string, to: string): string =>
  `${brigiment} fails its ${order}${roll}. It drops to ${to}.`
export const nowOrder = (order: string): string => `now ${order}`
export const degraded = (brigiment: string, order: string, support: string | null): string =>
  `${brigiment} now has a ${order}${support === null ? '' : `, with ${support} still In Support`}.`
export const attackBegins = (order: string, brigiment: string): string => `The ${order} of ${brigiment} begins.`
export const changes = (brigiment: string, from: string, to: string, roll: string, isSuccess: boolean): string =>
  `${brigiment}, from ${from} to ${to}${roll}: ${isSuccess ? 'the new order gets through' : 'the new order fails this turn'}.`
export const orderFails = 'order fails'
export const newOrder = (brigiment: string, order: string): string => `${brigiment} has a new order. ${order}.`
export const posture = (brigiment: string, fallsBack: boolean): string =>
  `${brigiment} is disorganised and ${fallsBack ? 'falls back on its HQ' : 'holds where it is'}.`
export const commits = (
  brigiment: string,
  isBack: boolean,
  battalion: string,
  roll: string,
  isSuccess: boolean,
): string =>
  `${brigiment} ${isBack ? 'calls back' : 'commits'} ${battalion}${roll}: ${isSuccess ? 'it goes' : 'the order fails'}.`
export const calledBack = 'called back'
export const committed = 'committed'
export const backToRegroup = (brigiment: string): string => `${brigiment}: back to the Regroup Point.`
export const committedUnits = (units: string): string => `Committed: ${units}.`
export const beginsRegroup = (brigiment: string, routed: number, missing: number): string =>
  `${brigiment} begins to regroup: ${routed + missing === 0 ? 'no steps can come back' : `${counted(routed, 'routed step')} and ${counted(missing, 'missing step')} can come back`}.`
export const stepBack = (from: string, units: string): string => `A ${from} step comes back to ${units}.`
export const exchanges = (brigiment: string, moves: string): string => `${brigiment} exchanges steps: ${moves}.`
export const regrouped = (brigiment: string, maximum: number, half: number): string =>
  `${brigiment} has regrouped: its maximum is now ${counted(maximum, 'Officer Point')}, half is ${half}.`
export const aUnit = 'a unit'
export const rollAgainst = (roll: string, number: number): string => `${roll} against ${number}`

/** Causes of lost or gained Officer Points, after the verb. */
export const causes = {
  order: 'by its order',
  dawn: 'at dawn',
  'move to assault': 'for its move to assault',
  fire: 'with a step lost to fire',
  assault: 'with a step lost in assault',
  rout: 'with a step that routed',
  surrender: 'with a step that was captured',
  rally: 'for a rally under threat',
  'lead from the front': 'for leading from the front',
  'headquarters destroyed': 'with its HQ',
  'form column': 'for forming a Flying Column',
  'out of supply': 'for lack of supply',
} as const
export const givesTo = (units: readonly string[]): string => units.join(' to ')
