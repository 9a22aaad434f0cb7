/** A question as a player sees it: prompt, options, tick list, preview. */
import type { Json, RuleId } from '@firestep/referee'
import type { Mark, PieceId, PlaceId } from '../map.ts'
import type { Odds } from './odds.ts'

/** The text of the question panel. */
export interface QuestionPrompt {
  /** The question in a few words: "Order up to two units on the left". */
  readonly title: string
  /** The reason and the mechanism, in a sentence or two. */
  readonly why: string
  readonly rule: RuleId
  /** The effect of passing, holding or ending here; null if that cannot be done. */
  readonly passText: string | null
  /** The button that submits an answer with nothing chosen, if that is legal: "Hold fire". */
  readonly noneLabel?: string
  /**
   * True if a group is gathered one by one: a piece that is pointed at joins it or gets the reason why not, and no
   * click discards the group.
   */
  readonly isGathering?: true
  /**
   * True if an answer put together from several choices can be beyond undo: dice fall, something hidden is shown, or the
   * other side is asked. Such an answer is confirmed.
   */
  readonly isFinal?: true
  /** Places of the units it is about, such as the one that is fired at: they are ringed. Omitted: none. */
  readonly concerns?: readonly PlaceId[]
}

/** A place can be gone to, with or without being able to fight there, or be attacked. */
export type OptionRole = 'move' | 'move and fight' | 'target'

/** One possible next part of an answer, as a player sees it. */
export interface AnswerOption {
  readonly part: Json
  /** Further parts chosen along with it: an action and its place. */
  readonly followingParts?: readonly Json[]
  readonly label: string
  /** Facts that matter for the choice: "3 dice at range 2". */
  readonly detail: string | null
  /** Its heading in the list. */
  readonly group: string
  /** Options with the same text here are shown in the list as one entry, which unfolds into them. */
  readonly fold?: string
  /** Targets that choose it by a click: a place of the map, a piece on it, a card in the hand. */
  readonly place: PlaceId | null
  readonly piece: PieceId | null
  readonly card: string | null
  /** Other places where it can be clicked: the rest of the body that it is about. */
  readonly otherPlaces?: readonly PlaceId[]
  /** What happens at its place, for the highlight of that place. Omitted: it is chosen. */
  readonly role?: OptionRole
  /** True for a whole stack or company: a click on one of several units at a place means it. */
  readonly isWhole?: true
  /** True if it passes, holds or ends something: shown as a plain button, apart from the rest. */
  readonly ends: boolean
}

export type PointerTarget =
  | { readonly at: 'place'; readonly place: PlaceId }
  | { readonly at: 'piece'; readonly piece: PieceId }
  | { readonly at: 'card'; readonly card: string }

/** True if an option can be clicked there. */
export const isTouchedBy =
  (pointed: PointerTarget) =>
  ({ place, piece, card, otherPlaces = [] }: AnswerOption): boolean => {
    if (pointed.at === 'card') return card === pointed.card
    if (pointed.at === 'piece') return piece === pointed.piece
    return place === pointed.place || otherPlaces.includes(pointed.place)
  }

/** All places on the map where an option can be clicked. */
export const placesOfOption = ({ place, otherPlaces = [] }: AnswerOption): readonly PlaceId[] =>
  place === null ? otherPlaces : [place, ...otherPlaces]

/** An answer that is a set: its parts are ticked in any order and sorted into the rules' order on submission. */
export interface TickList {
  readonly parts: readonly Json[]
  /** The number of parts before the set, such as the target before the firers; omitted, none. */
  readonly fixedParts?: number
  /** The whole answer. */
  answerOf(ticked: readonly Json[]): Json
}

/** All parts that an option adds to an answer. */
export const partsOf = ({
  part,
  followingParts = [],
}: Pick<AnswerOption, 'part' | 'followingParts'>): readonly Json[] => [part, ...followingParts]

/** The effect of an answer, complete or partial. */
export interface Preview {
  readonly title: string
  readonly lines: readonly string[]
  readonly odds: readonly Odds[]
  readonly marks: readonly Mark[]
}
