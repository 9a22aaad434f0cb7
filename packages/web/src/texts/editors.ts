/** What an editor says. */
import { counted } from '@firestep/face'

export const answerEditorText = {
  noQuestion: 'Nothing is asked now.',
} as const

export const setupDockText = {
  problems: 'To fix',
  placedNotReady: (placedCount: number) => `Not legal yet (${placedCount} placed)`,
  placeNothing: 'Place nothing now',
  place: (placedCount: number) => `Place ${placedCount}`,
} as const

export const importSetupText = {
  nothingToPlace: (thing: string) => `There is no “${thing}” to place here, or it is placed already.`,
  unknownPlace: (place: string, thing: string) => `“${thing}” should be placed on ${place}, which is not on this map.`,
  refused: (thing: string, why: string) => `“${thing}” cannot be placed there: ${why}.`,
  otherGame: (game: string) => `It is a set-up for another game (${game}).`,
  otherScenario: (setupScenario: string, thisScenario: string) =>
    `It is for another scenario (${setupScenario}), not for ${thisScenario}.`,
  otherSide: (sidePeople: string) => `It is for the other side (${sidePeople}).`,
  otherMoment: (kind: string) => `It is for another moment (${kind}).`,
} as const

export const keysText = {
  canGoHere: 'Your selection can go here',
  notHere: (why: string) => `Not here: ${why}`,
} as const

export const setupPanelText = {
  questionLabel: 'What is asked',
  help: 'Select units in the list or on the map. Then press a highlighted hex, or draw a line or a box. Nothing is final until you confirm.',
  preparedSetup: 'Prepared set-up',
  finishForMe: 'Finish the rest for me',
  savedSetups: 'Save, load, share…',
  clear: 'Clear',
  question: (seat: string, kind: string) => `${seat} ${kind}`,
  allLeft: 'All left',
  takeRestOf: (name: string) => `Select the rest of ${name}`,
  takeSome: (count: number, label: string) => `Select ${count} of ${label}`,
  takeAll: 'Select all',
  takeAllOf: (name: string) => `Select all of ${name}`,
  allPlaced: 'All placed.',
} as const

export const placeByNameText = {
  title: (hexCount: number) => `By name, without the map (${counted(hexCount, 'hex')})`,
  alongLine: 'Along the line',
  inBox: 'In the box',
} as const

export const savedSetupsDialogText = {
  loaded: (setup: string) => `“${setup}” is in place.`,
  title: 'Set-ups',
  backToMap: 'Back to the map',
  savedTitle: 'Saved set-ups',
  savedForSide: (title: string) => `Saved for this side of ${title}`,
  none: 'None yet.',
  savedAs: (name: string) => `Saved as ${name}.`,
  nameToSave: (placedCount: number, allCount: number) => `Save this set-up (${placedCount} of ${allCount} placed) as`,
  replace: 'Replace',
  save: 'Save',
  loadTitle: 'Load a set-up',
  loadLabel: 'Load one',
  pasteLabel: 'Paste a set-up or its link',
  loadPasted: 'Load it',
  openFile: 'Open a file',
  renamedTo: (newName: string) => `Renamed to ${newName}.`,
  newNameFor: (setup: string) => `New name for ${setup}`,
  nameTaken: 'That name is taken.',
  rename: 'Rename',
  cancel: 'Cancel',
  load: 'Load',
  copyLink: 'Copy link',
  copyText: 'Copy text',
  saveFile: 'File',
  confirmDelete: 'Delete for good',
  delete: 'Delete',
} as const

export const setupActionsText = {
  preparedPlaced: 'The prepared set-up is in place.',
  allPlacedAlready: 'Everything is placed already.',
  noPlaceForRest: 'There is no legal place for the rest.',
  takenFromList: 'Taken from the list.',
} as const

export const setupLinkPageText = {
  invalidLink: 'No set-up here',
  title: (name: string) => `Set-up: ${name}`,
  unknownBattle: 'It is a set-up for a battle that this Firestep does not have.',
  unknownBattleTitle: 'No such battle',
  back: 'Back',
  lobby: 'Lobby',
  description: (sidePeople: string, title: string, game: string) =>
    `A set-up for ${sidePeople} in ${title} (${game}). Save it, and you can load it whenever that side sets up. The referee checks it then.`,
  saved: 'Saved.',
  save: 'Save it',
  toBattle: 'To the battle',
} as const

export const setupStateText = {
  nothingToUndo: 'Nothing to undo.',
  nothingToRedo: 'Nothing to redo.',
  chooseForHere: 'First choose what goes here: in the list, or on the map.',
  chooseOtherEnd: 'Now choose the other end.',
  chooseForThere: 'First choose what goes there.',
  chooseToSpread: 'First choose what to place there.',
  allPlacedAlready: 'Everything is placed already.',
  selectionNotPlaced: 'Nothing you selected is on the map.',
  cleared: 'The map is empty again.',
  chooseTwoToSwap: 'Choose two to swap.',
  neitherPlaced: 'Neither of the two is on the map.',
  swapped: 'Swapped.',
  cannotSwap: 'These two cannot be swapped.',
  cannotBePlaced: (failedCount: number) => `${failedCount} cannot be placed.`,
} as const

export const setupToolsText = {
  hex: 'Hex',
  line: 'Line',
  box: 'Box',
  toolBarLabel: 'Set-up tools',
  modeLabel: 'Pressing the map places',
  perHexLabel: 'Per hex',
  allOf: (group: string) => `All ${group}`,
  selectionLabel: 'Selected items',
  fill: 'Fill',
  fillAll: 'Fill all',
  swap: 'Swap',
  takeOff: 'Remove',
  deselect: 'Deselect',
  historyLabel: 'Undo and redo',
  undo: 'Undo',
  redo: 'Redo',
  pressLitHex: 'Press a highlighted hex.',
  pressOtherEnd: (from: string) => `From ${from}: press the other end.`,
  nothingSelected: (placedCount: number, allCount: number) => `Nothing selected. ${placedCount} of ${allCount} placed.`,
} as const

export const ordersDockText = {
  refused: 'Not possible',
  saveForThen: 'Save for then',
} as const

export const orderMessageText = {
  title: 'The message',
  demandsLabel: 'What it demands',
  eraseMark: (tool: string, mark: string) => `Erase: ${tool}, ${mark}`,
} as const

export const ordersOfferText = {
  sketchFirst: 'Sketch it on the map first…',
  writeOnMap: 'Write it on the map…',
  notAllowed: (why: string) => `Not allowed: ${why}`,
} as const

export const ordersPanelText = {
  questionLabel: 'What is asked',
  help: 'Choose a brush below the map and draw. Nothing is final until you confirm.',
  back: 'Back',
  useList: 'Use a list instead',
  chooseWhose: 'Choose whose: below, or on the map.',
  erase: 'Erase',
} as const

export const ordersToolBarText = {
  toolBarLabel: 'Drawing tools',
  brushes: 'Brushes',
  historyLabel: 'Undo and redo',
  undo: 'Undo',
  redo: 'Redo',
  noBrush: 'No brush chosen: dragging moves the map.',
} as const

export const routesDockText = {
  play: 'Move',
  undoStroke: 'Undo stroke',
  redoStroke: 'Redo stroke',
  cancel: 'Cancel',
  consequences: 'Possible results',
  stepByStep: (label: string) => `Step by step: ${label}`,
  noReactions: 'Nobody can react here.',
  mayReact: (people: string) => `May react: ${people}.`,
} as const

export const routesPanelText = {
  title: 'Routes',
  questionLabel: 'Draw their routes',
  help: 'Drag from a counter hex by hex, or choose it and then where it goes. Nothing moves until you press Move.',
  nextHexFor: (label: string) => `Next hex for ${label}`,
  sameForAll: 'Same route for all',
  strokeLabel: (piece: string, strokeCount: number) => `${piece} ${strokeCount}`,
  moveUp: (label: string) => `Earlier: ${label}`,
  removeRoute: (label: string) => `Remove the route of ${label}`,
} as const

export const routesOfferText = {
  drawRoutes: 'Draw routes…',
  noRoutes: 'No route has been drawn yet.',
} as const

export const tabletopDockText = {
  submit: 'Send it',
} as const

export const tabletopPanelText = {
  questionLabel: 'What is asked',
  arrowKeys: 'On the map the arrow keys move your selection by a centimetre, with Shift by a millimetre.',
  turnKeys: 'Q and E turn it.',
  cornerKey: 'K makes a corner.',
  otherKeys: 'Tab selects the next, Enter sends the answer.',
  savedSetups: 'Saved set-ups…',
  useList: 'Use a list instead',
  placesLabel: 'Who goes where',
} as const

export const savedArrangementsDialogText = {
  wrongSetup: 'That set-up is not for this side of this battle.',
  title: 'Saved set-ups',
  backToTable: 'Back to the table',
  none: 'None yet.',
  load: 'Load',
  saveFile: 'File',
  delete: 'Delete',
  openFile: 'Open a file',
  nameToSave: 'Save this set-up as',
  replace: 'Replace',
  save: 'Save',
} as const

export const tabletopToolsText = {
  wholeUnit: 'All',
  company: 'Company',
  oneBase: 'One base',
  toolBarLabel: 'Tools of the table',
  modeLabel: 'Pressing selects',
  turn: 'Turn',
  turnLeft: '⟲ Turn left',
  turnRight: 'Turn right ⟳',
  nudgeLabel: 'Nudge by a centimetre',
  movementLabel: 'Way',
  corner: 'Corner',
  putBack: 'Put back',
  historyLabel: 'Undo and redo',
  undo: 'Undo',
  redo: 'Redo',
  touchToSelect: 'Touch a base to select it.',
} as const
