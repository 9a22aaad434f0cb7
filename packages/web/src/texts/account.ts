/** What the account page says. */

export const accountFrameText = {
  back: 'Back',
  lobby: 'Lobby',
  loading: 'Loading',
  tryAgain: 'Try again',
  unreachableHelp: 'You can still play matches at this screen. Online matches have to wait.',
} as const

export const accountPageText = {
  title: 'You',
  notSignedIn: 'You are not signed in.',
  signIn: 'Sign in',
  adminPage: 'Admin page',
  dataTitle: 'Your data',
  signOut: 'Sign out',
  downloadMyData: 'Download my data',
  deleteAccount: 'Delete my account',
  guestSignOutWarning: 'Save your link before you sign out: a guest can come back only with the link.',
  deleteTitle: (user: string) => `Delete ${user}?`,
  cancel: 'Cancel',
  deleteWarning:
    'Your name, notes and sessions are deleted at once and for good. Your opponents keep your matches, without your name. Matches saved in this browser stay.',
  password: 'Your password',
} as const

export const confirmMailPageText = {
  title: 'Is this your address?',
} as const

export const currentUserBadgeText = {
  signIn: 'Sign in',
  accountOf: (user: string) => `${user}: your account`,
} as const

export const currentUserText = {
  noCorrectionsHere: 'This server does not allow corrections. You can use them in matches at this screen.',
  correctionsNeedAccount:
    'On this server you need an account to create a match with corrections. Without one you can use them at this screen.',
} as const

export const guestFormText = {
  guestsByLinkOnly: 'On this server guests need the link of a match. Open the one you were sent.',
  name: 'Your name',
  busy: 'One moment…',
} as const

export const guestReturnFormText = {
  title: 'You were a guest in this browser before.',
  busy: 'One moment…',
  returnAsGuest: 'Continue as that guest',
} as const

export const holidayText = {
  title: 'Holiday',
  clocksStoppedUntil: (date: string) =>
    `Your clocks in matches by post are stopped until ${date}. Live clocks keep running.`,
  endHoliday: 'I am back',
  help: 'While you are away, your clocks in matches by post are stopped. Live clocks keep running.',
  awayUntil: 'Away until',
  startHoliday: 'Go on holiday',
} as const

export const mailLinkPageText = {
  notificationSettings: 'Notification settings',
} as const

export const newPasswordText = {
  tooShort: (minPasswordLength: number) => `It has fewer than ${minPasswordLength} characters.`,
} as const

export const newReturnLinkText = {
  copyLink: 'Copy my link',
  done: 'I have saved it',
  help: 'The link signs you in as the same guest in any browser. You also find it under your name in the lobby.',
  title: 'You are in. Save this link: it brings you back from any browser.',
  linkLabel: 'Your link: anyone who has it can play as you',
} as const

export const passwordFormText = {
  title: 'Password',
  oldPassword: 'Current password',
  newPassword: 'New password',
  hint: 'You will be signed out everywhere else.',
  change: 'Change password',
  changed: 'Changed. You are signed in here and nowhere else.',
} as const

export const registerPageText = {
  title: 'Create an account',
  alreadySignedIn: (user: string) => `You are already signed in as ${user}.`,
  closed: 'This server is closed to new accounts. With the link of a match you can play as a guest.',
  guestKeepsMatches: (user: string) => `You keep the matches you played as the guest ${user}.`,
  firstAccount: 'This server has no operator yet. The first account becomes one.',
  name: 'Name',
  nameHint: 'Other players see this name.',
  password: 'Password',
  passwordHint: 'Several words are best.',
  setupCode: 'Setup code',
  invitation: 'Invitation',
  setupCodeHint: 'The server printed it where it was started. It is in no log.',
  invitationHint: 'You need an invitation here. Ask the operator of this server for a link.',
  busy: 'One moment…',
  submit: 'Create account',
} as const

export const resetPasswordPageText = {
  done: 'Your new password is set',
  title: 'Set a new password',
  tokenHint: 'The operator of this server can make a token for you. It works once.',
  token: 'Token',
  newPassword: 'New password',
  busy: 'One moment…',
  submit: 'Set password and sign in',
} as const

export const returnLinkPageText = {
  title: 'Come back',
  loading: 'Loading your matches',
  invalidLink: 'This link does not work',
  signIn: 'Sign in',
  lobby: 'To the lobby',
} as const

export const returnLinkSectionText = {
  title: 'Your link',
  help: 'This link signs you in as the same guest in any browser. Anyone who has it can play as you, so keep it to yourself; or create an account and keep your matches.',
  linkLabel: 'Your link',
  showLink: 'Show my link',
  makeLink: 'Make a link',
  replaceLink: 'Make a new link (the old one stops working)',
  makeAccount: 'Create an account',
} as const

export const sessionsText = {
  playScope: 'To play',
  playScopeHint: 'It plays for you.',
  adminScope: 'To run the server',
  adminScopeHint: 'It can do what the admin page does. It cannot play.',
  title: 'Where you are signed in',
  end: 'End',
  endLabelled: (label: string) => `End ${label}`,
  tokenTitle: 'A token for a program',
  tokenHelp:
    'A program with this token acts for you, through the same interface as this page. It cannot change your account.',
  tokenName: 'What it is for',
  tokenScope: 'What it may do',
  tokenDuration: 'How long it lasts',
  makeToken: 'Make a token',
  newToken: 'The token (shown only once)',
  endsOn: (date: string) => `It expires on ${date}.`,
} as const

export const signInFormText = {
  name: 'Name',
  password: 'Password',
  busy: 'One moment…',
  signIn: 'Sign in',
  recoveryTitle: 'Signed in with a recovery code',
  continue: 'Continue',
  noCodeLeft: 'It was the last one.',
  oneCodeLeft: 'One is left.',
  accountPage: 'your page',
  newPasswordTitle: 'Please choose a new password',
  newPassword: 'New password',
  newPasswordHint: 'You will be signed out everywhere else.',
  changePassword: 'Change password',
  notNow: 'Not now',
} as const

export const signInPageText = {
  title: 'Sign in',
  accountTitle: 'With an account',
  makeFirstAccount: 'Create the first account',
  registrationClosed: 'This server is closed to new accounts.',
  makeAccount: 'Create one',
  guestTitle: 'As a guest',
  guestHelp: 'You only need a name. You get a link to come back from any browser.',
  enterAsGuest: 'Continue as a guest',
} as const

export const twoFactorFormText = {
  title: 'Enter the code from your authenticator app.',
  code: 'Code',
  busy: 'One moment…',
  signIn: 'Sign in',
  back: 'Back',
  lostPhoneTitle: 'Lost your phone?',
  lostPhoneHelp:
    'Enter one of your recovery codes instead: each works once. If you have none, ask the operator of this server to reset two-factor sign-in for your account.',
} as const

export const twoFactorSectionText = {
  title: 'Two-factor sign-in',
  requiredForOperators: 'This server requires it of operators.',
  loading: 'Loading',
  help: 'Signing in then takes your password and a code from an authenticator app on your phone. The password alone is not enough.',
  setUp: 'Set it up',
  scanStep: '1. Scan this with your authenticator app.',
  loadingQrCode: 'Loading the code',
  qrCodeLabel: 'QR code for your authenticator app',
  openApp: 'Open the app',
  codeStep: '2. Enter the code it shows',
  codeHint: 'Six digits. You will be signed out everywhere else.',
  turnOn: 'Turn it on',
  notNow: 'Not now',
  recoveryCodesTitle: 'Two-factor sign-in is on. Save these recovery codes.',
  recoveryCodes: 'Recovery codes',
  copyCodes: 'Copy them',
  saveCodes: 'Save them',
  codesSaved: 'I have saved them',
  noCodeLeft: 'No recovery code is left',
  oneCodeLeft: 'One recovery code is left',
  changeTitle: 'New recovery codes, or turn it off',
  anyCode: 'A code from your app, or a recovery code',
  newCodes: 'Make new recovery codes',
  turnOff: 'Turn it off',
  password: 'Your password',
} as const

export const unsubscribePageText = {
  title: 'Stop these mails?',
} as const

export const browserPushSectionText = {
  help: 'Works even when no page of this server is open.',
  unsupported:
    'This browser cannot show notifications from here. That takes a secure address (https) and a browser that supports them.',
  blocked: 'Notifications from this site are blocked. Allow them in your browser’s settings first.',
  title: 'In this browser',
  turnOn: 'Notify me in this browser',
} as const

export const browserPushText = {
  pageNotSaved: 'This browser has not saved the page yet. Reload it and try again in a moment.',
  denied: 'The browser is not allowed to show notifications. You can change that in its settings.',
  pushServiceUnreachable: (errorNote: string) =>
    `The browser could not reach the service that its maker runs for this${errorNote}.`,
} as const

export const channelListText = {
  mail: 'Mail',
  webhook: 'Webhook',
  browser: 'Browser',
  none: 'You get no notifications yet.',
  resendLink: 'Send the link again',
  resendLinkTo: (label: string) => `Send the link again: ${label}`,
  sendTestTo: (label: string) => `Send a test: ${label}`,
  tryAgain: 'Try again',
  sendTest: 'Send a test',
  remove: 'Remove',
  removeChannel: (label: string) => `Remove: ${label}`,
  nothingSent: 'Nothing was sent yet.',
  lastSent: (timeAgo: string) => `Last sent ${timeAgo}.`,
  linkNotSent: (why: string) => `The link was not sent: ${why}`,
  unconfirmed: 'Not confirmed yet: open the link in the mail that was sent there.',
  inUse: (lastSentText: string) => `In use. ${lastSentText}`,
} as const

export const mailFormText = {
  title: 'By mail',
  address: 'Your mail address',
  addressHint: 'You get a link to confirm it. Nobody else sees the address.',
  submit: 'Notify me by mail',
  unavailable: 'This server sends no mail: its operator has not set that up.',
} as const

export const notificationsSectionText = {
  title: 'Notifications',
  help: 'When you are away and it is your turn, somebody makes an offer or a match ends, you get one notification. The next comes only after you have looked at the match.',
  loading: 'Loading the settings',
} as const

export const preferencesFormText = {
  immediately: 'At once',
  hourly: 'At most every hour',
  daily: 'Once a day',
  saved: 'Saved.',
  when: 'When',
  howOften: 'How often',
  at: 'At',
  quietHours: 'Quiet hours: notifications wait until they are over',
  from: 'From',
  until: 'Until',
  clockReminder: 'Remind me once more before a clock by post runs out',
  save: 'Save',
  timeZone: 'Time zone',
} as const

export const webhookFormText = {
  title: 'In a chat, or to a program',
  help: 'A webhook of a channel on Discord, Slack or the like, or an address of your own that accepts JSON.',
  address: 'The webhook’s address',
  submit: 'Notify me there',
  signingSecret: 'Signing secret (shown only once; a chat does not need it)',
} as const
