/** The map with whatever is drawn over it, the tools to lay something out, and the line that tells what is where. */
import type { Mark, PlaceId } from '@firestep/face'
import type { ReactNode } from 'react'
import type { AnyView } from '../desk/reel.ts'
import { LayingTools } from '../laying-out/tools.tsx'
import { MapView } from '../map/map-view.tsx'
import { ReactionStrip } from './hand-over.tsx'
import type { Handling } from './handling.ts'
import { StatusLine } from './status-line.tsx'
import type { TableState } from './use-table.ts'

const noMarks: readonly Mark[] = []
const nowhere: ReadonlySet<PlaceId> = new Set()

interface TableMapProps {
  readonly table: TableState
  readonly view: AnyView
  readonly handling: Handling
}

export function TableMap({ table: state, view, handling }: TableMapProps): ReactNode {
  const { desk, now, plan, ways, screen, laying, looking, orders, ordered, draft } = state
  const { table } = desk
  // With the sight tool in hand the map shows what is seen, whatever is being picked, drawn or laid out.
  const onMap = looking.sight === null ? drawnOver(state) : null
  return (
    <main className={plan === null && !ways.open ? 'table-map' : 'table-map table-planned'}>
      {screen.reaction !== null && now.asked !== null && (
        <ReactionStrip
          desk={desk}
          asked={now.asked}
          view={now.views[screen.reaction] ?? view}
          window={screen.window}
          onClaim={screen.claim}
        />
      )}
      <MapView
        table={table}
        view={laying?.view ?? view}
        turn={state.flipped !== screen.turned}
        lit={onMap?.lit ?? looking.lit}
        marks={onMap === null ? looking.marks : (onMap.marks ?? noMarks)}
        drawable={orders.lit === null ? (laying ?? ways).drawable : nowhere}
        onStroke={handling.stroke}
        picked={laying?.picked ?? looking.picked}
        ordered={ordered}
        cursor={looking.cursor}
        labels={state.labels}
        rebuilt={state.rebuilt}
        still={state.still}
        focus={looking.focus}
        onChoose={handling.touch}
        onPoint={looking.pointAt}
        onCursor={handling.walkTo}
        onKey={handling.key}
      />
      {laying !== null && <LayingTools out={laying} />}
      <StatusLine
        table={table}
        view={laying?.view ?? view}
        place={looking.pointed ?? looking.cursor}
        card={looking.card}
        draft={ways.open || orders.lit !== null ? null : draft}
        whyNotAt={orders.lit === null ? (laying?.whyNotAt ?? null) : null}
        sight={looking.sight}
        ordered={ordered}
      />
    </main>
  )
}

/** What stands out instead of what can be answered. */
function drawnOver({ orders, ways, laying }: TableState):
  | (Pick<Parameters<typeof MapView>[0], 'lit'> & {
      readonly marks?: readonly Mark[] | undefined
    })
  | null {
  if (orders.lit !== null) return { lit: orders.lit }
  return ways.open ? { lit: ways.lit, marks: ways.preview?.marks } : laying
}
