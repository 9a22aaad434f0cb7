/** Texts of the campaign overview: the days, their segments, losses and the situation report. */
import { capital, counted, listed } from '@firestep/face'
export const title = 'Campaign'
export const heldHexes = (count: number): string => counted(count, 'hex')

// Days.
export const day = (number: number): string => `Day ${number}`
export const inCounterAttack = (rule: string): string => `In a counter-attack: ${rule}`
export const attack = (side: string, turns: number): string => `${capital(side)} attack: ${counted(turns, 'turn')}.`
export const recoverTonight = (side: string, share: string): string => `Tonight ${side} recover ${share} of each type.`
export const arrivesFromTurn = (area: string, turn: number): string => `${area}, from turn ${turn} on`
export const placed = (area: string): string => `placed ${area}`
export const arrival = (units: string, where: string): string => `${units}: ${where}.`
export const transportGroups = (count: number, kind: string): string => counted(count, `${kind} group`)
export const offMapGroups = (count: number): string => counted(count, 'off-map artillery group')
export const support = (groups: readonly string[]): string => `${capital(listed(groups))}.`

// Losses.
export const lost = (side: string, count: number): string =>
  `${capital(side)} lost ${count === 0 ? 'no units' : counted(count, 'unit')}.`
export const lostUnits = (heading: string, units: string): string => `${heading}: ${units}.`
export const recovered = 'Recovered'
export const lostForGood = 'Lost for good'
export const captured = 'Captured'
export const onMap = 'On the map'
export const casualties = 'Casualties'
export const backTonight = 'Back tonight'
export const mayReturn = (share: string): string =>
  `Of each type ${share} of the casualties, rounded up, may come back.`
export const half = 'half'

// Situation report.
export const reportTitle = (day: number, days: number): string => `Situation report, day ${day} of ${days}`
export const theDay = 'The day'
export const lossesYesterday = 'Losses of yesterday'
export const arrivedToday = 'Arrived today'
export const toCome = 'To come'
export const ground = 'Ground and points'
export const nextDecisions = 'Next decisions'
export const headed = (heading: string, note: string): string => `${heading}: ${note}`
/** "The Germans: 3 points (5 needed), 2 at the end of day 1. Held: Hill 60." `previous`: the points a day ago. */
export function points(
  side: string,
  count: string,
  needed: number,
  previous: number | null,
  previousDay: number,
  held: readonly string[],
): string {
  const previousText = previous === null ? '' : `, ${previous} at the end of day ${previousDay}`
  const heldText = held.length === 0 ? '' : ` Held: ${listed(held)}.`
  return `${capital(side)}: ${count} (${needed} needed)${previousText}.${heldText}`
}

// Segments of a day.
export const segments = {
  'set up': 'Set-up',
  muster: 'Muster',
  mount: 'Mount or not',
  place: 'Placement',
  attack: 'Attack',
  'counter-attack': 'Counter-attack',
  isolation: 'Isolation',
  melees: 'Melees in the dark',
  'night attack': 'Night attack',
  recover: 'Recovery',
  improve: 'Improvements',
  redeploy: 'Redeployment',
} as const
/** "The Germans set up everything first." */
export const decision = (side: string, text: string): string => `${capital(side)} ${text}.`
export const setUpFirst = 'set up everything first'
export const setUpNext = 'set up next'
export const muster = 'Nothing to decide: the units due today arrive.'
export const mount = 'mount all hussars or let all fight on foot'
export const place =
  'Place 4 at a time, next to a friend, clear of enemies, with a line of communication to your edge. Reinforcements may come over the edge instead.'
export const waiting = (units: number): string => `have ${units === 0 ? 'no units' : counted(units, 'unit')} to place`
export const attacks = (turns: number): string => `attack: ${counted(turns, 'turn')}`
export const holds = 'hold; their cross hairs stay for a counter-attack'
export const mayCounterAttack = (turns: number): string => `may counter-attack at once: ${counted(turns, 'turn')}`
export const isolation = 'Nothing to decide: units without a line of communication are captured.'
export const melees = 'Melees are fought out round by round.'
export const nightAttack = (turns: number): string =>
  `decide in secret on ${counted(turns, 'turn')} of night; a single yes is enough`
export const noNightAttack = 'called for a night attack yesterday and may not tonight'
export const mayRecover = (units: number): string =>
  `may recover ${units === 0 ? 'no units' : counted(units, 'unit')} and change the deployment of any on the map`
export const improveFirst = 'dig, build and clear bomb stops and breach wire first'
export const improveNext = 'do the same next'
export const redeploy = 'may redeploy 1 gun behind their lines, the Central Powers first'
