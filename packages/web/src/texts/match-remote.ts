/** What the match page, for matches on a server, says. */

export const alertsText = {
  yourMoveKeptAnd: 'Your move is kept and will be sent.',
  nothingIsLost: 'Nothing is lost.',
  slowConnectionThisNetwork:
    'Slow connection: this network blocks live updates. The page checks for news every few seconds.',
  understood: 'Understood',
  tableShowsHowThings: (refusal: string) => `${refusal} The table shows how things stand.`,
  tryAgain: 'Try again',
  thisMatchHeldRules: 'This match is held: the rules have changed under it',
  offerGoOnUnder: 'Offer to play on under the new rules',
  offerEndAsDraw: 'Offer to end it as a draw',
  atEntryItsRecord: (ply: number, why: string) =>
    `At entry ${ply} of its record the new rules part from what was played: ${why}. Going on takes play back to the last point before that.`,
  youOffer: 'You offer',
  youDeclined: 'You declined',
  accept: 'Accept',
  withdrawIt: 'Withdraw it',
  decline: 'Decline',
  afterThis: (after: string) => `after this ${after}`,
  toTakeBackWith: (answersText: string, rolls: string) => `to take back ${answersText} with ${rolls}`,
  haveRunOutTime: (sideSubject: string) => `${sideSubject} have run out of time`,
  claimTheWin: 'Claim the win',
  letOpponentStandIn: 'Let an opponent stand in',
  orWaitTheyMay: 'Or wait: until you claim, they may still move.',
} as const

export const chatPanelText = {
  chat: 'Chat',
  whatWasSaid: 'Messages',
  nothingHasBeenSaid: 'No messages yet.',
  theChatIsOff: 'The chat is off.',
  whoeverRunsThisServer: 'The operator of this server has muted you.',
  saySomething: 'Write a message',
  say: 'Say',
  turnChatOffFor: 'Turn the chat off for both',
  turnTheChatOn: 'Turn the chat on',
} as const

export const clocksText = {
  text: (name: string, timeLeft: string, state: string) => `${name}: ${timeLeft}, ${state}`,
} as const

export const dicePanelText = {
  dice: 'Dice',
  soFarAgainstWhat: 'Rolls so far, and what was expected',
  nothingHasBeenRolled: 'No rolls or draws yet.',
  both: 'Both',
  eachExpected: 'each expected',
  howTheyWereSettled: 'How they were settled',
  beforePlayServerAnd:
    'Before play the server and each player sealed a part; the dice mix all of them. They were settled before the first answer, and nobody alone could choose them. It does not show whether the server kept its own part to itself.',
  theServersSeal: 'The server’s seal',
  verify: 'Verify',
  computingEveryRoll: 'Computing every roll…',
  computeEveryRollAgain: 'Compute every roll again',
  thisMatchWasNot: 'This match was not played with dice that can be verified.',
  notAsPromisedRecord: 'Not as promised: the record names other seals than those shown here.',
  asPromisedEveryRoll:
    'As promised: every roll and draw follows from the parts that were sealed before play, and every answer is legal.',
} as const

export const notesPanelText = {
  kept: 'Kept.',
  notKeptYet: (errorMessage: string) => `Not kept yet: ${errorMessage}`,
  notes: 'Notes',
  notesThatOnlyYou: 'Notes only you can read',
  fetchingYourNotes: 'Loading your notes…',
} as const

export const rematchText = {
  watchTheRematch: 'Watch the rematch',
  rematchWaitingForYou: 'A rematch is waiting for you.',
  rematchSidesSwapped: 'Rematch, sides swapped',
  toTheRematch: 'To the rematch',
} as const

export const remoteMenuText = {
  withTheOtherSide: 'With the other side',
  offerADraw: 'Offer a draw',
  askTakeMyLast: 'Ask to take my last answer back',
  doNotTellMe: 'No notifications about this match',
  howIAmTold: 'Notification settings',
  me: 'me',
  forMe: (strength: string) => `${strength} for me`,
  linkForSubstitute: 'A link for a substitute',
  whoeverOpensTakesYour: 'Anyone who opens it takes your seat',
} as const
