/** What the admin page says. */

export const adminPageText = {
  title: 'Running the server',
  operatorsOnly: 'This page is for operators. Sign in with an operator’s account, or ask one of them to make you one.',
  subtitle: 'For those who run the server',
  back: 'Back',
  lobby: 'Lobby',
  unreachable: 'The server did not say how it is',
  tryAgain: 'Try again',
  loading: 'Asking the server how it is',
} as const

export const auditLogText = {
  title: 'Done lately',
  empty: 'Nothing yet.',
} as const

export const confirmDialogText = {
  cancel: 'Leave it',
} as const

export const linkToShareText = {
  close: 'Close',
  validUntil: (dateTime: string) => `It works once, until ${dateTime}, and is not shown again.`,
} as const

export const overlayPermissionText = {
  nobody: 'Nobody',
  nobodyDetail: 'New matches are played as printed.',
  accounts: 'Accounts',
  accountsDetail: 'Guests may join such a table, and not lay one.',
  everybody: 'Everybody',
  everybodyDetail: 'Guests too.',
  title: 'Corrections',
  choiceLabel: 'Who may lay tables with corrections',
  help: 'Matches that have begun with corrections are played on, whatever is chosen here. Nobody can lay one that takes the server long: what is too large is refused.',
} as const

export const registrationSettingsText = {
  open: 'Open',
  openDetail: 'Whoever comes may make an account.',
  byInvitation: 'By invitation',
  byInvitationDetail: 'With a link that you give them.',
  closed: 'Closed',
  closedDetail: 'Nobody. Those who are there stay.',
  title: 'Ways in',
  choiceLabel: 'Registration',
  guestsHelp:
    'While it is open anyone comes in as a guest too, by a name alone; otherwise by the link of a match only. Guests who are there stay.',
  invitationsVoid: 'While registration is closed nobody comes in by an invitation either.',
  makeInvitation: 'Make an invitation',
  invitationLink: 'An invitation to register',
} as const

export const serverStatsText = {
  accounts: 'Accounts',
  guests: 'Guests',
  waitingForPlayers: 'Gathering',
  underWay: 'Under way',
  held: 'Held',
  over: 'Over',
  inMemory: 'In memory',
  connections: 'Connections',
  thinking: 'Thinking',
  notificationsPerDay: 'Notices in a day',
  notificationsWaiting: 'Notices waiting',
  failingChannels: 'Ways failing',
  abandonedChannels: 'Ways given up',
  store: 'Store',
  memory: 'Memory',
  started: 'Started',
  title: 'How it is',
  reload: 'Look again',
  savedToDisk:
    'What was acknowledged is on the disk and outlasts a crash or a power cut, if the disk keeps what it says it has written.',
  savedInBackground: 'What was acknowledged outlasts a crash of the server, but may be lost in a power cut.',
} as const

export const stuckMatchesText = {
  ended: (title: string) => `“${title}” has been ended.`,
  reloaded: (title: string) => `“${title}” has been read anew.`,
  title: 'Stuck matches',
  none: 'None.',
  waitsFor: (players: string) => `Waits for ${players}`,
  reload: 'Read anew',
  reloadMatch: (title: string) => `Read ${title} anew`,
  end: 'End',
  endMatch: (title: string) => `End ${title}`,
  endQuestion: (title: string) => `End “${title}”?`,
  endWarning: 'It ends for everyone, without a winner. A table that has not begun is taken away.',
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
  buttonLabel: (action: string, user: string) => `${action}: ${user}`,
} as const

export const usersText = {
  title: 'People',
  findByName: 'Find by name',
  newPasswordFor: (user: string) => `A new password for ${user}`,
  loading: 'Loading the accounts',
  noneFound: 'Nobody by that name.',
  removeQuestion: (name: string) => `Remove ${name}?`,
  remove: 'Remove',
  removeWarning:
    'The account is deleted and cannot be brought back. Where others play at the same table an opponent takes over the seat; other matches of theirs end. What they said stays, without the name.',
  resetTwoFactorQuestion: (name: string) => `Take two-factor sign-in away from ${name}?`,
  resetTwoFactor: 'Take it away',
  resetTwoFactorWarning:
    'They then sign in with the password alone, and can set it up anew. Be sure that it is they who ask: somebody who has learnt their password would ask the same.',
  makeOperatorQuestion: (name: string) => `Make ${name} an operator?`,
  makeOperator: 'Make an operator',
  makeOperatorHelp: 'They may then do everything that you may do here.',
  removeOperatorQuestion: (name: string) => `Let ${name} no longer run the server?`,
  removeOperator: 'No longer an operator',
  removeOperatorHelp: 'The account stays; only this page is closed to it.',
} as const
