/** The question faces of a game, kind by kind. */

export { type ConditionText, conditionsFrom } from './conditions.ts'
export {
  aboutOf,
  checkAnswer as checked,
  explainPart as explained,
  kindNamed,
  kindOf,
  nextParts,
  type QuestionContext,
} from './context.ts'
export type { KindFace, PointedPart } from './kind-face.ts'
export { emptyPreview as nothingYet, endOption, type OptionText, optionAt, plainOption } from './options.ts'
export { type QuestionFace, questionFaceByKind } from './question-face.ts'
