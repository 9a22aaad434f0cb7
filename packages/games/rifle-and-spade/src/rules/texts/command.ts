/** Reasons why something in the command phase cannot be done: parts of sentences, without a full stop. */
import { counted } from './counted.ts'

// Flying Columns and officers.
export const columnOfUnits = 'name units for the column'
export const onlyIsolatedUnits = 'only Isolated units form a column'
export const whoJoinsColumn =
  "all units of the founder's Brigiment in Messaging Range join and no others of it; name the rest in ascending order"
export const tooFewOfficers = (points: number, amount: number): string =>
  `its Brigiment has ${counted(points, 'Officer Point')} and needs ${amount}`
export const tooFarToRejoin = 'only units in Messaging Range of their own HQ can rejoin it'
