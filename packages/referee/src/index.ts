export { adopt, type Difference, goOn, type Withdrawn } from './adopt.ts'
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
} from './ahead.ts'
export { byName, type Counted, line, nodesIn, prose, readBounded, unread } from './bounds.ts'
export type { StoredSnapshot } from './checkpoints.ts'
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
} from './decided.ts'
export { type DeputyNow, deputyOf } from './deputies.ts'
export {
  brokenPromise,
  type Commitments,
  commit,
  type FairDice,
  fairTape,
  freshSecret,
  mixSeed,
  promise,
} from './dice.ts'
export { type Asked, type Done, type Fork, RulesFault } from './done.ts'
export { correct, type Edition, edition } from './edition.ts'
export { settledAt } from './ending.ts'
export { onlyAnswer } from './forced.ts'
export { type Foreseen, foresee } from './foresee.ts'
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
} from './kind.ts'
export type { UndoReach } from './line.ts'
export { Match } from './match.ts'
export type { Opening } from './opening.ts'
export { DrawMismatch, type Listener, Position, type Sight, type Waiting } from './position.ts'
export {
  type AnswerEntry,
  type BadRecord,
  type DiceRecord,
  type Entry,
  type MatchRecord,
  type Result,
  readRecord,
} from './record.ts'
export { remembered } from './remembered.ts'
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
export type { Heard } from './streams.ts'
export { type Draw, fedTape, quickTape, type Tape, Xoshiro128 } from './tape.ts'
export { issueInWords, shortened } from './validation-words.ts'
export { type Verdict, verify } from './verify.ts'
