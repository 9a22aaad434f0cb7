/** Texts of questions about wire, scrapes and bomb stops. Hexsides are named as "between N19 and N20". */
import { counted } from '@firestep/face'

// Wire.
export const chooseBreach = 'Choose the wire to breach'
export const whyBreach =
  'The shells breach 1 hexside of wire in or around the hexes they struck. It no longer stops units.'
/** The ground on both sides of a hexside. */
export const bothSides = (ground: string, across: string): string => `${ground} | ${across}`
export const wireOf = (hex: string): string => `Wire of ${hex}`
export const wire = (side: string): string => `Wire ${side}`
export const breachWire = 'Breach the wire'
export const breached = (side: string): string => `The wire ${side} is breached`
export const stopsNobody = 'It no longer stops units.'

// Scrapes.
export const placeScrapes = (count: number): string => `Place ${counted(count, 'scrape')} where the shells fell`
export const whyScrapes =
  'Craters shelter the units in them. Scrapes go in no-man’s-land or the enemy set-up area, 1 in a hex.'
export const scrapeIn = (hex: string): string => `Scrape in ${hex}`
export const hexes = 'Hexes'
export const scrapesLeft = (count: number): string => `${counted(count, 'scrape')} still to place.`
export const scrapesTooMany = (count: number): string => `${counted(count, 'scrape')} too many.`
export const scrapes = 'Scrapes'

// Shovels.
export const chooseWork = (unit: string): string => `${unit} has dug: choose what its shovel becomes`
export const whyWork =
  'A scrape shelters the hex. A bomb stop separates its trench from the next one. A shovel can also clear a bomb stop.'
export const shovel = 'The shovel'
export const sheltersUnits = 'shelters the units there'
export const clearTowards = (hex: string): string => `Clear the bomb stop towards ${hex}`
export const bombStopTowards = (hex: string): string => `Bomb stop towards ${hex}`
export const joined = 'the trenches join again'
export const parted = 'the trenches no longer join'

// Works at night.
export const improve = 'Improve your positions'
export const whyImprove =
  'Dig where you have infantry or guns. Build up to 3 bomb stops, clear up to 3 and breach up to 3 hexsides of wire.'
export const digIn = (hex: string): string => `Dig in at ${hex}`
export const bombStop = (side: string): string => `Bomb stop ${side}`
export const clearBombStop = (side: string): string => `Clear the bomb stop ${side}`
export const breach = (side: string): string => `Breach the wire ${side}`
export const improvements = (count: number): string => counted(count, 'improvement')
/** Headings. */
export const scrapeHeading = 'Scrape'
export const bombStops = 'Bomb stops'
export const dig = 'Dig'
export const clear = 'Clear'
export const breaches = 'Breaches'
