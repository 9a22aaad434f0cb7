/** What the page about corrections says. */

export const correctionsListText = {
  noChanges: 'They change nothing: it is played as printed.',
  unreadable: (error: string) => `This page cannot read them: ${error}`,
  moreNotListed: (count: number) => `${count} more are not listed. The file of the match holds them all.`,
} as const

export const correctionsSectionText = {
  corrections: 'Corrections',
  withCorrections: 'With corrections',
  joinTitle: 'Differences from the printed game',
  buttonLabel: 'With corrections: what differs',
  backToTable: 'Back to the table',
  matchTitle: 'Differences from the printed game',
} as const
