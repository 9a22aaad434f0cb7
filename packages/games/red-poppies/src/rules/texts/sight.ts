/**
 * Findings about a line of sight, as the sight tool and refusals give them: parts of sentences, without a full stop.
 */

/** Stands for hexes that are not on the map. */
const offTheMap = 'ground off the map'
export const hexes = (names: readonly string[]): string => (names.length === 0 ? offTheMap : names.join(' and '))

// The line and its ends.
export const lineTo = (from: string, to: string): string =>
  `the line goes from the centre of ${from} to the centre of ${to}`
export const lineToVertex = (from: string, vertex: string, hex: string): string =>
  `the line goes from the centre of ${from} to vertex ${vertex}, part of ${hex}`
export const endLevel = (hex: string, level: number): string => `${hex} counts as level ${level}, its highest ground`
export const sameLevel = (level: number): string => `both ends are on level ${level}`
export const twoLevels = (lower: number, upper: number): string => `the ends are on levels ${lower} and ${upper}`
export const hillEdge = (hex: string): string => `${hex} is the edge of a hill: it sees down and is seen from below`
export const noHiding = (hex: string): string => `an obstacle in ${hex} itself does not block sight`
export const noConcealment = (hex: string): string => `concealment in ${hex} itself does not count`
export const clear = 'nothing blocks the line: each sees the other'
export const oneConcealment = '1 hex of concealment lies in between'

// Obstacles.
export const secondConcealment = (hexes: string): string => `${hexes}: the second hex of concealment on the line`
export const ground = (level: number, hexes: string): string => `level ${level} ground in ${hexes} blocks the line`
export const village = (hexes: string): string => `the village in ${hexes} blocks the line`
export const friends = (hexes: string): string => `friends in ${hexes} are in the line of fire`
export const wood = (hexes: string): string => `the wood in ${hexes} blocks the line`
export const concealments = {
  trees: 'trees without a green dot',
  wheat: 'wheat',
  smoke: 'smoke',
  barrage: 'barrage',
  night: 'night',
} as const
export const concealment = (hexes: string, kinds: readonly string[]): string =>
  `concealment in ${hexes}: ${kinds.join(', ')}`

// Features that do not matter.
export const oneSide = (hex: string): string =>
  `the line follows a side of ${hex}, but the hex on the other side is open`
export const lowSlope = (hex: string): string => `the slope in ${hex} is no higher than the ends`
export const otherLevel = (hex: string, level: number): string =>
  `an obstacle in ${hex} is on level ${level}, out of the way`
export const wheatBetweenLevels = (hex: string): string => `wheat in ${hex} hides nothing between different levels`
export const missesTrees = (hex: string): string => `the line misses the trees in ${hex}`
export const gas = (hex: string): string => `gas in ${hex} hides nothing`
export const shelteredFriends = (hex: string): string =>
  `friends IN the trench or blockhouse in ${hex} are out of the line of fire`
