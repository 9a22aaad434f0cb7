export { battles, type DataNames, entries, fieldOf, keyInWords, playedWith, textIn } from './data-names.ts'
export { type CorrectionGroup, correctionsInWords } from './overlay-text.ts'
