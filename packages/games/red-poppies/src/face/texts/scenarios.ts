/** Texts of scenario sheets: dates, forces, victory conditions and special rules. Histories are in `histories.ts`. */
import { capital, counted, listed, withArticle } from '@firestep/face'

// Dates and forces.
export const dates = (first: string, last: string): string => `${first} to ${last}`
/** "2nd Worcesters: 4 × BEF infantry company (1914); 12 trenches" */
export const group = (name: string, units: string, markers: readonly string[]): string =>
  `${capital(name)}: ${[units, ...markers].join('; ')}`
export const arrival = (when: string, name: string, units: string): string => `from ${when} ${name}: ${units}`
export const markers = (count: number, marker: string): string => counted(count, marker)
/** "from day 2 on, 1 howitzer group off the map, +5, by aircraft" */
export const artillery = (
  since: string | null,
  groups: number,
  areHowitzers: boolean,
  firepower: string,
  mode: string,
): string =>
  `${since === null ? '' : `${since}, `}${counted(groups, areHowitzers ? 'howitzer group' : 'artillery group')} off the map, ${firepower}, by ${mode}`
export const transport = (since: string | null, groups: number, kind: string): string =>
  `${since === null ? '' : `${since}, `}${counted(groups, 'group')} of ${kind}s`
export const sinceDay = (day: number): string => `from day ${day} on`
export const sinceTurn = (turn: number): string => `from turn ${turn} on`
export const turn = (turn: number): string => `turn ${turn}`
export const turnOfDay = (turn: number, day: number): string => `turn ${turn} of day ${day}`
export const day = (day: number): string => `day ${day}`
export const map = 'the map'
export const figures = 'figures of the units'
export const about = (what: string, text: string): string => `${what}: ${text}`
export const fromVolume = (volume: string): string => `From ${volume}.`

// Victory.
export const atTurnEnd = (turn: number): string => `at the end of turn ${turn}`
export const atCampaignEnd = 'at the end of the last day'
export const mostPoints = (end: string, items: readonly string[]): string =>
  `The side with more points ${end} wins: ${items.join('; ')}. Equal points are a draw.`
export const controlAll = (places: string, end: string): string =>
  `The side that controls all of ${places} ${end} wins. If neither does, it is a draw.`
export const controlMost = (places: string, end: string): string =>
  `The side that controls more of ${places} ${end} wins. If both control as many, it is a draw.`
export const controlCount = (side: string, count: string, places: string, end: string): string =>
  `${capital(side)} win if they control ${count} of ${places} ${end}, and lose otherwise.`
export const unitsIn = (side: string, count: number, where: string, end: string): string =>
  `${capital(side)} win with at least ${counted(count, 'unit')} ${where} ${end}, and lose otherwise.`
export const worth = (points: number, side: string, what: string): string => `${points} for ${side} for each ${what}`
export const eitherSide = 'either side'
export const wholeVillage = 'whole village, every hex of it controlled'
export const item = (worth: string, places: string): string => `${worth}: ${places}`
export const villages = (item: string, names: readonly string[]): string => `${item}: ${listed(names)}`
export const all = 'all'
export const atLeast = (count: number): string => `at least ${count}`
export const hexes = (count: number): string => counted(count, 'hex')
export const placesAndHexes = (names: readonly string[], hexes: string): string => `${listed(names)} (${hexes})`

// Special rules.
export const openArea = (area: string): string => `Units may be ${area}.`
export const startForced = (nation: string, group: string, deployment: string): string =>
  `${nation} ${group} start ${deployment}.`
export const hallowed = (hex: string, side: string): string =>
  `${capital(hex)} is hallowed ground for ${side} from the start.`
export const ignoreWire = 'The wire on the map does not count.'
export const neverDig = 'Hussars and Cossacks never dig.'
/** "Turns 1, 2 and 3 are night." `turns`: null for all. */
export function night(turns: readonly number[] | null): string {
  if (turns === null) return 'All turns are night.'
  return turns.length === 1 ? `Turn ${turns[0]} is night.` : `Turns ${listed(turns.map(String))} are night.`
}
export const beforeFirstTurn = (bombardment: string): string => `Before the first turn ${bombardment}.`
export const barrage = (nation: string, first: number, last: number, hexes: string): string =>
  `${capital(withArticle(`${nation} creeping barrage`))} strikes friend and enemy in turns ${first} to ${last}: ${hexes}.`
export const initiative = (side: string, couplets: number): string =>
  `In turn 1 ${side} have the initiative and ${counted(couplets, 'couplet')}, without a roll.`
export const infiltration = (side: string): string =>
  `${capital(side)} use infiltration tactics: blobs, 1 couplet more, melee values doubled in turn 1.`
export const bombardment = (kind: string, nation: string): string => withArticle(`${kind} ${nation} bombardment`)
export const disperses = (bombardment: string, area: string): string =>
  `${bombardment} disperses ${area}, and disturbs signals as any other does`
export const strikesAround = (bombardment: string, radius: number): string =>
  `${bombardment} strikes enemies within ${counted(radius, 'hex')} of a hex chosen then`
export const strikes = (bombardment: string, hexes: string): string => `${bombardment} strikes ${hexes}`
export const enemySetUpArea = 'all of the enemy’s set-up area'
export const edgeFor = (edge: string, side: string): string => `${edge} for ${side}`
export const attacker = (side: string, edges: readonly string[]): string =>
  `${capital(side)} attack. Friendly board edges: ${listed(edges)}.`
export const onDays = (engagement: string, days: string, rule: string): string =>
  `${capital(engagement)}, ${days}: ${rule}`
export const mounting = (side: string): string => `Each morning ${side} mount all hussars or let all fight on foot.`
export const recovers = (side: string, share: string): string => `${side} recover ${share}`
export const recovery = (day: number, shares: readonly string[]): string =>
  `In the night of day ${day} ${listed(shares)} of their losses.`
export const noCavalryAnchors = 'Arrivals are placed next to friends that are not cavalry.'
export const everyDay = 'every day'
export const oneDay = (day: number): string => `day ${day}`
export const days = (first: number, last: number): string => `days ${first} to ${last}`
export const controlAtStart = (side: string, places: string): string =>
  `${capital(side)} control ${places} at the start.`
export const noOtherControl = 'Neither side controls anything else at the start.'
export const controlBehindLines = 'Each side controls all ground behind its own front line at the start.'
