/** Waiting times in refusals. */

export const waitText = (seconds: number): string =>
  seconds === 1 ? 'a second' : seconds <= 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
