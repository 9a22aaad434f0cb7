export {
  brokenInvariants,
  type ConformanceFault,
  type ConformanceOptions,
  causeText,
  checkMatch,
  checkPosition,
  conformance,
  defaultMaxDecisions,
} from './conformance.ts'
export {
  type FairnessOptions,
  type FairnessResult,
  type TestedBot,
  testBotFairness,
} from './fair-bots.ts'
export { type Check, checks, type Finding, finding } from './finding.ts'
export { onlyOffered } from './only-offered.ts'
export { randomAnswer } from './random-play.ts'
export { checkRedealConsistency, HiddenLeaves } from './secrecy-checks.ts'
