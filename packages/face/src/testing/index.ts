/** Test helpers shared by the faces of all games. */
export { type AskedMoment, askedMoments } from './asked-moments.ts'
export { countReads } from './count-reads.ts'
export { checkMapLines } from './map-line-checks.ts'
export { checkQuestionTexts, logLineFaults } from './match-text-checks.ts'
export { checkQuestions } from './question-checks.ts'
export { type PlayedMoment, playRandomMatch } from './random-match.ts'
export { checkTexts, faultsOfText, sampleCounts, textFaults } from './text-checks.ts'
