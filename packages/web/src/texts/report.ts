/** What the report says. */

export const casualtyMapText = {
  title: 'Where men fell',
  none: 'No losses.',
  worstPlaces: (places: string) => `The worst places: ${places}.`,
} as const

export const headlineText = {
  undecided: (turnText: string, scoreText: string) => `Undecided in ${turnText}.${scoreText}`,
  hints: (counts: string) => `Hints asked of the Colonel: ${counts}.`,
} as const
