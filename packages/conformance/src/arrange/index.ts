/**
 * Arranged positions and matches, played by hand in tests: dice by number, answers by seat, and all events. A game adds
 * words of its own, such as its hexes by label.
 */
export { type ArrangedPosition, arrange, playOnly, silentGameTable } from './arranged-position.ts'
export { type ExampleRecord, type MatchByHand, recordExample, recordOf, startByHand } from './match-by-hand.ts'
