/** The tabletop editor's tools under the map: grip, rotation, corners, undo and redo. */
import type { Point } from '@firestep/face'
import type { ReactNode } from 'react'
import { ActionButton, ToggleButton, ToolBar, ToolGroup } from '../../ui/tool-bar.tsx'
import type { Grip } from './tabletop-state.ts'
import * as steps from './tabletop-state.ts'
import { type TabletopEditorState, useShown } from './use-tabletop-editor.ts'

const gripNames: Readonly<Record<Grip, string>> = { all: 'All', body: 'Company', one: 'One base' }

/** Degrees per press. */
const QUARTER = 15

export function ArrangingTools({ state }: { readonly state: TabletopEditorState }): ReactNode {
  const { controller } = state
  const { holding, hand } = useShown(state)
  const grips = steps.gripsOf(controller.tabletopEditor)
  const turn = (by: number) => controller.stroke((pieces) => ({ type: 'turn', pieces, by }))
  const nudge = (by: Point) => controller.stroke((pieces) => ({ type: 'drag', pieces, by, exact: true }))
  const centimetre = state.posed.matchFace.sheet.gridless?.centimetre ?? 1
  const nobody = hand.length === 0
  return (
    <ToolBar label="Tools of the table" selectionText={handWords(state)}>
      {grips.length > 1 && (
        <ToolGroup label="A press takes up">
          {grips.map((grip) => (
            <ToggleButton
              key={grip}
              isOn={holding.grip === grip}
              onPress={() => controller.change((was) => steps.gripBy(was, grip))}
            >
              {gripNames[grip]}
            </ToggleButton>
          ))}
        </ToolGroup>
      )}
      {controller.tabletopEditor.headed && (
        <ToolGroup label="Turn">
          <ActionButton onPress={() => turn(-QUARTER)} isUnavailable={nobody}>
            ⟲ Turn left
          </ActionButton>
          <ActionButton onPress={() => turn(QUARTER)} isUnavailable={nobody}>
            Turn right ⟳
          </ActionButton>
        </ToolGroup>
      )}
      <ToolGroup label="Nudge by a centimetre">
        {nudges.map(({ sign, x, y }) => (
          <ActionButton
            key={sign}
            onPress={() => nudge({ x: x * centimetre, y: y * centimetre })}
            isUnavailable={nobody}
          >
            {sign}
          </ActionButton>
        ))}
      </ToolGroup>
      <ToolGroup label="Way">
        {controller.tabletopEditor.cornered && (
          <ActionButton
            onPress={() => controller.stroke((pieces) => ({ type: 'corner', pieces }))}
            isUnavailable={nobody}
          >
            Corner
          </ActionButton>
        )}
        <ActionButton onPress={() => controller.stroke((pieces) => ({ type: 'back', pieces }))} isUnavailable={nobody}>
          Lay back
        </ActionButton>
      </ToolGroup>
      <ToolGroup label="Steps">
        <ActionButton onPress={() => controller.change(steps.undo)} isUnavailable={holding.past.length === 0}>
          Undo
        </ActionButton>
        <ActionButton onPress={() => controller.change(steps.redo)} isUnavailable={holding.future.length === 0}>
          Redo
        </ActionButton>
      </ToolGroup>
    </ToolBar>
  )
}

const nudges = [
  { sign: '←', x: -1, y: 0 },
  { sign: '↑', x: 0, y: -1 },
  { sign: '↓', x: 0, y: 1 },
  { sign: '→', x: 1, y: 0 },
] as const

/** The selected pieces, and the distance moved by the first of them. */
function handWords({ controller }: TabletopEditorState): string {
  const { hand, holding, readback } = controller.snapshot()
  const { pieces, bodies } = controller.tabletopEditor
  const lead = holding.lead ?? hand[0]
  const label = pieces.find(({ piece }) => piece === lead)?.label
  if (lead === undefined || label === undefined) return 'Touch a base to take it in hand.'
  const words = readback.stands.find(({ piece }) => piece === lead)?.words ?? ''
  const body = bodies.find(
    (one) => one.pieces.length === hand.length && hand.every((piece) => one.pieces.includes(piece)),
  )
  const who = hand.length === 1 ? label : (body?.label ?? `${hand.length} bases`)
  return `${who}: ${words}`
}
