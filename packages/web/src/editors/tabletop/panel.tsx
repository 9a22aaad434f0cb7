/** The tabletop editor's panel: starting arrangements, actions on the selected pieces, distances, and dangers. */
import type { DangerForecast, PieceId, PlacedPiece, TabletopTool } from '@firestep/face'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PreviewBox, QuestionHelp, SideTag } from '../../panels/index.ts'
import { Button } from '../../ui/button.tsx'
import './tabletop-editor.css'
import promptStyles from '../../panels/prompt.module.css'
import { tabletopPanelText } from '../../texts/editors.ts'
import toolBarStyles from '../../ui/tool-bar.module.css'
import type { PanelContext } from '../answer-editor.ts'
import { SavedArrangementsDialog } from './saved-arrangements-dialog.tsx'
import * as steps from './tabletop-state.ts'
import { type TabletopTools, useTabletopSnapshot } from './use-tabletop-editor.ts'

interface PanelProps extends PanelContext {
  readonly tabletopTools: TabletopTools
}

export function TabletopPanel({ tabletopTools, side, takeFocus, fold, aids }: PanelProps): ReactNode {
  const firstControls = useRef<HTMLDivElement>(null)
  const [isDialogOpen, setDialogOpen] = useState(false)
  useEffect(() => {
    if (takeFocus) firstControls.current?.querySelector('button')?.focus()
  }, [takeFocus])
  const { controller, setOpen } = tabletopTools
  const { tabletopEditor } = controller
  const { title, why, rule, bodies } = tabletopEditor
  const { readback, forecast } = useTabletopSnapshot(tabletopTools)
  return (
    <section
      className={`${promptStyles.prompt} arranging`}
      data-part="prompt"
      aria-label={tabletopPanelText.questionLabel}
    >
      <header className={promptStyles.head} data-part="prompt-head">
        {side !== undefined && <SideTag side={side} />}
        <h2>{title}</h2>
        <QuestionHelp prompt={{ title, why, rule, passText: null }} fold={fold}>
          {takeFocus && (
            <p>
              {tabletopPanelText.arrowKeys} {tabletopEditor.hasFacing && tabletopPanelText.turnKeys}{' '}
              {tabletopEditor.hasCorners && tabletopPanelText.cornerKey} {tabletopPanelText.otherKeys}
            </p>
          )}
        </QuestionHelp>
      </header>
      <div ref={firstControls} className="drafting-starts">
        {tabletopEditor.initialArrangements.map(({ label, arrangement }) => (
          <Button key={label} onClick={() => controller.change((state) => steps.load(state, arrangement))}>
            {label}
          </Button>
        ))}
        {bodies.some(({ isWhole }) => isWhole) && (
          <Button onClick={() => setDialogOpen(true)}>{tabletopPanelText.savedSetups}</Button>
        )}
        <Button onClick={() => setOpen(false)}>{tabletopPanelText.useList}</Button>
      </div>
      {aids}
      <Tools tabletopTools={tabletopTools} toggles />
      <PieceList tabletopTools={tabletopTools} />
      <div className="arranging-lines">
        {readback.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <Tools tabletopTools={tabletopTools} toggles={false} />
      {forecast !== null && hasContent(forecast) && <PreviewBox preview={forecast} />}
      {isDialogOpen && <SavedArrangementsDialog tabletopTools={tabletopTools} onClose={() => setDialogOpen(false)} />}
    </section>
  )
}

const hasContent = ({ lines, odds }: DangerForecast): boolean => lines.length + odds.length > 0

interface ToolsProps extends Pick<PanelProps, 'tabletopTools'> {
  /** Shows toggles, which change the mode, or else actions. */
  readonly toggles: boolean
}

/** The tools of the face, set by set. */
function Tools({ tabletopTools: { controller }, toggles }: ToolsProps): ReactNode {
  const { state, selected } = useTabletopSnapshot({ controller })
  const sets = new Map<string, TabletopTool[]>()
  for (const tool of controller.tabletopEditor.tools(state.arrangement, selected))
    if ((tool.isOn !== undefined) === toggles) sets.set(tool.group, [...(sets.get(tool.group) ?? []), tool])
  return (
    <div className="arranging-sets">
      {[...sets].map(([set, tools]) => (
        <fieldset key={set} className={`${toolBarStyles.buttons} arranging-set`}>
          <legend>{set}</legend>
          {tools.map(({ id, name, why, isOn }) => (
            <button
              key={id}
              type="button"
              title={why}
              aria-pressed={isOn}
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
function PieceList({ tabletopTools: { controller } }: Pick<PanelProps, 'tabletopTools'>): ReactNode {
  const { readback, selected, state } = useTabletopSnapshot({ controller })
  const labels = new Map(controller.tabletopEditor.pieces.map(({ piece, label }) => [piece, label]))
  const current = readback.placedPieces.filter(({ isLater }) => isLater !== true)
  const touch = (piece: PieceId) =>
    controller.change((state) => ({ ...steps.select(state, state.lead === piece ? null : piece), grip: 'one' }))
  return (
    <ul className="arranged-list" aria-label={tabletopPanelText.placesLabel}>
      {current.map((placedPiece) => (
        <li key={placedPiece.piece}>
          <Row
            placedPiece={placedPiece}
            label={labels.get(placedPiece.piece) ?? placedPiece.piece}
            isSelected={selected.includes(placedPiece.piece)}
            isLead={state.lead === placedPiece.piece}
            onPress={() => touch(placedPiece.piece)}
          />
        </li>
      ))}
    </ul>
  )
}

interface RowProps {
  readonly placedPiece: PlacedPiece
  readonly label: string
  readonly isSelected: boolean
  readonly isLead: boolean
  onPress(): void
}

function Row({ placedPiece: { text, isImpossible }, label, isSelected, isLead, onPress }: RowProps): ReactNode {
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isLead) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isLead])
  return (
    <button ref={row} type="button" className="arranged-row" aria-pressed={isSelected} onClick={onPress}>
      <span className="arranged-who">{label}</span>
      <span className={isImpossible ? 'arranged-words arranged-words-barred' : 'arranged-words'}>{text}</span>
    </button>
  )
}
