/** What a replay says. */

export const captionText = {
  label: 'At this moment',
  nothingShown: 'A pass, or a choice that shows only later.',
} as const

export const continueMatchDialogText = {
  saveFailed: (why: string) => `The new match could not be kept: ${why}`,
  title: 'Play on from here',
  begin: 'Begin',
  cancel: 'Cancel',
  help: (moment: string) =>
    `A new match begins at ${moment}. This one stays as it is. What came after is taken back in the new match, and dice are rolled afresh.`,
  whoPlays: 'Who plays',
  asBefore: 'As before',
  bothSides: 'Both sides mine',
  bothSidesDetail: 'Nothing is hidden.',
} as const

export const continueMatchText = {
  noDice: 'This browser does not have the dice of this match, so you cannot play on from here.',
  decided: 'The battle is over at this moment. Step back and play on from there.',
  hiddenInformation:
    'Two players hide their information from each other in this match. You can play on from here, or try lines, when it is over.',
  continuedAfter: (answerCount: number) => `Played on after choice ${answerCount}`,
} as const

export const examplePageText = {
  unknownGameTitle: 'An unknown game',
  unknownGame: (game: string) => `There is no game '${game}' here.`,
  unknownExampleTitle: 'No such example',
  unknownExample: (game: string, example: string) => `The rulebook of ${game} has no example '${example}'.`,
  unreadable: 'The example cannot be read',
  title: (title: string) => `Example: ${title}`,
  loading: 'Setting up the example',
  cannotShow: 'The example cannot be shown',
  rulebook: 'Rulebook',
  previousNote: 'Note before',
  nextNote: 'Next note',
} as const

export const handsText = {
  hidden: 'Both hands stay hidden until the match is over.',
  handOf: (name: string) => `${name} hand`,
  empty: 'No cards.',
} as const

export const logListText = {
  label: 'Log: choose a line to jump to it',
  note: 'Note',
} as const

export const matchNotFoundText = {
  loading: 'Loading the record',
  notFoundHelp:
    'A match at one screen stays in the browser in which it was played: ask for its file, and load it in the lobby. If it was played through the server, the server cannot be reached, or does not know it.',
  notFoundTitle: 'This match is not saved here',
  unreadable: 'The match cannot be read',
  notOverTitle: 'This match is not over yet',
  notOver:
    'Its replay and its report can be read when it is over. Until then the log at the table tells what happened.',
  table: 'To the table',
  lobby: 'To the lobby',
  cannotReplayTitle: 'This match cannot be played again here',
  cannotReplay: 'Nothing is lost: the file holds the whole match.',
  download: 'Download the match file',
} as const

export const playbackControlsText = {
  choiceOf: (index: number, last: number) => `Choice ${index} of ${last}`,
  label: 'Replay controls',
  sliderLabel: 'Moment of the match',
  speed: 'Speed',
  jumpLabel: 'Jump to',
  jumpPlaceholder: 'Jump to …',
  toStart: 'To the start (Home)',
  stepBack: 'One step back (left arrow)',
  pause: 'Pause (space)',
  play: 'Play (space)',
  stepForward: 'One step on (right arrow)',
  toEnd: 'To the end (End)',
} as const

export const replayPageText = {
  unknownGameTitle: 'An unknown game',
  unknownGame: (game: string) => `There is no game '${game}' here.`,
  title: (title: string) => `Replay: ${title}`,
  loading: 'Loading the record',
  newDice: 'Everything is as it was; the dice are new.',
  redealt: 'Hidden information is dealt again and the dice are new. You play both sides.',
  lobby: 'Lobby',
  table: 'Table',
  report: 'Report',
  viewpointLabel: 'Seen by',
  viewpointFixed: (viewpoint: string) => `${viewpoint}, until the match is over. Then everything is shown.`,
  momentLabel: 'From this moment',
  continueAsMatch: 'Play on as a new match',
  tryLine: 'Try a line',
  download: 'Download the match file',
  reportLong: 'After-action report',
  lineNeedsSeat: 'To try a line, first choose the side whose view you take.',
} as const

export const replayPanelsText = {
  log: 'Log',
  hands: 'Hands',
  score: 'Score',
  campaign: 'Campaign',
  label: 'Beside the map',
  situationReport: 'Situation report',
} as const

export const shareLinkText = {
  copy: 'Link to this moment',
  copied: 'Copied.',
  linkLabel: 'Copy this',
} as const

export const viewpointText = {
  spectator: 'What both sides can see',
  everything: 'Everything open',
} as const

export const whatIfScreenText = {
  title: 'Trying a line',
  notSaved: (redealNote: string) => `${redealNote} Nothing here is saved.`,
  discard: 'Discard it',
  takeBack: 'Take back a choice',
  confirm: 'Do it',
  back: 'Back',
  questionLabel: 'What is asked',
  notAllowed: 'Not allowed',
  drawn: 'The line ends in a draw.',
  won: (winner: string) => `The line ends: ${winner} win.`,
} as const

export const whatIfText = {
  bothPlanning: 'Both sides are planning at this moment, so the other side’s plan cannot be dealt again.',
  decided: 'The battle is over at this moment.',
} as const
