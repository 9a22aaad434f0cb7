/** What the lobby says. */

export const balanceSectionText = {
  wins: (join: string, balance: string, matchCount: string) => `Wins: ${join}; ${balance} (${matchCount})`,
  whoUsuallyWins: 'Who usually wins',
  notYetMeasuredBetween: 'Not yet measured between equal opponents.',
} as const

export const gameListText = {
  text: (name: string, line: string, choose: string) => `${name}, ${line}: ${choose}`,
} as const

export const importMatchText = {
  files: 'Files',
} as const

export const initialMapText = {
  mapOf: (title: string) => `Map of ${title}`,
} as const

export const matchFileText = {
  notMatchFileMatch:
    'It is not a match file: a match file is JSON, and this is not. Perhaps it was cut short on the way.',
  wasWrittenByNewer: (newerFormatText: string) =>
    `It was written by a newer Firestep (${newerFormatText}). Reload this page to get the newest one.`,
  itIs: (problem: string) => `It is ${problem}.`,
  matchSystemThatNot: (game: string) => `It is a match of '${game}', a system that is not on this shelf.`,
  refereeDoesNotAccept: (problem: string) => `The referee does not accept it: ${problem}.`,
  refereeDoesNotAccept2: (ply: number, value: number, problem: string) =>
    `The referee does not accept entry ${ply} of ${value}: ${problem}.`,
} as const

export const matchRowsText = {
  text: (board: string, title: string) => `${board} ${title}`,
  text2: (value: string, title: string) => `${value} ${title}`,
  text3: (continueValue: string, title: string) => `${continueValue} ${title}`,
  text4: (save: string, title: string) => `${save} ${title}`,
  text5: (deleteValue: string, title: string) => `${deleteValue} ${title}`,
  text6: (replay: string, title: string) => `${replay} ${title}`,
  text7: (report: string, title: string) => `${report} ${title}`,
} as const

export const newMatchText = {
  newMatch: 'New match',
  layingTheTable: 'Setting up the match…',
  options: 'Options',
  coach: 'Coach',
  sentenceFirstTimeEach: 'Explains each thing the first time it appears.',
  yourName: 'Your name',
  youComeInAs: 'You play as a guest and get a link to come back.',
  thisServerNotOpen: 'This server is not open to everyone',
  signIn: 'Sign in',
  layTableForOthers:
    'To open a table for others you need an account. Without one, play at this screen or by a link you were sent.',
  youCanPlayAt: (unreachable: string) => `${unreachable} You can play at this screen.`,
  cannotBePlayedSo: 'These options cannot be played',
  matchCouldNotBegin: 'The match could not begin',
  variant: 'Variant',
  noneAllOfIt: 'None: all of it',
  asSettledBeside: 'As settled beside',
  variant2: (variant: string) => `Variant: ${variant}.`,
  play: 'Play',
  watch: 'Watch',
  getLinkSend: 'Get a link to send',
  layAnOpenTable: 'Open a table',
  yourSideOpponent: (people: string, strength: string) => `Your side: ${people}. Opponent: ${strength}.`,
  yourSide: (people: string, find: string) => `Your side: ${people}. ${find}.`,
} as const

export const optionsFileText = {
  itIsNotJson: 'It is not JSON.',
  mustHoldGameScenario: 'It must hold a game, a scenario of it and the options to play that with.',
  forAnotherGame: (StringValue: string) => `It is for another game: ${StringValue}.`,
  forAnotherBattle: (game: string, intended: string) => `It is for another battle of ${game}: ${intended}.`,
  itCannotBePlayed: (refusal: string) => `It cannot be played: ${refusal}.`,
} as const

export const optionsFormText = {
  rulesAndOptions: 'Rules and options',
  settledOtherwise: (join: string) => `Settled otherwise: ${join}.`,
  keepThisAsFile: 'Save as a file',
  takeFromFile: 'Load from a file',
  asItWas: 'As it was',
  fileCannotBeUsed: 'The file cannot be used',
} as const

export const overlayFormText = {
  myCorrections: 'My corrections',
  myCorrections2: (current: string) => `My corrections: ${current}`,
  ifYourCopyPrinted:
    'If your copy of the printed game says otherwise, a file of corrections (a JSON merge patch over the data) is played instead. A match carries its corrections with it, and everyone who comes to the table reads what differs.',
  chooseFileCorrections: 'Choose a file of corrections',
  playAsPrinted: 'Play as printed',
  cannotBeUsed: (invalidFile: string) => `“${invalidFile}” cannot be used`,
  itIsNotJson: 'It is not JSON.',
  mustHoldOneObject: 'It must hold one object: what is to be replaced, by name.',
} as const

export const scenarioBrowserText = {
  anyLength: 'Any length',
  upToAnHour: 'Up to an hour',
  moreThanAnHour: 'More than an hour',
  noSuchBox: 'No such game',
  thereNoSystemOn: (game: string) => `There is no system '${game}' on this shelf.`,
  wayBack: 'Back',
  lobby: 'Lobby',
  rulebook: 'Rulebook',
  findABattle: 'Find a battle',
  placeYearArmy: 'A place, a year, an army',
  length: 'Length',
  noBattleAnswersThat: 'No battle found.',
  showThemAll: 'Show them all',
  battle: (number: number) => `Battle ${number}`,
} as const

export const scenarioPageText = {
  noSuchBox: 'No such game',
  thereNoSystemOn: (game: string) => `There is no system '${game}' on this shelf.`,
  noSuchBattle: 'No such battle',
  wayBack: 'Back',
  lobby: 'Lobby',
  forces: 'Forces',
  specialRules: 'Special rules',
  noneRulebookAsStands: 'None: the rulebook as it stands.',
  whereThisComesFrom: 'Where this comes from',
} as const

export const seatFormText = {
  whoPlays: 'Who plays',
  yourSide: 'Your side',
  opponentFor: (sidePeople: string) => `Opponent for ${sidePeople}`,
  opponent: 'Opponent',
} as const

export const serverMatchSettingsFormText = {
  time: 'Time',
  askToReact: 'Ask to react',
  bothSidesStartWith: 'Both sides start with it. Each may change it for itself during play.',
  whoMayWatch: 'Who may watch',
  chat: 'Chat',
  canBeTurnedOff: 'It can be turned off later.',
} as const

export const serverMatchSettingsText = {
  noClock: 'No clock',
  byPostDayFor: 'By post: a day for each move',
  byPostThreeDays: 'By post: three days for each move',
  byPostWeekFor: 'By post: a week for each move',
  live30MinutesEach: 'Live: 30 minutes each',
  liveAnHourEach: 'Live: an hour each',
  liveTwoHoursEach: 'Live: two hours each',
  anyoneAtOnce: 'Anyone, at once',
  anyone20AnswersBehind: 'Anyone, 20 answers behind',
  nobody: 'Nobody',
} as const
