/** Reasons why a plan stops: parts of sentences, without a full stop. */

export const shotBack = 'the target shoots back'
export const bombarded = 'a unit was bombarded'
export const failedCheck = (total: number, cohesion: number): string =>
  `a unit failed its check: ${total} against cohesion ${cohesion}`
export const destroyed = 'a unit was destroyed'
