/** Headings of the groups of actions. */
export const groups = {
  fire: 'Fire',
  aim: 'Aiming point',
  move: 'Move',
  cross: 'Wire, water and trenches',
  ready: 'Make ready',
} as const
