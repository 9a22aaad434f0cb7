/** Texts of the standing orders for Opportunity Fire and hiding. */
import { counted } from '@firestep/face'

// The forms.
export const doesNothing = 'does nothing'
export const nextOrder = 'the next order decides, or you are asked'
export const who = 'Who'
export const everybody = 'all units'
export const anywhere = 'anywhere'
export const doesWhat = 'Does what'
export const otherwise = 'Otherwise'
export const hexes = 'hexes'
export const anyRange = 'any'
export const hundredths = 'hundredths of a step'
export const anyLoss = 'anything'

export const fireTitle = 'Opportunity Fire'
export const fireWhy =
  'For each of your units the first order that names it decides. Of all who may fire, the group fires that costs the enemy in sight most.'
export const fires = 'fires'
export const holdsFire = 'holds fire'
export const asksMe = 'asks me'
export const maxRange = 'At a range of at most'
export const minLoss = 'If all units that can would cost them on average at least'
export const hiddenUnits = 'Hidden units'
export const stayHidden = 'stay hidden'
export const comeOut = 'come out to fire'
export const targetHexes = 'Only at enemies in these hexes'
export const fireAtAnything = 'Fire at anything'
export const holdUntilAdjacent = 'Hold fire until adjacent'
export const fireForThird = 'Fire if it costs a third of a step'
export const fireFromHiding = 'Fire, and come out of hiding to do so'
export const holdFire = 'Hold fire'

export const hideTitle = 'Hiding'
export const hideWhy = 'Whenever your units may hide: when they are fired at, have fired or have moved.'
export const hides = 'hides'
export const staysUp = 'stays up'
export const enemyWithin = 'If an enemy is within'
export const ownHexes = 'Only in these hexes'
export const alwaysHide = 'Always hide'
export const hideWithinTwo = 'Hide from enemies within 2 hexes'
export const neverHide = 'Never hide'

// An order as a sentence.
export const everyUnit = 'Every unit'
export const inHexes = (hexNames: string): string => `in ${hexNames}`
/** "within 2 hexes" */
export const within = (range: number): string =>
  range === 0 ? 'in the same hex' : range === 1 ? 'next to them' : `within ${counted(range, 'hex')}`
export const ifEnemy = (place: string): string => `if an enemy is ${place}`
export const ifItCosts = (lost: number): string =>
  `if that costs them ${lost} ${lost === 1 ? 'hundredth' : 'hundredths'} of a step`
const fireVerbs = {
  fire: ['fires at enemies', 'fire at enemies'],
  hold: ['holds fire', 'hold fire'],
  ask: ['asks you', 'ask you'],
} as const
const hideVerbs = { hide: ['hides', 'hide'], stay: ['stays up', 'stay up'], ask: ['asks you', 'ask you'] } as const
const otherwiseText = (isPlural: boolean, doesNothingElse: boolean): string =>
  doesNothingElse ? `; otherwise ${isPlural ? 'they do' : 'it does'} nothing` : ''

/** "L 9 Bn (07.08) fires at enemies next to them; otherwise it does nothing." */
export const fireOrder = (
  units: string,
  isPlural: boolean,
  action: keyof typeof fireVerbs,
  limits: readonly string[],
  fromHiding: boolean,
  doesNothingElse: boolean,
): string =>
  `${[units, fireVerbs[action][isPlural ? 1 : 0], ...limits].join(' ')}${fromHiding ? ', also out of hiding' : ''}${otherwiseText(isPlural, doesNothingElse)}.`
export const hideOrder = (
  units: string,
  isPlural: boolean,
  action: keyof typeof hideVerbs,
  limits: readonly string[],
  doesNothingElse: boolean,
): string =>
  `${[units, hideVerbs[action][isPlural ? 1 : 0], ...limits].join(' ')}${otherwiseText(isPlural, doesNothingElse)}.`
