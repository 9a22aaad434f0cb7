/** Words of which other texts are made: units, places, demands of orders. */

export const hit = 'Hit'
export const choose = 'Choose'
export const losesStep = (unit: string): string => `${unit} loses a step`
export const toHex = (hex: string): string => `To ${hex}`
export const toHexPart = (hex: string): string => `to ${hex}`
export const unitGoes = (unit: string, place: string): string => `${unit} ${place}`
export const atHex = (hex: string): string => `At ${hex}`
export const usThem = 'Us/Them'
export const unitsAndPlace = (units: string, place: string): string => `${units}${place}`
export const placedAt = (hex: string): string => `at ${hex}`
export const toCome = 'To come'
export const inColumn = 'in column'
export const busy = 'busy for the whole turn'
export const onlyDefends = (turn: number): string => `only defends before turn ${turn}`
export const independentWith = (brigiment: string): string => `independent: acts with ${brigiment}`
export const unaware = 'unaware of the new order: it only goes back into Messaging Range'
export const supportOrder = (order: string): string => `${order}, In Support: out of contact, in the Channel of March`
export const machineGunOrder = (order: string): string => `${order}: goes with the riflemen of its Brigiment`
export const onObjective = (order: string, place: string): string => `${order}: on its Objective, ${place}`
export const makesFor = (order: string, place: string): string => `${order}: make for ${place}`
export const confused = 'Confused'
