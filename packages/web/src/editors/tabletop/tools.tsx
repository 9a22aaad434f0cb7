/** The tabletop editor's tools under the map: grip, rotation, corners, undo and redo. */
import type { Point } from '@firestep/face'
import type { ReactNode } from 'react'
import { tabletopToolsText } from '../../texts/editors.ts'
import { ActionButton, ToggleButton, ToolBar, ToolGroup } from '../../ui/tool-bar.tsx'
import type { Grip } from './tabletop-state.ts'
import * as steps from './tabletop-state.ts'
import { type TabletopTools, useTabletopSnapshot } from './use-tabletop-editor.ts'

const gripNames: Readonly<Record<Grip, string>> = {
  all: tabletopToolsText.wholeUnit,
  body: tabletopToolsText.company,
  one: tabletopToolsText.oneBase,
}

/** Degrees per press. */
const turnDegrees = 15

export function TabletopToolBar({ tabletopTools }: { readonly tabletopTools: TabletopTools }): ReactNode {
  const { controller } = tabletopTools
  const { state, selected } = useTabletopSnapshot(tabletopTools)
  const grips = steps.gripsOf(controller.tabletopEditor)
  const turn = (by: number) => controller.stroke((pieces) => ({ type: 'turn', pieces, by }))
  const nudge = (by: Point) => controller.stroke((pieces) => ({ type: 'drag', pieces, by, exact: true }))
  const centimetre = tabletopTools.posed.matchFace.sheet.gridless?.centimetre ?? 1
  const isNothingSelected = selected.length === 0
  return (
    <ToolBar label={tabletopToolsText.toolBarLabel} selectionText={selectionText(tabletopTools)}>
      {grips.length > 1 && (
        <ToolGroup label={tabletopToolsText.modeLabel}>
          {grips.map((grip) => (
            <ToggleButton
              key={grip}
              isOn={state.grip === grip}
              onPress={() => controller.change((state) => steps.setGrip(state, grip))}
            >
              {gripNames[grip]}
            </ToggleButton>
          ))}
        </ToolGroup>
      )}
      {controller.tabletopEditor.hasFacing && (
        <ToolGroup label={tabletopToolsText.turn}>
          <ActionButton onPress={() => turn(-turnDegrees)} isUnavailable={isNothingSelected}>
            {tabletopToolsText.turnLeft}
          </ActionButton>
          <ActionButton onPress={() => turn(turnDegrees)} isUnavailable={isNothingSelected}>
            {tabletopToolsText.turnRight}
          </ActionButton>
        </ToolGroup>
      )}
      <ToolGroup label={tabletopToolsText.nudgeLabel}>
        {nudges.map(({ sign, x, y }) => (
          <ActionButton
            key={sign}
            onPress={() => nudge({ x: x * centimetre, y: y * centimetre })}
            isUnavailable={isNothingSelected}
          >
            {sign}
          </ActionButton>
        ))}
      </ToolGroup>
      <ToolGroup label={tabletopToolsText.movementLabel}>
        {controller.tabletopEditor.hasCorners && (
          <ActionButton
            onPress={() => controller.stroke((pieces) => ({ type: 'corner', pieces }))}
            isUnavailable={isNothingSelected}
          >
            {tabletopToolsText.corner}
          </ActionButton>
        )}
        <ActionButton
          onPress={() => controller.stroke((pieces) => ({ type: 'back', pieces }))}
          isUnavailable={isNothingSelected}
        >
          {tabletopToolsText.putBack}
        </ActionButton>
      </ToolGroup>
      <ToolGroup label={tabletopToolsText.historyLabel}>
        <ActionButton onPress={() => controller.change(steps.undo)} isUnavailable={state.past.length === 0}>
          {tabletopToolsText.undo}
        </ActionButton>
        <ActionButton onPress={() => controller.change(steps.redo)} isUnavailable={state.future.length === 0}>
          {tabletopToolsText.redo}
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
function selectionText({ controller }: TabletopTools): string {
  const { selected, state, readback } = controller.snapshot()
  const { pieces, bodies } = controller.tabletopEditor
  const lead = state.lead ?? selected[0]
  const label = pieces.find(({ piece }) => piece === lead)?.label
  if (lead === undefined || label === undefined) return tabletopToolsText.touchToSelect
  const text = readback.placedPieces.find(({ piece }) => piece === lead)?.text ?? ''
  const body = bodies.find(
    (candidate) =>
      candidate.pieces.length === selected.length && selected.every((piece) => candidate.pieces.includes(piece)),
  )
  const subject = selected.length === 1 ? label : (body?.label ?? `${selected.length} bases`)
  return `${subject}: ${text}`
}
