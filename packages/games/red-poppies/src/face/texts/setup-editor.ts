/** Texts of the setup editor: set-up, arrivals, and works at night. */
import { capital } from '@firestep/face'

// Units and markers.
export const order = 'Order'
export const formed = 'Formed'
export const dispersed = 'Dispersed'
export const formedWord = 'formed'
export const dispersedWord = 'dispersed'
export const shelter = 'Shelter'
export const inShelter = 'IN'
export const outside = 'Outside'
export const figures = (formed: string, dispersed: string): string => `Formed: ${formed}; dispersed: ${dispersed}`
export const marker = (marker: string, number: number | null): string =>
  `${capital(marker)}${number === null ? '' : ` ${number}`}`
export const overflow = (area: string): string => `${area} once that is full`
export const recovered = 'Recovered'
export const arrivals = 'Arrivals'
export const overEdge = 'Over the edge'
/** Where arrivals of a campaign go; without an area of their own next to a friend. */
export const arrivalArea = (area: string | null): string =>
  capital(`${area ?? 'next to a friend'}, clear of enemies, with a line of communication to your edge`)
export const othersWait =
  '4 are placed at a time; the others wait for your next turn. Reinforcements may come over the edge instead.'
export const mayArriveLater = 'Units not placed now may arrive in a later turn.'

// Works at night.
export const nothingRequired = 'You need not do anything.'
export const dig = 'Dig'
export const trench = 'Trench'
export const scrape = 'Scrape'
export const whereToDig = 'Where you have infantry or guns'
export const bombStops = 'Bomb stops'
export const bombStop = 'Bomb stop'
export const whereBombStops = 'Between trenches that join, where you have infantry'
export const clear = 'Clear'
export const clearingParty = 'Clearing party'
export const whereToClear = 'A bomb stop beside your infantry, no enemy next to it'
export const breaches = 'Breaches'
export const wireCutters = 'Wire cutters'
export const whereToBreach = 'Wire beside one of your units, no enemy next to it'
export const numbered = (label: string, number: number): string => `${label} ${number}`

// Refusals.
export const hexesOrEdge = 'units go in hexes, or come over the edge'
export const onHexes = 'units and markers go in hexes'
export const arriveInHexes = 'units arrive in hexes'
export const wrongSite = 'that work is not done there'
export const alreadyDone = 'that is already done'
/** A saved set-up that cannot be read. */
export const notAListOfUnits = 'it is not a list of units'
export const noUnitOrPlace = 'it does not say which unit goes where'
export const unitNotNow = 'it has a unit that does not arrive now'
export const unitTwice = 'it has a unit twice'
export const notAList = 'it is not a list of units and markers'
export const tooManyMarkers = (marker: string): string => `it has too many ${marker} markers`
export const foreignUnit = 'it has units that are not yours'
export const unknownThing = 'it has something without a name or place'
export const notAListOfWorks = 'it is not a list of works'
export const noWorkOrPlace = 'it does not say which work is done where'
