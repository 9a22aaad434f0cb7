/** What a replay says. */

export const captionText = {
  atThisMoment: 'At this moment',
  passOrChoiceThat: 'A pass, or a choice that shows only later.',
} as const

export const continueMatchDialogText = {
  newMatchCouldNot: (value: string) => `The new match could not be kept: ${value}`,
  playOnFromHere: 'Play on from here',
  begin: 'Begin',
  cancel: 'Cancel',
  newMatchBeginsAt: (moment: string) =>
    `A new match begins at ${moment}. This one stays as it is. What came after is taken back in the new match, and dice are rolled afresh.`,
  whoPlays: 'Who plays',
  asBefore: 'As before',
  bothSidesMine: 'Both sides mine',
  everythingLiesOpen: 'Everything lies open.',
} as const

export const continueMatchText = {
  diceThisMatchAre: 'The dice of this match are not held here, so it cannot be played on.',
  battleDecidedAtThis: 'The battle is decided at this moment. Step back, and play on from there.',
  twoPlayersHideTheir:
    'Two players hide their information from each other in this match. You can play on from here, or try lines, when it is over.',
  playedOnAfterChoice: (answerCount: number) => `Played on after choice ${answerCount}`,
} as const

export const examplePageText = {
  anUnknownGame: 'An unknown game',
  thereNoGameOn: (game: string) => `There is no game '${game}' on our shelf.`,
  noSuchExample: 'No such example',
  rulebookHasNoExample: (game: string, example: string) => `The rulebook of ${game} has no example '${example}'.`,
  exampleCannotBeRead: 'The example cannot be read',
  example: (title: string) => `Example: ${title}`,
  settingUpTheExample: 'Setting up the example',
  exampleCannotBeShown: 'The example cannot be shown',
  rulebook: 'Rulebook',
  noteBefore: 'Note before',
  nextNote: 'Next note',
} as const

export const handsText = {
  bothHandsStayCovered: 'Both hands stay covered until the match is over.',
  hand: (name: string) => `${name} hand`,
  noCards: 'No cards.',
} as const

export const logListText = {
  logChooseLineJump: 'Log: choose a line to jump to it',
  note: 'Note',
} as const

export const matchNotFoundText = {
  findingTheRecord: 'Loading the record',
  matchAtOneScreen:
    'A match at one screen stays in the browser in which it was played: ask for its file, and load it in the lobby. If it was played through the server, the server cannot be reached, or does not know it.',
  thisMatchNotKept: 'This match is not kept here',
  matchCannotBeRead: 'The match cannot be read',
  thisMatchNotOver: 'This match is not over yet',
  itsReplayAndIts:
    'Its replay and its report can be read when it is over. Until then the log at the table tells what happened.',
  toTheTable: 'To the table',
  toTheLobby: 'To the lobby',
  thisMatchCannotBe: 'This match cannot be played again here',
  nothingLostItsFile: 'Nothing is lost: its file holds the whole match.',
  downloadTheMatchFile: 'Download the match file',
} as const

export const playbackControlsText = {
  choiceOf: (at: number, last: number) => `Choice ${at} of ${last}`,
  playingTheMatchAgain: 'Playing the match again',
  momentOfTheMatch: 'Moment of the match',
  speed: 'Speed',
  jumpTo: 'Jump to',
  jumpTo2: 'Jump to …',
  toTheStartHome: 'To the start (Home)',
  oneStepBackLeft: 'One step back (left arrow)',
  pauseSpace: 'Pause (space)',
  playSpace: 'Play (space)',
  oneStepOnRight: 'One step on (right arrow)',
  toTheEndEnd: 'To the end (End)',
} as const

export const replayPageText = {
  anUnknownGame: 'An unknown game',
  thereNoGameOn: (game: string) => `There is no game '${game}' on our shelf.`,
  replay: (title: string) => `Replay: ${title}`,
  goingThroughTheRecord: 'Going through the record',
  everythingAsWasDice: 'Everything is as it was; the dice are new.',
  whatYouCouldNot: 'What you could not know is dealt anew, and the dice are new: you play both sides.',
  lobby: 'Lobby',
  table: 'Table',
  report: 'Report',
  seenBy: 'Seen by',
  untilMatchOverThen: (choice: string) => `${choice}, until the match is over. Then everything opens.`,
  fromThisMoment: 'From this moment',
  playOnAsNew: 'Play on as a new match',
  tryALine: 'Try a line',
  downloadTheMatchFile: 'Download the match file',
  afterActionReport: 'After-action report',
  lineTriedWithWhat: 'A line is tried with what one seat knows: choose its eyes first.',
} as const

export const replayPanelsText = {
  log: 'Log',
  hands: 'Hands',
  score: 'Score',
  campaign: 'Campaign',
  besideTheMap: 'Beside the map',
  situationReport: 'Situation report',
} as const

export const shareLinkText = {
  linkToThisMoment: 'Link to this moment',
  copied: 'Copied.',
  copyThis: 'Copy this',
} as const

export const viewpointText = {
  whatLiesOpenBoth: 'What lies open to both',
  everythingOpen: 'Everything open',
} as const

export const whatIfScreenText = {
  tryingALine: 'Trying a line',
  nothingThisKept: (redealNote: string) => `${redealNote} Nothing of this is kept.`,
  throwItAway: 'Throw it away',
  takeBackAChoice: 'Take back a choice',
  doIt: 'Do it',
  back: 'Back',
  whatIsAsked: 'What is asked',
  notAllowed: 'Not allowed',
  lineEndsInDraw: 'The line ends in a draw.',
  theLineEndsWin: (winner: string) => `The line ends: ${winner} win.`,
} as const

export const whatIfText = {
  bothSidesArePlanning: 'Both sides are planning at this moment: what the other has sealed cannot be dealt anew.',
  battleDecidedAtThis: 'The battle is decided at this moment.',
} as const
