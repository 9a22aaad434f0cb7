/** Texts of the panels beside the map. */

// Phases, tracks and the tray.
export const turnOf = (turn: number, turns: number, hour: string | null): string =>
  `Turn ${turn} of ${turns}${hour === null ? '' : `, ${hour}`}`
export const turn = (turn: number): string => `Turn ${turn}`
export const reinforcements = 'Reinforcements'
export const supply = 'Supply'
export const command = 'Command'
export const activations = 'Activations'
export const end = 'End'
export const brigimentSegment = (brigiment: string, segment: string): string => `${brigiment}: ${segment}`
export const hour = (start: string, light: string): string => `${start}, ${light}`
export const turnTrack = 'Turn'
export const officerTrack = (brigiment: string): string => `Officer Points: ${brigiment}`
export const officerPoints = 'Officer Points'
export const numberOf = (left: number, most: number): string => `${left} of ${most}`
export const unitsToMove = 'Units to move'
export const chitsLeft = 'Chits left'
export const shootsOffMap = 'Off-map shoots'

// The score.
export const eachStepLost = (side: string): string => `Each step ${side} lose`
export const contested = (hex: string): string => `${hex}, contested`
export const ownLosses = (side: string): string => `Its losses, known to ${side} alone until the end`
export const stepsLost = (steps: string): string => `${steps} lost`
export const victoryTitle = (side: string): string => `Victory, by the points of ${side}`
export const points = 'Points'
export const result = 'Result'
export const orMore = (points: string): string => `${points} or more`
export const history = (result: string): string => `In 1915: ${result}.`

// Lines of sight.
export const bothOnMap = 'a line of sight goes from one hex of the map to another'
export const inPlace = (place: string): string => `in ${place}`
export const tooFar = (light: string): string => `too far to see by ${light}`
export const ravineHides = (place: string): string => `a ravine${place} hides units in it`
export const higherGround = (place: string): string => `higher ground${place} is in between`
export const levelGround = (place: string): string => `the ground${place} blocks the view along the level`
export const belowCrest = (place: string): string => `the slope drops out of view below the crest${place}`
