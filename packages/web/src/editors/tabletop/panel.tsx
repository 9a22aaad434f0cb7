/** The tabletop editor's panel: starting arrangements, actions on the selected pieces, distances, and dangers. */
import type { DangerForecast, PieceId, PlacedPiece, SideStyle, TabletopTool } from '@firestep/face'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type HelpFold, PreviewBox, QuestionHelp, SideTag } from '../../panels/index.ts'
import { Button } from '../../ui/button.tsx'
import './tabletop-editor.css'
import { KeptDialog } from './saved-arrangements-dialog.tsx'
import * as steps from './tabletop-state.ts'
import { type TabletopEditorState, useShown } from './use-tabletop-editor.ts'

interface PanelProps {
  readonly state: TabletopEditorState
  /** Named where more than one player shares the screen. */
  readonly side: SideStyle | undefined
  /** The player uses the keyboard: the first control takes the focus. */
  readonly takeFocus: boolean
  readonly how: HelpFold
  /** The hint panel. */
  readonly advice: ReactNode
}

export function ArrangingPanel({ state, side, takeFocus, how, advice }: PanelProps): ReactNode {
  const first = useRef<HTMLDivElement>(null)
  const [keeping, setKeeping] = useState(false)
  useEffect(() => {
    if (takeFocus) first.current?.querySelector('button')?.focus()
  }, [takeFocus])
  const { controller, turn } = state
  const { tabletopEditor } = controller
  const { title, why, rule, bodies } = tabletopEditor
  const { readback, weighed } = useShown(state)
  return (
    <section className="prompt arranging" aria-label="What is asked">
      <header className="prompt-head">
        {side !== undefined && <SideTag side={side} />}
        <h2>{title}</h2>
        <QuestionHelp prompt={{ title, why, rule, passing: null }} fold={how}>
          {takeFocus && (
            <p>
              On the map the arrow keys move those in hand by a centimetre, with Shift by a millimetre;{' '}
              {tabletopEditor.headed && 'Q and E turn them, '}
              {tabletopEditor.cornered && 'K makes a corner, '}Tab takes the next, Enter gives it.
            </p>
          )}
        </QuestionHelp>
      </header>
      <div ref={first} className="drafting-starts">
        {tabletopEditor.starts.map(({ label, arranged }) => (
          <Button key={label} onClick={() => controller.change((holding) => steps.load(holding, arranged))}>
            {label}
          </Button>
        ))}
        {bodies.some(({ whole }) => whole) && <Button onClick={() => setKeeping(true)}>Kept set-ups…</Button>}
        <Button onClick={() => turn(false)}>From a list instead</Button>
      </div>
      {advice}
      <Tools state={state} switches />
      <Everybody state={state} />
      <div className="arranging-lines">
        {readback.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <Tools state={state} switches={false} />
      {weighed !== null && saysAnything(weighed) && <PreviewBox preview={weighed} />}
      {keeping && <KeptDialog state={state} onClose={() => setKeeping(false)} />}
    </section>
  )
}

const saysAnything = ({ lines, odds }: DangerForecast): boolean => lines.length + odds.length > 0

interface ToolsProps extends Pick<PanelProps, 'state'> {
  /** Shows toggles, which change the mode, or else actions. */
  readonly switches: boolean
}

/** The tools of the face, set by set. */
function Tools({ state: { controller }, switches }: ToolsProps): ReactNode {
  const { holding, hand } = useShown({ controller })
  const sets = new Map<string, TabletopTool[]>()
  for (const tool of controller.tabletopEditor.tools(holding.arranged, hand))
    if ((tool.on !== undefined) === switches) sets.set(tool.set, [...(sets.get(tool.set) ?? []), tool])
  return (
    <div className="arranging-sets">
      {[...sets].map(([set, tools]) => (
        <fieldset key={set} className="arranging-set tool-buttons">
          <legend>{set}</legend>
          {tools.map(({ id, name, why, on }) => (
            <button
              key={id}
              type="button"
              title={why}
              {...(on === undefined ? {} : { 'aria-pressed': on })}
              onClick={() => controller.stroke((pieces) => ({ type: 'tool', tool: id, pieces }))}
            >
              {name}
            </button>
          ))}
        </fieldset>
      ))}
    </div>
  )
}

/** One row per piece; pressing it selects the piece. */
function Everybody({ state: { controller } }: Pick<PanelProps, 'state'>): ReactNode {
  const { readback, hand, holding } = useShown({ controller })
  const labels = new Map(controller.tabletopEditor.pieces.map(({ piece, label }) => [piece, label]))
  const now = readback.stands.filter(({ later }) => later !== true)
  const touch = (piece: PieceId) =>
    controller.change((was) => ({ ...steps.take(was, was.lead === piece ? null : piece), grip: 'one' }))
  return (
    <ul className="arranged-list" aria-label="Who goes where">
      {now.map((stand) => (
        <li key={stand.piece}>
          <Row
            stand={stand}
            label={labels.get(stand.piece) ?? stand.piece}
            held={hand.includes(stand.piece)}
            lead={holding.lead === stand.piece}
            onPress={() => touch(stand.piece)}
          />
        </li>
      ))}
    </ul>
  )
}

interface RowProps {
  readonly stand: PlacedPiece
  readonly label: string
  readonly held: boolean
  readonly lead: boolean
  onPress(): void
}

function Row({ stand: { words, barred }, label, held, lead, onPress }: RowProps): ReactNode {
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (lead) row.current?.scrollIntoView({ block: 'nearest' })
  }, [lead])
  return (
    <button ref={row} type="button" className="arranged-row" aria-pressed={held} onClick={onPress}>
      <span className="arranged-who">{label}</span>
      <span className={barred ? 'arranged-words arranged-words-barred' : 'arranged-words'}>{words}</span>
    </button>
  )
}
