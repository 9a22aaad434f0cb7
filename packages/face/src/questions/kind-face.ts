/** How one kind of question meets a person. */
import type { Json, Ruling } from '@firestep/referee'
import type { OrderEditor } from '../editors/orders.ts'
import type { SetupEditor } from '../editors/setup.ts'
import type { PlaceId } from '../map.ts'
import type { AnswerOption, Preview, QuestionPrompt, TickList } from './prompt.ts'

/** Something pointed at, as a part of an answer: the sort of thing it is taken for, and the part it would be. */
export interface PointedPart {
  readonly sort: string
  readonly part: Json
}

export interface KindFace<Scene extends { readonly view: unknown }, Means extends PointedPart = PointedPart> {
  asking(scene: Scene): Omit<QuestionPrompt, 'rule'>
  /** One part that may come next. */
  offer(scene: Scene, part: Json, soFar: readonly Json[]): AnswerOption
  /** Where a part is no choice of its own: every way to go on with it, each offered with what follows. Null: it is one. */
  onwards?(scene: Scene, part: Json, soFar: readonly Json[]): readonly AnswerOption[] | null
  /** The headings of the list, likeliest first; those that are not named follow as they come. */
  groups(scene: Scene, soFar: readonly Json[]): readonly string[]
  /** What touching a place means where `next` is only a sample of what may come. */
  offerAt?(scene: Scene, soFar: readonly Json[], place: PlaceId): AnswerOption | null
  preview(scene: Scene, soFar: readonly Json[]): Preview
  /** Where the answer is a set from here on. */
  ticks?(scene: Scene, soFar: readonly Json[]): TickList | null
  layout?(scene: Scene): SetupEditor<Scene['view']>
  drafting?(scene: Scene, soFar: readonly Json[]): OrderEditor | null
  warning?(scene: Scene, answer: Json): string | null
  unfinished?(scene: Scene, answer: Json): readonly string[]
  /** What can be pointed at to go on from here. */
  takes(soFar: readonly Json[]): readonly Means['sort'][]
  /** Why something pointed at cannot come next, where `check` of the grown answer does not say it best. */
  ruling?(scene: Scene, soFar: readonly Json[], meant: Means): Ruling | null
}
