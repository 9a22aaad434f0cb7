export type { UndoReach } from './active-line.ts'
export { remembered } from './bounded-cache.ts'
export type { StoredSnapshot } from './checkpoints.ts'
export { type DeputyNow, deputyOf } from './deputy.ts'
export { correct, type Edition, edition } from './edition.ts'
export { type Asked, type Done, type Fork, RulesFault } from './entry-event.ts'
export type { Heard } from './event-streams.ts'
export {
  brokenPromise,
  type Commitments,
  commit,
  type FairDice,
  fairTape,
  freshSecret,
  mixSeed,
  promise,
} from './fair-dice.ts'
export { onlyAnswer } from './forced-answer.ts'
export {
  type Game,
  type GameState,
  type Measured,
  matchTitle,
  nobody,
  type Open,
  type Own,
  orThrow,
  type Problems,
  type RecordedRuling,
  type Reference,
  type RuleEntry,
  type Rules,
  type Scenario,
  type Setting,
  type Shape,
  spanNames,
  spansNow,
  type View,
  variantOf,
} from './game.ts'
export { anyInstruction, bidEach, type Field, type Instruction, instructionRuling, type Word } from './instruction.ts'
export { canonical, copy, equal, hashOf, type Json } from './json.ts'
export { type Foreseen, foresee } from './look-ahead.ts'
export { Match } from './match.ts'
export type { Opening } from './match-config.ts'
export { byName, type Counted, line, nodesIn, prose, readBounded, unread } from './overlay-bounds.ts'
export { DrawMismatch, type Listener, Position, type Sight, type Waiting } from './position.ts'
export {
  choice,
  complete,
  type Growing,
  type Growth,
  growAnswer,
  grown,
  type Instructions,
  type Kind,
  type Picker,
} from './question-kind.ts'
export {
  type AnswerEntry,
  type BadRecord,
  type DiceRecord,
  type Entry,
  type MatchRecord,
  type Result,
  readRecord,
} from './record.ts'
export { settledAt } from './result.ts'
export { adopt, type Difference, goOn, type Withdrawn } from './rules-update.ts'
export {
  allowed,
  listenToRules,
  type Modifier,
  modifier,
  type RuleId,
  type Ruling,
  refused,
  total,
  violated,
} from './ruling.ts'
export { ask, type Question, type Script, type Seat, type Table, together } from './script.ts'
export {
  type AheadOf,
  type FixedOrder,
  type Forced,
  type Given,
  noneGiven,
  type Plan,
  type PlannedAnswer,
  type PolicyOrder,
  type StandingOrder,
  type WindowChoice,
  type WindowMode,
} from './standing-decisions.ts'
export {
  type AheadNow,
  aheadNow,
  type Decided,
  type Deciding,
  decide,
  decidedBy,
  givenIn,
  nothingDecided,
  restoreDecided,
} from './stored-decisions.ts'
export { type Draw, fedTape, quickTape, type Tape, Xoshiro128 } from './tape.ts'
export { issueInWords, shortened } from './validation-text.ts'
export { type Verdict, verify } from './verify.ts'
