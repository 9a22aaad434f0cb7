/** The question faces of a game, kind by kind. */

export { type ConditionText, conditionsBy } from './conditions.ts'
export { aboutOf, checked, explained, kindNamed, kindOf, nextParts, type QuestionContext } from './context.ts'
export type { KindFace, PointedPart } from './kind-face.ts'
export { endOption, nothingYet, type OptionText, optionAt, plainOption } from './options.ts'
export { type QuestionFace, questionFaceByKind } from './question-face.ts'
