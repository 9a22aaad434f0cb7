/** Ids of the data that no text may show as they are. */
import { sides } from '../data/enums.ts'

export const textIds: readonly string[] = [...sides, 'us/them', 'mg', 'drm']
