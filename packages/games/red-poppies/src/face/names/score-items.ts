import { capital } from '@firestep/face'

/** What a scenario counts, as a sentence has it: "British artillery unit destroyed". */
export const prizeName = (what: string): string => what.replace(/^british/, capital)
