/** What an editor says. */
import { counted } from '@firestep/face'

export const answerEditorText = {
  noQuestion: 'Nothing is asked now.',
} as const

export const setupDockText = {
  problems: 'To mend',
  placedNotReady: (placedCount: number) => `Not yet: ${placedCount} stand so`,
  placeNothing: 'Put down nothing now',
  place: (placedCount: number) => `Do it: ${placedCount} stand so`,
} as const

export const importSetupText = {
  nothingToPlace: (thing: string) => `There is no “${thing}” to put down here, or it stands already.`,
  unknownPlace: (place: string, thing: string) => `There is no ${place} on this map, where “${thing}” should stand.`,
  refused: (thing: string, why: string) => `“${thing}” cannot stand so: ${why}.`,
  otherGame: (game: string) => `It is a set-up for another game (${game}).`,
  otherScenario: (setupScenario: string, thisScenario: string) =>
    `It is for another scenario (${setupScenario}), not for ${thisScenario}.`,
  otherSide: (sidePeople: string) => `It is for the other side (${sidePeople}).`,
  otherMoment: (kind: string) => `It is for another moment (${kind}).`,
} as const

export const keysText = {
  canGoHere: 'What is in hand can go here',
  notHere: (why: string) => `Not here: ${why}`,
} as const

export const setupPanelText = {
  questionLabel: 'What is asked',
  help: 'Tick what you want in hand, or press it on the map; then press a lit hex, or draw a line or a box. Nothing is given before you say so.',
  preparedSetup: 'Prepared set-up',
  finishForMe: 'Finish the rest for me',
  savedSetups: 'Save, load, share…',
  clear: 'Clear',
  question: (seat: string, kind: string) => `${seat} ${kind}`,
  allLeft: 'All left',
  takeRestOf: (name: string) => `Take all that is left of ${name} in hand`,
  takeSome: (count: number, label: string) => `Take ${count} of ${label} in hand`,
  takeAll: 'All in hand',
  takeAllOf: (name: string) => `Take all of ${name} in hand`,
  allPlaced: 'All stand.',
} as const

export const placeByNameText = {
  title: (hexCount: number) => `By name, without the map (${counted(hexCount, 'hex')})`,
  alongLine: 'Along the line',
  inBox: 'In the box',
} as const

export const savedSetupsDialogText = {
  loaded: (setup: string) => `“${setup}” stands.`,
  title: 'Set-ups',
  backToMap: 'Back to the map',
  savedTitle: 'Kept set-ups',
  savedForSide: (title: string) => `Kept for this side of ${title}`,
  none: 'None yet.',
  savedAs: (name: string) => `Kept as ${name}.`,
  nameToSave: (placedCount: number, allCount: number) => `Keep what stands (${placedCount} of ${allCount}) as`,
  replace: 'Keep instead of the old one',
  save: 'Keep',
  loadTitle: 'Load a set-up',
  loadLabel: 'Bring one',
  pasteLabel: 'Paste a set-up or its link',
  loadPasted: 'Load it',
  openFile: 'Open a file',
  renamedTo: (newName: string) => `Renamed to ${newName}.`,
  newNameFor: (setup: string) => `New name for ${setup}`,
  nameTaken: 'Another one is called so.',
  rename: 'Rename',
  cancel: 'Leave it',
  load: 'Load',
  copyLink: 'Copy link',
  copyText: 'Copy text',
  saveFile: 'File',
  confirmDelete: 'Really delete',
  delete: 'Delete',
} as const

export const setupActionsText = {
  preparedPlaced: 'The prepared set-up is in place.',
  allPlacedAlready: 'Everything is placed already.',
  noPlaceForRest: 'There is no legal place for the rest.',
  takenFromList: 'Taken over.',
} as const

export const setupLinkPageText = {
  invalidLink: 'No set-up here',
  title: (name: string) => `Set-up: ${name}`,
  unknownBattle: 'It is a set-up of a battle that is not on this shelf.',
  unknownBattleTitle: 'No such battle',
  back: 'Back',
  lobby: 'Lobby',
  description: (sidePeople: string, title: string, game: string) =>
    `A set-up for ${sidePeople} in ${title} (${game}). Kept, it can be loaded whenever that side sets up; the referee looks at it then.`,
  saved: 'It is kept.',
  save: 'Keep it',
  toBattle: 'To the battle',
} as const

export const setupStateText = {
  nothingToUndo: 'There is nothing to take back.',
  nothingToRedo: 'There is nothing to do again.',
  chooseForHere: 'Choose what goes here first: in the list, or on the map.',
  chooseOtherEnd: 'Now the other end.',
  chooseForThere: 'Choose what goes there first.',
  chooseToSpread: 'Choose what is to be spread there first.',
  allPlacedAlready: 'Everything is placed already.',
  selectionNotPlaced: 'Nothing in hand stands on the map.',
  cleared: 'The map is empty again.',
  chooseTwoToSwap: 'Choose the two that are to change places.',
  neitherPlaced: 'Neither of the two stands on the map.',
  swapped: 'The two have changed places.',
  cannotSwap: 'They cannot change places.',
  cannotBePlaced: (failedCount: number) => `${failedCount} cannot be placed.`,
} as const

export const setupToolsText = {
  hex: 'Hex',
  line: 'Line',
  box: 'Box',
  toolBarLabel: 'Set-up tools',
  modeLabel: 'A press means',
  directionLabel: 'To a hex',
  allOf: (direction: string) => `All ${direction}`,
  selectionLabel: 'Selected items',
  fill: 'Fill',
  fillAll: 'Fill all',
  swap: 'Swap',
  takeOff: 'Take off',
  deselect: 'Let go',
  historyLabel: 'Undo and redo',
  undo: 'Undo',
  redo: 'Redo',
  pressLitHex: 'Press a lit hex.',
  pressOtherEnd: (from: string) => `From ${from}: press the other end.`,
  nothingSelected: (placedCount: number, allCount: number) => `Nothing in hand. ${placedCount} of ${allCount} stand.`,
} as const

export const ordersDockText = {
  refused: 'Not possible',
  saveForThen: 'Keep it for then',
} as const

export const orderMessageText = {
  title: 'The message',
  demandsLabel: 'What it demands',
  eraseMark: (tool: string, mark: string) => `Wipe out: ${tool}, ${mark}`,
} as const

export const ordersOfferText = {
  sketchFirst: 'Sketch it on the map first…',
  writeOnMap: 'Write it on the map…',
  notAllowed: (why: string) => `Not allowed: ${why}`,
} as const

export const ordersPanelText = {
  questionLabel: 'What is asked',
  help: 'Take a brush under the map and draw; nothing is given before you say so.',
  back: 'Back',
  useList: 'From a list instead',
  chooseWhose: 'Choose whose: below, or on the map.',
  erase: 'Wipe out',
} as const

export const ordersToolBarText = {
  toolBarLabel: 'Drawing tools',
  brushes: 'Brushes',
  historyLabel: 'Steps',
  undo: 'Undo',
  redo: 'Redo',
  noBrush: 'No brush in hand: a press moves the map.',
} as const

export const routesDockText = {
  play: 'Commit',
  undoStroke: 'Undo stroke',
  redoStroke: 'Redo stroke',
  cancel: 'Leave it',
  consequences: 'What the ways may bring',
  stepByStep: (label: string) => `Step by step: ${label}`,
  noReactions: 'Nobody can react here.',
  mayReact: (people: string) => `May react: ${people}.`,
} as const

export const routesPanelText = {
  title: 'Ways',
  questionLabel: 'Draw their ways',
  help: 'Drag from a counter, hex by hex; or choose it and then where it is to go. Nothing is played before you commit.',
  nextHexFor: (label: string) => `On to, for ${label}`,
  sameForAll: 'Same way for all',
  strokeLabel: (piece: string, strokeCount: number) => `${piece} ${strokeCount}`,
  moveUp: (label: string) => `Earlier: ${label}`,
  removeRoute: (label: string) => `Remove the way of ${label}`,
} as const

export const routesOfferText = {
  drawRoutes: 'Draw ways…',
  noRoutes: 'No way has been drawn yet.',
} as const

export const tabletopDockText = {
  submit: 'Do it so',
} as const

export const tabletopPanelText = {
  questionLabel: 'What is asked',
  arrowKeys: 'On the map the arrow keys move what is in hand by a centimetre, with Shift by a millimetre.',
  turnKeys: 'Q and E turn it.',
  cornerKey: 'K makes a corner.',
  otherKeys: 'Tab takes the next, Enter gives the answer.',
  savedSetups: 'Kept set-ups…',
  useList: 'From a list instead',
  placesLabel: 'Who goes where',
} as const

export const savedArrangementsDialogText = {
  wrongSetup: 'That is no set-up of this side of this battle.',
  title: 'Kept set-ups',
  backToTable: 'Back to the table',
  none: 'None yet.',
  load: 'Load',
  saveFile: 'File',
  delete: 'Delete',
  openFile: 'Open a file',
  nameToSave: 'Keep what is arranged as',
  replace: 'Keep instead of the old one',
  save: 'Keep',
} as const

export const tabletopToolsText = {
  wholeUnit: 'All',
  company: 'Company',
  oneBase: 'One base',
  toolBarLabel: 'Tools of the table',
  modeLabel: 'A press takes up',
  turn: 'Turn',
  turnLeft: '⟲ Turn left',
  turnRight: 'Turn right ⟳',
  nudgeLabel: 'Nudge by a centimetre',
  movementLabel: 'Way',
  corner: 'Corner',
  putBack: 'Lay back',
  historyLabel: 'Steps',
  undo: 'Undo',
  redo: 'Redo',
  touchToSelect: 'Touch a base to take it in hand.',
} as const
