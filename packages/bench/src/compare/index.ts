export { compareBuilds, type GameChange } from './compare-builds.ts'
export { type RecordedGame, recordPlay } from './recorded-play.ts'
