export {
  brokenInvariants,
  type ConformanceFault,
  type ConformanceOptions,
  causeText,
  conformance,
  examine,
  examineWhole,
  longestMatch,
} from './conformance.ts'
export { type FairnessResult, type FairnessTest, type TestedBot, testBotFairness } from './fair-bots.ts'
export { type Check, checks, type Finding, finding } from './finding.ts'
export { onlyOffered } from './only-offered.ts'
export { randomAnswer } from './random-play.ts'
export { HiddenLeaves, redealsConsistently } from './secrecy-checks.ts'
