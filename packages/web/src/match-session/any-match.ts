/** Matches and views of any game. */
import { copy, type GameTypes, type Json, type Match, type View } from '@firestep/referee'

export type AnyMatch = Match<GameTypes>
export type AnyView = View<GameTypes>

/** A copy of a view that does not change while the match goes on. */
export const freezeView = (view: AnyView): AnyView => copy(view as unknown as Json) as unknown as AnyView
