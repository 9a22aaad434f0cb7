import { type AnswerOption, partsOf } from '@firestep/face'
import { equal, type Json } from '@firestep/referee'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { foldOptions, groupOptions, matches, type OptionRow } from './option-groups.ts'

/** Longer lists than this get a filter field. */
const fewEnough = 8

interface OfferListProps {
  /** Identifies the question: filter and cursor are reset with it. */
  readonly question: string | number
  readonly offers: readonly AnswerOption[]
  /** The parts ticked or chosen so far. */
  readonly chosen: readonly Json[]
  onChoose(option: AnswerOption): void
  /** Opens the variants of one action; without it all are listed. */
  onUnfold?(ways: readonly AnswerOption[]): void
  /** The answer is a set: options are ticked on and off. */
  readonly ticks?: boolean
  /** Called when an option is pointed at or focused, or no longer. */
  onPoint?(option: AnswerOption | null): void
  /** Further content beside a group's heading. */
  beside?(group: string): ReactNode
  /** Takes the focus when nothing else has it, for a player who uses the list. */
  readonly takeFocus?: boolean
}

/**
 * Every decision as a list. It is one tab stop with arrow keys; options that end something are listed separately below
 * it.
 */
export function OptionList(props: OfferListProps) {
  const { question, offers, chosen, onChoose, onUnfold, ticks = false, onPoint, beside, takeFocus = false } = props
  const heading = useId()
  const [reading, setReading] = useState({ question, typed: '', at: 0 })
  const { typed, at } = reading.question === question ? reading : { typed: '', at: 0 }
  const setTyped = (text: string): void => setReading({ question, typed: text, at: 0 })
  const setAt = (index: number): void => setReading({ question, typed, at: index })
  const root = useRef<HTMLDivElement>(null)
  const chosenHere = useRef(false)

  const rowsOf = (listed: readonly AnswerOption[]): OptionRow[] =>
    onUnfold === undefined || ticks ? listed.map((option) => ({ option, ways: [] })) : foldOptions(listed)
  // Counted per heading, as they are listed.
  const all = groupOptions(offers).groups.reduce((sum, { offers: members }) => sum + rowsOf(members).length, 0)
  const filtered = all > fewEnough
  const { groups: listed, ends } = groupOptions(
    filtered ? offers.filter((option) => option.ends || matches(option, typed)) : offers,
  )
  const groups = listed.map(({ title, offers: members }) => ({ title, members: rowsOf(members) }))
  const rows = groups.flatMap(({ members }) => members)
  const current = Math.min(at, Math.max(0, rows.length - 1))

  // Choosing may remove the focused row. A keyboard player continues from the list, not from the top of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is lost when the options change.
  useLayoutEffect(() => {
    if (!(takeFocus || chosenHere.current) || document.activeElement !== document.body) return
    root.current?.querySelector<HTMLElement>('.mg-offer[tabindex="0"], .mg-end')?.focus()
  }, [offers, takeFocus])

  const choose = ({ option, ways }: OptionRow, pressed?: MouseEvent): void => {
    // A pointer click does not move the focus back; key presses, whose click count is zero, continue from here.
    chosenHere.current = pressed === undefined || pressed.detail === 0
    if (ways.length > 0) {
      onUnfold?.(ways)
      return
    }
    // Choosing a filtered option clears the filter and keeps the focus on that option.
    if (typed !== '' && !ticks) setReading({ question, typed: '', at: Math.max(0, inOrder(offers).indexOf(option)) })
    onChoose(option)
  }
  const focusRow = (index: number): void => {
    setAt(index)
    root.current?.querySelectorAll<HTMLElement>('.mg-offer')[index]?.focus()
  }
  const walk = (event: KeyboardEvent): void => {
    const to = stepTo(event.key, current, rows.length)
    if (to === null) return
    event.preventDefault()
    focusRow(to)
  }
  const typing = (event: KeyboardEvent): void => {
    const [only] = rows
    if (event.key === 'ArrowDown' && only !== undefined) {
      event.preventDefault()
      focusRow(0)
    } else if (event.key === 'Enter' && rows.length === 1 && only !== undefined) choose(only)
    else if (event.key === 'Escape' && typed !== '') {
      event.stopPropagation()
      setTyped('')
    }
  }

  let index = -1
  const row = (one: OptionRow) => {
    const { option, ways } = one
    index += 1
    const here = index
    const isChosen = chosen.some((part) => equal(part, option.part))
    return (
      <li key={JSON.stringify(partsOf(option))}>
        <button
          type="button"
          className={isChosen ? 'mg-offer mg-chosen' : 'mg-offer'}
          tabIndex={here === current ? 0 : -1}
          {...(ticks ? { role: 'checkbox', 'aria-checked': isChosen } : isChosen ? { 'aria-current': true } : {})}
          {...(ways.length > 0 ? { 'aria-haspopup': true } : {})}
          onClick={(event) => choose(one, event)}
          onFocus={() => {
            setAt(here)
            onPoint?.(option)
          }}
          onPointerEnter={() => onPoint?.(option)}
          onPointerLeave={() => onPoint?.(null)}
        >
          <span aria-hidden="true" className={ticks ? 'mg-box' : 'mg-dot'} />
          <span className="mg-offer-label">{option.label}</span>
          {option.detail !== null && <span className="mg-offer-detail">{option.detail}</span>}
        </button>
      </li>
    )
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes its buttons.
    <div
      className="mg-offers"
      ref={root}
      onBlur={() => {
        chosenHere.current = false
        onPoint?.(null)
      }}
    >
      {filtered && (
        <label className="mg-filter">
          <span>Filter</span>
          <input
            type="search"
            className="text-field"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={typing}
          />
          <span className="mg-small">
            {rows.length} of {all}
          </span>
        </label>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons inside. */}
      <div onKeyDown={walk}>
        {groups.map(({ title, members }, nth) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
          <div
            key={title}
            role="group"
            className="mg-offer-group"
            aria-labelledby={title === '' ? undefined : `${heading}-${nth}`}
          >
            {title !== '' && (
              <h3 id={`${heading}-${nth}`} className="caption">
                {title}
              </h3>
            )}
            {beside?.(title)}
            <ul className="plain-list">{members.map(row)}</ul>
          </div>
        ))}
      </div>
      {filtered && rows.length === 0 && <p className="mg-small">Nothing in the list speaks of “{typed}”.</p>}
      {ends.length > 0 && (
        <div className="mg-ends">
          {ends.map((option) => (
            <button
              key={JSON.stringify(partsOf(option))}
              type="button"
              className="button mg-end"
              onClick={(event) => choose({ option, ways: [] }, event)}
              onFocus={() => onPoint?.(option)}
              onPointerEnter={() => onPoint?.(option)}
              onPointerLeave={() => onPoint?.(null)}
            >
              {option.label}
              {option.detail !== null && <span className="mg-offer-detail">{option.detail}</span>}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

const inOrder = (offers: readonly AnswerOption[]): readonly AnswerOption[] =>
  groupOptions(offers).groups.flatMap((group) => group.offers)

function stepTo(key: string, from: number, length: number): number | null {
  if (length === 0) return null
  if (key === 'ArrowDown') return Math.min(from + 1, length - 1)
  if (key === 'ArrowUp') return Math.max(from - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return null
}
