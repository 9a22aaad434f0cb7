/** Texts of questions between the engagements of a campaign. */
import { counted, listed } from '@firestep/face'

// Decisions.
export const decide = 'Decide'
export const mount = 'Mount the hussars or fight on foot?'
export const whyMount =
  'All of them do the same, for the whole day. Cavalry moves far but cannot enter trenches, and arrivals cannot be placed next to it.'
export const mounted = 'All mounted'
export const mountedDetail = '9 movement points when formed; cavalry in every respect'
export const onFoot = 'All on foot'
export const onFootDetail = 'infantry with 3 movement points; can enter trenches'
export const counterAttack = 'Counter-attack?'
export const whyCounterAttack =
  '6 turns from the present positions. Your cross hairs stay, and the time on their hourglasses counts.'
export const yesCounterAttack = 'Counter-attack'
export const counterAttackDetail = '6 turns, at once; the enemy cannot refuse'
export const no = 'No'
export const noCounterAttackDetail = 'the day ends and your cross hairs are removed'
export const nightAttack = 'Call for a night attack?'
export const whyNightAttack =
  'Both sides decide in secret. A single yes is enough for 6 turns of night. No side can call for one on 2 days in a row.'
export const yes = 'Yes'
export const nightAttackDetail = '6 turns of night; you cannot call for one tomorrow'
export const noNightAttackDetail = 'the night stays quiet unless the enemy says yes'

// Bombardment.
export const bombard = 'Choose the centre of the bombardment'
export const whyBombard =
  'Every enemy within 2 hexes is struck: destroyed in the open, dispersed and perhaps destroyed under cover.'
export const hexes = 'Hexes'
export const bombardmentOn = (hex: string): string => `Bombardment on ${hex}`
export const bombardmentAround = (hex: string): string => `The bombardment falls around ${hex}`

// Casualties and deployment.
export const recover = 'Recover some of your losses'
export const share = (count: number, type: string): string => `${count} of type ${type}`
export const whyRecover = (shares: readonly string[]): string =>
  `At most ${listed(shares)}. Units not recovered tonight are lost for good.`
export const couldRecover = (count: number, type: string): string =>
  `${counted(count, 'more unit')} of type ${type} could be recovered`
export const adjust = 'Change deployment'
export const whyAdjust = 'Form or disperse any of your units on the map for tomorrow. Choose those that change.'
export const chosen = (title: string, count: number): string => `${title}: ${counted(count, 'unit')}`
export const notChoosable = 'that unit cannot be chosen here'

// Guns that are redeployed.
export const redeploy = 'Redeploy a gun'
export const whyRedeploy =
  'Move 1 gun up to 8 hexes. Each must be yours, have room and have no enemy next to it. Horse guns cannot redeploy.'
export const allGunsStayText = 'All guns stay.'
export const allGunsStay = 'All guns stay'
export const goIn = 'Go IN'
export const stayOutside = 'Stay outside'
export const to = (hex: string): string => `To ${hex}`
export const goesIn = 'It goes IN.'
export const gunTo = (gun: string, hex: string): string => `${gun} to ${hex}`
