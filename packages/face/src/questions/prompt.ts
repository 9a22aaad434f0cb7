/** A question as a person meets it. */
import type { Json, Modifier, RuleId } from '@firestep/referee'
import type { Mark, PieceId, PlaceId } from '../map.ts'

/** What the margin says. */
export interface QuestionPrompt {
  /** What is asked, in a few words: "Order up to two units on the left". */
  readonly title: string
  /** Why, and how it works, in a sentence or two. */
  readonly why: string
  readonly rule: RuleId
  /** What passing, holding or ending here means; null where that cannot be done. */
  readonly passing: string | null
  /** The button for giving an answer of which nothing has been chosen, where that is one: "Hold fire". */
  readonly none?: string
  /** A group is gathered one by one: whoever is pointed at joins it or says why not, and no touch gives the group up. */
  readonly gathers?: true
}

/** One part that may come next in an answer, as a person sees it. */
export interface AnswerOption {
  readonly part: Json
  /** What is chosen with it, part after part: a deed and where it is done. */
  readonly with?: readonly Json[]
  readonly label: string
  /** What is worth knowing before it is chosen: "3 dice at range 2". */
  readonly detail: string | null
  /** The heading it stands under in the list. */
  readonly group: string
  /** Many ways to do one thing: those with the same words here stand in the list as one, which opens into them. */
  readonly fold?: string
  /** Where it can be touched: a place of the map, a piece on it, a card in the hand. */
  readonly place: PlaceId | null
  readonly piece: PieceId | null
  readonly card: string | null
  /** Where else it can be touched: at the rest of the body that it is about. */
  readonly also?: readonly PlaceId[]
  /** It passes, holds or ends something: a plain button, apart from the rest. */
  readonly ends: boolean
}

/** What a person points at. */
export type PointerTarget =
  | { readonly at: 'place'; readonly place: PlaceId }
  | { readonly at: 'piece'; readonly piece: PieceId }
  | { readonly at: 'card'; readonly card: string }

/** Whether an offer can be touched there. */
export const isTouchedBy =
  (pointed: PointerTarget) =>
  ({ place, piece, card, also = [] }: AnswerOption): boolean => {
    if (pointed.at === 'card') return card === pointed.card
    if (pointed.at === 'piece') return piece === pointed.piece
    return place === pointed.place || also.includes(pointed.place)
  }

/** Everywhere that an offer can be touched on the map. */
export const placesOfOption = ({ place, also = [] }: AnswerOption): readonly PlaceId[] =>
  place === null ? also : [place, ...also]

/** An answer that is a set: its parts are ticked in any order and put in the rules' order when it is given. */
export interface TickList {
  readonly parts: readonly Json[]
  /** How many parts of the answer stand before the set, such as what is fired at before those who fire; left out, none. */
  readonly after?: number
  /** The whole answer. */
  arrange(ticked: readonly Json[]): Json
}

/** All the parts that choosing an offer adds to an answer. */
export const partsOf = ({ part, with: more = [] }: Pick<AnswerOption, 'part' | 'with'>): readonly Json[] => [
  part,
  ...more,
]

/** The whole distribution of what an answer may lead to. */
export interface Odds {
  readonly title: string
  readonly outcomes: readonly OddsOutcome[]
  /** What the roll is made of, by name and rule. */
  readonly modifiers: readonly Modifier[]
  /** How the sum reads: "3 dice". */
  readonly sum: string
  /** Protections and the like that are no modifiers. */
  readonly notes: readonly { readonly text: string; readonly rule: RuleId }[]
}

export interface OddsOutcome {
  readonly label: string
  /** 0 to 1; those of one distribution add up to 1. */
  readonly chance: number
  readonly tone: 'nothing' | 'retreat' | 'loss' | 'destroyed'
}

/** What an answer, whole or half built, would do. */
export interface Preview {
  readonly title: string
  readonly lines: readonly string[]
  readonly odds: readonly Odds[]
  readonly marks: readonly Mark[]
}
