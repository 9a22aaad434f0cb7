/** What the playback bar says. */

export const playbackBarText = {
  playback: 'Playback',
  playAllSinceMy: 'Play all since my last decision again',
  again: 'Again',
  next: 'Next',
  pause: 'Pause',
  whatHappenedSinceMy: 'What happened since my last decision',
  of: (position: number, scenesCount: number) => `${position} of ${scenesCount}`,
  skipToMyDecision: 'Skip to my decision',
  speed: 'Speed',
  times: (speed: number) => `${speed} times`,
} as const
