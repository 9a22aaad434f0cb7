/**
 * The setup editor's panel: the items group by group, how many are left, where they may go, and all actions as a list.
 */
import type { AnswerOption, PlaceId, SetupGroup, SetupItem, SideStyle } from '@firestep/face'
import { type ReactNode, useMemo, useState } from 'react'
import { type HelpFold, OptionList, QuestionHelp, SideTag } from '../../panels/index.ts'
import { Button } from '../../ui/button.tsx'
import { ByName } from './place-by-name.tsx'
import { KeptDialog } from './saved-setups-dialog.tsx'
import './setup-editor.css'
import { left, type SetupItems, settingsText, standOf } from './setup-items.ts'
import * as steps from './setup-state.ts'
import type { SetupEditorState } from './use-setup-editor.ts'

interface PanelProps {
  readonly out: SetupEditorState
  /** Named where more than one player shares the screen. */
  readonly side: SideStyle | undefined
  readonly takeFocus: boolean
  readonly how: HelpFold
  /** The hint panel. */
  readonly advice: ReactNode
}

export function LayingPanel({ out, side, takeFocus, how, advice }: PanelProps): ReactNode {
  const { posed, items, laying } = out
  const { stands } = laying
  const asking = posed.matchFace.prompt(posed.view, posed.question)
  const [dialog, setDialog] = useState(false)
  const offers = useMemo(() => items.all.map((thing) => offerOf(items, stands, thing)), [stands, items])
  const hasReady = useMemo(() => posed.kind.preparedAnswer(posed.view, posed.question.about) !== null, [posed])
  const rest = left(stands, items.all).length
  return (
    <section className="prompt laying" aria-label="What is asked">
      <header className="prompt-head">
        {side !== undefined && <SideTag side={side} />}
        <h2>{asking.title}</h2>
        <QuestionHelp prompt={asking} fold={how}>
          <p>
            Tick what you want in hand, or press it on the map; then press a lit hex, or draw a line or a box. Nothing
            is given before you say so.
          </p>
        </QuestionHelp>
      </header>
      {advice}
      <div className="laying-whole">
        {hasReady && <Button onClick={out.ready}>Ready set-up</Button>}
        {/* Unavailable actions say so when pressed: a disabled button would lose the focus. */}
        <Button onClick={out.finish} aria-disabled={rest === 0}>
          Finish the rest for me
        </Button>
        <Button onClick={() => setDialog(true)}>Keep, load, share…</Button>
        <Button onClick={() => out.change(steps.clear)} aria-disabled={stands.length === 0}>
          Clear
        </Button>
      </div>
      {items.setupEditor.leaving !== null && <p className="laying-leaving">{items.setupEditor.leaving}</p>}
      <ByName out={out} />
      <OptionList
        question={`${posed.question.seat} ${posed.question.kind}`}
        options={offers}
        chosen={laying.chosen}
        isMultiple
        onChoose={({ part }) => out.change((now) => steps.toggle(items, now, String(part)))}
        renderBeside={(name) => <GroupHead out={out} name={name} />}
        takeFocus={takeFocus}
      />
      {dialog && <KeptDialog out={out} onClose={() => setDialog(false)} />}
    </section>
  )
}

const isAside = ({ setupEditor }: SetupItems, place: PlaceId | undefined): boolean =>
  setupEditor.offMapPlaces?.some((aside) => aside.place === place) ?? false

const standsAt = ({ setupEditor }: SetupItems, place: PlaceId): string =>
  setupEditor.offMapPlaces?.find((aside) => aside.place === place)?.name.toLowerCase() ?? place

function offerOf(items: SetupItems, stands: SetupEditorState['laying']['stands'], thing: SetupItem): AnswerOption {
  const stand = standOf(stands, thing.id)
  const way = stand === undefined ? '' : settingsText(items, stand.way)
  return {
    part: thing.id,
    label: thing.label,
    detail:
      stand === undefined
        ? 'to be put down'
        : [standsAt(items, stand.place), way].filter((word) => word !== '').join(', '),
    group: items.groupOf.get(thing.id)?.name ?? '',
    place: isAside(items, stand?.place) ? null : (stand?.place ?? null),
    piece: null,
    card: null,
    ends: false,
  }
}

/** The area of a group, its remaining items, and a button that selects all of them. */
function GroupHead({ out, name }: { readonly out: SetupEditorState; readonly name: string }): ReactNode {
  const { items, laying } = out
  const group = items.setupEditor.groups.find((one) => one.name === name)
  if (group === undefined) return null
  const waiting = left(laying.stands, group.things)
  const choose = (among: readonly SetupItem[]) =>
    out.change((now) =>
      steps.choose(
        items,
        now,
        among.map(({ id }) => id),
      ),
    )
  return (
    <div className="laying-group">
      <p>
        {group.where}. <strong>{countWords(group, waiting.length)}</strong>
      </p>
      <div className="laying-sorts tool-buttons">
        {waiting.length > 0 && (
          <button type="button" onClick={() => choose(waiting)} aria-label={`Take all that is left of ${name} in hand`}>
            All left
          </button>
        )}
        {waiting.length > 0 &&
          sortsOf(waiting).map(({ label, members }) => (
            <button
              key={label}
              type="button"
              onClick={() => choose(members)}
              aria-label={`Take ${members.length} of ${label} in hand`}
            >
              {members.length} {label}
            </button>
          ))}
        {waiting.length === 0 && (
          <button type="button" onClick={() => choose(group.things)} aria-label={`Take all of ${name} in hand`}>
            All in hand
          </button>
        )}
      </div>
    </div>
  )
}

const countWords = ({ things }: SetupGroup, waiting: number): string =>
  waiting === 0 ? 'All stand.' : `${waiting} of ${things.length} left.`

/** Remaining items by sort, if there are several sorts. */
function sortsOf(waiting: readonly SetupItem[]): { readonly label: string; readonly members: readonly SetupItem[] }[] {
  const sorts = new Map<string, SetupItem[]>()
  for (const thing of waiting) sorts.set(thing.sort, [...(sorts.get(thing.sort) ?? []), thing])
  if (sorts.size < 2) return []
  return [...sorts.values()].map((members) => ({ label: members[0]?.kind ?? '', members }))
}
