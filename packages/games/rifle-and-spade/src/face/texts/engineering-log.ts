/** Log lines of digging and works. */
import { counted, withArticle } from '@firestep/face'

export const digs = (actor: string, many: boolean, place: string, work: string, turns: number): string =>
  `${actor} ${many ? 'dig' : 'digs'} ${place}: ${work}${turns === 0 ? '' : `, ${counted(turns, 'turn')} done`}.`
export const grows = (work: string, place: string, turns: number, needs: number): string =>
  `${work} grows ${place}: ${turns} of ${counted(needs, 'turn')}.`
export const breaksOff = (place: string, work: string, turns: number): string =>
  `Digging stops ${place}: this turn of work on ${work} is lost${turns === 0 ? '' : `, ${counted(turns, 'turn')} kept`}.`
export const finished = (work: string, place: string): string => `${work} is finished ${place}.`
export const takes = (side: string, works: string, place: string): string => `${side} take the ${works} ${place}.`
export const cutsWire = (side: string, place: string, sides: number): string =>
  `${side} cut the wire ${place} on ${counted(sides, 'hexside')}.`
export const unfinishedLost = (work: string, place: string): string => `The unfinished ${work} ${place} is lost.`
export const givenUp = (work: string, place: string): string =>
  `The ${work} ${place} is given up: only 1 of 2 works stays.`
export const digsMark = 'digs'
export const workText = (work: string): string => (work === 'barbed wire' ? work : withArticle(work))
