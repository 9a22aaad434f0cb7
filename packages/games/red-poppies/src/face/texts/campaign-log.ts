/** Texts of the log between the engagements of a campaign. */
import { capital, counted, listed } from '@firestep/face'
import type { Engagement } from '../../rules/campaign/engagements.ts'

const engagementNames: Readonly<Record<Engagement, string>> = {
  attack: 'The attack',
  'counter-attack': 'The counter-attack',
  night: 'The night attack',
}
export const begins = (engagement: Engagement, turns: number): string =>
  `${engagementNames[engagement]} begins: ${counted(turns, 'turn')}.`
/** `lifted`, `kept`: numbers of cross hairs. */
export function ends(engagement: Engagement, lifted: number, kept: number): string {
  const crossHairs = [
    ...(lifted === 0 ? [] : [`${counted(lifted, 'cross hair')} removed.`]),
    ...(kept === 0 ? [] : [`${counted(kept, 'cross hair')} left on the map.`]),
  ]
  return [`${engagementNames[engagement]} is over.`, ...crossHairs].join(' ')
}
/** `carried`: the number of cross hairs that are kept for it. */
export const counterAttack = (side: string, attacks: boolean, carried: number): string =>
  `${capital(side)} ${attacks ? 'counter-attack at once' : 'do not counter-attack'}.${carried === 0 ? '' : ` ${counted(carried, 'cross hair')} kept for it.`}`

// Mornings.
export const day = (number: number, total: number, date: string): string => `Day ${number} of ${total}: ${date}.`
/** "From today the British have A Coy, 2nd Worcesters and 1 off-map artillery group." */
export function due(side: string, units: string | null, groups: number, transport: number): string {
  const parts = [
    ...(units === null ? [] : [units]),
    ...(groups === 0 ? [] : [counted(groups, 'off-map artillery group')]),
    ...(transport === 0 ? [] : [counted(transport, 'transport group')]),
  ]
  return `From today ${side} have ${listed(parts)}.`
}
export const hussars = (nation: string, areMounted: boolean): string =>
  `${nation} hussars ${areMounted ? 'mount' : 'fight on foot'} for the day.`
/** "The British place A Coy, 2nd Worcesters and send B Coy, 2nd Worcesters to their edge." */
export function placed(side: string, placed: string | null, edge: string | null): string {
  const parts = [
    ...(placed === null ? [] : [`place ${placed}`]),
    ...(edge === null ? [] : [`send ${edge} to their edge`]),
  ]
  return `${capital(side)} ${parts.length === 0 ? 'place no units' : listed(parts)}.`
}

// Nights.
export const isolation = (side: string): string =>
  `${capital(side)} check their lines of communication first. Units that are cut off are captured.`
export const captured = (nation: string, units: string, hexes: string): string =>
  `${nation} units are captured: ${units} in ${hexes}.`
export const melees = (hexes: string): string => `The fight goes on in the dark in ${hexes}.`
/** "German yes", "British not asked after last night" */
export const vote = (nation: string, vote: string | null): string => `${nation} ${vote ?? 'not asked after last night'}`
export const votes = (votes: readonly string[], isFought: boolean): string =>
  `Votes on a night attack: ${votes.join(', ')}. ${isFought ? 'It is fought' : 'The night stays quiet'}.`
export const recovered = (side: string, units: string, lost: string): string =>
  `${capital(side)} recover ${units}; lost for good: ${lost}.`
export const adjusted = (side: string, count: number): string =>
  `${capital(side)} change the deployment of ${counted(count, 'unit')}.`
/** `dug`: the number of trenches or scrapes. */
export function improved(
  side: string,
  what: 'trench' | 'scrape',
  dug: number,
  bombStops: number,
  cleared: number,
  breaches: number,
): string {
  const parts = [
    ...(dug === 0 ? [] : [`${counted(dug, what)} dug`]),
    ...(bombStops === 0 ? [] : [`${counted(bombStops, 'bomb stop')} built`]),
    ...(cleared === 0 ? [] : [`${counted(cleared, 'bomb stop')} cleared`]),
    ...(breaches === 0 ? [] : [`${counted(breaches, 'breach')} made`]),
  ]
  return `${capital(side)} ${parts.length === 0 ? 'do not improve their positions' : `improve their positions: ${listed(parts)}`}.`
}
export const redeployed = (side: string, unit: string, from: string, to: string): string =>
  `${capital(side)} redeploy ${unit} from ${from} to ${to} at night.`
export const movesAtNight = (unit: string): string => `${unit} moves at night`
