/** What the account page says. */

export const accountFrameText = {
  wayBack: 'Back',
  lobby: 'Lobby',
  askingTheServer: 'Asking the server',
  tryAgain: 'Try again',
  matchesAtThisScreen: 'Matches at this screen go on as ever; those with others have to wait.',
} as const

export const accountPageText = {
  you: 'You',
  nobodySignedInHere: 'Nobody is signed in here.',
  signIn: 'Sign in',
  runTheServer: 'Run the server',
  whatKeptAndLeaving: 'What is kept, and leaving',
  signOut: 'Sign out',
  downloadEverythingAboutMe: 'Download everything about me',
  deleteMe: 'Delete me',
  guestWhoSignsOut: 'A guest who signs out comes back with their link only: have it first.',
  deleteText: (user: string) => `Delete ${user}?`,
  stay: 'Stay',
  yourNameNotesAnd:
    'Your name, notes and sessions go at once and cannot be brought back. Matches stay for those you played, without your name. Matches that lie in this browser are not touched.',
  yourPassword: 'Your password',
} as const

export const confirmMailPageText = {
  isThisYourAddress: 'Is this your address?',
} as const

export const currentUserBadgeText = {
  signIn: 'Sign in',
  aboutYou: (user: string) => `${user}: about you`,
} as const

export const currentUserText = {
  onThisServerMatches: 'On this server matches are played as printed. With corrections you can play at this screen.',
  onThisServerTakes:
    'On this server it takes an account to lay a table with corrections. Without one you can play so at this screen.',
} as const

export const guestFormText = {
  onThisServerGuests: 'On this server guests come in by the link of a match only. Open the one that you were sent.',
  yourName: 'Your name',
  oneMoment: 'One moment…',
} as const

export const guestReturnFormText = {
  youWereGuestIn: 'You were a guest in this browser before.',
  oneMoment: 'One moment…',
  comeBackAsThat: 'Come back as that guest',
} as const

export const holidayText = {
  holiday: 'Holiday',
  yourClocksInPlay: (date: string) => `Your clocks in play by post stand until ${date}. Live clocks run on.`,
  iAmBack: 'I am back',
  whileYouAreAway: 'While you are away your clocks in play by post stand still. Live clocks run on.',
  awayUntil: 'Away until',
  goOnHoliday: 'Go on holiday',
} as const

export const mailLinkPageText = {
  howIAmTold: 'Notification settings',
} as const

export const newPasswordText = {
  hasLessThanCharacters: (minPasswordLength: number) => `It has less than ${minPasswordLength} characters.`,
} as const

export const newReturnLinkText = {
  copyMyWayBack: 'Copy my way back',
  iHaveIt: 'I have it',
  withLinkYouCome:
    'With a link you come back as the same guest from any browser. It is also kept under your name in the lobby.',
  youAreInKeep: 'You are in. Save this link: it brings you back from any browser.',
  yourWayBackWhoever: 'Your way back; whoever has it is you',
} as const

export const passwordFormText = {
  password: 'Password',
  theOldOne: 'The old one',
  theNewOne: 'The new one',
  allOtherSessionsEnd: 'All other sessions end.',
  changeThePassword: 'Change the password',
  changedYouAreSigned: 'Changed. You are signed in here and nowhere else.',
} as const

export const registerPageText = {
  makeAnAccount: 'Make an account',
  youHaveOneYou: (user: string) => `You have one: you are signed in as ${user}.`,
  thisServerMakesNo: 'This server makes no new accounts. With the link of a match you can play as a guest.',
  yourMatchesAsGuest: (user: string) => `Your matches as the guest ${user} stay yours.`,
  nobodyRunsThisServer: 'Nobody runs this server yet: the first account does.',
  name: 'Name',
  asOthersSeeIt: 'As others see it.',
  password: 'Password',
  fewWordsAreBetter: 'A few words are better than a few signs.',
  wordThatServerPrinted: 'The word that the server printed when it started',
  invitation: 'Invitation',
  standsWhereServerWas: 'It stands where the server was started, and in no log.',
  newAccountsAreBy: 'New accounts are by invitation here. Whoever runs this server sends you a link.',
  oneMoment: 'One moment…',
  makeTheAccount: 'Make the account',
} as const

export const resetPasswordPageText = {
  yourNewPasswordSet: 'Your new password is set',
  setANewPassword: 'Set a new password',
  whoeverRunsThisServer: 'Whoever runs this server can make a token for you. It works once.',
  token: 'Token',
  newPassword: 'New password',
  oneMoment: 'One moment…',
  setAndSignIn: 'Set it and sign in',
} as const

export const returnLinkPageText = {
  comeBack: 'Come back',
  findingYourMatches: 'Finding your matches',
  thisLinkDoesNot: 'This link does not lead back',
  signIn: 'Sign in',
  toTheLobby: 'To the lobby',
} as const

export const returnLinkSectionText = {
  yourWayBack: 'Your way back',
  withThisLinkYou:
    'With this link you are the same guest in any browser. Whoever has it is you: keep it to yourself, or make an account instead and keep your matches.',
  yourLink: 'Your link',
  showMyLink: 'Show my link',
  makeALink: 'Make a link',
  makeNewLinkOld: 'Make a new link; the old one is void',
  makeAnAccount: 'Make an account',
} as const

export const sessionsText = {
  toPlay: 'To play',
  playsInYourPlace: 'It plays in your place.',
  toRunTheServer: 'To run the server',
  doesWhatAdminPage: 'It does what the admin page does, and plays nothing.',
  whereYouAreSigned: 'Where you are signed in',
  endIt: 'End it',
  end: (label: string) => `End ${label}`,
  tokenForProgram: 'A token for a program',
  programWithThisToken:
    'A program with this token acts in your place, through the same interface as this page. It cannot touch your account.',
  whatItIsFor: 'What it is for',
  whatItMayDo: 'What it may do',
  howLongItLasts: 'How long it lasts',
  makeAToken: 'Make a token',
  tokenShownThisOnce: 'The token, shown this once',
  itEndsOn: (date: string) => `It ends on ${date}.`,
} as const

export const signInFormText = {
  name: 'Name',
  password: 'Password',
  oneMoment: 'One moment…',
  signIn: 'Sign in',
  youAreInWith: 'You are in, with a recovery code',
  goOn: 'Go on',
  wasLastOne: 'It was the last one.',
  oneIsLeft: 'One is left.',
  yourPage: 'your page',
  pleaseChooseNewPassword: 'Please choose a new password',
  newPassword: 'New password',
  allOtherSessionsEnd: 'All other sessions end.',
  changeThePassword: 'Change the password',
  notNow: 'Not now',
} as const

export const signInPageText = {
  signIn: 'Sign in',
  withAnAccount: 'With an account',
  makeTheFirstAccount: 'Make the first account',
  thisServerMakesNo: 'This server makes no new accounts.',
  makeOne: 'Make one',
  asAGuest: 'As a guest',
  nameEnoughYouGet: 'A name is enough. You get a link with which you come back from any browser.',
  comeInAsGuest: 'Come in as a guest',
} as const

export const twoFactorFormText = {
  nowCodeThatYour: 'Now the code that your authenticator app shows.',
  code: 'Code',
  oneMoment: 'One moment…',
  signIn: 'Sign in',
  back: 'Back',
  lostYourPhone: 'Lost your phone?',
  writeOneYourRecovery:
    'Write one of your recovery codes instead: each works once. With neither, ask whoever runs this server to take two-factor sign-in away from your account.',
} as const

export const twoFactorSectionText = {
  twoFactorSignIn: 'Two-factor sign-in',
  thisServerAsksThose: 'This server asks it of those who run it.',
  askingTheServer: 'Asking the server',
  besidesPasswordSigningIn:
    'Besides the password, signing in then takes a code from an authenticator app on your phone. Whoever learns your password does not get in.',
  setItUp: 'Set it up',
  text1ScanThisWith: '1. Scan this with your authenticator app.',
  drawingTheCode: 'Drawing the code',
  qrCodeForYour: 'QR code for your authenticator app',
  openTheApp: 'Open the app',
  text2CodeThatShows: '2. The code that it shows',
  sixDigitsAllOther: 'Six digits. All other sessions end.',
  turnItOn: 'Turn it on',
  notNow: 'Not now',
  twoFactorSignIn2: 'Two-factor sign-in is on. Save these recovery codes.',
  recoveryCodes: 'Recovery codes',
  copyThem: 'Copy them',
  saveThem: 'Save them',
  iHaveKeptThem: 'I have kept them',
  noRecoveryCodeLeft: 'No recovery code is left',
  oneRecoveryCodeLeft: 'One recovery code is left',
  newRecoveryCodesOr: 'New recovery codes, or turn it off',
  codeYourAppOr: 'A code of your app, or a recovery code',
  makeNewRecoveryCodes: 'Make new recovery codes',
  turnItOff: 'Turn it off',
  yourPassword: 'Your password',
} as const

export const unsubscribePageText = {
  noMoreMail: 'No more mail?',
} as const

export const browserPushSectionText = {
  alsoWhenNoPage: 'Also when no page of this server is open.',
  thisBrowserCannotBe:
    'This browser cannot be told: it takes a secure address (https) and a browser that knows notices.',
  youHaveToldThis: 'You have told this browser not to show notices from here. Allow them in its settings first.',
  inThisBrowser: 'In this browser',
  tellMeInThis: 'Tell me in this browser',
} as const

export const browserPushText = {
  thisBrowserHasNot: 'This browser has not kept the page yet. Load it anew, and try again in a moment.',
  browserWasNotAllowed: 'The browser was not allowed to show notices. You can change that in its settings.',
  browserCouldNotReach: (errorName: string) =>
    `The browser could not reach the service that its maker runs for this${errorName}.`,
} as const

export const channelListText = {
  mail: 'Mail',
  webhook: 'Webhook',
  browser: 'Browser',
  youAreNotTold: 'You are not told anywhere yet.',
  sendTheLinkAgain: 'Send the link again',
  sendTheLinkAgain2: (label: string) => `Send the link again: ${label}`,
  sendATest: (label: string) => `Send a test: ${label}`,
  tryItAgain: 'Try it again',
  sendATest2: 'Send a test',
  takeItAway: 'Take it away',
  takeAway: (label: string) => `Take away: ${label}`,
  nothingWasSentYet: 'Nothing was sent yet.',
  lastSent: (timeAgo: string) => `Last sent ${timeAgo}.`,
  linkWasNotSent: (why: string) => `The link was not sent: ${why}`,
  waitsUntilYouFollow: 'Waits until you follow the link in the mail that was sent there.',
  inUse: (lastSentText: string) => `In use. ${lastSentText}`,
} as const

export const mailFormText = {
  byMail: 'By mail',
  yourMailAddress: 'Your mail address',
  linkSentThereFirst: 'A link is sent there first. Nobody else sees the address.',
  tellMeByMail: 'Tell me by mail',
  thisServerSendsNo: 'This server sends no mail: whoever runs it has not set that up.',
} as const

export const notificationsSectionText = {
  tellMeWhenMatch: 'Tell me when a match waits',
  whenYouAreAway:
    'When you are away and it is your turn, somebody offers something or a match ends, you are told once, and not again until you have looked at the match.',
  askingHowYouAre: 'Asking how you are told',
} as const

export const preferencesFormText = {
  asTheyCome: 'As they come',
  atMostEveryHour: 'At most every hour',
  onceADay: 'Once a day',
  kept: 'Kept.',
  when: 'When',
  howOften: 'How often',
  at: 'At',
  quietHoursWhatFalls: 'Quiet hours: what falls into them comes when they are over',
  from: 'From',
  until: 'Until',
  onceMoreBeforeClock: 'Once more before a clock by post runs out, even though I was told and have not looked',
  keepThis: 'Keep this',
  timeZone: 'Time zone',
} as const

export const webhookFormText = {
  inChatOrProgram: 'In a chat, or to a program',
  webhookChannelAtDiscord:
    'A webhook of a channel at Discord, Slack or the like; or an address of your own that takes JSON.',
  theWebhooksAddress: 'The webhook’s address',
  tellMeThere: 'Tell me there',
  whatSignedWithShown: 'What it is signed with, shown this once; a chat does not need it',
} as const
