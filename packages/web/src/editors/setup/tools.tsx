/** The setup editor's tools under the map: the shape that a press draws, switches, and actions on selected items. */
import { listed } from '@firestep/face'
import type { ReactNode } from 'react'
import { setupToolsText } from '../../texts/editors.ts'
import { ActionButton, ToggleButton, ToolBar, ToolGroup } from '../../ui/tool-bar.tsx'
import { letGo } from './setup-actions.ts'
import { itemById, placementOf } from './setup-items.ts'
import * as setupState from './setup-state.ts'
import { type SetupState, tools } from './setup-state.ts'
import type { SetupTools } from './use-setup-editor.ts'

const toolNames = { point: setupToolsText.hex, line: setupToolsText.line, area: setupToolsText.box } as const

interface SetupToolsProps {
  readonly setupTools: SetupTools
}

export const SetupToolBar = ({ setupTools }: SetupToolsProps): ReactNode => (
  <ToolBar label={setupToolsText.toolBarLabel} selectionText={selectionText(setupTools)}>
    <PressTools setupTools={setupTools} />
    <SwitchTools setupTools={setupTools} />
    <SelectionTools setupTools={setupTools} />
    <UndoTools setupTools={setupTools} />
  </ToolBar>
)

/** Shape of a press on the map, and the number of items it puts into a hex. */
function PressTools({ setupTools: { items, state, change } }: SetupToolsProps): ReactNode {
  const { maxPerPlace } = items.setupEditor
  const counts = Array.from({ length: maxPerPlace }, (_, i) => i + 1)
  return (
    <>
      <ToolGroup label={setupToolsText.modeLabel}>
        {tools.map((shape) => (
          <ToggleButton
            key={shape}
            isOn={state.tool === shape}
            onPress={() => change((current) => setupState.selectTool(current, shape))}
          >
            {toolNames[shape]}
          </ToggleButton>
        ))}
      </ToolGroup>
      {maxPerPlace > 1 && (
        <ToolGroup label={setupToolsText.perHexLabel}>
          {counts.map((count) => (
            <ToggleButton
              key={count}
              isOn={state.each === count}
              onPress={() => change((current) => setupState.setEach(current, count))}
            >
              {`${count} a hex`}
            </ToggleButton>
          ))}
        </ToolGroup>
      )}
    </>
  )
}

/** Switches of the selected items, or without a selection of all placed items. */
function SwitchTools({ setupTools }: SetupToolsProps): ReactNode {
  const { items, state, change } = setupTools
  const hasSelection = state.chosen.length > 0
  return items.setupEditor.switches.map(({ id, name, options }) => (
    <ToolGroup key={id} label={hasSelection ? `${name} of the selected` : `${name} of all`}>
      {options.map((option) => (
        <ToggleButton
          key={option.id}
          isOn={isSwitchOn(setupTools, id, option.id)}
          onPress={() => change((current) => setupState.turnAll(items, current, id, option.id))}
        >
          {hasSelection ? option.name : setupToolsText.allOf(option.word || withLowerCaseStart(option.name))}
        </ToggleButton>
      ))}
    </ToolGroup>
  ))
}

function SelectionTools({ setupTools }: SetupToolsProps): ReactNode {
  const { items, state, change } = setupTools
  const { chosen, placements } = state
  return (
    <ToolGroup label={setupToolsText.selectionLabel}>
      <ActionButton
        onPress={() => change((current) => setupState.fill(items, current))}
        isUnavailable={placements.length === items.all.length && chosen.length === 0}
      >
        {chosen.length > 0 ? setupToolsText.fill : setupToolsText.fillAll}
      </ActionButton>
      {(items.setupEditor.offMapPlaces ?? []).map(({ place, name }) => (
        <ActionButton
          key={place}
          onPress={() => change((current) => setupState.putOffMap(items, current, place))}
          isUnavailable={chosen.length === 0}
        >
          {name}
        </ActionButton>
      ))}
      <ActionButton
        onPress={() => change((current) => setupState.swapSelected(items, current))}
        isUnavailable={chosen.length !== 2}
      >
        {setupToolsText.swap}
      </ActionButton>
      <ActionButton
        onPress={() => change(setupState.takeOff)}
        isUnavailable={!chosen.some((id) => placementOf(placements, id) !== undefined)}
      >
        {setupToolsText.takeOff}
      </ActionButton>
      <ActionButton onPress={() => letGo(setupTools)} isUnavailable={chosen.length === 0}>
        {setupToolsText.deselect}
      </ActionButton>
    </ToolGroup>
  )
}

const UndoTools = ({ setupTools: { state, change } }: SetupToolsProps): ReactNode => (
  <ToolGroup label={setupToolsText.historyLabel}>
    <ActionButton onPress={() => change(setupState.undo)} isUnavailable={state.past.length === 0}>
      {setupToolsText.undo}
    </ActionButton>
    <ActionButton onPress={() => change(setupState.redo)} isUnavailable={state.future.length === 0}>
      {setupToolsText.redo}
    </ActionButton>
  </ToolGroup>
)

/** True if all selected or placed items with this switch have the setting; without any, if the next one placed will. */
function isSwitchOn({ items, state }: SetupTools, switchId: string, option: string): boolean {
  const { chosen, placements, preferred } = state
  const withSwitch = (chosen.length > 0 ? placements.filter(({ thing }) => chosen.includes(thing)) : placements).filter(
    ({ thing }) => itemById(items, thing).switches.includes(switchId),
  )
  return withSwitch.length === 0
    ? preferred[switchId] === option
    : withSwitch.every(({ way }) => way[switchId] === option)
}

/** Number of selected items that are named. */
const maxNames = 3

const withLowerCaseStart = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

function instructionText({ tool, from }: SetupState): string {
  if (tool === 'point') return setupToolsText.pressLitHex
  if (from !== null) return setupToolsText.pressOtherEnd(from)
  return `Draw a ${tool === 'line' ? 'line' : 'box'}, or press its two ends.`
}

function selectionText({ items, state }: SetupTools): string {
  const { chosen, placements } = state
  if (chosen.length === 0) return setupToolsText.nothingSelected(placements.length, items.all.length)
  const names = chosen.slice(0, maxNames).map((id) => itemById(items, id).label)
  const unnamedCount = chosen.length - names.length
  const [onlyId, ...otherIds] = chosen
  const detail = onlyId !== undefined && otherIds.length === 0 ? itemById(items, onlyId).detail : null
  return `Selected: ${listed(unnamedCount > 0 ? [...names, `${unnamedCount} more`] : names)}. ${instructionText(state)}${detail === null ? '' : ` ${detail}.`}`
}
