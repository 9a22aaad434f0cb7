/** What the invitation, the waiting room and the seat forms say. */

export const invitationText = {
  title: 'An invitation',
  loading: 'Reading the invitation',
  leadsNowhere: 'This invitation leads nowhere',
  tryAgain: 'Try again',
  stillGood: 'Your link still works. The invitation could not be read just now.',
  unknownGame: 'An unknown game',
  noSuchGame: (game: string) => `There is no game '${game}' here.`,
  invited: 'You are invited',
  invitedBy: (names: readonly string[]) =>
    names.length === 1 ? `${names[0]} invites you` : `${names.join(' and ')} invite you`,
  alreadySeated: 'You already have a seat in this match. Send the link to your opponent.',
  toTheMatch: 'To the match',
} as const

export const seatText = {
  yourSide: 'Your side',
  sitDown: (side: string | null) => (side === null ? 'Sit down' : `Sit down as ${side}`),
  withAccount: 'Sign in with an account',
  busy: 'One moment…',
  youAre: (name: string) => `You are ${name}.`,
} as const

export const waitingText = {
  sendLink: 'Send this link',
  waiting: 'Waiting for somebody to join',
  link: 'The first to open it plays against you',
  makeLink: 'Get a link to send',
  share: 'Share',
  shareText: (battle: string) => `Play ${battle} against me on Firestep.`,
  qrCode: 'The same link as a QR code',
  begins: 'The battle begins when your opponent joins. You can close this page: the match waits in your lobby.',
  cancel: 'Cancel the match',
  leave: 'Leave the match',
  rematch: (names: string) => `Waiting for ${names}`,
  rematchTold: 'Your opponent has been told of the rematch. You can close this page: the match waits in your lobby.',
  full: 'All seats are taken. The battle begins in a moment.',
  dice: 'Preparing the dice',
  diceElsewhere:
    'Your part of the dice is in the browser in which you joined. Open the match there once, and the battle begins.',
  diceHere:
    'Each player’s page adds a secret part to the dice, so that nobody can choose them. The battle begins when all parts are in.',
} as const

export const summaryText = {
  wayBack: 'Way back',
  lobby: 'Lobby',
  match: 'The match',
  you: 'you',
  settings: (time: string, spectators: string, hasChat: boolean) =>
    `${time.charAt(0).toUpperCase()}${time.slice(1)}; ${spectators}; ${hasChat ? 'with' : 'without'} chat.`,
  changedOptions: (texts: readonly string[]) => `Changed options: ${texts.join('; ')}.`,
  unreadableCorrections: 'This page cannot read the corrections of this match',
  unreadable: 'This page cannot set up this match',
  otherVersion: 'Its corrections fit another version of the game.',
  reload: (why: string) => `Reload the page to get the newest version. What is wrong: ${why}.`,
} as const
