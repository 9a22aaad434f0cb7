/** What the page about corrections says. */

export const correctionsListText = {
  theyChangeNothingPlayed: 'They change nothing: it is played as printed.',
  thisPageCannotRead: (error: string) => `This page cannot read them: ${error}`,
  moreAreNotListed: (count: number) => `${count} more are not listed. The file of the match holds them all.`,
} as const

export const correctionsSectionText = {
  corrections: 'Corrections',
  withCorrections: 'With corrections',
  thisTableNotPlayed: 'Differences from the printed game',
  withCorrectionsWhatDiffers: 'With corrections: what differs',
  backToTheTable: 'Back to the table',
  thisMatchNotPlayed: 'Differences from the printed game',
} as const
