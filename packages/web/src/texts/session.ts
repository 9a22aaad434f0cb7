/** What a match session says. */

export const serverConnectionText = {
  thereIsNoConnection: 'There is no connection.',
  theConnectionWasLost: 'The connection was lost.',
} as const

export const lastAnswerText = {
  youHaveNotAnswered: 'You have not answered anything yet.',
  yourLastChoiceAnd: (value: number) => `your last choice and ${value} that followed it`,
  madeAnew: (rollsText: string) => `${rollsText} made anew`,
} as const

export const localBotSearchText = {
  opponentWantedSomethingThat: (rule: string, why: string) =>
    `The opponent wanted something that is not allowed (${rule}: ${why}).`,
} as const

export const localSessionText = {
  takesBack: 'Takes back',
  takenBack: 'Taken back',
} as const

export const matchSessionText = {
  drawn: 'Drawn',
  drawnByAgreement: 'Drawn by agreement',
} as const

export const receivedTimelineText = {
  takenBack: 'Taken back.',
} as const

export const remoteSessionText = {
  matchPlayedWithRules: (version: string, version2: string) =>
    `the match is played with the rules ${version}, this page has ${version2}: reload the page to get the newest`,
  takesBackYourLast: 'Takes back your last choice.',
  thereNothingYouCan: (why: string) =>
    `There is nothing you can take back by yourself${why}. You may ask for a takeback by consent.`,
} as const

export const timelineText = {
  matchCannotBeFollowed: (why: string) => `The match cannot be followed to its end: ${why}`,
} as const

export const botClientText = {
  opponentAnsweredSomethingElse: 'The opponent answered something else.',
  opponentsHaveLeftTable: 'The computer opponents have stopped.',
  opponentTookTooLong: 'The opponent took too long and was replaced.',
  opponentCouldNotBe: (value: string) => `The opponent could not be called: ${value}.`,
  opponentSaidSomethingThat: 'The opponent said something that could not be read.',
} as const

export const botThinkerText = {
  opponentCannotGoOn: (value: string) => `The opponent cannot go on: ${value}.`,
} as const
