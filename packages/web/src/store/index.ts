export { store } from './browser.ts'
export { type KeptMatch, newMatchId, type Sitter, type Sitting } from './kept.ts'
export {
  defaults,
  isOnline,
  type LocalMode,
  localModes,
  type Mode,
  modes,
  type OnlineMode,
  type Playback,
  type Settings,
} from './settings.ts'
export { keepOrHold, startMatch } from './start.ts'
export { onTrouble, type Trouble, trouble } from './trouble.ts'
