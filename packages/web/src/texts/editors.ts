/** What an editor says. */
import { counted } from '@firestep/face'

export const answerEditorText = {
  nothingIsAskedNow: 'Nothing is asked now.',
} as const

export const setupDockText = {
  toMend: 'To mend',
  notYetStandSo: (length: number) => `Not yet: ${length} stand so`,
  putDownNothingNow: 'Put down nothing now',
  doItStandSo: (length: number) => `Do it: ${length} stand so`,
} as const

export const importSetupText = {
  thereNoPutDown: (thing: string) => `There is no “${thing}” to put down here, or it stands already.`,
  thereNoOnThis: (place: string, thing: string) => `There is no ${place} on this map, where “${thing}” should stand.`,
  cannotStandSo: (thing: string, join: string) => `“${thing}” cannot stand so: ${join}.`,
  setUpForAnother: (game: string) => `It is a set-up for another game (${game}).`,
  forAnotherScenarioNot: (scenario: string, title: string) =>
    `It is for another scenario (${scenario}), not for ${title}.`,
  forOtherSide: (sidePeople: string) => `It is for the other side (${sidePeople}).`,
  forAnotherMoment: (kind: string) => `It is for another moment (${kind}).`,
} as const

export const keysText = {
  whatInHandCan: 'What is in hand can go here',
  notHere: (why: string) => `Not here: ${why}`,
} as const

export const setupPanelText = {
  whatIsAsked: 'What is asked',
  tickWhatYouWant:
    'Tick what you want in hand, or press it on the map; then press a lit hex, or draw a line or a box. Nothing is given before you say so.',
  readySetUp: 'Prepared set-up',
  finishRestForMe: 'Finish the rest for me',
  keepLoadShare: 'Save, load, share…',
  clear: 'Clear',
  text: (seat: string, kind: string) => `${seat} ${kind}`,
  allLeft: 'All left',
  takeAllThatLeft: (name: string) => `Take all that is left of ${name} in hand`,
  takeOfInHand: (membersCount: number, label: string) => `Take ${membersCount} of ${label} in hand`,
  allInHand: 'All in hand',
  takeAllInHand: (name: string) => `Take all of ${name} in hand`,
  allStand: 'All stand.',
} as const

export const placeByNameText = {
  byNameWithoutMap: (optionsCount: number) => `By name, without the map (${counted(optionsCount, 'hex')})`,
  alongTheLine: 'Along the line',
  inTheBox: 'In the box',
} as const

export const savedSetupsDialogText = {
  stands: (setup: string) => `“${setup}” stands.`,
  setUps: 'Set-ups',
  backToTheMap: 'Back to the map',
  keptSetUps: 'Kept set-ups',
  keptForThisSide: (title: string) => `Kept for this side of ${title}`,
  noneYet: 'None yet.',
  keptAs: (name: string) => `Kept as ${name}.`,
  keepWhatStandsAs: (placementsCount: number, allCount: number) =>
    `Keep what stands (${placementsCount} of ${allCount}) as`,
  keepInsteadOldOne: 'Keep instead of the old one',
  keep: 'Keep',
  bringASetUp: 'Load a set-up',
  bringOne: 'Bring one',
  pasteSetUpOr: 'Paste a set-up or its link',
  loadIt: 'Load it',
  openAFile: 'Open a file',
  renamedTo: (newName: string) => `Renamed to ${newName}.`,
  newNameFor: (setup: string) => `New name for ${setup}`,
  anotherOneCalledSo: 'Another one is called so.',
  rename: 'Rename',
  leaveIt: 'Leave it',
  load: 'Load',
  copyLink: 'Copy link',
  copyText: 'Copy text',
  file: 'File',
  reallyDelete: 'Really delete',
  deleteText: 'Delete',
} as const

export const setupActionsText = {
  readySetUpStands: 'The prepared set-up is in place.',
  everythingStandsAlready: 'Everything is placed already.',
  asThingsStandRest: 'There is no legal place for the rest.',
  takenOver: 'Taken over.',
} as const

export const setupLinkPageText = {
  noSetUpHere: 'No set-up here',
  setUp: (name: string) => `Set-up: ${name}`,
  setUpBattleThat: 'It is a set-up of a battle that is not on this shelf.',
  noSuchBattle: 'No such battle',
  wayBack: 'Back',
  lobby: 'Lobby',
  setUpForIn: (sidePeople: string, title: string, game: string) =>
    `A set-up for ${sidePeople} in ${title} (${game}). Kept, it can be loaded whenever that side sets up; the referee looks at it then.`,
  itIsKept: 'It is kept.',
  keepIt: 'Keep it',
  toTheBattle: 'To the battle',
} as const

export const setupStateText = {
  thereNothingTakeBack: 'There is nothing to take back.',
  thereNothingDoAgain: 'There is nothing to do again.',
  chooseWhatGoesHere: 'Choose what goes here first: in the list, or on the map.',
  nowTheOtherEnd: 'Now the other end.',
  chooseWhatGoesThere: 'Choose what goes there first.',
  chooseWhatBeSpread: 'Choose what is to be spread there first.',
  everythingStandsAlready: 'Everything is placed already.',
  nothingInHandStands: 'Nothing in hand stands on the map.',
  mapEmptyAgain: 'The map is empty again.',
  chooseTwoThatAre: 'Choose the two that are to change places.',
  neitherTwoStandsOn: 'Neither of the two stands on the map.',
  twoHaveChangedPlaces: 'The two have changed places.',
  theyCannotChangePlaces: 'They cannot change places.',
  cannotBe: (failedCount: number) => `${failedCount} cannot be placed.`,
} as const

export const setupToolsText = {
  hex: 'Hex',
  line: 'Line',
  box: 'Box',
  setUpTools: 'Set-up tools',
  aPressMeans: 'A press means',
  toAHex: 'To a hex',
  all: (value: string) => `All ${value}`,
  withThoseInHand: 'Selected items',
  fill: 'Fill',
  fillAll: 'Fill all',
  swap: 'Swap',
  takeOff: 'Take off',
  letGo: 'Let go',
  undoAndRedo: 'Undo and redo',
  undo: 'Undo',
  redo: 'Redo',
  pressALitHex: 'Press a lit hex.',
  fromPressOtherEnd: (from: string) => `From ${from}: press the other end.`,
  nothingInHandStand: (placementsCount: number, allCount: number) =>
    `Nothing in hand. ${placementsCount} of ${allCount} stand.`,
} as const

export const ordersDockText = {
  cannotBeDoneSo: 'It cannot be done so',
  keepItForThen: 'Keep it for then',
} as const

export const orderMessageText = {
  theMessage: 'The message',
  whatItDemands: 'What it demands',
  wipeOut: (tool: string, label: string) => `Wipe out: ${tool}, ${label}`,
} as const

export const ordersOfferText = {
  sketchOnMapFirst: 'Sketch it on the map first…',
  writeOnMap: 'Write it on the map…',
  notAllowed: (why: string) => `Not allowed: ${why}`,
} as const

export const ordersPanelText = {
  whatIsAsked: 'What is asked',
  takeBrushUnderMap: 'Take a brush under the map and draw; nothing is given before you say so.',
  back: 'Back',
  fromAListInstead: 'From a list instead',
  chooseWhoseBelowOr: 'Choose whose: below, or on the map.',
  wipeOut: 'Wipe out',
} as const

export const ordersToolBarText = {
  drawingTools: 'Drawing tools',
  brushes: 'Brushes',
  steps: 'Steps',
  undo: 'Undo',
  redo: 'Redo',
  noBrushInHand: 'No brush in hand: a press moves the map.',
} as const

export const routesDockText = {
  commit: 'Commit',
  undoStroke: 'Undo stroke',
  redoStroke: 'Redo stroke',
  leaveIt: 'Leave it',
  whatWaysMayBring: 'What the ways may bring',
  stepByStep: (label: string) => `Step by step: ${label}`,
  nobodyCanReactHere: 'Nobody can react here.',
  mayReact: (join: string) => `May react: ${join}.`,
} as const

export const routesPanelText = {
  ways: 'Ways',
  drawTheirWays: 'Draw their ways',
  dragFromCounterHex:
    'Drag from a counter, hex by hex; or choose it and then where it is to go. Nothing is played before you commit.',
  onToFor: (label: string) => `On to, for ${label}`,
  sameWayForAll: 'Same way for all',
  text: (piece: string, strokeCount: number) => `${piece} ${strokeCount}`,
  earlier: (label: string) => `Earlier: ${label}`,
  removeTheWayOf: (label: string) => `Remove the way of ${label}`,
} as const

export const routesOfferText = {
  drawWays: 'Draw ways…',
  noWayHasBeen: 'No way has been drawn yet.',
} as const

export const tabletopDockText = {
  doItSo: 'Do it so',
} as const

export const tabletopPanelText = {
  whatIsAsked: 'What is asked',
  arrowKeys: 'On the map the arrow keys move what is in hand by a centimetre, with Shift by a millimetre.',
  turnKeys: 'Q and E turn it.',
  cornerKey: 'K makes a corner.',
  otherKeys: 'Tab takes the next, Enter gives the answer.',
  keptSetUps: 'Kept set-ups…',
  fromAListInstead: 'From a list instead',
  whoGoesWhere: 'Who goes where',
} as const

export const savedArrangementsDialogText = {
  thatNoSetUp: 'That is no set-up of this side of this battle.',
  keptSetUps: 'Kept set-ups',
  backToTheTable: 'Back to the table',
  noneYet: 'None yet.',
  load: 'Load',
  file: 'File',
  deleteText: 'Delete',
  openAFile: 'Open a file',
  keepWhatArrangedAs: 'Keep what is arranged as',
  keepInsteadOldOne: 'Keep instead of the old one',
  keep: 'Keep',
} as const

export const tabletopToolsText = {
  all: 'All',
  company: 'Company',
  oneBase: 'One base',
  toolsOfTheTable: 'Tools of the table',
  aPressTakesUp: 'A press takes up',
  turn: 'Turn',
  turnLeft: '⟲ Turn left',
  turnRight: 'Turn right ⟳',
  nudgeByACentimetre: 'Nudge by a centimetre',
  way: 'Way',
  corner: 'Corner',
  layBack: 'Lay back',
  steps: 'Steps',
  undo: 'Undo',
  redo: 'Redo',
  touchBaseTakeIn: 'Touch a base to take it in hand.',
} as const
