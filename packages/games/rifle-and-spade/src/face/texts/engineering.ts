/** Texts of the questions about digging. */
import { counted } from '@firestep/face'

// The work and its facing.
export const gunFacings = (guns: string, instead: string | null): string =>
  `guns ${guns}${instead === null ? '' : ` instead of ${instead}`}`
export const onHexsides = (sides: string): string => `on ${sides}`
export const circular = 'circular'
export const frontAndEnds = (front: string, ends: string): string => `front ${front}, ends ${ends}`
export const atLeast = (steps: string): string => `at least ${steps}`
export const turnsDone = (done: number, turns: number, crew: string): string =>
  `${done} of ${counted(turns, 'turn')} done${crew}`
export const turnsNeeded = (turns: number, crew: string): string => `${counted(turns, 'turn')}${crew}`
export const layWire = 'Lay wire'
export const turnGunPit = 'Turn a Gun Pit'
export const turnWork = (work: string): string => `Turn the ${work}`
export const digWork = (work: string): string => `Dig a ${work}`
export const rear = (sides: string): string => `Its rear is ${sides}.`
export const mayFireAtDiggers = (sources: string): string => `May fire as they begin: ${sources}.`
export const diggingTakes = (time: string): string =>
  `${time}. Digging is their action this turn; they are On Top of any work there.`
export const theyDig = (units: string): string => `They dig: ${units}.`
export const workAt = (work: string, hex: string, shape: string): string => `${work} at ${hex}${shape}`

// The questions.
export const digTitle = 'Engineering: dig, or go on?'
export const digWhy =
  'Choose a work and its facing, then the diggers. Units that dig do nothing else this turn but Opportunity Fire.'
export const digPass = 'No more digging in this activation.'
export const digNoMore = 'Dig no more'
export const nobodyDigs = 'No unit digs'
export const yourWork = (work: string): string => `your ${work}`
export const workOf = (work: string, side: string): string => `the ${work} of ${side}`
export const keepTitle = (hex: string): string => `Which work do you keep at ${hex}?`
export const keepWhy = 'The hex is yours alone now, with a work of each side. Only 1 infantry work stays.'
export const works = 'Works'
export const front = (sides: string): string => `front ${sides}`
export const keep = (work: string): string => `Keep ${work}`
export const whichKept = 'Which work do you keep?'
export const givenUp = (work: string): string => `${work} is given up. All Gun Pits stay.`
export const youKeep = (work: string): string => `You keep ${work}`
export const directions: readonly string[] = ['N', 'NE', 'SE', 'S', 'SW', 'NW']
