/** The list of choices as an answer editor: answers are built part by part, in the list, on the map or with cards. */
import type { PlaceId, PointerTarget } from '@firestep/face'
import { activeSpans } from '@firestep/referee'
import { type ReactNode, useCallback, useMemo } from 'react'
import { type AnswerDraft, choose, chosenPlaces, isComplete, touch, whyNot } from '../answer/answer-draft.ts'
import { cursorTarget } from '../answer/map-keyboard.tsx'
import type { QuestionState } from '../answer/use-question.ts'
import {
  type AnswerEditor,
  type DockContext,
  noEditor,
  type PanelContext,
  type Reason,
} from '../editors/answer-editor.ts'
import type { DirectRoute } from '../editors/routes/direct-route.ts'
import type { RouteEditorState } from '../editors/routes/use-route-editor.ts'
import { addHighlight, type Highlight } from '../map/highlights.ts'
import type { AnyView } from '../match-session/any-match.ts'
import type { MatchSession } from '../match-session/match-session.ts'
import { alwaysInstruction } from './decisions/new-decisions.ts'
import type { PanelId } from './panel-id.ts'
import type { PlaybackScene } from './playback/scenes.ts'
import { Prompt, PromptDock, WindowMenu } from './prompt.tsx'
import type { Highlights } from './use-highlights.ts'
import type { ScreenViewer } from './use-viewer.ts'

interface ListEditorOptions {
  readonly session: MatchSession
  readonly screenViewer: ScreenViewer
  /** The view shown on the map. */
  readonly view: AnyView | undefined
  readonly question: QuestionState
  readonly highlights: Highlights
  /** The step being played back. */
  readonly scene: PlaybackScene | null
  /** Pieces that can be dragged: the list does not name them, but they can be used. */
  readonly movable: ReadonlySet<PlaceId>
  /** The ways of the unit in hand. */
  readonly routes: Pick<RouteEditorState, 'direct' | 'directPreview' | 'goTo'>
  readonly isPlanning: boolean
  readonly panel: PanelId
  setPanel(panel: PanelId): void
}

export function useListEditor(options: ListEditorOptions): AnswerEditor {
  const { session, screenViewer, view, question, highlights, scene, movable, routes } = options
  const { draft } = question
  const { direct, directPreview } = routes
  const isWithinReach = useCallback(
    (place: PlaceId) => movable.has(place) || direct?.places.has(place) === true,
    [direct, movable],
  )
  const whyNotHere = useCallback(
    (target: PointerTarget) => {
      if (draft === null || (target.at === 'place' && isWithinReach(target.place))) return null
      const ruling = whyNot(draft, target)
      return ruling === null || ruling.allowed ? null : ruling
    },
    [draft, isWithinReach],
  )
  const places = useMemo(() => withWays(highlights.highlightedPlaces, direct), [direct, highlights.highlightedPlaces])
  return {
    ...noEditor,
    name: 'list',
    map: {
      ...noEditor.map,
      lights: {
        ...noEditor.map.lights,
        places,
        pieces: highlights.highlightedPieces,
        marks: directPreview === null ? highlights.marks : [...highlights.marks, ...directPreview.marks],
      },
      framing: { focus: highlights.focus, zoomTo: scene === null ? 'as before' : 'far' },
      whyNot: whyNotHere,
    },
    input: {
      ...noEditor.input,
      touchPlace(place) {
        if (draft === null || isChoice(draft, place) || !routes.goTo(place)) question.touchPlace(place)
        return true
      },
      /** Enter is the last word on a complete answer, unless the cursor is at another choice. */
      key({ key, ctrlKey, metaKey, altKey }) {
        if (key !== 'Enter' || ctrlKey || metaKey || altKey || draft === null || !isComplete(draft)) return false
        if (highlights.cursor !== null && !chosenPlaces(draft).includes(highlights.cursor)) return false
        question.give()
        return true
      },
      back() {
        question.back()
        return true
      },
      cursorTarget: (action, cursor) =>
        view === undefined
          ? noEditor.input.cursorTarget(action, cursor)
          : cursorTarget(action, draft, session, view, screenViewer.viewer, cursor),
    },
    answer: {
      missing: () => missingText(draft),
      whole: () => draft?.answer,
      give: question.give,
      adopt: question.adopt,
    },
    page: {
      ...noEditor.page,
      panel: ({ isNarrow, isPreviewing, reactionPolicy, ...context }) =>
        draft !== null && (
          <Prompt
            question={question}
            draft={draft}
            windowMenu={
              screenViewer.isWindow && (
                <ListWindowMenu options={options} draft={draft} reactionPolicy={reactionPolicy} />
              )
            }
            onPointOption={highlights.pointAtOption}
            {...context}
          />
        ),
      dock: (context) =>
        draft !== null && (
          <ListDock
            options={options}
            draft={draft}
            cardReason={highlights.card === null ? null : whyNotHere({ at: 'card', card: highlights.card.card })}
            {...context}
          />
        ),
    },
  }
}

/** True if a touch chooses something that is more than the beginning of a way. */
function isChoice(draft: AnswerDraft, place: PlaceId): boolean {
  const { draft: before, options } = touch(draft, { at: 'place', place })
  const areMoves = options.every(({ role }) => role === 'move')
  return options.length > 0 && !(areMoves && options.some((option) => !isComplete(choose(before, option))))
}

/** The highlighted places, with those that the unit in hand can go to. */
function withWays(
  highlighted: ReadonlyMap<PlaceId, Highlight>,
  direct: DirectRoute | null,
): ReadonlyMap<PlaceId, Highlight> {
  if (direct === null) return highlighted
  const places = new Map(highlighted)
  for (const place of direct.places) addHighlight(places, place, 'move')
  return places
}

function missingText(draft: AnswerDraft | null): string | null {
  if (draft === null) return noEditor.answer.missing()
  const { matchFace, view, question } = draft.posed
  return draft.answer === undefined ? matchFace.prompt(view, question).title : null
}

interface ListPartProps {
  readonly options: ListEditorOptions
  readonly draft: AnswerDraft
}

function ListWindowMenu({
  options: { session },
  draft: { posed },
  reactionPolicy,
}: ListPartProps & Pick<PanelContext, 'reactionPolicy'>): ReactNode {
  const { seat, kind } = posed.question
  return (
    <WindowMenu
      spans={Object.keys(activeSpans(session.rules, posed.view))}
      reactionPolicy={reactionPolicy}
      onPassWindow={(mode) => session.setWindow(seat, kind, mode)}
    />
  )
}

interface ListDockProps extends ListPartProps, DockContext {
  readonly cardReason: Reason | null
}

function ListDock({ options, draft, takeFocus, isPreviewing, cardReason }: ListDockProps): ReactNode {
  const { session, question, highlights, isPlanning, panel, setPanel } = options
  // In that panel the chosen answer can be made a standing order.
  const mayBecomeStandingOrder =
    !isPlanning && panel !== 'ahead' && alwaysInstruction(session.matchFace, draft) !== null
  return (
    <PromptDock
      question={question}
      draft={draft}
      preview={options.routes.directPreview ?? highlights.preview}
      takeFocus={takeFocus}
      isPreviewing={isPreviewing}
      onAlways={mayBecomeStandingOrder ? () => setPanel('ahead') : null}
      cardReason={cardReason}
    />
  )
}
