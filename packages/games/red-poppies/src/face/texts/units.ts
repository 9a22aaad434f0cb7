/** Names of units in questions, their figures, and headings that several questions share. */
export const unitAt = (unit: string, hex: string): string => `${unit} at ${hex}`
/** "German 3rd Coy, RIR 234" */
export const foreignUnit = (nation: string, unit: string): string => `${nation} ${unit}`
export const more = (count: number): string => `${count} more`
export const unitDetail = (condition: string, figures: string): string => `${condition}; ${figures}`
export const firepower = (value: string): string => `fire ${value}`
export const antitank = (value: string): string => `anti-tank ${value}`
export const range = (hexes: number): string => `range ${hexes}`
export const melee = (value: string): string => `melee ${value}`
export const cohesion = (value: number): string => `cohesion ${value}`
export const move = (points: number): string => `move ${points}`
export const offMap = 'Off the map'
