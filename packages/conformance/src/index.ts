export { type Check, checks, type Finding, finding } from './finding.ts'
export {
  brokenInvariants,
  type Conformance,
  conformance,
  examine,
  examineWhole,
  type Fault,
  inWords,
  longestMatch,
} from './kit.ts'
export { onlyOffered } from './offered.ts'
export { type Opponent, type TriedOut, type Tryout, tryOut } from './opponents.ts'
export { randomChoice } from './play.ts'
export { HiddenLeaves, imaginesAlike } from './secrets.ts'
