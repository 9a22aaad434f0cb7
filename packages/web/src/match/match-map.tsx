/** The map with its overlays, the editor tools, and the status line. */
import type { Mark, PlaceId } from '@firestep/face'
import { type ReactNode, useCallback, useMemo } from 'react'
import { DraftingTools } from '../editors/orders/tools.tsx'
import { LayingTools } from '../editors/setup/tools.tsx'
import { ArrangedLayer } from '../editors/tabletop/arranged-pieces.tsx'
import { ArrangingTools } from '../editors/tabletop/tools.tsx'
import { LayerSwitch } from '../map/layer-switch.tsx'
import { type Highlight, MapView } from '../map/map-view.tsx'
import type { OrientedSheet } from '../map/oriented-sheet.ts'
import type { AnyView } from '../match-session/timeline.ts'
import { ReactionStrip } from './hand-over.tsx'
import type { InputHandlers } from './input-handling.ts'
import { StatusLine } from './status-line.tsx'
import type { MatchScreenState } from './use-match-screen.ts'

const noMarks: readonly Mark[] = []
const nowhere: ReadonlySet<PlaceId> = new Set()

interface TableMapProps {
  readonly table: MatchScreenState
  readonly view: AnyView
  readonly handling: InputHandlers
}

export function MatchMap({ table: state, view, handling }: TableMapProps): ReactNode {
  const { session, sessionState, plan, ways, screen, laying, highlights, orders, ordered, draft, layers, narrow } =
    state
  const orderTools = state.orderTools?.open === true ? state.orderTools : null
  const arranged = highlights.sight === null ? state.arranged : null
  const arranging = state.arranged?.open === true ? state.arranged : null
  const controller = arranging?.controller ?? null
  const { matchFace } = session
  // While the sight tool is active, the map shows what is seen, whatever is being picked, drawn or placed.
  const onMap = highlights.sight === null ? drawnOver(state) : null
  const shown = onMap === null ? highlights.marks : (onMap.marks ?? noMarks)
  const marks = useMemo(() => [...layers.marks, ...shown], [layers.marks, shown])
  const over = useCallback(
    (orientedSheet: OrientedSheet) =>
      controller === null ? null : (
        <ArrangedLayer controller={controller} matchFace={matchFace} view={view} orientedSheet={orientedSheet} />
      ),
    [controller, matchFace, view],
  )
  const beside = useMemo(() => <LayerSwitch layers={layers} narrow={narrow} />, [layers, narrow])
  return (
    <main className={plan === null && !ways.open ? 'table-map' : 'table-map table-planned'}>
      {screen.reaction !== null && sessionState.asked !== null && (
        <ReactionStrip
          session={session}
          asked={sessionState.asked}
          view={sessionState.views[screen.reaction] ?? view}
          window={screen.window}
          onClaim={screen.claim}
        />
      )}
      <MapView
        matchFace={matchFace}
        view={laying?.view ?? view}
        viewer={screen.viewer}
        isTurned={state.flipped !== screen.turned}
        highlights={onMap?.highlights ?? highlights.lit}
        marks={marks}
        drawable={orders.lit === null ? (orderTools ?? laying ?? ways).drawable : nowhere}
        onStroke={handling.stroke}
        highlightedPieces={(orderTools ?? laying ?? highlights).picked}
        orderedPieces={ordered}
        cursor={highlights.cursor}
        showsLabels={state.labels}
        showsReconstruction={state.rebuilt}
        isStill={state.still}
        focus={arranging?.begins ?? highlights.focus}
        zoomTo={arranging !== null ? 'legible' : state.step === null ? 'as before' : 'far'}
        onChoose={handling.touch}
        onPoint={highlights.pointAt}
        onCursor={handling.walkTo}
        onKey={handling.key}
        onKeyFirst={handling.takesKey}
        onTouch={handling.touchTable}
        freehand={arranged?.freehand}
        ghosts={arranging?.pieces}
        renderOver={over}
        beside={beside}
      />
      {orderTools !== null && <DraftingTools orderTools={orderTools} />}
      {laying !== null && <LayingTools out={laying} />}
      {arranging !== null && <ArrangingTools state={arranging} />}
      <StatusLine
        matchFace={matchFace}
        view={laying?.view ?? view}
        place={highlights.pointed ?? highlights.cursor ?? highlights.touched}
        card={highlights.card}
        draft={ways.open || orderTools !== null || arranging !== null || orders.lit !== null ? null : draft}
        whyNotAt={orders.lit === null ? (laying?.whyNotAt ?? null) : null}
        sight={highlights.sight}
        ordered={ordered}
        free={state.arranged?.pieces ?? nowhere}
        notesAt={layers.notesAt}
      />
    </main>
  )
}

/** Highlights and marks of an active editor, instead of the options of the answer. */
function drawnOver({ orders, ways, orderTools, laying, arranged }: MatchScreenState):
  | (Pick<Parameters<typeof MapView>[0], 'highlights'> & {
      readonly marks?: readonly Mark[] | undefined
    })
  | null {
  if (orders.lit !== null) return { highlights: orders.lit }
  if (ways.open) return { highlights: ways.lit, marks: ways.preview?.marks }
  if (arranged?.open === true) return { highlights: unlit }
  const editor = orderTools?.open === true ? orderTools : laying
  return editor === null ? null : { highlights: editor.lit, marks: editor.marks }
}

const unlit: ReadonlyMap<PlaceId, Highlight> = new Map()
