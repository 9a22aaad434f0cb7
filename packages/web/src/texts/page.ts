/** What the page anywhere says. */

export const soundSettingsText = {
  title: 'Sound',
  volume: 'Volume',
  captions: 'Captions for sounds',
} as const

export const startMatchText = {
  justBegun: 'Just begun',
} as const

export const storeText = {
  full: 'The browser has no space left to save this match. Download it, or delete matches you no longer need.',
} as const

export const copyLinkText = {
  linkLabel: 'Copy this',
  copied: 'Copied',
  announcement: 'It is copied.',
  copiedSentence: 'Copied.',
  copyByHand: 'It is selected: copy it with your keyboard or a long press.',
  copy: 'Copy',
} as const

export const errorPageText = {
  documentTitle: 'Something went wrong',
  matchNotStored: 'This browser has no such match.',
  fileSaved: 'The match file has been saved.',
  matchUnreadable: (why: string) => `The match could not be read: ${why}`,
  title: 'Something went wrong here',
  loadFailed:
    'Either there is no connection, or Firestep has been updated since you opened this page. Reload it to continue. Your matches are safe.',
  help: 'The fault is ours. Your matches are saved up to the last decision. Reload the page, or go back and try again.',
  reload: 'Reload',
  tryAgain: 'Try again',
  lobby: 'To the lobby',
  downloadMatch: 'Download the match file',
  details: 'Details',
} as const

export const notFoundPageText = {
  title: 'Off the map',
  help: 'There is nothing here. The link may be old or incomplete.',
  pictureLabel: 'A trench line that ends in blank paper',
  lobby: 'To the lobby',
  battlesOf: (name: string) => `Battles of ${name}`,
} as const

export const pageTitleText = {
  siteName: 'Firestep',
} as const

export const appText = {
  lobby: 'Opening the lobby',
  battles: 'Loading the battles',
  scenario: 'Loading the map',
  match: 'Loading the match',
  replay: 'Loading the record',
  report: 'Writing the report',
  rulebook: 'Loading the rulebook',
  example: 'Loading the example',
  invitation: 'Loading the invitation',
  signIn: 'Loading',
  register: 'Loading',
  account: 'Loading your account',
  returnLink: 'Signing you in',
  resetPassword: 'Loading',
  confirmMail: 'Checking the link',
  unsubscribe: 'Checking the link',
  setup: 'Loading the set-up',
  admin: 'Loading the admin page',
} as const

export const storeProblemBannerText = {
  full: 'This browser has no space left. What you play now is lost when you close the page: download it, or delete matches in the lobby.',
  unavailable:
    'This browser saves nothing, perhaps because the window is private. Matches are lost when you close the page: download those you want.',
  understood: 'Understood',
} as const
