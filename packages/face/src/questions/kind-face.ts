/** How one kind of question meets a person. */
import type { Json, Ruling } from '@firestep/referee'
import type { Drafting } from '../editors/orders.ts'
import type { Layout } from '../editors/setup.ts'
import type { PlaceId } from '../map.ts'
import type { Asking, Offer, Preview, Ticks } from './prompt.ts'

/** Something pointed at, as a part of an answer: the sort of thing it is taken for, and the part it would be. */
export interface Meant {
  readonly sort: string
  readonly part: Json
}

export interface KindFace<Scene extends { readonly view: unknown }, Means extends Meant = Meant> {
  asking(scene: Scene): Omit<Asking, 'rule'>
  /** One part that may come next. */
  offer(scene: Scene, part: Json, soFar: readonly Json[]): Offer
  /** Where a part is no choice of its own: every way to go on with it, each offered with what follows. Null: it is one. */
  onwards?(scene: Scene, part: Json, soFar: readonly Json[]): readonly Offer[] | null
  /** The headings of the list, likeliest first; those that are not named follow as they come. */
  groups(scene: Scene, soFar: readonly Json[]): readonly string[]
  /** What touching a place means where `next` is only a sample of what may come. */
  offerAt?(scene: Scene, soFar: readonly Json[], place: PlaceId): Offer | null
  preview(scene: Scene, soFar: readonly Json[]): Preview
  /** Where the answer is a set from here on. */
  ticks?(scene: Scene, soFar: readonly Json[]): Ticks | null
  layout?(scene: Scene): Layout<Scene['view']>
  drafting?(scene: Scene, soFar: readonly Json[]): Drafting | null
  warning?(scene: Scene, answer: Json): string | null
  unfinished?(scene: Scene, answer: Json): readonly string[]
  /** What can be pointed at to go on from here. */
  takes(soFar: readonly Json[]): readonly Means['sort'][]
  /** Why something pointed at cannot come next, where `check` of the grown answer does not say it best. */
  ruling?(scene: Scene, soFar: readonly Json[], meant: Means): Ruling | null
}
