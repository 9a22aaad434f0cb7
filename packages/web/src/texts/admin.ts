/** What the admin page says. */

export const adminPageText = {
  title: 'Running the server',
  operatorsOnly: 'This page is for operators. Sign in with an operator’s account, or ask one of them to make you one.',
  subtitle: 'For operators',
  back: 'Back',
  lobby: 'Lobby',
  unreachable: 'The server did not answer',
  tryAgain: 'Try again',
  loading: 'Loading',
} as const

export const auditLogText = {
  title: 'Recent actions',
  empty: 'Nothing yet.',
} as const

export const confirmDialogText = {
  cancel: 'Cancel',
} as const

export const linkToShareText = {
  close: 'Close',
  validUntil: (dateTime: string) => `It works once, until ${dateTime}, and is not shown again.`,
} as const

export const overlayPermissionText = {
  nobody: 'Nobody',
  nobodyDetail: 'New matches are played as printed.',
  accounts: 'Accounts',
  accountsDetail: 'Guests can join such a match but not create one.',
  everybody: 'Everybody',
  everybodyDetail: 'Guests too.',
  title: 'Corrections',
  choiceLabel: 'Who can create matches with corrections',
  help: 'Matches that have begun with corrections go on, whatever you choose here. Corrections that are too large are always refused.',
} as const

export const registrationSettingsText = {
  open: 'Open',
  openDetail: 'Anyone can create an account.',
  byInvitation: 'By invitation',
  byInvitationDetail: 'Only with a link from you.',
  closed: 'Closed',
  closedDetail: 'No new accounts. Existing ones stay.',
  title: 'Registration',
  choiceLabel: 'Who can register',
  guestsHelp:
    'While it is open, anyone can also play as a guest with just a name. Otherwise guests need the link of a match. Existing guests stay.',
  invitationsVoid: 'While registration is closed, invitations do not work either.',
  makeInvitation: 'Make an invitation',
  invitationLink: 'An invitation to register',
} as const

export const serverStatsText = {
  accounts: 'Accounts',
  guests: 'Guests',
  waitingForPlayers: 'Waiting for players',
  underWay: 'Under way',
  held: 'Held',
  over: 'Over',
  inMemory: 'In memory',
  connections: 'Connections',
  thinking: 'Thinking',
  notificationsPerDay: 'Notifications per day',
  notificationsWaiting: 'Notifications waiting',
  failingChannels: 'Failing channels',
  abandonedChannels: 'Channels given up',
  store: 'Store',
  memory: 'Memory',
  started: 'Started',
  title: 'Status',
  reload: 'Refresh',
  savedToDisk:
    'Every confirmed move is on disk. It survives a crash or a power cut, if the disk keeps what it reports as written.',
  savedInBackground: 'Every confirmed move survives a crash of the server, but may be lost in a power cut.',
} as const

export const stuckMatchesText = {
  ended: (title: string) => `“${title}” has been ended.`,
  reloaded: (title: string) => `“${title}” has been reloaded.`,
  title: 'Stuck matches',
  none: 'None.',
  waitsFor: (players: string) => `Waits for ${players}`,
  reload: 'Reload',
  reloadMatch: (title: string) => `Reload ${title}`,
  end: 'End',
  endMatch: (title: string) => `End ${title}`,
  endQuestion: (title: string) => `End “${title}”?`,
  endWarning: 'It ends for everyone, without a winner. A match that has not begun is deleted.',
} as const

export const userRowText = {
  mute: 'Mute',
  unmute: 'Unmute',
  resetPassword: 'Reset password',
  resetTwoFactor: 'Reset two-factor',
  makeOperator: 'Make operator',
  noLongerOperator: 'Remove as operator',
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
    'The account is deleted for good. In matches with other players the computer takes over the seat; all other matches of the account end. Chat messages stay, without the name.',
  resetTwoFactorQuestion: (name: string) => `Reset two-factor sign-in for ${name}?`,
  resetTwoFactor: 'Reset',
  resetTwoFactorWarning:
    'They can then sign in with the password alone and set it up again. Be sure who is asking: somebody who has stolen the password would ask the same.',
  makeOperatorQuestion: (name: string) => `Make ${name} an operator?`,
  makeOperator: 'Make an operator',
  makeOperatorHelp: 'They can then do everything you can do here.',
  removeOperatorQuestion: (name: string) => `Remove ${name} as an operator?`,
  removeOperator: 'Remove as operator',
  removeOperatorHelp: 'The account stays, but can no longer open this page.',
} as const
