/** What a match session says. */

export const serverConnectionText = {
  none: 'There is no connection.',
  lost: 'The connection was lost.',
} as const

export const lastAnswerText = {
  none: 'You have not answered anything yet.',
  choiceAndFollowers: (followerCount: number) => `your last choice and ${followerCount} that followed it`,
  rolledAgain: (rollsText: string) => `${rollsText} made again`,
} as const

export const localBotSearchText = {
  illegalAnswer: (rule: string, why: string) => `The computer tried something that is not allowed (${rule}: ${why}).`,
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
  takeback: 'Taken back.',
} as const

export const remoteSessionText = {
  versionMismatch: (matchVersion: string, pageVersion: string) =>
    `the match is played with the rules ${matchVersion}, this page has ${pageVersion}: reload the page to get the newest`,
  takesBack: 'Takes back your last choice.',
  cannotTakeBack: (why: string) =>
    `There is nothing you can take back by yourself${why}. You may ask for a takeback by consent.`,
} as const

export const timelineText = {
  incomplete: (why: string) => `The match cannot be followed to its end: ${why}`,
} as const

export const botClientText = {
  wrongReply: 'The computer answered another question.',
  stopped: 'The computer opponents have stopped.',
  tooSlow: 'The computer took too long and was restarted.',
  startFailed: (why: string) => `The computer opponent could not be started: ${why}.`,
  unreadable: 'The answer of the computer could not be read.',
} as const

export const botThinkerText = {
  failed: (why: string) => `The computer cannot go on: ${why}.`,
} as const
