/** How a face asks, kind by kind. */

export { type ConditionWords, conditionsBy } from './conditions.ts'
export { aboutOf, checked, explained, kindNamed, kindOf, nextParts, type Scene } from './context.ts'
export type { KindFace, Meant } from './kind-face.ts'
export { endOffer, nothingYet, type OfferWords, offerAt, plainOffer } from './options.ts'
export { type Questions, questionsBy } from './question-face.ts'
