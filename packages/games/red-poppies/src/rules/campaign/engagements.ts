/** What a day of a campaign is fought in. */

/** 11.02: what is fought in a day. */
export const engagements = ['attack', 'counter-attack', 'night'] as const
export type Engagement = (typeof engagements)[number]

/** 11.2, 11.31, 11.521: in turns. */
export const lengths: Readonly<Record<Engagement, number>> = { attack: 12, 'counter-attack': 6, night: 6 }
