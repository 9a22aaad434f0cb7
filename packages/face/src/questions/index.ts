/** The question faces of a game, kind by kind. */

export { concernsFrom, placesOn } from './concerns.ts'
export { type ConditionText, conditionOn, conditionsFrom } from './conditions.ts'
export {
  baseContext,
  checkAnswer,
  explainPart,
  kindNamed,
  nextParts,
  type QuestionContext,
  type TypedContext,
} from './context.ts'
export type { KindFace, KindFaces, PointedPart } from './kind-face.ts'
export { endOption, type OptionText, optionAt, plainOption, plainPreview } from './options.ts'
export { type QuestionFace, questionFaceByKind } from './question-face.ts'
