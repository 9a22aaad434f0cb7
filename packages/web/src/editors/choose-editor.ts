/** The one place that decides which editor is active. */
import type { MapDrags } from '../map/map-drags.ts'
import type { AnswerEditor } from './answer-editor.ts'

/** How a closed editor is opened: by its button, and while the list is active by drags on the map. */
interface EditorOpening {
  readonly label: string
  open(): void
  readonly drags: Partial<MapDrags>
}

/** An editor for the question that is asked: open, closed, or none. */
export type EditorOffer =
  | { readonly is: 'open'; readonly editor: AnswerEditor }
  | { readonly is: 'closed'; readonly opening: EditorOpening }
  | { readonly is: 'none' }

export const notOffered: EditorOffer = { is: 'none' }

export interface ChosenEditor {
  /** The active editor. */
  readonly editor: AnswerEditor
  /** Ways to open the closed ones. */
  readonly openings: readonly EditorOpening[]
}

/** Chooses the last open editor of those offered, else the list. */
export function chooseEditor(list: AnswerEditor, offers: readonly EditorOffer[]): ChosenEditor {
  const openings = offers.flatMap((offer) => (offer.is === 'closed' ? [offer.opening] : []))
  const open = offers.findLast((offer) => offer.is === 'open')
  return { editor: open?.editor ?? withOpeningDrags(list, openings), openings }
}

function withOpeningDrags(list: AnswerEditor, openings: readonly EditorOpening[]): AnswerEditor {
  const drags: MapDrags = Object.assign({}, list.map.drags, ...openings.map((opening) => opening.drags))
  return { ...list, map: { ...list.map, drags } }
}
