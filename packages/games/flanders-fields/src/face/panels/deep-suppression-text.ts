/** The guns affected by deep suppression, as a phrase. */
import type { Switches } from '../../rules/options.ts'
import * as texts from '../texts/panels.ts'

/** FF-32 */
export const deepFireText = ({ deepFire }: Switches): string => texts.deepGuns(deepFire === 'guns off the table')
