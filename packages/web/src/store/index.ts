/** Matches and settings stored in the browser. */
export { store } from './browser-store.ts'
export { type LocalOccupant, newMatchId, type SavedMatch, type Seating } from './saved-match.ts'
export {
  defaultSettings,
  isOnlineMode,
  type LocalMode,
  localModes,
  type Mode,
  modes,
  type OnlineMode,
  type Playback,
  type PlaybackSpeed,
  playbackSpeeds,
  type Settings,
} from './settings.ts'
export { saveOrHold, startMatch } from './start-match.ts'
export { onStoreProblem, type StoreProblem, storeProblem } from './store-problem.ts'
