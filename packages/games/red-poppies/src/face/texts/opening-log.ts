/** Texts of the log before the first couplet: set-up, bombardment, initiative, arrivals. */
import { capital, counted, listed, withArticle } from '@firestep/face'
import type { Event } from '../../rules/events.ts'
export const battle = (name: string, date: string, turns: number): string =>
  `${name}, ${date}: ${counted(turns, 'turn')}.`
/** "The British set up 12 units, with 3 trenches and 1 blockhouse." */
export function setUp(side: string, units: number, trenches: number, scrapes: number, blockhouses: number): string {
  const markers = [
    ...(trenches === 0 ? [] : [counted(trenches, 'trench')]),
    ...(scrapes === 0 ? [] : [counted(scrapes, 'scrape')]),
    ...(blockhouses === 0 ? [] : [counted(blockhouses, 'blockhouse')]),
  ]
  return `${capital(side)} set up ${counted(units, 'unit')}${markers.length === 0 ? '' : `, with ${listed(markers)}`}.`
}

// Bombardments.
/** `kind`: null for a creeping barrage; `hexes`: null if none are struck. */
export function bombardment(nation: string, kind: string | null, hexes: string | null): string {
  const name = kind === null ? `The ${nation} creeping barrage` : capital(withArticle(`${kind} ${nation} bombardment`))
  return hexes === null ? `${name} strikes no units.` : `${name} strikes ${hexes}.`
}
type BombardmentResult = Extract<Event, { readonly type: 'bombarded' }>['result']
const bombardmentResults: Readonly<Record<BombardmentResult, string>> = {
  dispersed: 'dispersed only',
  spent: 'dispersed and spent',
  destroyed: 'destroyed',
}
export const bombarded = (unit: string, die: number, result: BombardmentResult): string =>
  `${unit} is bombarded and rolls ${die}: ${bombardmentResults[result]}.`
/** The result in short, shown on the map. */
export const bombardedResult = (result: BombardmentResult): string =>
  result === 'dispersed' ? 'dispersed' : bombardmentResults[result]
export const wireBreached = (side: string, where: string): string => `${capital(side)} breach the wire ${where}.`
export const scrapes = (side: string, hexes: string): string =>
  `${capital(side)} place scrapes where the shells fell: ${hexes}.`

// Turns and arrivals.
/** `rolls`: "German 5"; null if the initiative is given without a roll. */
export const initiative = (
  turn: number,
  isNight: boolean,
  side: string,
  rolls: readonly string[] | null,
  couplets: number,
): string =>
  `Turn ${turn}${isNight ? ', night' : ''}: ${side} have the initiative (${rolls === null ? 'no roll' : rolls.join(', ')}), ${couplets === 0 ? 'no couplets' : counted(couplets, 'couplet')}.`
export const roll = (nation: string, die: number): string => `${nation} ${die}`
export const noCoupletsAtNight = 'It is night: no couplets this turn.'
export const noCouplets = 'No couplets are left.'
export const couplet = (number: number, total: number): string => `Couplet ${number} of ${total}.`
export const arrive = (nation: string, units: string): string => `${nation} reinforcements arrive: ${units}.`
export const keptOut = (nation: string, units: string): string => `Enemies keep ${nation} reinforcements out: ${units}.`
