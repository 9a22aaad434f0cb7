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
  thereNothingAtThis:
    'There is nothing at this reference. The link may be old, or a letter in it may have gone missing.',
  trenchLineThatEnds: 'A trench line that ends in blank paper',
  toTheLobby: 'To the lobby',
  battlesOf: (name: string) => `Battles of ${name}`,
} as const

export const useTitleText = {
  firestep: 'Firestep',
} as const

export const appText = {
  openingTheLobby: 'Opening the lobby',
  fetchingTheBattles: 'Fetching the battles',
  unfoldingTheMap: 'Unfolding the map',
  layingTheTable: 'Laying the table',
  findingTheRecord: 'Finding the record',
  writingTheReport: 'Writing the report',
  fetchingTheRulebook: 'Fetching the rulebook',
  findingTheExample: 'Finding the example',
  readingTheInvitation: 'Reading the invitation',
  openingTheDoor: 'Opening the door',
  openingTheRegister: 'Opening the register',
  findingYou: 'Finding you',
  comingBack: 'Coming back',
  lookingForTheKey: 'Looking for the key',
  readingTheLink: 'Reading the link',
  readingTheLetter: 'Reading the letter',
  unfoldingTheSetUp: 'Unfolding the set-up',
  unlockingTheOffice: 'Unlocking the office',
} as const

export const storeProblemBannerText = {
  thisBrowserHasNo:
    'This browser has no room left. What you play now is lost when the page is closed: download it, or delete matches in the lobby.',
  thisBrowserKeepsNothing:
    'This browser keeps nothing, perhaps because the window is private. Matches are lost when the page is closed: download those you want.',
  understood: 'Understood',
} as const
