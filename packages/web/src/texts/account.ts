/** What the account page says. */

export const accountFrameText = {
  back: 'Back',
  lobby: 'Lobby',
  loading: 'Asking the server',
  tryAgain: 'Try again',
  unreachableHelp: 'Matches at this screen go on as ever; those with others have to wait.',
} as const

export const accountPageText = {
  title: 'You',
  notSignedIn: 'Nobody is signed in here.',
  signIn: 'Sign in',
  adminPage: 'Run the server',
  dataTitle: 'What is kept, and leaving',
  signOut: 'Sign out',
  downloadMyData: 'Download everything about me',
  deleteAccount: 'Delete me',
  guestSignOutWarning: 'A guest who signs out comes back with their link only: have it first.',
  deleteTitle: (user: string) => `Delete ${user}?`,
  cancel: 'Stay',
  deleteWarning:
    'Your name, notes and sessions go at once and cannot be brought back. Matches stay for those you played, without your name. Matches that lie in this browser are not touched.',
  password: 'Your password',
} as const

export const confirmMailPageText = {
  title: 'Is this your address?',
} as const

export const currentUserBadgeText = {
  signIn: 'Sign in',
  accountOf: (user: string) => `${user}: about you`,
} as const

export const currentUserText = {
  noCorrectionsHere: 'On this server matches are played as printed. With corrections you can play at this screen.',
  correctionsNeedAccount:
    'On this server it takes an account to lay a table with corrections. Without one you can play so at this screen.',
} as const

export const guestFormText = {
  guestsByLinkOnly: 'On this server guests come in by the link of a match only. Open the one that you were sent.',
  name: 'Your name',
  busy: 'One moment…',
} as const

export const guestReturnFormText = {
  title: 'You were a guest in this browser before.',
  busy: 'One moment…',
  returnAsGuest: 'Come back as that guest',
} as const

export const holidayText = {
  title: 'Holiday',
  clocksStoppedUntil: (date: string) => `Your clocks in play by post stand until ${date}. Live clocks run on.`,
  endHoliday: 'I am back',
  help: 'While you are away your clocks in play by post stand still. Live clocks run on.',
  awayUntil: 'Away until',
  startHoliday: 'Go on holiday',
} as const

export const mailLinkPageText = {
  notificationSettings: 'Notification settings',
} as const

export const newPasswordText = {
  tooShort: (minPasswordLength: number) => `It has less than ${minPasswordLength} characters.`,
} as const

export const newReturnLinkText = {
  copyLink: 'Copy my way back',
  done: 'I have it',
  help: 'With a link you come back as the same guest from any browser. It is also kept under your name in the lobby.',
  title: 'You are in. Save this link: it brings you back from any browser.',
  linkLabel: 'Your way back; whoever has it is you',
} as const

export const passwordFormText = {
  title: 'Password',
  oldPassword: 'The old one',
  newPassword: 'The new one',
  hint: 'All other sessions end.',
  change: 'Change the password',
  changed: 'Changed. You are signed in here and nowhere else.',
} as const

export const registerPageText = {
  title: 'Make an account',
  alreadySignedIn: (user: string) => `You have one: you are signed in as ${user}.`,
  closed: 'This server makes no new accounts. With the link of a match you can play as a guest.',
  guestKeepsMatches: (user: string) => `Your matches as the guest ${user} stay yours.`,
  firstAccount: 'Nobody runs this server yet: the first account does.',
  name: 'Name',
  nameHint: 'As others see it.',
  password: 'Password',
  passwordHint: 'A few words are better than a few signs.',
  setupCode: 'The word that the server printed when it started',
  invitation: 'Invitation',
  setupCodeHint: 'It stands where the server was started, and in no log.',
  invitationHint: 'New accounts are by invitation here. Whoever runs this server sends you a link.',
  busy: 'One moment…',
  submit: 'Make the account',
} as const

export const resetPasswordPageText = {
  done: 'Your new password is set',
  title: 'Set a new password',
  tokenHint: 'Whoever runs this server can make a token for you. It works once.',
  token: 'Token',
  newPassword: 'New password',
  busy: 'One moment…',
  submit: 'Set it and sign in',
} as const

export const returnLinkPageText = {
  title: 'Come back',
  loading: 'Finding your matches',
  invalidLink: 'This link does not lead back',
  signIn: 'Sign in',
  lobby: 'To the lobby',
} as const

export const returnLinkSectionText = {
  title: 'Your way back',
  help: 'With this link you are the same guest in any browser. Whoever has it is you: keep it to yourself, or make an account instead and keep your matches.',
  linkLabel: 'Your link',
  showLink: 'Show my link',
  makeLink: 'Make a link',
  replaceLink: 'Make a new link; the old one is void',
  makeAccount: 'Make an account',
} as const

export const sessionsText = {
  playScope: 'To play',
  playScopeHint: 'It plays in your place.',
  adminScope: 'To run the server',
  adminScopeHint: 'It does what the admin page does, and plays nothing.',
  title: 'Where you are signed in',
  end: 'End it',
  endLabelled: (label: string) => `End ${label}`,
  tokenTitle: 'A token for a program',
  tokenHelp:
    'A program with this token acts in your place, through the same interface as this page. It cannot touch your account.',
  tokenName: 'What it is for',
  tokenScope: 'What it may do',
  tokenDuration: 'How long it lasts',
  makeToken: 'Make a token',
  newToken: 'The token, shown this once',
  endsOn: (date: string) => `It ends on ${date}.`,
} as const

export const signInFormText = {
  name: 'Name',
  password: 'Password',
  busy: 'One moment…',
  signIn: 'Sign in',
  recoveryTitle: 'You are in, with a recovery code',
  continue: 'Go on',
  noCodeLeft: 'It was the last one.',
  oneCodeLeft: 'One is left.',
  accountPage: 'your page',
  newPasswordTitle: 'Please choose a new password',
  newPassword: 'New password',
  newPasswordHint: 'All other sessions end.',
  changePassword: 'Change the password',
  notNow: 'Not now',
} as const

export const signInPageText = {
  title: 'Sign in',
  accountTitle: 'With an account',
  makeFirstAccount: 'Make the first account',
  registrationClosed: 'This server makes no new accounts.',
  makeAccount: 'Make one',
  guestTitle: 'As a guest',
  guestHelp: 'A name is enough. You get a link with which you come back from any browser.',
  enterAsGuest: 'Come in as a guest',
} as const

export const twoFactorFormText = {
  title: 'Now the code that your authenticator app shows.',
  code: 'Code',
  busy: 'One moment…',
  signIn: 'Sign in',
  back: 'Back',
  lostPhoneTitle: 'Lost your phone?',
  lostPhoneHelp:
    'Write one of your recovery codes instead: each works once. With neither, ask whoever runs this server to take two-factor sign-in away from your account.',
} as const

export const twoFactorSectionText = {
  title: 'Two-factor sign-in',
  requiredForOperators: 'This server asks it of those who run it.',
  loading: 'Asking the server',
  help: 'Besides the password, signing in then takes a code from an authenticator app on your phone. Whoever learns your password does not get in.',
  setUp: 'Set it up',
  scanStep: '1. Scan this with your authenticator app.',
  loadingQrCode: 'Drawing the code',
  qrCodeLabel: 'QR code for your authenticator app',
  openApp: 'Open the app',
  codeStep: '2. The code that it shows',
  codeHint: 'Six digits. All other sessions end.',
  turnOn: 'Turn it on',
  notNow: 'Not now',
  recoveryCodesTitle: 'Two-factor sign-in is on. Save these recovery codes.',
  recoveryCodes: 'Recovery codes',
  copyCodes: 'Copy them',
  saveCodes: 'Save them',
  codesSaved: 'I have kept them',
  noCodeLeft: 'No recovery code is left',
  oneCodeLeft: 'One recovery code is left',
  changeTitle: 'New recovery codes, or turn it off',
  anyCode: 'A code of your app, or a recovery code',
  newCodes: 'Make new recovery codes',
  turnOff: 'Turn it off',
  password: 'Your password',
} as const

export const unsubscribePageText = {
  title: 'No more mail?',
} as const

export const browserPushSectionText = {
  help: 'Also when no page of this server is open.',
  unsupported: 'This browser cannot be told: it takes a secure address (https) and a browser that knows notices.',
  blocked: 'You have told this browser not to show notices from here. Allow them in its settings first.',
  title: 'In this browser',
  turnOn: 'Tell me in this browser',
} as const

export const browserPushText = {
  pageNotSaved: 'This browser has not kept the page yet. Load it anew, and try again in a moment.',
  denied: 'The browser was not allowed to show notices. You can change that in its settings.',
  pushServiceUnreachable: (errorNote: string) =>
    `The browser could not reach the service that its maker runs for this${errorNote}.`,
} as const

export const channelListText = {
  mail: 'Mail',
  webhook: 'Webhook',
  browser: 'Browser',
  none: 'You are not told anywhere yet.',
  resendLink: 'Send the link again',
  resendLinkTo: (label: string) => `Send the link again: ${label}`,
  sendTestTo: (label: string) => `Send a test: ${label}`,
  tryAgain: 'Try it again',
  sendTest: 'Send a test',
  remove: 'Take it away',
  removeChannel: (label: string) => `Take away: ${label}`,
  nothingSent: 'Nothing was sent yet.',
  lastSent: (timeAgo: string) => `Last sent ${timeAgo}.`,
  linkNotSent: (why: string) => `The link was not sent: ${why}`,
  unconfirmed: 'Waits until you follow the link in the mail that was sent there.',
  inUse: (lastSentText: string) => `In use. ${lastSentText}`,
} as const

export const mailFormText = {
  title: 'By mail',
  address: 'Your mail address',
  addressHint: 'A link is sent there first. Nobody else sees the address.',
  submit: 'Tell me by mail',
  unavailable: 'This server sends no mail: whoever runs it has not set that up.',
} as const

export const notificationsSectionText = {
  title: 'Tell me when a match waits',
  help: 'When you are away and it is your turn, somebody offers something or a match ends, you are told once, and not again until you have looked at the match.',
  loading: 'Asking how you are told',
} as const

export const preferencesFormText = {
  immediately: 'As they come',
  hourly: 'At most every hour',
  daily: 'Once a day',
  saved: 'Kept.',
  when: 'When',
  howOften: 'How often',
  at: 'At',
  quietHours: 'Quiet hours: what falls into them comes when they are over',
  from: 'From',
  until: 'Until',
  clockReminder: 'Once more before a clock by post runs out, even though I was told and have not looked',
  save: 'Keep this',
  timeZone: 'Time zone',
} as const

export const webhookFormText = {
  title: 'In a chat, or to a program',
  help: 'A webhook of a channel at Discord, Slack or the like; or an address of your own that takes JSON.',
  address: 'The webhook’s address',
  submit: 'Tell me there',
  signingSecret: 'What it is signed with, shown this once; a chat does not need it',
} as const
