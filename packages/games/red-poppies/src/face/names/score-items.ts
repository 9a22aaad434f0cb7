/** Names of score items. */
import { capital } from '@firestep/face'

/** Name of a score item within a sentence: "British artillery unit destroyed". */
export const scoreItemName = (what: string): string => what.replace(/^british/, capital)
