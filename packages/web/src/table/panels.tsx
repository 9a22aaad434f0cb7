/** Everything beside the map that is a tap away. */
import type { Line, PlaceId } from '@firestep/face'
import type { RuleId } from '@firestep/referee'
import { memo, type ReactNode } from 'react'
import type { Desk, Now } from '../desk/desk.ts'
import type { AnyView, Step } from '../desk/reel.ts'
import { Boxes, Charts, Log, type LogEntry, Piles, Roster, ScenarioCard, ScorePanel, Tracks } from '../margin/index.ts'
import { Tabs } from '../parts/tabs.tsx'

export type PanelId = 'asked' | 'hand' | 'log' | 'score' | 'units' | 'charts' | 'boxes' | 'scenario'

interface PanelsProps {
  readonly desk: Desk
  readonly now: Now
  readonly view: AnyView
  /** On a phone the question and the hand are panels too. */
  readonly narrow: boolean
  readonly panel: PanelId
  onPanel(panel: PanelId): void
  /** Only there. */
  readonly asked: ReactNode
  readonly hand: ReactNode
  onShow(line: Line | null): void
  onRule(rule: RuleId): void
  onWrong(line: Line): void
  onPlace(place: PlaceId | null): void
}

const always = [
  { id: 'log', name: 'Log' },
  { id: 'score', name: 'Score' },
  { id: 'units', name: 'Units' },
  { id: 'charts', name: 'Charts' },
  { id: 'boxes', name: 'Boxes' },
  { id: 'scenario', name: 'Scenario' },
] as const

const narrowOnly = [
  { id: 'asked', name: 'Asked' },
  { id: 'hand', name: 'Hand' },
] as const

export const Panels = memo(function Panels(props: PanelsProps): ReactNode {
  const { narrow, panel, onPanel } = props
  const tabs = narrow ? [...narrowOnly, ...always] : always
  const chosen = tabs.some(({ id }) => id === panel) ? panel : 'log'
  return (
    <div className="panels">
      <Tabs label="Beside the map" tabs={tabs} chosen={chosen} onChoose={onPanel}>
        <Panel {...props} panel={chosen} />
      </Tabs>
    </div>
  )
})

function Panel(props: PanelsProps): ReactNode {
  const { desk, now, view, panel, onPlace } = props
  const { table } = desk
  const { sides } = table.scenario
  const game = desk.face.game.id
  switch (panel) {
    case 'asked':
      return props.asked
    case 'hand':
      return props.hand
    case 'log':
      return (
        <Log
          entries={entriesOf(now)}
          sides={sides}
          game={game}
          Die={table.Die}
          dieLabel={table.dieLabel}
          onShow={props.onShow}
          onRule={props.onRule}
          onWrong={props.onWrong}
        />
      )
    case 'score':
      return (
        <>
          <ScorePanel score={table.score(view)} sides={sides} onPlace={(places) => onPlace(places[0] ?? null)} />
          <Tracks tracks={table.tracks(view)} sides={sides} />
        </>
      )
    case 'units':
      return (
        <Roster
          groups={table.roster(view)}
          sides={sides}
          onPiece={(piece) => onPlace(table.pieces(view).find(({ id }) => id === piece)?.place ?? null)}
        />
      )
    case 'charts':
      return <Charts charts={table.charts(view, now.asked?.question ?? null)} game={game} onRule={props.onRule} />
    case 'boxes':
      return (
        <>
          <Piles piles={table.piles(view)} />
          <Boxes boxes={table.boxes(view)} sides={sides} />
        </>
      )
    case 'scenario':
      return (
        <ScenarioCard
          sheet={table.scenario}
          score={table.score(view)}
          onPlace={(places) => onPlace(places[0] ?? null)}
        />
      )
    default:
      return panel satisfies never
  }
}

/** Made once for each step: what the log has drawn it knows again. */
const entries = new WeakMap<Step, LogEntry>()

function entryOf(step: Step): LogEntry {
  const { answers, seat, lines } = step
  const entry = entries.get(step) ?? { id: answers, seat, lines }
  entries.set(step, entry)
  return entry
}

function entriesOf({ steps, takenBack }: Now): LogEntry[] {
  const told = steps.map(entryOf)
  if (takenBack !== null)
    told.push({
      id: -1,
      seat: null,
      lines: [{ text: takenBack, rules: [], seat: null, weight: 'plain', marks: [], pieces: [], dice: [], sum: [] }],
    })
  return told
}
