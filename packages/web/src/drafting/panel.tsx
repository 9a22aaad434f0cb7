/** What is being written: how it reads, what it demands, and everything that can be drawn on the map by list and by name. */
import type { Brush, Options, Side } from '@firestep/face'
import type { ReactNode } from 'react'
import { PlaceField } from '../map/place-field.tsx'
import { type Fold, How, RuleTag, SideTag } from '../margin/index.ts'
import { Button } from '../parts/button.tsx'
import { Choices, Tick } from '../parts/choices.tsx'
import './drafting.css'
import { Demands, FieldMessage } from './message.tsx'
import type { Writer } from './use-writer.ts'
import * as steps from './writing.ts'

interface PanelProps {
  readonly writer: Writer
  /** Named where more than one person sits here. */
  readonly side: Side | undefined
  readonly how: Fold
  /** What somebody who was asked for advice says. */
  readonly advice: ReactNode
}

export function DraftingPanel({ writer, side, how, advice }: PanelProps): ReactNode {
  const { drafting, tools, reading } = writer
  const { title, why, rule } = drafting
  return (
    <section className="prompt drafting" aria-label="What is asked">
      <header className="prompt-head">
        {side !== undefined && <SideTag side={side} />}
        <h2>{title}</h2>
        <How asking={{ title, why, rule, passing: null }} fold={how}>
          <p>Take a brush under the map and draw; nothing is given before you say so.</p>
        </How>
      </header>
      <FieldMessage lines={reading.message} />
      <div className="drafting-starts">
        {drafting.starts.map(({ label, written }) => (
          <Button key={label} onClick={() => writer.change((_, was) => steps.take(was, written))}>
            {label}
          </Button>
        ))}
        <Button onClick={() => writer.turn(false)}>{drafting.ahead ? 'Back' : 'From a list instead'}</Button>
      </div>
      {advice}
      {tools.map((tool) =>
        tool.type === 'options' ? (
          <OptionsTool key={tool.id} tool={tool} writer={writer} />
        ) : (
          <BrushTool key={tool.id} brush={tool} writer={writer} />
        ),
      )}
      <Demands writer={writer} />
    </section>
  )
}

interface ToolProps {
  readonly writer: Writer
}

function OptionsTool({ tool, writer }: ToolProps & { readonly tool: Options }): ReactNode {
  const { id, name, rule, many, options } = tool
  const choose = (option: string) => writer.change((drafting, was) => steps.choose(drafting, was, id, option))
  return (
    <div className="drafting-tool">
      {many ? (
        <fieldset>
          <legend className="field-label">{name}</legend>
          <div className="choice-list">
            {options.map((option) => (
              <Tick
                key={option.id}
                ticked={option.chosen}
                onTick={() => choose(option.id)}
                {...(option.detail === null ? {} : { detail: option.detail })}
              >
                {option.label}
              </Tick>
            ))}
          </div>
        </fieldset>
      ) : (
        <Choices
          legend={name}
          choices={options.map((option) => ({
            id: option.id,
            name: option.label,
            ...(option.detail === null ? {} : { detail: option.detail }),
          }))}
          chosen={options.find(({ chosen }) => chosen)?.id ?? ''}
          onChoose={choose}
        />
      )}
      <RuleTag rule={rule} />
    </div>
  )
}

/** What a brush does, by the names of places; whose stroke it is stands with the demands. */
function BrushTool({ brush, writer }: ToolProps & { readonly brush: Brush }): ReactNode {
  const { drafting, writing, put } = writer
  const held = writing.tool === brush.id
  const bearer = brush.bearers?.find(({ piece }) => piece === writing.piece)
  const named = bearer === undefined ? brush.name : `${brush.name} of ${bearer.label}`
  return (
    <div className="drafting-brush">
      <Button aria-pressed={held} onClick={() => writer.change((_, was) => steps.hold(was, brush.id))}>
        {brush.name}
      </Button>
      {held && (brush.bearers === undefined || bearer !== undefined) && (
        <PlaceField
          sheet={put.table.sheet}
          label={`On to, for ${named}`}
          onPlace={(place) => writer.change((_, was) => steps.lead(drafting, was, place))}
        />
      )}
      {held && brush.bearers !== undefined && bearer === undefined && (
        <p className="drafting-whose">Choose whose below, or on the map.</p>
      )}
      {brush.drawn && (
        <Button
          look="quiet"
          aria-label={`Wipe out: ${brush.name}`}
          onClick={() => writer.change((_, was) => steps.wipe(drafting, was, brush.id, null))}
        >
          ✕
        </Button>
      )}
    </div>
  )
}
