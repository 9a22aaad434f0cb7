/** The order editor's tools under the map: brushes, undo and redo. */
import type { ReactNode } from 'react'
import { ActionButton, ToggleButton, ToolBar, ToolGroup } from '../../ui/tool-bar.tsx'
import * as steps from './order-state.ts'
import type { OrderEditorTools } from './use-order-editor.ts'

export function DraftingTools({ orderTools }: { readonly orderTools: OrderEditorTools }): ReactNode {
  const { tools, writing, change } = orderTools
  return (
    <ToolBar label="Drawing tools" selectionText={handWords(orderTools)}>
      <ToolGroup label="Brushes">
        {tools.flatMap((tool) =>
          tool.type === 'brush'
            ? [
                <ToggleButton
                  key={tool.id}
                  isOn={writing.tool === tool.id}
                  onPress={() => change((_, was) => steps.hold(was, tool.id))}
                >
                  {tool.name}
                </ToggleButton>,
              ]
            : [],
        )}
      </ToolGroup>
      <ToolGroup label="Steps">
        <ActionButton onPress={() => change((_, was) => steps.undo(was))} isUnavailable={writing.past.length === 0}>
          Undo
        </ActionButton>
        <ActionButton onPress={() => change((_, was) => steps.redo(was))} isUnavailable={writing.future.length === 0}>
          Redo
        </ActionButton>
      </ToolGroup>
    </ToolBar>
  )
}

function handWords({ orderEditor, writing }: OrderEditorTools): string {
  const brush = steps.inHand(orderEditor, writing)
  if (brush === null) return 'No brush in hand: a press moves the map.'
  const bearer = brush.bearers?.find(({ piece }) => piece === writing.piece)
  return `${brush.name}${bearer === undefined ? '' : ` of ${bearer.label}`}. ${brush.how}`
}
