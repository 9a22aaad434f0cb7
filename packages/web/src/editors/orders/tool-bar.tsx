/** The order editor's tools under the map: brushes, undo and redo. */
import type { ReactNode } from 'react'
import { ordersToolBarText } from '../../texts/editors.ts'
import { ActionButton, ToggleButton, ToolBar, ToolGroup } from '../../ui/tool-bar.tsx'
import * as steps from './order-state.ts'
import type { OrderEditorTools } from './use-order-editor.ts'

export function OrdersToolBar({ orderTools }: { readonly orderTools: OrderEditorTools }): ReactNode {
  const { written, state, change } = orderTools
  return (
    <ToolBar label={ordersToolBarText.toolBarLabel} selectionText={brushText(orderTools)}>
      <ToolGroup label={ordersToolBarText.brushes}>
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
      <ToolGroup label={ordersToolBarText.historyLabel}>
        <ActionButton onPress={() => change((_, state) => steps.undo(state))} isUnavailable={state.past.length === 0}>
          {ordersToolBarText.undo}
        </ActionButton>
        <ActionButton onPress={() => change((_, state) => steps.redo(state))} isUnavailable={state.future.length === 0}>
          {ordersToolBarText.redo}
        </ActionButton>
      </ToolGroup>
    </ToolBar>
  )
}

function brushText({ orderEditor, state }: OrderEditorTools): string {
  const brush = steps.activeBrush(orderEditor, state)
  if (brush === null) return ordersToolBarText.noBrush
  const owner = brush.owners?.find(({ piece }) => piece === state.piece)
  return `${brush.name}${owner === undefined ? '' : ` of ${owner.label}`}. ${brush.instructions}`
}
