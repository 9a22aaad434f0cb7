/**
 * The order editor's panel: the message, its demands, and everything that can be drawn on the map, by list and by name.
 */
import type { OptionTool, ToolOption } from '@firestep/face'
import { type ReactNode, useEffect, useRef } from 'react'
import { PlaceField } from '../../map/place-field.tsx'
import { QuestionHelp, RuleTag, SideTag } from '../../panels/index.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, Choices } from '../../ui/choices.tsx'
import './order-editor.css'
import promptStyles from '../../panels/prompt.module.css'
import { ordersPanelText } from '../../texts/editors.ts'
import choiceStyles from '../../ui/choices.module.css'
import formStyles from '../../ui/form.module.css'
import type { PanelContext } from '../answer-editor.ts'
import { Demands, FieldMessage } from './order-message.tsx'
import * as steps from './order-state.ts'
import type { OrderEditorTools } from './use-order-editor.ts'

interface PanelProps extends PanelContext {
  readonly orderTools: OrderEditorTools
}

export function OrdersPanel({ orderTools, side, takeFocus, fold, aids }: PanelProps): ReactNode {
  const firstControls = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takeFocus) firstControls.current?.querySelector('button')?.focus()
  }, [takeFocus])
  const { orderEditor } = orderTools
  const { tools, readback } = orderTools.written
  const { title, why, rule } = orderEditor
  return (
    <section
      className={`${promptStyles.prompt} drafting`}
      data-part="prompt"
      aria-label={ordersPanelText.questionLabel}
    >
      <header className={promptStyles.head} data-part="prompt-head">
        {side !== undefined && <SideTag side={side} />}
        <h2>{title}</h2>
        <QuestionHelp prompt={{ title, why, rule, passText: null }} fold={fold}>
          <p>{ordersPanelText.help}</p>
        </QuestionHelp>
      </header>
      <FieldMessage lines={readback.message} />
      <div ref={firstControls} className="drafting-starts">
        {orderEditor.initialDrafts.map(({ label, draft: orderDraft }) => (
          <Button key={label} onClick={() => orderTools.change((_, state) => steps.replaceDraft(state, orderDraft))}>
            {label}
          </Button>
        ))}
        <Button onClick={() => orderTools.setOpen(false)}>
          {orderEditor.isPreparation ? ordersPanelText.back : ordersPanelText.useList}
        </Button>
      </div>
      {aids}
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
const maxButtons = 3

function OptionsTool({ tool, orderTools }: ToolProps & { readonly tool: OptionTool }): ReactNode {
  const { id, name, rule, isMultiple, options } = tool
  const choose = (option: string) =>
    orderTools.change((orderEditor, state) => steps.choose(orderEditor, state, id, option))
  const detailOf = ({ detail }: ToolOption) => (detail === null ? {} : { detail })
  const chosen = options.find((option) => option.isChosen)?.id ?? ''
  return (
    <div className="drafting-tool">
      {isMultiple && (
        <fieldset>
          <legend className={formStyles.label}>{name}</legend>
          <div className={`${choiceStyles.list} ${choiceStyles.sideBySide}`} data-part="choices">
            {options.map((option) => (
              <Checkbox
                key={option.id}
                checked={option.isChosen}
                onChange={() => choose(option.id)}
                {...detailOf(option)}
              >
                {option.label}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      )}
      {!isMultiple && options.length <= maxButtons && (
        <Choices
          legend={name}
          choices={options.map((option) => ({ id: option.id, name: option.label, ...detailOf(option) }))}
          chosen={chosen}
          onChoose={choose}
        />
      )}
      {!isMultiple && options.length > maxButtons && (
        <label className="drafting-select">
          <span className={formStyles.label}>{name}</span>
          <select className={formStyles.select} value={chosen} onChange={(event) => choose(event.target.value)}>
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
  const { orderEditor, state, written, posed } = orderTools
  const brush = steps.activeBrush(orderEditor, state)
  const owner = brush?.owners?.find(({ piece }) => piece === state.piece)
  const brushName = owner === undefined ? brush?.name : `${brush?.name} of ${owner.label}`
  return (
    <>
      <div className="drafting-brushes">
        {written.tools.map(
          (tool) =>
            tool.type === 'brush' && (
              <Button
                key={tool.id}
                aria-pressed={tool.id === brush?.id}
                onClick={() => orderTools.change((_, state) => steps.toggleBrush(state, tool.id))}
              >
                {tool.name}
              </Button>
            ),
        )}
      </div>
      {brush !== null && (
        <div className="drafting-brushes">
          {brush.owners !== undefined && owner === undefined ? (
            <p className="drafting-whose">{ordersPanelText.chooseWhose}</p>
          ) : (
            <PlaceField
              sheet={posed.matchFace.sheet}
              label={`On to, for ${brushName}`}
              onPlace={(place) => orderTools.change((_, state) => steps.extendTo(orderEditor, state, place))}
            />
          )}
          {brush.isDrawn && (
            <Button onClick={() => orderTools.change((_, state) => steps.wipe(orderEditor, state, brush.id, null))}>
              {ordersPanelText.erase}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
