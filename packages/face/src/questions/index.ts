/** How a face asks, kind by kind. */
export { type Questions, questionsBy } from './by-kind.ts'
export { type ConditionWords, conditionsBy } from './conditions.ts'
export type { KindFace, Meant } from './kind-face.ts'
export { endOffer, nothingYet, type OfferWords, offerAt, plainOffer } from './offers.ts'
export { aboutOf, checked, explained, kindNamed, kindOf, nextParts, type Scene } from './scene.ts'
