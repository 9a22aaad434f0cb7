/** What the match page says. */
import { capital } from '@firestep/face'

export const coachText = {
  title: 'Coach',
  label: 'Coach',
  close: 'Got it',
  more: 'More',
  silence: 'No more lessons',
  folded: (title: string) => `Coach: ${title}`,
  closeList: 'Close',
  turnOff: 'Turn the coach off',
  turnOn: 'Turn the coach on',
  reset: 'Show all lessons again',
  none: 'No lessons shown yet.',
} as const

export const windowText = {
  menu: 'Ask less often',
  passSpan: (span: string) => `Pass these for the rest of this ${span}`,
  pass: 'Always pass these',
} as const

export const waitingText = {
  title: 'Waiting',
  thinking: (people: string) => `${capital(people)} are thinking…`,
  of: (people: string, isReacting: boolean) =>
    isReacting ? `${capital(people)} may react` : waitingText.thinking(people),
  reaction: 'Pass or take over the screen in the strip above the map.',
  loading: 'Loading what happened…',
  sending: 'Sending your move…',
  unsent: 'Your move is saved',
  sentLater: 'It will be sent when you are connected again.',
  held: 'The match is on hold',
  heldUntil: 'Play goes on once both players agree how: see above.',
  stuck: 'Play has stopped',
  stuckHelp: 'See above for what you can do.',
  watching: 'You are watching this match.',
  mayClose: 'You may close this page. The lobby and the title of the tab show when it is your turn.',
  waitingForOthers: 'Waiting for the others',
  waitingFor: (people: string) => `Waiting for ${people}`,
  computer: (people: string) => `The computer plays ${people}.`,
  nobody: (people: string) => `Nobody plays ${people} yet.`,
  person: (people: string, player: string, isHere: boolean, isOnHoliday: boolean, timeLeft: string | null) =>
    `${player} plays ${people} and is ${[isHere ? 'here' : 'away', ...(isOnHoliday ? ['on holiday'] : [])].join(', ')}${timeLeft === null ? '' : `: ${timeLeft}`}.`,
} as const

export const confirmChipText = {
  go: 'Go',
  takeLastChoiceBack: 'Take the last choice back',
  backEsc: 'Back (Esc)',
} as const

export const deputiesText = {
  title: (sidePeople: string) => `Let the computer play ${sidePeople}`,
  start: 'Let it play',
  cancel: 'Keep playing myself',
  help: 'It knows what you know, and keeps to your standing orders. You get your side back afterwards, or whenever you take it back.',
  spanLabel: 'To the end of',
  whoPlays: 'Who plays',
  takeBack: 'Take it back',
  notice: (strengthName: string, sidePeople: string, span: string) =>
    `The computer (${strengthName}) plays ${sidePeople} to the end of this ${span}.`,
} as const

export const drawerText = {
  label: 'Log and panels',
  close: 'Close the drawer',
  ask: 'Ask',
  hand: 'Hand',
  log: 'Log',
  more: 'More',
  moreWithUnread: (count: number) => `More (${count})`,
  tabsLabel: 'Below the map',
} as const

export const earlyEndText = {
  victory: (sideName: string) => `a ${sideName} victory`,
  currentResult: (outcome: string, unitName: string, score: string) =>
    `As it stands it would be ${outcome} (${unitName}: ${score}).`,
  title: 'End it early',
  agree: 'Agree on it',
  offer: 'Offer it',
  cancel: 'Play on',
  help: (currentResult: string) =>
    `${currentResult} Everyone at the table has to agree; a bot agrees unless it would lose.`,
  whenLabel: 'When',
  afterSpan: (span: string) => `after this ${span}`,
  agreed: (span: string) => `It is agreed: the match ends after this ${span}, with the score as it stands then.`,
} as const

export const footText = {
  label: 'Below the map',
  chatWithUnread: (count: number) => `Chat (${count})`,
  log: 'Log',
  justNow: 'Just now',
  now: 'Now',
} as const

export const forcedAnswerNoticeText = {
  times: (count: number) => `(${count} times)`,
  automaticAnswers: (answers: string) => `Nothing to decide, so it went by: ${answers}.`,
  onlyChoice: 'Only one choice (automatic).',
} as const

export const handAreaText = {
  empty: 'No cards in hand.',
  handOf: (owner: string) => `${owner} hand`,
  cardLabel: (card: string, state: string) => `${card}${state}`,
  peekAt: (owner: string) => `Hold to peek at the ${owner} hand`,
  ownerLabel: 'Whose hand',
} as const

export const handOverText = {
  title: 'Hand over',
  reaction: 'A reaction',
  pass: 'Pass',
  claimScreen: 'Claim the screen',
} as const

export const hintPanelText = {
  ask: 'Ask the Colonel',
  title: 'The Colonel',
  thinking: 'The Colonel is thinking for about 1.5 seconds.',
  cancel: 'Cancel',
  failed: (why: string) => `The Colonel has not answered. ${why}`,
  askAgain: 'Ask again',
  close: 'Close',
  noAdvice: 'The Colonel has no advice here.',
  wouldTitle: 'The Colonel would',
  alsoConsidered: 'It also considered',
  moreConsidered: (count: number) => `And ${count} more, less promising.`,
  take: 'Take it',
  nothingElse: 'There is no other choice worth a look.',
} as const

export const hintProposalsText = {
  visits: (count: number) => `tried ${count} times`,
} as const

export const logEntriesText = {
  byDeputy: 'The computer decided this for you.',
  byStandingOrder: 'By your standing order.',
} as const

export const matchPageText = {
  loading: 'Loading the match…',
  openElsewhereTitle: 'This match is open in another tab',
  takenOver: 'You are playing it there. Nothing is lost.',
  openElsewhere: 'Two tabs with the same match would overwrite each other.',
  playHere: 'Play here',
  lobby: 'To the lobby',
  unknownGame: (game: string) => `this Firestep has no system '${game}'`,
  cannotOpen: 'This match cannot be opened',
} as const

export const matchScreenText = {
  noSeat: 'You have no seat in this match.',
} as const

export const menuText = {
  title: 'Menu',
  backToTable: 'Back to the table',
  replay: 'Replay',
  report: 'Report',
  rulebook: 'Rulebook',
  download: 'Download the match',
  coach: 'Coach',
  keys: 'Keys',
  corrections: 'With corrections…',
  playback: 'Play it',
  playbackHint: 'Plays by itself, at the speed set below the map.',
  stepByStep: 'Step by step',
  stepByStepHint: 'Each action waits until you press Next.',
  instant: 'Instant',
  instantHint: 'No playback. The log has everything.',
  playbackLabel: "The other side's actions",
  preview: 'Preview before confirming',
  warnMistakes: 'Warn me about clear mistakes',
  warnUnused: 'Warn me about unused units',
  askForced: 'Ask me even when there is only one choice',
  flipTheMap: 'Flip the map',
  mapLabels: 'Labels on the map',
  shadeRebuilt: 'Shade what is rebuilt',
  letComputerPlay: (sideName: string) => `Let the computer play the ${sideName} side…`,
  endEarly: 'End it early…',
  resignAs: (sideName: string) => `Resign as ${sideName}`,
  resignQuestion: (sideName: string) => `Resign as ${sideName}?`,
  resign: 'Resign',
  cancelResign: 'Play on',
  resignWarning: 'The other side wins. You can still replay the match and read its report.',
  seats: 'Seats',
  personHere: 'a person at this screen',
} as const

export const panelsText = {
  log: 'Log',
  score: 'Score',
  units: 'Units',
  charts: 'Charts',
  decisions: 'Ahead',
  chat: 'Chat',
  chatWithUnread: (count: number) => `Chat (${count})`,
  notesAndDice: 'Notes and dice',
  dice: 'Dice',
  loadingLog: 'Loading the log…',
  noDecisions: 'Nothing to decide in advance now.',
} as const

export const placeTooltipText = {
  notNow: 'Not now',
  notInSight: 'Not in sight',
  inSight: 'In sight.',
} as const

export const playbackCardText = {
  title: 'What the other side does',
  newsTitle: 'Since you last looked',
  play: 'Play it back',
  skip: 'Go on',
  rollsLabel: 'What was rolled',
  endLabel: 'The end',
  allRevealed: 'Everything is open now: both hands, every draw.',
  afterActionReport: 'After-action report',
  replay: 'Replay',
  playAgain: 'Play again',
} as const

export const promptText = {
  questionLabel: 'What is asked',
  actionsLabel: 'Here you can',
  allChoices: 'All choices',
  makeStandingOrder: 'Always do this…',
  less: 'Less',
  more: 'More',
  notNow: 'Not now',
  reconsider: 'Think it over',
  doAnyway: 'Do it anyway',
  goBack: 'Go back',
  confirm: 'Do it',
  confirmChosen: (count: number) => `Do it with ${count} chosen`,
  back: 'Back',
  chooseAll: 'Choose all',
} as const

export const questionAreaText = {
  letComputerPlay: (span: string) => `Let the computer play this ${span}…`,
} as const

export const railText = {
  label: 'Beside the map',
} as const

export const remoteMatchText = {
  loading: 'Loading the match…',
  notFoundTitle: 'No such match here',
  unreachable: 'The match cannot be reached',
  notFoundHelp:
    'Neither this browser nor the server has this match for you. If someone sent you the link, ask for the match file and load it in the lobby.',
  tryAgain: 'Try again',
  lobby: 'To the lobby',
  cannotOpen: 'This match cannot be opened',
  unknownGame: (game: string) => `This Firestep has no system '${game}'.`,
  reload: 'Reload',
} as const

export const reportRulingText = {
  title: 'Report a wrong ruling',
  save: 'Save the file',
  cancel: 'Never mind',
  expectedLabel: 'What should have happened, in a sentence',
} as const

export const ruleDialogText = {
  rule: (rule: string) => `Rule ${rule}`,
  close: 'Close',
  openRulebook: 'In the rulebook',
} as const

export const tableAlertsText = {
  computerSilent: 'The computer does not answer',
  loadingFailed: 'The match could not be loaded',
  retryComputer: 'Let it try again',
  tryAgain: 'Try again',
} as const

export const topBarText = {
  logo: 'Firestep',
  lobby: 'To the lobby',
  corrections: 'With corrections',
  correctionsLabel: 'With corrections: what differs',
  ofNeeded: (needed: number) => `of ${needed}`,
  undoLabel: (effect: string) => `Undo. ${effect}`,
  undo: 'Undo',
  flipTheMap: 'Flip the map',
  flip: 'Flip',
  menu: 'Menu',
  sight: 'Sight',
  measure: 'Measure',
} as const

export const trayText = {
  label: 'What is left',
} as const

export const hintText = {
  failed: (why: string) => `The Colonel has not answered. ${why}`,
  nothingElse: 'Nothing else',
  announcement: (answer: string, valueNote: string, others: string) =>
    `The Colonel would: ${answer}${valueNote}. ${others} considered.`,
} as const

export const screenReaderText = {
  notAllowed: (why: string) => `Not allowed: ${why}`,
  connectionLost: 'The connection is lost. Trying again.',
  connectionBack: 'The connection is back.',
} as const
