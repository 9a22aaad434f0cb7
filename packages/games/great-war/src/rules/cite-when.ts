/** Rule ids for the log: an event cites a rule only where the result would have been different without it. */
export const when = (holds: boolean, ...rules: string[]): string[] => (holds ? rules : [])
