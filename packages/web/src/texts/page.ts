/** What the page anywhere says. */

export const soundSettingsText = {
  sound: 'Sound',
  volume: 'Volume',
  captionsForSounds: 'Captions for sounds',
} as const

export const startMatchText = {
  justBegun: 'Just begun',
} as const

export const storeText = {
  browserHasNoRoom:
    'The browser has no room left to keep this match. Download it, or delete matches you no longer need.',
} as const

export const copyLinkText = {
  copyThis: 'Copy this',
  copied: 'Copied',
  itIsCopied: 'It is copied.',
  copied2: 'Copied.',
  markedCopyWithYour: 'It is marked: copy it with your keyboard or a long press.',
  copy: 'Copy',
} as const

export const errorPageText = {
  somethingWentWrong: 'Something went wrong',
  thisBrowserKeepsNo: 'This browser keeps no match of that name.',
  matchFileHasBeen: 'The match file has been saved.',
  matchCouldNotBe: (errorMessage: string) => `The match could not be read: ${errorMessage}`,
  somethingWentWrongHere: 'Something went wrong here',
  eitherThereNoConnection:
    'Either there is no connection, or Firestep has been renewed since you opened this page. Reload it to go on. Your matches are kept.',
  faultOursYourMatches:
    'The fault is ours. Your matches are kept up to the last decision; reload the page, or go back and try again.',
  reload: 'Reload',
  tryAgain: 'Try again',
  toTheLobby: 'To the lobby',
  downloadTheMatchFile: 'Download the match file',
  whatThePageSays: 'What the page says',
} as const

export const notFoundPageText = {
  offTheMap: 'Off the map',
  thereNothingAtThis: 'There is nothing here. The link may be old or incomplete.',
  trenchLineThatEnds: 'A trench line that ends in blank paper',
  toTheLobby: 'To the lobby',
  battlesOf: (name: string) => `Battles of ${name}`,
} as const

export const useTitleText = {
  firestep: 'Firestep',
} as const

export const appText = {
  openingTheLobby: 'Opening the lobby',
  fetchingTheBattles: 'Loading the battles',
  unfoldingTheMap: 'Loading the map',
  layingTheTable: 'Loading the match',
  findingTheRecord: 'Loading the record',
  writingTheReport: 'Writing the report',
  fetchingTheRulebook: 'Loading the rulebook',
  findingTheExample: 'Loading the example',
  readingTheInvitation: 'Loading the invitation',
  openingTheDoor: 'Loading',
  openingTheRegister: 'Loading',
  findingYou: 'Loading your account',
  comingBack: 'Signing you in',
  lookingForTheKey: 'Loading',
  readingTheLink: 'Checking the link',
  readingTheLetter: 'Checking the link',
  unfoldingTheSetUp: 'Loading the set-up',
  unlockingTheOffice: 'Loading the admin page',
} as const

export const storeProblemBannerText = {
  thisBrowserHasNo:
    'This browser has no room left. What you play now is lost when the page is closed: download it, or delete matches in the lobby.',
  thisBrowserKeepsNothing:
    'This browser keeps nothing, perhaps because the window is private. Matches are lost when the page is closed: download those you want.',
  understood: 'Understood',
} as const
