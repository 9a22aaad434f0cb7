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
  letTheComputerPlay: (sidePeople: string) => `Let the computer play ${sidePeople}`,
  letItPlay: 'Let it play',
  playOnMyself: 'Play on myself',
  knowsWhatYouKnow:
    'It knows what you know, and keeps to your standing orders. You get your side back afterwards, or whenever you take it back.',
  toTheEndOf: 'To the end of',
  whoPlays: 'Who plays',
  takeItBack: 'Take it back',
  computerPlaysEndThis: (strengthName: string, sidePeople: string, span: string) =>
    `The computer (${strengthName}) plays ${sidePeople} to the end of this ${span}.`,
} as const

export const drawerText = {
  logAndPanels: 'Log and panels',
  closeTheDrawer: 'Close the drawer',
  ask: 'Ask',
  hand: 'Hand',
  log: 'Log',
  more: 'More',
  more2: (unreadChat: number) => `More (${unreadChat})`,
  belowTheMap: 'Below the map',
} as const

export const earlyEndText = {
  aVictory: (sideName: string) => `a ${sideName} victory`,
  asStandsWouldBe: (outcome: string, many: string, score: string) =>
    `As it stands it would be ${outcome} (${many}: ${score}).`,
  endItEarly: 'End it early',
  agreeOnIt: 'Agree on it',
  offerIt: 'Offer it',
  playOn: 'Play on',
  everyoneAtTableHas: (currentResult: string) =>
    `${currentResult} Everyone at the table has to agree; a bot agrees unless it would lose.`,
  when: 'When',
  afterThis: (id: string) => `after this ${id}`,
  agreedMatchEndsAfter: (span: string) =>
    `It is agreed: the match ends after this ${span}, with the score as it stands then.`,
} as const

export const footText = {
  belowTheMap: 'Below the map',
  chat: (unreadChat: number) => `Chat (${unreadChat})`,
  log: 'Log',
  justNow: 'Just now',
  now: 'Now',
} as const

export const forcedAnswerNoticeText = {
  times: (count: number) => `(${count} times)`,
  nothingDecideSoWent: (join: string) => `Nothing to decide, so it went by: ${join}.`,
  onlyOneChoiceAutomatic: 'Only one choice (automatic).',
} as const

export const handAreaText = {
  noCardsInHand: 'No cards in hand.',
  hand: (owner: string) => `${owner} hand`,
  text: (label: string, stateText: string) => `${label}${stateText}`,
  holdPeekAtHand: (owner: string) => `Hold to peek at the ${owner} hand`,
  whoseHand: 'Whose hand',
} as const

export const handOverText = {
  handOver: 'Hand over',
  aReaction: 'A reaction',
  pass: 'Pass',
  claimTheScreen: 'Claim the screen',
} as const

export const hintPanelText = {
  askTheColonel: 'Ask the Colonel',
  theColonel: 'The Colonel',
  colonelThinksOverFor: 'The Colonel is thinking for about 1.5 seconds.',
  cancel: 'Cancel',
  colonelHasNotAnswered: (why: string) => `The Colonel has not answered. ${why}`,
  askAgain: 'Ask again',
  close: 'Close',
  colonelHasNothingSay: 'The Colonel has no advice here.',
  theColonelWould: 'The Colonel would',
  itAlsoConsidered: 'It also considered',
  andMoreThatPromise: (furtherCount: number) => `And ${furtherCount} more, less promising.`,
  takeIt: 'Take it',
  nothingWasWeighedUp: 'There is no other choice worth a look.',
} as const

export const hintProposalsText = {
  triedTimes: (visits: number) => `tried ${visits} times`,
} as const

export const logEntriesText = {
  decidedByOpponentIn: 'Decided by an opponent in your place.',
  byYourStandingOrder: 'By your standing order.',
} as const

export const matchPageText = {
  layingOutTheTable: 'Loading the match…',
  thisMatchOpenIn: 'This match is open in another tab',
  hasBeenTakenOver: 'You are playing it there. Nothing is lost.',
  twoTabsThatPlay: 'Two tabs with the same match would overwrite each other.',
  playHere: 'Play here',
  toTheLobby: 'To the lobby',
  thisFirestepHasNo: (game: string) => `this Firestep has no system '${game}'`,
  thisMatchCannotBe: 'This match cannot be opened',
} as const

export const matchScreenText = {
  thisMatchHasNo: 'You have no seat in this match.',
} as const

export const menuText = {
  menu: 'Menu',
  backToTheTable: 'Back to the table',
  replay: 'Replay',
  report: 'Report',
  rulebook: 'Rulebook',
  downloadTheMatch: 'Download the match',
  coach: 'Coach',
  keys: 'Keys',
  withCorrections: 'With corrections…',
  playIt: 'Play it',
  oneActionAfterAnother: 'Plays by itself, at the speed set below the map.',
  stepByStep: 'Step by step',
  eachActionWaitsUntil: 'Each action waits until you press Next.',
  instant: 'Instant',
  nothingPlayedBackLog: 'No playback. The log has everything.',
  theOtherSidesActions: "The other side's actions",
  previewBeforeConfirming: 'Preview before confirming',
  warnChoicesThatPlainly: 'Warn me about clear mistakes',
  nameWhatEndingPhase: 'Warn me about unused units',
  askMeEvenWhen: 'Ask me even when there is only one choice',
  turnTheMapRound: 'Turn the map round',
  labelsOnTheMap: 'Labels on the map',
  shadeWhatIsRebuilt: 'Shade what is rebuilt',
  letOpponentPlaySide: (sideName: string) => `Let an opponent play the ${sideName} side…`,
  endItEarly: 'End it early…',
  resignAs: (sideName: string) => `Resign as ${sideName}`,
  resignAs2: (sideName: string) => `Resign as ${sideName}?`,
  resign: 'Resign',
  playOn: 'Play on',
  otherSideWinsCan: 'The other side wins. You can still replay the match and read its report.',
  seats: 'Seats',
  personAtThisScreen: 'a person at this screen',
} as const

export const panelsText = {
  log: 'Log',
  score: 'Score',
  units: 'Units',
  charts: 'Charts',
  ahead: 'Ahead',
  chat: 'Chat',
  chat2: (unreadChat: number) => `Chat (${unreadChat})`,
  notesAndDice: 'Notes and dice',
  dice: 'Dice',
  storySoFarStill: 'Loading the log…',
  nothingCanBeDecided: 'Nothing to decide in advance now.',
} as const

export const placeTooltipText = {
  notNow: 'Not now',
  notInSight: 'Not in sight',
  inSight: 'In sight.',
} as const

export const playbackCardText = {
  whatOtherSideDoes: 'What the other side does',
  sinceYouLastLooked: 'Since you last looked',
  playItBack: 'Play it back',
  goOn: 'Go on',
  whatWasRolled: 'What was rolled',
  theEnd: 'The end',
  everythingLiesOpenNow: 'Everything is open now: both hands, every draw.',
  afterActionReport: 'After-action report',
  replay: 'Replay',
  playAgain: 'Play again',
} as const

export const promptText = {
  whatIsAsked: 'What is asked',
  hereYouCan: 'Here you can',
  allChoices: 'All choices',
  alwaysDoThis: 'Always do this…',
  less: 'Less',
  more: 'More',
  notNow: 'Not now',
  thinkItOver: 'Think it over',
  doAllSame: 'Do it all the same',
  goBack: 'Go back',
  doIt: 'Do it',
  doItWithChosen: (tickedCount: number) => `Do it with ${tickedCount} chosen`,
  back: 'Back',
  chooseAll: 'Choose all',
} as const

export const questionAreaText = {
  letOpponentPlayThis: (span: string) => `Let an opponent play this ${span}…`,
} as const

export const railText = {
  besideTheMap: 'Beside the map',
} as const

export const remoteMatchText = {
  layingOutTheTable: 'Loading the match…',
  noSuchMatchHere: 'No such match here',
  matchCannotBeReached: 'The match cannot be reached',
  neitherThisBrowserNor:
    'Neither this browser nor the server has this match for you. If someone sent you the link, ask for the match file and load it in the lobby.',
  tryAgain: 'Try again',
  toTheLobby: 'To the lobby',
  thisMatchCannotBe: 'This match cannot be opened',
  thisFirestepHasNo: (game: string) => `This Firestep has no system '${game}'.`,
  reload: 'Reload',
} as const

export const reportRulingText = {
  thisRulingLooksWrong: 'Report a wrong ruling',
  saveTheFile: 'Save the file',
  neverMind: 'Never mind',
  whatShouldHaveHappened: 'What should have happened, in a sentence',
} as const

export const ruleDialogText = {
  rule: (rule: string) => `Rule ${rule}`,
  close: 'Close',
  inTheRulebook: 'In the rulebook',
} as const

export const tableAlertsText = {
  opponentDoesNotAnswer: 'The computer does not answer',
  storyThisMatchCould: 'The match could not be loaded',
  letItTryAgain: 'Let it try again',
  tryAgain: 'Try again',
} as const

export const topBarText = {
  firestep: 'Firestep',
  toTheLobby: 'To the lobby',
  withCorrections: 'With corrections',
  withCorrectionsWhatDiffers: 'With corrections: what differs',
  of: (needed: number) => `of ${needed}`,
  undo: (text: string) => `Undo. ${text}`,
  undo2: 'Undo',
  turnTheMapRound: 'Turn the map round',
  turn: 'Turn',
  menu: 'Menu',
  sight: 'Sight',
  measure: 'Measure',
} as const

export const trayText = {
  whatIsLeft: 'What is left',
} as const

export const useHintText = {
  colonelHasNotAnswered: (why: string) => `The Colonel has not answered. ${why}`,
  nothingElse: 'Nothing else',
  theColonelWouldConsidered: (text: string, valueNote: string, othersText: string) =>
    `The Colonel would: ${text}${valueNote}. ${othersText} considered.`,
} as const

export const useScreenReaderText = {
  notAllowed: (why: string) => `Not allowed: ${why}`,
  connectionLostTryingAgain: 'The connection is lost. Trying again.',
  theConnectionIsBack: 'The connection is back.',
} as const
