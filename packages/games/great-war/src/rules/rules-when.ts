/** Rules for the log: an event cites a rule only where things would have gone otherwise without it. */
export const when = (holds: boolean, ...rules: string[]): string[] => (holds ? rules : [])
