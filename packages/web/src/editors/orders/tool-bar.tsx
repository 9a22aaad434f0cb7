/** The order editor's tools under the map: brushes, undo and redo. */
import type { ReactNode } from 'react'
import { ActionButton, ToggleButton, ToolBar, ToolGroup } from '../../ui/tool-bar.tsx'
import * as steps from './order-state.ts'
import type { OrderEditorTools } from './use-order-editor.ts'

export function OrdersToolBar({ orderTools }: { readonly orderTools: OrderEditorTools }): ReactNode {
  const { written, state, change } = orderTools
  return (
    <ToolBar label="Drawing tools" selectionText={brushText(orderTools)}>
      <ToolGroup label="Brushes">
        {written.tools.flatMap((tool) =>
          tool.type === 'brush'
            ? [
                <ToggleButton
                  key={tool.id}
                  isOn={state.tool === tool.id}
                  onPress={() => change((_, state) => steps.toggleBrush(state, tool.id))}
                >
                  {tool.name}
                </ToggleButton>,
              ]
            : [],
        )}
      </ToolGroup>
      <ToolGroup label="Steps">
        <ActionButton onPress={() => change((_, state) => steps.undo(state))} isUnavailable={state.past.length === 0}>
          Undo
        </ActionButton>
        <ActionButton onPress={() => change((_, state) => steps.redo(state))} isUnavailable={state.future.length === 0}>
          Redo
        </ActionButton>
      </ToolGroup>
    </ToolBar>
  )
}

function brushText({ orderEditor, state }: OrderEditorTools): string {
  const brush = steps.activeBrush(orderEditor, state)
  if (brush === null) return 'No brush in hand: a press moves the map.'
  const owner = brush.owners?.find(({ piece }) => piece === state.piece)
  return `${brush.name}${owner === undefined ? '' : ` of ${owner.label}`}. ${brush.instructions}`
}
