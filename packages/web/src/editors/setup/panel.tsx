/**
 * The setup editor's panel: the items group by group, how many are left, where they may go, and all actions as a list.
 */
import type { AnswerOption, PlaceId, SetupGroup, SetupItem } from '@firestep/face'
import { type ReactNode, useMemo, useState } from 'react'
import type { Highlight } from '../../map/highlights.ts'
import { OptionList, QuestionHelp, SideTag } from '../../panels/index.ts'
import { Button } from '../../ui/button.tsx'
import { PlaceByName } from './place-by-name.tsx'
import { SavedSetupsDialog } from './saved-setups-dialog.tsx'
import './setup-editor.css'
import promptStyles from '../../panels/prompt.module.css'
import { setupPanelText } from '../../texts/editors.ts'
import toolBarStyles from '../../ui/tool-bar.module.css'
import type { PanelContext } from '../answer-editor.ts'
import { finishSetup, loadPrepared } from './setup-actions.ts'
import { placementOf, type SetupItems, settingsText, unplacedItems } from './setup-items.ts'
import * as setupState from './setup-state.ts'
import type { SetupTools } from './use-setup-editor.ts'

interface PanelProps extends PanelContext {
  readonly setupTools: SetupTools
  /** Places where the items in hand can go, among those highlighted on the map. */
  readonly openPlaces: ReadonlyMap<PlaceId, Highlight>
}

export function SetupPanel({ setupTools, openPlaces, side, takeFocus, fold, aids }: PanelProps): ReactNode {
  const { posed, items, state } = setupTools
  const { placements } = state
  const prompt = posed.matchFace.prompt(posed.view, posed.question)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const options = useMemo(() => items.all.map((item) => optionOf(items, placements, item)), [placements, items])
  const hasPreparedSetup = useMemo(() => posed.kind.preparedAnswer(posed.view, posed.question.about) !== null, [posed])
  const unplacedCount = unplacedItems(placements, items.all).length
  return (
    <section className={`${promptStyles.prompt} laying`} data-part="prompt" aria-label={setupPanelText.questionLabel}>
      <header className={promptStyles.head} data-part="prompt-head">
        {side !== undefined && <SideTag side={side} />}
        <h2>{prompt.title}</h2>
        <QuestionHelp prompt={prompt} fold={fold}>
          <p>{setupPanelText.help}</p>
        </QuestionHelp>
      </header>
      {aids}
      <div className="laying-whole">
        {hasPreparedSetup && <Button onClick={() => loadPrepared(setupTools)}>{setupPanelText.preparedSetup}</Button>}
        {/* Unavailable actions say so when pressed: a disabled button would lose the focus. */}
        <Button onClick={() => finishSetup(setupTools)} aria-disabled={unplacedCount === 0}>
          {setupPanelText.finishForMe}
        </Button>
        <Button onClick={() => setDialogOpen(true)}>{setupPanelText.savedSetups}</Button>
        <Button onClick={() => setupTools.change(setupState.clear)} aria-disabled={placements.length === 0}>
          {setupPanelText.clear}
        </Button>
      </div>
      {items.setupEditor.leftOverText !== null && <p className="laying-leaving">{items.setupEditor.leftOverText}</p>}
      <PlaceByName setupTools={setupTools} openPlaces={openPlaces} />
      <OptionList
        question={setupPanelText.question(posed.question.seat, posed.question.kind)}
        options={options}
        chosen={state.chosen}
        isMultiple
        onChoose={({ part }) => setupTools.change((current) => setupState.toggle(items, current, String(part)))}
        renderBeside={(name) => <GroupHead setupTools={setupTools} name={name} />}
        takeFocus={takeFocus}
      />
      {isDialogOpen && <SavedSetupsDialog setupTools={setupTools} onClose={() => setDialogOpen(false)} />}
    </section>
  )
}

const isOffMap = ({ setupEditor }: SetupItems, place: PlaceId | undefined): boolean =>
  setupEditor.offMapPlaces?.some((offMapPlace) => offMapPlace.place === place) ?? false

const placeText = ({ setupEditor }: SetupItems, place: PlaceId): string =>
  setupEditor.offMapPlaces?.find((offMapPlace) => offMapPlace.place === place)?.name.toLowerCase() ?? place

function optionOf(items: SetupItems, placements: SetupTools['state']['placements'], item: SetupItem): AnswerOption {
  const placement = placementOf(placements, item.id)
  const settings = placement === undefined ? '' : settingsText(items, placement.way)
  return {
    part: item.id,
    label: item.label,
    detail:
      placement === undefined
        ? 'to be placed'
        : [placeText(items, placement.place), settings].filter((word) => word !== '').join(', '),
    group: items.groupOf.get(item.id)?.name ?? '',
    place: isOffMap(items, placement?.place) ? null : (placement?.place ?? null),
    piece: null,
    card: null,
    ends: false,
  }
}

/** The area of a group, its remaining items, and a button that selects all of them. */
function GroupHead({ setupTools, name }: { readonly setupTools: SetupTools; readonly name: string }): ReactNode {
  const { items, state } = setupTools
  const group = items.setupEditor.groups.find((candidate) => candidate.name === name)
  if (group === undefined) return null
  const unplaced = unplacedItems(state.placements, group.items)
  const choose = (members: readonly SetupItem[]) =>
    setupTools.change((current) =>
      setupState.choose(
        items,
        current,
        members.map(({ id }) => id),
      ),
    )
  return (
    <div className="laying-group">
      <p>
        {group.where}. <strong>{countText(group, unplaced.length)}</strong>
      </p>
      <div className={`${toolBarStyles.buttons} laying-sorts`}>
        {unplaced.length > 0 && (
          <button type="button" onClick={() => choose(unplaced)} aria-label={setupPanelText.takeRestOf(name)}>
            {setupPanelText.allLeft}
          </button>
        )}
        {unplaced.length > 0 &&
          groupBySort(unplaced).map(({ label, members }) => (
            <button
              key={label}
              type="button"
              onClick={() => choose(members)}
              aria-label={setupPanelText.takeSome(members.length, label)}
            >
              {members.length} × {label}
            </button>
          ))}
        {unplaced.length === 0 && (
          <button type="button" onClick={() => choose(group.items)} aria-label={setupPanelText.takeAllOf(name)}>
            {setupPanelText.takeAll}
          </button>
        )}
      </div>
    </div>
  )
}

const countText = ({ items }: SetupGroup, unplacedCount: number): string =>
  unplacedCount === 0 ? setupPanelText.allPlaced : `${unplacedCount} of ${items.length} left.`

/** Remaining items by sort, if there are several sorts. */
function groupBySort(
  unplaced: readonly SetupItem[],
): { readonly label: string; readonly members: readonly SetupItem[] }[] {
  const sorts = new Map<string, SetupItem[]>()
  for (const item of unplaced) sorts.set(item.sort, [...(sorts.get(item.sort) ?? []), item])
  if (sorts.size < 2) return []
  return [...sorts.values()].map((members) => ({ label: members[0]?.kind ?? '', members }))
}
