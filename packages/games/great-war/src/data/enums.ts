/** Value lists that data and rules share. */

export const sides = ['german', 'british'] as const
export type Side = (typeof sides)[number]
export const isSide = (seat: string | null): seat is Side => seat === 'german' || seat === 'british'

/** The side of a seat. */
export function sideOf(seat: string): Side {
  if (!isSide(seat)) throw new Error(`there is no side '${seat}'`)
  return seat
}
export const sections = ['left', 'centre', 'right'] as const
export type Section = (typeof sections)[number]
export const unitTypes = ['infantry', 'machine-gun', 'mortar'] as const
export type UnitType = (typeof unitTypes)[number]
export const symbols = ['soldier', 'deadly', 'burst', 'flag', 'hq'] as const
export type BattleSymbol = (typeof symbols)[number]

/** The moments at which a combat card can be played. */
export const cardWindows = [
  'with own command card',
  'after own movement',
  'before own battlefield combat roll',
  'before own close combat roll',
  'after own successful close combat',
  'own end of turn gaining hq',
  'reaction to opponent command card',
  'when opponent moves soldier unit',
  'before opponent reserve artillery roll',
  'before opponent close combat roll',
  'after opponent battlefield ranged roll',
  'after opponent ranged combat resolved',
  'after opponent close combat resolved',
] as const
export type CardWindow = (typeof cardWindows)[number]
