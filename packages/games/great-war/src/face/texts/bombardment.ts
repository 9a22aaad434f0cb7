/** Texts of the questions about the reserve artillery. */
import { counted, listed } from '@firestep/face'
import { hexCount, targetingDiceCount } from './words.ts'

/** "2 enemy units and 1 of your own under the template" */
export function underTemplate(enemies: number, own: number, wireHexes: number): string {
  const parts = [
    ...(enemies > 0 ? [counted(enemies, 'enemy unit')] : []),
    ...(own > 0 ? [counted(own, 'unit of your own', 'units of your own')] : []),
    ...(wireHexes > 0 ? [`wire in ${hexCount(wireHexes)}`] : []),
  ]
  return parts.length === 0 ? 'nothing under the template' : `${listed(parts)} under the template`
}

export const anywhere = 'anywhere'
export const bombardTitle = (place: string): string => `Fire the reserve artillery ${place}`
export const bombardAgainTitle = (place: string, dice: number): string =>
  `Fire the reserve artillery again, ${place}, with ${targetingDiceCount(dice)}`
export const bombardWhy = (isFirstFree: boolean, tokens: number): string =>
  `Lay the template on a hex and pay 1 token for each targeting die${isFirstFree ? ' after the first, which is free' : ''}. You have ${counted(tokens, 'token')}. The guns fire before other units battle.`
export const bombardAgainWhy = 'The second bombardment rolls as many dice, free of charge. Lay the template on any hex.'
export const bombardPassing = 'The guns do not fire this turn.'
export const holdFire = 'Hold fire'
export const holdFireDetail = 'the guns do not fire this turn'
export const bombardPreview = 'Fire the reserve artillery'
export const chooseCentre = 'Choose where to lay the template.'

export const enemyUnits = 'Enemy units'
export const nextToEnemy = 'Next to enemy units'
export const wire = 'Wire'
export const openGround = 'Open ground'
export const ownUnits = 'Your own units'
export const targetingDice = 'Targeting dice'

export const shellUnit = (unit: string): string => `Shell the ${unit}`
export const shellHex = (hex: string, ground: string): string => `Shell ${hex}, ${ground}`
export const diceNotes = (tokens: number, bestLoss: string | null, directHit: string | null): string =>
  [
    tokens === 0 ? 'free' : counted(tokens, 'token'),
    ...(bestLoss === null ? [] : [`up to ${bestLoss} chance of a loss in a hex`]),
    ...(directHit === null ? [] : [`${directHit} direct hit`]),
  ].join(', ')

export const shellWith = (hex: string, dice: number): string => `Shell ${hex} with ${targetingDiceCount(dice)}`
export const diceAndPrice = (dice: number, tokens: number): string =>
  `${targetingDiceCount(dice)}, ${tokens === 0 ? 'free of charge' : `for ${counted(tokens, 'HQ token')}`}.`
export const howDiceFall =
  'Each die shells the hex of its number. A number rolled twice or more shells the centre as well.'
export const boxBarrage = (effect: string): string => `Box Barrage: ${effect}.`
export const directHit = (chance: string): string =>
  `Direct hit: ${chance}. The centre then loses its cover and gets a crater.`
export const shelledTwice = 'A unit that retreats into another hex of the template may be shelled again there.'
export const templateOn = (hex: string): string => `The template on ${hex}`
export const diceAtMost = (dice: number): string => `You can roll up to ${targetingDiceCount(dice)}.`
export const ownUnitsWarning = (units: string, count: number): string =>
  `Your own ${units} ${count === 1 ? 'is' : 'are'} under the template.`
export const nothingWarning = 'No unit and no wire is under the template: the shells hit nothing.'
export const gunsNotFired = 'The reserve artillery has an order and has not fired'

export const shortageTitle = (hex: string, dice: number): string =>
  `The guns aim at ${hex} with ${targetingDiceCount(dice)}: play a card?`
export const shortageWhy = 'The enemy has chosen the target and paid. Shell Shortage takes dice away before they roll.'
export const shortagePassing = 'The guns fire with all their dice.'
