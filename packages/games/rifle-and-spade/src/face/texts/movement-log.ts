/** Log lines of movement and arrivals. */
import { counted } from '@firestep/face'
import type { Activity } from '../../rules/movement/events.ts'

/** Verb phrases for one stack, and for several units. */
const activities: Readonly<Record<Activity, readonly [string, string]>> = {
  'enter column': ['forms column', 'form column'],
  'leave column': ['leaves column', 'leave column'],
  limber: ['limbers', 'limber'],
  unlimber: ['unlimbers', 'unlimber'],
  'on top': ['goes On Top of the work', 'go On Top of the work'],
  'into work': ['enters the work', 'enter the work'],
  'come out': ['comes out of hiding', 'come out of hiding'],
  prolong: ['prolongs its guns out of the pit', 'prolong their guns out of the pit'],
  drag: ['drags guns 1 hex', 'drag guns 1 hex'],
  'one hex': ['takes the whole turn for 1 hex', 'take the whole turn for 1 hex'],
  drop: ['stays behind', 'stay behind'],
  'rout at will': ['routs by choice', 'rout by choice'],
}

/** Verb phrases for exchanging counters, for one unit and for several. */
const reorganisations: Readonly<Record<string, readonly [string, string]>> = {
  combine: ['combines', 'combine'],
  split: ['breaks down', 'break down'],
  pickets: ['puts out pickets', 'put out pickets'],
  gather: ['is combined', 'are combined'],
  company: ['forms a company', 'form a company'],
  section: ['splits off a section', 'split off a section'],
  rejoin: ['rejoins its battery', 'rejoin their battery'],
}
const reorganisation = ['reorganises', 'reorganise'] as const

export const moveVerbs = ['moves', 'move'] as const
export const creepVerbs = ['creeps', 'creep'] as const
export const entersMap = (actor: string, many: boolean, hex: string): string =>
  `${actor} ${many ? 'enter' : 'enters'} the map at ${hex}`
/** "L 9 Bn moves from 10.04 to 10.05" */
export const movesFrom = (doing: string, from: string, to: string): string => `${doing} from ${from} to ${to}`
export const spent = (move: string, isHidden: boolean, points: string): string =>
  `${move}${isHidden ? ', hidden' : ''} (${points} spent).`
export const marks = { assault: 'assault', waits: 'waits' } as const
export const inBrackets = (points: string): string => `(${points})`
export const acts = (actor: string, many: boolean, activity: Activity, place: string, cost: string): string =>
  `${actor} ${activities[activity][many ? 1 : 0]} ${place}${cost}.`
export const goesIn = (actor: string, many: boolean, hex: string, wave: number): string =>
  `${actor} ${many ? 'go' : 'goes'} in to assault ${hex}${wave > 1 ? `, wave ${wave}` : ''}.`
export const activated = (actor: string, many: boolean, place: string): string =>
  `${actor} ${many ? 'are' : 'is'} activated ${place}.`
export const stops = (actor: string, many: boolean, place: string): string =>
  `${actor} ${many ? 'stop' : 'stops'} ${place}.`
export const surprise = (place: string): string => `Tactical Surprise: no fire at them ${place}.`
export const waits = (actor: string, many: boolean, place: string): string =>
  `${actor} ${many ? 'wait' : 'waits'} ${place} to assault with another Brigiment.`
export const boatsDrift = (brigiment: string | null, places: number): string =>
  `The boats of ${brigiment ?? 'the landing'} ${places === 0 ? 'keep their course' : `drift ${counted(places, 'beach')} to the north`}.`
export const arrives = (actor: string, many: boolean, isAshore: boolean, hex: string): string =>
  `${actor} ${many ? (isAshore ? 'land' : 'enter') : isAshore ? 'lands' : 'enters'} at ${hex}.`
export const reorganises = (actor: string, place: string): string => `${actor} reorganises ${place}.`
export const reorganisesInto = (actor: string, many: boolean, way: string, place: string, made: string): string =>
  `${actor} ${(reorganisations[way] ?? reorganisation)[many ? 1 : 0]} ${place}: now ${made}.`
