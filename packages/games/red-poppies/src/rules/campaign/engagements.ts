/** Engagements of a campaign day and their lengths. */

/** 11.02: engagements of a day. */
export const engagements = ['attack', 'counter-attack', 'night'] as const
export type Engagement = (typeof engagements)[number]

/** 11.2, 11.31, 11.521: lengths in turns. */
export const turnsOfEngagement: Readonly<Record<Engagement, number>> = { attack: 12, 'counter-attack': 6, night: 6 }
