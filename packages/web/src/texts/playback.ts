/** What the playback bar says. */

export const playbackBarText = {
  label: 'Playback',
  againLabel: 'Play all since my last decision again',
  again: 'Again',
  next: 'Next',
  pause: 'Pause',
  positionLabel: 'What happened since my last decision',
  positionOf: (position: number, sceneCount: number) => `${position} of ${sceneCount}`,
  skip: 'Skip to my decision',
  speed: 'Speed',
  speedText: (factor: number) => `${factor} times`,
} as const
