/** Log lines of assaults, retreats and Us/Them. */

export const stackRevealed = (side: string, hex: string, units: string | null): string =>
  `${units === null ? `${hex} proves empty.` : `The whole ${side} stack in ${hex}: ${units}.`}`
export const assaultOver = (place: string): string => `The assault ${place} is over.`
export const stands = (side: string, place: string): string => `${side} hold ${place}.`
export const retreats = (actor: string, many: boolean, from: string, to: string, isVoluntary: boolean): string =>
  `${actor} ${retreatVerbs[many ? 1 : 0]} from ${from} to ${to}${isVoluntary ? ', by choice' : ''}.`
export const goesToGround = (actor: string, many: boolean, place: string): string =>
  `${actor} ${many ? 'go' : 'goes'} to ground ${place}: Us/Them.`
export const usThem = 'Us/Them'
export const fightsOn = (side: string, place: string): string =>
  `${side} do not make room ${place}: the assault goes on.`
export const usThemOver = (side: string, hex: string): string =>
  `${side} have ${hex} to themselves again: Us/Them is over.`
export const round = (
  hex: string,
  round: number,
  side: string,
  attack: string,
  defence: string,
  shifts: string,
): string => `Assault on ${hex}, round ${round}: ${side} ${attack} against ${defence}${shifts}.`
export const tooWeak = (opening: string, side: string): string => `${opening} ${side} are too weak and are destroyed.`
export const roundResult = (opening: string, box: readonly [string, string], roll: string, losers: string): string =>
  `${opening} Box ${box[0]} against ${box[1]}, roll ${roll}: ${losers} lose a step.`
export const bothLose = 'both lose a step'
export const oneLoses = (role: string, isDestroyed: boolean): string =>
  `${role}s ${isDestroyed ? 'destroyed' : 'lose a step'}`
export const ofRole = (role: string, name: string): string => `${role}: ${name}`
export const shift = (role: string, value: string, names: string): string => `${role} shifted ${value} (${names})`
export const retreatVerbs = ['retreats', 'retreat'] as const
export const both = 'both sides'
export const attackers = 'attackers'
export const defenders = 'defenders'
