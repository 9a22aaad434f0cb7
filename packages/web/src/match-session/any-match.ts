/** Matches and views of any game. */
import { copy, type GameTypes, type Match, type View } from '@firestep/referee'

export type AnyMatch = Match<GameTypes>
export type AnyView = View<GameTypes>

/** A copy of a view that does not change while the match goes on. */
export const freezeView = (view: AnyView): AnyView => copy(view)

const isView = (received: unknown): received is AnyView =>
  typeof received === 'object' && received !== null && 'secrets' in received

/** A view as the server sends it. */
export function parseView(received: unknown): AnyView {
  if (!isView(received)) throw new Error('the server sent something that is no view')
  return received
}
