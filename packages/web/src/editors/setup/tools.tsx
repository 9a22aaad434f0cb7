/** The setup editor's tools under the map: shape of a press, switches, and actions on the selected items. */
import { listed } from '@firestep/face'
import type { ReactNode } from 'react'
import { ActionButton, ToggleButton, ToolBar, ToolGroup } from '../../ui/tool-bar.tsx'
import { standOf, thingNamed } from './setup-items.ts'
import * as steps from './setup-state.ts'
import { tools } from './setup-state.ts'
import type { SetupEditorState } from './use-setup-editor.ts'

const toolNames = { point: 'Hex', line: 'Line', area: 'Box' } as const

export function LayingTools({ out }: { readonly out: SetupEditorState }): ReactNode {
  const { items, laying, change } = out
  const { chosen, stands, tool, each, past, future } = laying
  const { setupEditor } = items
  const counts = Array.from({ length: setupEditor.most }, (_, i) => i + 1)
  return (
    <ToolBar label="Set-up tools" selectionText={handWords(out)}>
      <ToolGroup label="A press means">
        {tools.map((one) => (
          <ToggleButton key={one} isOn={tool === one} onPress={() => change((now) => steps.hold(now, one))}>
            {toolNames[one]}
          </ToggleButton>
        ))}
      </ToolGroup>
      {setupEditor.most > 1 && (
        <ToolGroup label="To a hex">
          {counts.map((count) => (
            <ToggleButton key={count} isOn={each === count} onPress={() => change((now) => steps.setEach(now, count))}>
              {`${count} a hex`}
            </ToggleButton>
          ))}
        </ToolGroup>
      )}
      {setupEditor.switches.map(({ id, name, options }) => (
        <ToolGroup key={id} label={chosen.length > 0 ? `${name} of those in hand` : `${name} of all`}>
          {options.map((option) => (
            <ToggleButton
              key={option.id}
              isOn={isTurned(out, id, option.id)}
              onPress={() => change((now) => steps.turnAll(items, now, id, option.id))}
            >
              {chosen.length > 0 ? option.name : `All ${option.word || lower(option.name)}`}
            </ToggleButton>
          ))}
        </ToolGroup>
      ))}
      <ToolGroup label="With those in hand">
        <ActionButton
          onPress={() => change((now) => steps.fill(items, now))}
          isUnavailable={stands.length === items.all.length && chosen.length === 0}
        >
          {chosen.length > 0 ? 'Fill' : 'Fill all'}
        </ActionButton>
        {(setupEditor.offMapPlaces ?? []).map(({ place, name }) => (
          <ActionButton
            key={place}
            onPress={() => change((now) => steps.putAside(items, now, place))}
            isUnavailable={chosen.length === 0}
          >
            {name}
          </ActionButton>
        ))}
        <ActionButton onPress={() => change((now) => steps.exchange(items, now))} isUnavailable={chosen.length !== 2}>
          Swap
        </ActionButton>
        <ActionButton
          onPress={() => change(steps.takeOff)}
          isUnavailable={!chosen.some((id) => standOf(stands, id) !== undefined)}
        >
          Take off
        </ActionButton>
        <ActionButton onPress={out.back} isUnavailable={chosen.length === 0}>
          Let go
        </ActionButton>
      </ToolGroup>
      <ToolGroup label="Steps">
        <ActionButton onPress={() => change(steps.undo)} isUnavailable={past.length === 0}>
          Undo
        </ActionButton>
        <ActionButton onPress={() => change(steps.redo)} isUnavailable={future.length === 0}>
          Redo
        </ActionButton>
      </ToolGroup>
    </ToolBar>
  )
}

/** True if all items it applies to have the setting; without any, if the next placed item will have it. */
function isTurned({ items, laying }: SetupEditorState, by: string, option: string): boolean {
  const { chosen, stands, preferred } = laying
  const concerned = (chosen.length > 0 ? stands.filter(({ thing }) => chosen.includes(thing)) : stands).filter(
    ({ thing }) => thingNamed(items, thing).switches.includes(by),
  )
  return concerned.length === 0 ? preferred[by] === option : concerned.every(({ way }) => way[by] === option)
}

const few = 3

const lower = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

function handWords({ items, laying }: SetupEditorState): string {
  const { chosen, stands, tool, from } = laying
  if (chosen.length === 0) return `Nothing in hand. ${stands.length} of ${items.all.length} stand.`
  const named = chosen.slice(0, few).map((id) => thingNamed(items, id).label)
  const more = chosen.length - named.length
  const how =
    tool === 'point'
      ? 'Press a lit hex.'
      : from === null
        ? `Draw a ${tool === 'line' ? 'line' : 'box'}, or press its two ends.`
        : `From ${from}: press the other end.`
  const [only, another] = chosen
  const detail = only !== undefined && another === undefined ? thingNamed(items, only).detail : null
  return `In hand: ${listed(more > 0 ? [...named, `${more} more`] : named)}. ${how}${detail === null ? '' : ` ${detail}.`}`
}
