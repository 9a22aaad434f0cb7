/** The guns affected by deep suppression, as a phrase. */
import type { Switches } from '../../rules/options.ts'

/** FF-32 */
export const deepFireText = ({ deepFire }: Switches): string =>
  deepFire === 'guns off the table' ? 'guns off the table' : 'guns off the table and all assets behind the front'
