/** The map with its overlays, the editor tools, and the status line. */
import type { Mark, PlaceId } from '@firestep/face'
import { type ReactNode, useCallback, useMemo } from 'react'
import { OrdersToolBar } from '../editors/orders/tool-bar.tsx'
import { SetupToolBar } from '../editors/setup/tools.tsx'
import { ArrangedPieces } from '../editors/tabletop/arranged-pieces.tsx'
import { TabletopToolBar } from '../editors/tabletop/tools.tsx'
import { LayerSwitch } from '../map/layer-switch.tsx'
import { type Highlight, MapView } from '../map/map-view.tsx'
import type { OrientedSheet } from '../map/oriented-sheet.ts'
import type { AnyView } from '../match-session/any-match.ts'
import { ReactionStrip } from './hand-over.tsx'
import type { InputHandlers } from './input-handling.ts'
import { StatusLine } from './status-line.tsx'
import type { MatchScreenState } from './use-match-screen.ts'

const noMarks: readonly Mark[] = []
const noPlaces: ReadonlySet<PlaceId> = new Set()

interface MatchMapProps {
  readonly state: MatchScreenState
  readonly view: AnyView
  readonly handlers: InputHandlers
}

export function MatchMap({ state, view, handlers }: MatchMapProps): ReactNode {
  const {
    session,
    sessionState,
    plan,
    routeTools,
    screenViewer,
    setupTools,
    highlights,
    orderForm,
    ordered,
    draft,
    layers,
    narrow,
  } = state
  const orderTools = state.orderTools?.open === true ? state.orderTools : null
  const tabletopTools = highlights.sight === null ? state.tabletopTools : null
  const openTabletop = state.tabletopTools?.open === true ? state.tabletopTools : null
  const controller = openTabletop?.controller ?? null
  const { matchFace } = session
  // While the sight tool is active, the map shows what is seen, whatever is being picked, drawn or placed.
  const editorHighlights = highlights.sight === null ? editorHighlightsOf(state) : null
  const ownMarks = editorHighlights === null ? highlights.marks : (editorHighlights.marks ?? noMarks)
  const marks = useMemo(() => [...layers.marks, ...ownMarks], [layers.marks, ownMarks])
  const overlay = useCallback(
    (orientedSheet: OrientedSheet) =>
      controller === null ? null : (
        <ArrangedPieces controller={controller} matchFace={matchFace} view={view} orientedSheet={orientedSheet} />
      ),
    [controller, matchFace, view],
  )
  const stepZoom = state.step === null ? 'as before' : 'far'
  const layerSwitch = useMemo(() => <LayerSwitch layers={layers} narrow={narrow} />, [layers, narrow])
  return (
    <main className={plan === null && !routeTools.open ? 'table-map' : 'table-map table-planned'}>
      {screenViewer.reaction !== null && sessionState.asked !== null && (
        <ReactionStrip
          session={session}
          asked={sessionState.asked}
          view={sessionState.views[screenViewer.reaction] ?? view}
          window={screenViewer.isWindow}
          onClaim={screenViewer.claim}
        />
      )}
      <MapView
        matchFace={matchFace}
        view={setupTools?.view ?? view}
        viewer={screenViewer.viewer}
        isTurned={state.flipped !== screenViewer.turned}
        highlights={editorHighlights?.highlights ?? highlights.highlightedPlaces}
        marks={marks}
        drawable={orderForm.highlightedPlaces === null ? (orderTools ?? setupTools ?? routeTools).drawable : noPlaces}
        onStroke={handlers.stroke}
        highlightedPieces={(orderTools ?? setupTools ?? highlights).highlightedPieces}
        orderedPieces={ordered}
        cursor={highlights.cursor}
        showsLabels={state.labels}
        showsReconstruction={state.rebuilt}
        isStill={state.reducedMotion}
        focus={openTabletop?.initialFocus ?? highlights.focus}
        zoomTo={openTabletop === null ? stepZoom : 'legible'}
        onChoose={handlers.touch}
        onPoint={highlights.pointAt}
        onCursor={handlers.walkTo}
        onKey={handlers.key}
        onKeyFirst={handlers.takesKey}
        onTouch={handlers.touchTable}
        freehand={tabletopTools?.pieceDrag}
        ghosts={openTabletop?.pieces}
        renderOver={overlay}
        beside={layerSwitch}
      />
      {orderTools !== null && <OrdersToolBar orderTools={orderTools} />}
      {setupTools !== null && <SetupToolBar setupTools={setupTools} />}
      {openTabletop !== null && <TabletopToolBar tabletopTools={openTabletop} />}
      <StatusLine
        matchFace={matchFace}
        view={setupTools?.view ?? view}
        place={highlights.pointed ?? highlights.cursor ?? highlights.touched}
        card={highlights.card}
        draft={
          routeTools.open || orderTools !== null || openTabletop !== null || orderForm.highlightedPlaces !== null
            ? null
            : draft
        }
        whyNotAt={orderForm.highlightedPlaces === null ? (setupTools?.whyNotAt ?? null) : null}
        sight={highlights.sight}
        ordered={ordered}
        draggable={state.tabletopTools?.pieces ?? noPlaces}
        notesAt={layers.notesAt}
      />
    </main>
  )
}

/** Highlights and marks of an active editor, instead of the options of the answer. */
function editorHighlightsOf({ orderForm, routeTools, orderTools, setupTools, tabletopTools }: MatchScreenState):
  | (Pick<Parameters<typeof MapView>[0], 'highlights'> & {
      readonly marks?: readonly Mark[] | undefined
    })
  | null {
  if (orderForm.highlightedPlaces !== null) return { highlights: orderForm.highlightedPlaces }
  if (routeTools.open) return { highlights: routeTools.highlightedPlaces, marks: routeTools.preview?.marks }
  if (tabletopTools?.open === true) return { highlights: noHighlights }
  const editor = orderTools?.open === true ? orderTools : setupTools
  return editor === null ? null : { highlights: editor.highlightedPlaces, marks: editor.marks }
}

const noHighlights: ReadonlyMap<PlaceId, Highlight> = new Map()
