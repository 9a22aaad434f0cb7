/**
 * The interface of everything that builds an answer on the match page: the list of choices, and the editors for setups,
 * orders, arrangements and routes. One of them is active; map, keys and panels ask only for this.
 */
import type { PlaceId, Point, PointerTarget, SideStyle } from '@firestep/face'
import type { Json, RuleId } from '@firestep/referee'
import type { KeyboardEvent, ReactNode } from 'react'
import type { AnswerDraft } from '../answer/answer-draft.ts'
import { type Action, type CursorTarget, noCursorTarget } from '../answer/map-keyboard.tsx'
import { type MapDrags, noDrags } from '../map/map-drags.ts'
import { type MapCamera, type MapLights, noLights } from '../map/map-props.ts'
import type { AnyView } from '../match-session/any-match.ts'
import type { HelpFold } from '../panels/index.ts'
import { answerEditorText } from '../texts/editors.ts'

export interface AnswerEditor {
  readonly name: 'none' | 'list' | 'setup' | 'orders' | 'tabletop' | 'routes'
  /** True if the answer is added to the plan instead of being played. */
  readonly isPlan: boolean
  readonly map: EditorMap
  readonly input: EditorInput
  readonly answer: EditorAnswer
  readonly page: EditorPage
}

/** The lights of the map, and the places where it can be drawn on. */
export interface EditorMap {
  readonly lights: MapLights
  readonly drags: MapDrags
  readonly framing: Pick<MapCamera, 'focus' | 'zoomTo'>
  /** The view to draw: that of the match, or one with what has been placed. */
  drawnView(view: AnyView): AnyView
  /** The reason why something on the page cannot be chosen now. */
  whyNot(target: PointerTarget): Reason | null
}

/** A reason; those of the page itself have no rule. */
export interface Reason {
  readonly why: string
  readonly rule: RuleId | null
}

export type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** The effects of touches and keys. Each returns true if it was used. */
interface EditorInput {
  touchPlace(place: PlaceId): boolean
  /** A touch anywhere, before the map looks for a place. */
  touchPoint(at: Point, reach: number): boolean
  /** A key, before the map uses it. */
  key(key: KeyPress): boolean
  /** Lets go of what was chosen last. */
  back(): boolean
  undo(): boolean
  /** Does again what was undone; an editor that cannot never uses it. */
  redo(): boolean
  /** The place that a key of the map leads to from the cursor, and its description. */
  cursorTarget(action: Action, cursor: PlaceId | null): CursorTarget
}

/** Functions, because an arrangement changes without a new rendering of the page. */
interface EditorAnswer {
  /** A sentence on the part still missing or wrong; null if the answer can be given. */
  missing(): string | null
  /** The answer; undefined while something is missing. */
  whole(): Json | undefined
  give(): void
  /** Takes over an answer that was built elsewhere, such as a hint; it still has to be given. */
  adopt(draft: AnswerDraft): void
}

/** The parts of the page beside and under the map. */
interface EditorPage {
  panel(context: PanelContext): ReactNode
  dock(context: DockContext): ReactNode
  readonly toolbar: ReactNode
  /** The last result may stand above the panel. */
  readonly showsLastResult: boolean
  /** The panel has room for hints and for the buttons of other editors. */
  readonly showsAids: boolean
  /** Announced to screen readers when it changes. */
  readonly announcement: string | null
}

export interface DockContext {
  readonly isNarrow: boolean
  /** The player uses the keyboard: the first control takes the focus. */
  readonly takeFocus: boolean
  /** A hint is shown on the map instead of the player's own answer: nothing can be given meanwhile. */
  readonly isPreviewing: boolean
}

export interface PanelContext extends DockContext {
  /** Named where more than one player shares the screen. */
  readonly side: SideStyle | undefined
  readonly fold: HelpFold
  /** Hints, and the buttons of other editors. */
  readonly aids: ReactNode
  /** The choice how often such questions are asked; null if the question is no reaction. */
  readonly reactionPolicy: ReactNode
}

const nothing = () => undefined
const unused = () => false

/** Does nothing and shows nothing. What an editor does not do is inherited from here, or from the list. */
export const noEditor: AnswerEditor = {
  name: 'none',
  isPlan: false,
  map: {
    lights: noLights,
    drags: noDrags,
    framing: { focus: [], zoomTo: 'as before' },
    drawnView: (view) => view,
    whyNot: () => null,
  },
  input: {
    touchPlace: unused,
    touchPoint: unused,
    key: unused,
    back: unused,
    undo: unused,
    redo: unused,
    cursorTarget: () => noCursorTarget,
  },
  answer: { missing: () => answerEditorText.noQuestion, whole: nothing, give: nothing, adopt: nothing },
  page: {
    panel: () => null,
    dock: () => null,
    toolbar: null,
    showsLastResult: true,
    showsAids: true,
    announcement: null,
  },
}

/** Gives the answer as it stands, however it was built; nothing while something is missing. */
export function giveAnswer({ answer }: AnswerEditor): void {
  if (answer.missing() === null) answer.give()
}
