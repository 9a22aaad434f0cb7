/** Texts of the route editor. */

// Drawing routes.
export const onlyOwnUnits = 'only your own units move'
export const notByItself = 'it goes with its stack, or is gone'
export const without = (unit: string): string => `Without ${unit}`
export const othersTogether = 'the others go as one stack'
export const unitsGroup = 'Which units go'
export const noSuchHex = 'there is no such hex'
export const routeEnds = 'its route ends there'
export const moveUnits = (units: string): string => `Move ${units}`
export const entersAlone = 'each unit enters the map by a route of its own'
export const offMap = 'that way leads off the map'
export const onTop = (place: string): string => `${place}, On Top`
export const creepTo = 'creep to'
export const goesOn = 'Goes on'
export const stopped = 'Stopped by fire'
export const stays = 'stays where it is'
export const losses = (steps: string): string => `up to ${steps} lost on average`
export const assumption =
  'This assumes the worst fire of all enemies in sight at every step. There may be more beneath, and they may hold fire. Any fire stops the plan; the rest of the route comes back.'
export const totalLosses = (steps: string, isTotal: boolean): string =>
  `${steps}${isTotal ? ' by all of them together' : ''}.`
export const mayFire = (sources: string): string => `May fire: ${sources}.`
export const cannotStop = (units: string, why: string): string => `${units} cannot stop there: ${why}.`
export const alreadyThere = 'it is already there'
export const noWay = (place: string): string => `it has no way to ${place} with the movement points left`
export const notForeseen = 'nobody can foresee what comes before it'
export const onTopOfWork = (label: string): string => `${label}, On Top of the work`
