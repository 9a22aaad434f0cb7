/**
 * The order editor's panel: the message, its demands, and everything that can be drawn on the map, by list and by name.
 */
import type { OptionTool, SideStyle, ToolOption } from '@firestep/face'
import { type ReactNode, useEffect, useRef } from 'react'
import { PlaceField } from '../../map/place-field.tsx'
import { type HelpFold, QuestionHelp, RuleTag, SideTag } from '../../panels/index.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, Choices } from '../../ui/choices.tsx'
import './order-editor.css'
import { Demands, FieldMessage } from './order-message.tsx'
import * as steps from './order-state.ts'
import type { OrderEditorTools } from './use-order-editor.ts'

interface PanelProps {
  readonly orderTools: OrderEditorTools
  /** Named where more than one player shares the screen. */
  readonly side: SideStyle | undefined
  /** The player uses the keyboard: the first control takes the focus. */
  readonly takeFocus: boolean
  readonly how: HelpFold
  /** The hint panel. */
  readonly advice: ReactNode
}

export function DraftingPanel({ orderTools, side, takeFocus, how, advice }: PanelProps): ReactNode {
  const first = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takeFocus) first.current?.querySelector('button')?.focus()
  }, [takeFocus])
  const { orderEditor, tools, reading } = orderTools
  const { title, why, rule } = orderEditor
  return (
    <section className="prompt drafting" aria-label="What is asked">
      <header className="prompt-head">
        {side !== undefined && <SideTag side={side} />}
        <h2>{title}</h2>
        <QuestionHelp prompt={{ title, why, rule, passing: null }} fold={how}>
          <p>Take a brush under the map and draw; nothing is given before you say so.</p>
        </QuestionHelp>
      </header>
      <FieldMessage lines={reading.message} />
      <div ref={first} className="drafting-starts">
        {orderEditor.starts.map(({ label, written }) => (
          <Button key={label} onClick={() => orderTools.change((_, was) => steps.take(was, written))}>
            {label}
          </Button>
        ))}
        <Button onClick={() => orderTools.turn(false)}>{orderEditor.ahead ? 'Back' : 'From a list instead'}</Button>
      </div>
      {advice}
      <Brushes orderTools={orderTools} />
      {tools.map(
        (tool) => tool.type === 'options' && <OptionsTool key={tool.id} tool={tool} orderTools={orderTools} />,
      )}
      <Demands orderTools={orderTools} />
    </section>
  )
}

interface ToolProps {
  readonly orderTools: OrderEditorTools
}

/** Up to this many options are all shown; more become a list that opens. */
const few = 3

function OptionsTool({ tool, orderTools }: ToolProps & { readonly tool: OptionTool }): ReactNode {
  const { id, name, rule, many, options } = tool
  const choose = (option: string) => orderTools.change((orderEditor, was) => steps.choose(orderEditor, was, id, option))
  const detailed = ({ detail }: ToolOption) => (detail === null ? {} : { detail })
  const chosen = options.find((option) => option.chosen)?.id ?? ''
  return (
    <div className="drafting-tool">
      {many && (
        <fieldset>
          <legend className="field-label">{name}</legend>
          <div className="choice-list side-by-side">
            {options.map((option) => (
              <Checkbox
                key={option.id}
                checked={option.chosen}
                onChange={() => choose(option.id)}
                {...detailed(option)}
              >
                {option.label}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      )}
      {!many && options.length <= few && (
        <Choices
          legend={name}
          choices={options.map((option) => ({ id: option.id, name: option.label, ...detailed(option) }))}
          chosen={chosen}
          onChoose={choose}
        />
      )}
      {!many && options.length > few && (
        <label className="drafting-select">
          <span className="field-label">{name}</span>
          <select className="select-field" value={chosen} onChange={(event) => choose(event.target.value)}>
            {options.map((option) => (
              <option key={option.id} value={option.id}>
                {option.label}
              </option>
            ))}
          </select>
        </label>
      )}
      <RuleTag rule={rule} />
    </div>
  )
}

/** The brushes as under the map, and a field that uses the current one by place names. */
function Brushes({ orderTools }: ToolProps): ReactNode {
  const { orderEditor, writing, tools, posed } = orderTools
  const held = steps.inHand(orderEditor, writing)
  const bearer = held?.bearers?.find(({ piece }) => piece === writing.piece)
  const named = bearer === undefined ? held?.name : `${held?.name} of ${bearer.label}`
  return (
    <>
      <div className="drafting-brushes">
        {tools.map(
          (tool) =>
            tool.type === 'brush' && (
              <Button
                key={tool.id}
                aria-pressed={tool.id === held?.id}
                onClick={() => orderTools.change((_, was) => steps.hold(was, tool.id))}
              >
                {tool.name}
              </Button>
            ),
        )}
      </div>
      {held !== null && (
        <div className="drafting-brushes">
          {held.bearers !== undefined && bearer === undefined ? (
            <p className="drafting-whose">Choose whose: below, or on the map.</p>
          ) : (
            <PlaceField
              sheet={posed.matchFace.sheet}
              label={`On to, for ${named}`}
              onPlace={(place) => orderTools.change((_, was) => steps.lead(orderEditor, was, place))}
            />
          )}
          {held.drawn && (
            <Button onClick={() => orderTools.change((_, was) => steps.wipe(orderEditor, was, held.id, null))}>
              Wipe out
            </Button>
          )}
        </div>
      )}
    </>
  )
}
