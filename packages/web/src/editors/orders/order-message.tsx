/** The draft as the message that would be sent, and its demands on each unit. */
import type { OrderDemand } from '@firestep/face'
import { type ReactNode, useEffect, useRef } from 'react'
import { RuleTag } from '../../panels/index.ts'
import { orderMessageText } from '../../texts/editors.ts'
import { Button } from '../../ui/button.tsx'
import * as steps from './order-state.ts'
import type { OrderEditorTools } from './use-order-editor.ts'

export const FieldMessage = ({ lines }: { readonly lines: readonly string[] }): ReactNode => (
  <blockquote className="field-message" aria-label={orderMessageText.title}>
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </blockquote>
)

/** One row per unit concerned; pressing the row of a unit that can have its own stroke selects the unit. */
export function Demands({ orderTools }: { readonly orderTools: OrderEditorTools }): ReactNode {
  const { state } = orderTools
  const { readback } = orderTools.written
  if (readback.demands.length === 0) return null
  return (
    <section aria-label={orderMessageText.demandsLabel}>
      <h3 className="caption">{orderMessageText.demandsLabel}</h3>
      <ul className="demands">
        {readback.demands.map((demand) => (
          <DemandRow key={demand.piece} demand={demand} chosen={demand.piece === state.piece} orderTools={orderTools} />
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  readonly demand: OrderDemand
  readonly chosen: boolean
  readonly orderTools: OrderEditorTools
}

function DemandRow({ demand, chosen, orderTools }: RowProps): ReactNode {
  const { piece, label, text, rule, isImpossible } = demand
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (chosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const strokes = orderTools.written.tools.flatMap((tool) => {
    const owner = tool.type === 'brush' ? tool.owners?.find((candidate) => candidate.piece === piece) : undefined
    return owner === undefined ? [] : [{ tool, owner }]
  })
  const content = (
    <>
      <span className="demand-who">{label}</span>
      <span className={isImpossible ? 'demand-words demand-barred' : 'demand-words'}>{text}</span>
    </>
  )
  return (
    <li ref={row} className={chosen ? 'demand demand-chosen' : 'demand'}>
      {strokes.length === 0 ? (
        <span className="demand-said">{content}</span>
      ) : (
        <button
          type="button"
          className="demand-said"
          aria-pressed={chosen}
          onClick={() => orderTools.change((orderEditor, state) => steps.pick(orderEditor, state, piece))}
        >
          {content}
        </button>
      )}
      {strokes.flatMap(({ tool, owner }) =>
        owner.isDrawn
          ? [
              <Button
                key={tool.id}
                look="quiet"
                aria-label={orderMessageText.eraseMark(tool.name, label)}
                onClick={() =>
                  orderTools.change((orderEditor, state) => steps.wipe(orderEditor, state, tool.id, piece))
                }
              >
                ✕
              </Button>,
            ]
          : [],
      )}
      <RuleTag rule={rule} />
    </li>
  )
}
