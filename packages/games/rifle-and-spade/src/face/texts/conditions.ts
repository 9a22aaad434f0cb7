/** Conditions of standing orders, read after "if". */
import { counted } from '@firestep/face'

export const inHex = (hex: string): string => `in ${hex}`
export const offMap = 'off the map'
export const wholeStack = 'it is about the whole stack'
export const movingUnits = 'it is about the moving units'
export const struckUnits = 'it is about the units under fire'
export const attacker = 'you are the attacker'
export const defender = 'you are the defender'
export const tooMany = 'there are too many units in the hex'
export const commanded = 'it is Commanded Fire'
export const opportunity = 'it is Opportunity Fire'
export const comingOut = 'they come out of hiding to fire'
export const firedFromHiding = 'they have fired out of hiding'
export const happens = (place: string): string => `it happens ${place}`
export const aboutPart = (part: string): string => `it is about ${part}`
export const sideConcerned = (side: string): string => `it is about ${side}`
export const noTarget = 'there is nothing to fire at'
export const sameAction = (action: string): string => `they ${action}, as they do now`
export const targetsIn = (hexes: string): string => `they can be fired at in ${hexes}`
export const fireCameDown = (place: string): string => `the fire fell ${place}`
export const stepsLost = (count: number): string => `${counted(count, 'step')} ${count === 1 ? 'was' : 'were'} lost`
export const aboutUnit = (unit: string): string => `it is about ${unit}`
export const stepComesBack = (from: string): string => `a ${from} step comes back`
export const fireCameFrom = (places: string): string => `the fire came from ${places}`
export const goesAs = (part: string): string => `it goes as ${part}`
export const anySide = 'they entered by any hexsides'
export const sameSides = 'they entered by the same hexsides'
export const aboutBrigiment = (brigiment: string): string => `it is about ${brigiment}`
export const orderIs = (order: string): string => `the order is ${order}`
export const battalionIs = (battalion: string): string => `the battalion is ${battalion}`
export const offMapGuns = 'off-map guns'
export const tried = (count: number): string =>
  count === 0 ? 'none has tried yet' : `${count} ${count === 1 ? 'has' : 'have'} tried`
export const askedBefore = (count: number): string =>
  count === 0 ? 'none has been asked for yet' : `${count} ${count === 1 ? 'has' : 'have'} been asked for`
