export { battles, type DataNames, entries, fieldOf, keyText, playedWith, textIn } from './data-names.ts'
export { type CorrectionGroup, overlayText } from './overlay-text.ts'
