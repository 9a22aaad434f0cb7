/** What the report says. */

export const casualtyMapText = {
  whereMenFell: 'Where men fell',
  nobodyHasFallen: 'No losses.',
  theWorstPlaces: (join: string) => `The worst places: ${join}.`,
} as const

export const headlineText = {
  undecidedIn: (turnText: string, scoreText: string) => `Undecided in ${turnText}.${scoreText}`,
  hintsAskedColonel: (join: string) => `Hints asked of the Colonel: ${join}.`,
} as const
