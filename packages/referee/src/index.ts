export type { UndoReach } from './active-line.ts'
export { boundedCache } from './bounded-cache.ts'
export type { StoredSnapshot } from './checkpoints.ts'
export { applyOverlay, type Edition, edition } from './edition.ts'
export type { EntryEvent } from './entry-event.ts'
export type { StreamItem } from './event-streams.ts'
export {
  type Commitments,
  commitmentOf,
  type FairDice,
  fairDiceProblem,
  fairTape,
  freshSecret,
  makeFairDice,
  mixSeed,
} from './fair-dice.ts'
export { onlyAnswer, settledAnswer } from './forced-answer.ts'
export {
  activeSpans,
  type Game,
  type GameState,
  type GameTypes,
  type Measurement,
  matchTitle,
  nobody,
  type OpenState,
  type OwnSecrets,
  orThrow,
  type Problems,
  type RecordedRuling,
  type Reference,
  type RuleEntry,
  type Rules,
  type Scenario,
  type ScenarioChoice,
  spanNames,
  type View,
  variantOf,
} from './game.ts'
export { asId, at, type Id, idsOf, valueAt } from './id.ts'
export {
  applyInstructions,
  type Instruction,
  type InstructionField,
  type InstructionVerdict,
  instructionRuling,
  randomInstruction,
} from './instruction.ts'
export { asJson, canonical, copy, equal, hashOf, isAmong, type Json } from './json.ts'
export { type LookAheadResult, lookAhead } from './look-ahead.ts'
export { Match } from './match.ts'
export type { MatchConfig } from './match-config.ts'
export { getOrCompute, memoBy, memoByObject, memoByObjectAndKey } from './memo.ts'
export { byName, type CountedWork, line, nodesIn, prose, readBounded, unread } from './overlay-bounds.ts'
export {
  DrawMismatch,
  type DrawVisibility,
  type ForkOptions,
  Position,
  type PositionListener,
  type VisibleQuestion,
} from './position.ts'
export {
  type AnswerBuilder,
  buildAnswer,
  type InstructionSupport,
  isReaction,
  type NextParts,
  noMoreParts,
  type Picker,
  type QuestionKind,
} from './question-kind.ts'
export {
  type AboutOf,
  type AnswerOf,
  type ChoiceQuestion,
  kindsByName,
  type ListQuestion,
  type PartOf,
  type QuestionType,
  questionTypes,
  type TypedKind,
} from './question-type.ts'
export {
  type AnswerEntry,
  type BadRecord,
  type DiceRecord,
  type Entry,
  type MatchRecord,
  type RecordOpening,
  type Result,
  readRecord,
} from './record.ts'
export { resultOfAgreedScore } from './result.ts'
export { RulesFault } from './rules-fault.ts'
export { adoptNewRules, continueFromCheckpoint, type RulesDifference, type WithdrawnEvents } from './rules-update.ts'
export {
  allowed,
  type Modifier,
  modifier,
  modifierTotal,
  onRuleCited,
  type RuleId,
  type Ruling,
  refused,
  violated,
} from './ruling.ts'
export {
  type GameTable,
  inParallel,
  type NumberedQuestion,
  type Question,
  type Script,
  type Seat,
} from './script.ts'
export {
  anyJson,
  either,
  fields,
  finite,
  idShape,
  integer,
  listOf,
  nothing,
  oneOf,
  optional,
  orNull,
  type Shape,
  sequence,
  shape,
  type TypeOf,
  text,
  yesOrNo,
} from './shape.ts'
export {
  type ActiveDeputy,
  type AnswerPlan,
  type AutomaticEntries,
  activeDeputyOf,
  type DecisionSource,
  type FixedOrder,
  type ForcedAnswerMode,
  type InstructionOrder,
  noAutomaticEntries,
  type PlannedAnswer,
  policyPassesSeldom,
  type ReactionPolicy,
  type StandingOrder,
  type StoredWindowSetting,
  spanOfPolicy,
  type WindowSetting,
} from './standing-decisions.ts'
export {
  automaticEntriesIn,
  changeDecisions,
  type DecisionsChange,
  type DecisionsView,
  decisionsViewOf,
  noDecisions,
  restoreDecisions,
  type StoredDecisions,
  storedDecisionsOf,
} from './stored-decisions.ts'
export { type Draw, presetTape, quickTape, type Tape, Xoshiro128 } from './tape.ts'
export { issueText, shortened } from './validation-text.ts'
export { type Verification, verify } from './verify.ts'
