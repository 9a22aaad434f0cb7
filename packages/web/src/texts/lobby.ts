/** What the lobby says. */

export const balanceSectionText = {
  summary: (shares: string, balance: string, matchCount: string) => `Wins: ${shares}; ${balance} (${matchCount})`,
  title: 'Who usually wins',
  notMeasured: 'Not yet measured between equal opponents.',
} as const

export const gameListText = {
  linkLabel: (name: string, tagline: string, action: string) => `${name}, ${tagline}: ${action}`,
} as const

export const importMatchText = {
  files: 'Files',
} as const

export const initialMapText = {
  mapOf: (title: string) => `Map of ${title}`,
} as const

export const matchFileText = {
  notJson: 'This is not a match file: it is not JSON. Perhaps part of it is missing.',
  newerFormat: (version: string) =>
    `It was written by a newer Firestep (${version}). Reload this page to get the newest one.`,
  wrongFormat: (problem: string) => `It is ${problem}.`,
  unknownGame: (game: string) => `It is a match of '${game}', a game that this Firestep does not have.`,
  refused: (problem: string) => `The referee does not accept it: ${problem}.`,
  refusedAtEntry: (ply: number, lastPly: number, problem: string) =>
    `The referee does not accept entry ${ply} of ${lastPly}: ${problem}.`,
} as const

export const matchRowsText = {
  buttonLabel: (action: string, title: string) => `${action} ${title}`,
} as const

export const newMatchText = {
  title: 'New match',
  busy: 'Setting up the match…',
  options: 'Options',
  coach: 'Coach',
  coachHint: 'Explains each thing the first time it appears.',
  yourName: 'Your name',
  guestHint: 'You play as a guest and get a link to come back.',
  notOpenTitle: 'This server is not open to everyone',
  signIn: 'Sign in',
  needsAccount:
    'To open a table for others you need an account. Without one, play at this screen or by a link you were sent.',
  playAtThisScreen: (problem: string) => `${problem} You can play at this screen.`,
  optionsRefused: 'These options cannot be played',
  startFailed: 'The match could not begin',
  variant: 'Variant',
  noVariant: 'None: the whole battle',
  ownOptions: 'Options chosen below',
  variantName: (variant: string) => `Variant: ${variant}.`,
  play: 'Play',
  watch: 'Watch',
  createLink: 'Get a link to send',
  openTable: 'Open a table',
  againstComputer: (people: string, strength: string) => `Your side: ${people}. Opponent: ${strength}.`,
  againstPerson: (people: string, time: string) => `Your side: ${people}. ${time}.`,
} as const

export const optionsFileText = {
  notJson: 'It is not JSON.',
  wrongFormat: 'It must hold a game, one of its scenarios and match options.',
  otherGame: (game: string) => `It is for another game: ${game}.`,
  otherBattle: (game: string, scenario: string) => `It is for another battle of ${game}: ${scenario}.`,
  refused: (why: string) => `It cannot be played: ${why}.`,
} as const

export const optionsFormText = {
  title: 'Rules and options',
  changed: (changes: string) => `Changed: ${changes}.`,
  saveFile: 'Save as a file',
  loadFile: 'Load from a file',
  reset: 'Reset',
  fileRefused: 'The file cannot be used',
} as const

export const overlayFormText = {
  title: 'My corrections',
  titleWithFile: (fileName: string) => `My corrections: ${fileName}`,
  help: 'If your copy of the printed game differs, load a file of corrections (a JSON merge patch over the data). A match keeps its corrections, and every player can read what differs.',
  chooseFile: 'Choose a file of corrections',
  clear: 'Play as printed',
  fileRefused: (fileName: string) => `“${fileName}” cannot be used`,
  notJson: 'It is not JSON.',
  notAnObject: 'It must hold one object with the values to replace, by name.',
} as const

export const scenarioBrowserText = {
  anyLength: 'Any length',
  upToOneHour: 'Up to an hour',
  moreThanOneHour: 'More than an hour',
  unknownGameTitle: 'No such game',
  unknownGame: (game: string) => `There is no game '${game}' here.`,
  back: 'Back',
  lobby: 'Lobby',
  rulebook: 'Rulebook',
  searchLabel: 'Find a battle',
  searchPlaceholder: 'A place, a year, an army',
  length: 'Length',
  noneFound: 'No battle found.',
  showAll: 'Show all',
  battleNumber: (number: number) => `Battle ${number}`,
} as const

export const scenarioPageText = {
  unknownGameTitle: 'No such game',
  unknownGame: (game: string) => `There is no game '${game}' here.`,
  unknownBattle: 'No such battle',
  back: 'Back',
  lobby: 'Lobby',
  forces: 'Forces',
  specialRules: 'Special rules',
  noSpecialRules: 'None.',
  sources: 'Where this comes from',
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
  reactionsHint: 'Both sides start with it. Each may change it for itself during play.',
  spectators: 'Who may watch',
  chat: 'Chat',
  chatHint: 'It can be turned off later.',
} as const

export const serverMatchSettingsText = {
  noClock: 'No clock',
  postOneDay: 'By post: a day for each move',
  postThreeDays: 'By post: three days for each move',
  postOneWeek: 'By post: a week for each move',
  live30Minutes: 'Live: 30 minutes each',
  liveOneHour: 'Live: an hour each',
  liveTwoHours: 'Live: two hours each',
  anyoneLive: 'Anyone, at once',
  anyoneDelayed: 'Anyone, 20 answers behind',
  nobody: 'Nobody',
} as const
