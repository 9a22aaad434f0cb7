/** What the match page, for matches on a server, says. */

export const alertsText = {
  moveSaved: 'Your move is saved and will be sent.',
  nothingLost: 'Nothing is lost.',
  slowConnection: 'Slow connection: this network blocks live updates. The page checks for news every few seconds.',
  understood: 'Understood',
  answerRefused: (why: string) => `${why} The table shows how things stand.`,
  tryAgain: 'Try again',
  held: 'This match is held: the rules have changed under it',
  offerNewRules: 'Offer to play on under the new rules',
  offerDraw: 'Offer to end it as a draw',
  heldHelp: (ply: number, why: string) =>
    `Entry ${ply} of the record differs under the new rules: ${why}. If you play on, the match goes back to the last point before it.`,
  youOffer: 'You offer',
  youDeclined: 'You declined',
  accept: 'Accept',
  withdraw: 'Withdraw it',
  decline: 'Decline',
  afterSpan: (span: string) => `after this ${span}`,
  takebackOffer: (answersText: string, rollsText: string) => `to take back ${answersText} with ${rollsText}`,
  outOfTime: (sideSubject: string) => `${sideSubject} have run out of time`,
  claimTheWin: 'Claim the win',
  letComputerStandIn: 'Let the computer stand in',
  waitHelp: 'Or wait: they can still move until you claim the win.',
} as const

export const chatPanelText = {
  chat: 'Chat',
  messagesLabel: 'Messages',
  empty: 'No messages yet.',
  isOff: 'The chat is off.',
  muted: 'The operator of this server has muted you.',
  messageLabel: 'Write a message',
  send: 'Say',
  turnOff: 'Turn the chat off for both',
  turnOn: 'Turn the chat on',
} as const

export const clocksText = {
  label: (name: string, timeLeft: string, state: string) => `${name}: ${timeLeft}, ${state}`,
} as const

export const dicePanelText = {
  title: 'Dice',
  statisticsTitle: 'Rolls so far, and what was expected',
  empty: 'No rolls or draws yet.',
  both: 'Both',
  each: 'each expected',
  fairnessTitle: 'How the dice are kept fair',
  fairnessHelp:
    'Before play the server and each player sealed a secret number. The dice come from all of them together, so they were fixed before the first answer and nobody alone could choose them. This does not prove that the server kept its own number secret.',
  serverCommitment: 'The server’s seal',
  verify: 'Verify',
  verifying: 'Computing every roll…',
  verifyHint: 'Compute every roll again',
  unverifiable: 'This match was not played with dice that can be verified.',
  differentCommitments: 'Not as promised: the record has other seals than those shown here.',
  verified: 'As promised: every roll and draw follows from the numbers sealed before play, and every answer is legal.',
} as const

export const notesPanelText = {
  saved: 'Saved.',
  notSaved: (why: string) => `Not saved yet: ${why}`,
  title: 'Notes',
  fieldLabel: 'Notes only you can read',
  loading: 'Loading your notes…',
} as const

export const rematchText = {
  watch: 'Watch the rematch',
  waiting: 'A rematch is waiting for you.',
  offer: 'Rematch, sides swapped',
  open: 'To the rematch',
} as const

export const remoteMenuText = {
  title: 'With the other side',
  offerADraw: 'Offer a draw',
  askTakeback: 'Ask to take my last answer back',
  muteMatch: 'No notifications about this match',
  notificationSettings: 'Notification settings',
  me: 'me',
  computerForMe: (strength: string) => `${strength} for me`,
  substituteLink: 'A link for a substitute',
  substituteLinkHint: 'Anyone who opens it takes your seat',
} as const
