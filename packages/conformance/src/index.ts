export {
  brokenInvariants,
  type Conformance,
  conformance,
  examine,
  examineWhole,
  type Fault,
  inWords,
  longestMatch,
} from './conformance.ts'
export { type Opponent, type TriedOut, type Tryout, tryOut } from './fair-bots.ts'
export { type Check, checks, type Finding, finding } from './finding.ts'
export { onlyOffered } from './only-offered.ts'
export { randomChoice } from './random-play.ts'
export { HiddenLeaves, imaginesAlike } from './secrecy-checks.ts'
