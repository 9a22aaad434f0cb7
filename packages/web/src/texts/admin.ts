/** What the admin page says. */

export const adminPageText = {
  runningTheServer: 'Running the server',
  thisPageForOperators:
    'This page is for operators. Sign in with an operator’s account, or ask one of them to make you one.',
  forThoseWhoRun: 'For those who run the server',
  theWayBack: 'Back',
  lobby: 'Lobby',
  serverDidNotSay: 'The server did not say how it is',
  tryAgain: 'Try again',
  askingServerHow: 'Asking the server how it is',
} as const

export const auditLogText = {
  doneLately: 'Done lately',
  nothingYet: 'Nothing yet.',
} as const

export const confirmDialogText = {
  leaveIt: 'Leave it',
} as const

export const linkToShareText = {
  close: 'Close',
  worksOnceUntilAnd: (dateTime: string) => `It works once, until ${dateTime}, and is not shown again.`,
} as const

export const overlayPermissionText = {
  nobody: 'Nobody',
  newMatchesArePlayed: 'New matches are played as printed.',
  accounts: 'Accounts',
  guestsMayJoinSuch: 'Guests may join such a table, and not lay one.',
  everybody: 'Everybody',
  guestsToo: 'Guests too.',
  corrections: 'Corrections',
  whoMayLayTables: 'Who may lay tables with corrections',
  matchesThatHaveBegun:
    'Matches that have begun with corrections are played on, whatever is chosen here. Nobody can lay one that takes the server long: what is too large is refused.',
} as const

export const registrationSettingsText = {
  open: 'Open',
  whoeverComesMayMake: 'Whoever comes may make an account.',
  byInvitation: 'By invitation',
  withLinkThatYou: 'With a link that you give them.',
  closed: 'Closed',
  nobodyThoseWhoAre: 'Nobody. Those who are there stay.',
  waysIn: 'Ways in',
  registration: 'Registration',
  whileOpenAnyoneComes:
    'While it is open anyone comes in as a guest too, by a name alone; otherwise by the link of a match only. Guests who are there stay.',
  whileRegistrationClosedNobody: 'While registration is closed nobody comes in by an invitation either.',
  makeAnInvitation: 'Make an invitation',
  anInvitationToRegister: 'An invitation to register',
} as const

export const serverStatsText = {
  accounts: 'Accounts',
  guests: 'Guests',
  gathering: 'Gathering',
  underWay: 'Under way',
  held: 'Held',
  over: 'Over',
  inMemory: 'In memory',
  connections: 'Connections',
  thinking: 'Thinking',
  noticesInADay: 'Notices in a day',
  noticesWaiting: 'Notices waiting',
  waysFailing: 'Ways failing',
  waysGivenUp: 'Ways given up',
  store: 'Store',
  memory: 'Memory',
  started: 'Started',
  howItIs: 'How it is',
  lookAgain: 'Look again',
  whatWasAcknowledgedOn:
    'What was acknowledged is on the disk and outlasts a crash or a power cut, if the disk keeps what it says it has written.',
  whatWasAcknowledgedOutlasts: 'What was acknowledged outlasts a crash of the server, but may be lost in a power cut.',
} as const

export const stuckMatchesText = {
  hasBeenEnded: (title: string) => `“${title}” has been ended.`,
  hasBeenReadAnew: (title: string) => `“${title}” has been read anew.`,
  matchesThatDoNot: 'Stuck matches',
  noneEverythingThatPlayed: 'None.',
  waitsFor: (join: string) => `Waits for ${join}`,
  readAnew: 'Read anew',
  readAnew2: (title: string) => `Read ${title} anew`,
  end: 'End',
  end2: (title: string) => `End ${title}`,
  end3: (title: string) => `End “${title}”?`,
  endsForEveryoneWithout: 'It ends for everyone, without a winner. A table that has not begun is taken away.',
} as const

export const userRowText = {
  mute: 'Mute',
  unmute: 'Unmute',
  resetPassword: 'Reset password',
  resetTwoFactor: 'Reset two-factor',
  makeOperator: 'Make operator',
  noLongerOperator: 'No longer operator',
  remove: 'Remove',
  operator: 'Operator',
  twoFactor: 'Two-factor',
  guest: 'Guest',
  muted: 'Muted',
  text: (actionName: string, user: string) => `${actionName}: ${user}`,
} as const

export const usersText = {
  people: 'People',
  findByName: 'Find by name',
  aNewPasswordFor: (user: string) => `A new password for ${user}`,
  callingTheRoll: 'Loading the accounts',
  nobodyOfThatName: 'Nobody by that name.',
  remove: (name: string) => `Remove ${name}?`,
  remove2: 'Remove',
  accountDeletedAndCannot:
    'The account is deleted and cannot be brought back. Where others play at the same table an opponent takes over the seat; other matches of theirs end. What they said stays, without the name.',
  takeTwoFactorSign: (name: string) => `Take two-factor sign-in away from ${name}?`,
  takeItAway: 'Take it away',
  theyThenSignIn:
    'They then sign in with the password alone, and can set it up anew. Be sure that it is they who ask: somebody who has learnt their password would ask the same.',
  makeAnOperator: (name: string) => `Make ${name} an operator?`,
  makeAnOperator2: 'Make an operator',
  theyMayThenDo: 'They may then do everything that you may do here.',
  letNoLongerRun: (name: string) => `Let ${name} no longer run the server?`,
  noLongerAnOperator: 'No longer an operator',
  accountStaysOnlyThis: 'The account stays; only this page is closed to it.',
} as const
