export { store } from './browser-store.ts'
export { type KeptMatch, newMatchId, type Sitter, type Sitting } from './saved-match.ts'
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
export { keepOrHold, startMatch } from './start-match.ts'
export { onTrouble, type Trouble, trouble } from './store-problem.ts'
