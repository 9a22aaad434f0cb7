import { type AnswerOption, partsOf } from '@firestep/face'
import { equal, type Json } from '@firestep/referee'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { canHover } from '../ui/hover.ts'
import { useStableCallbacks } from '../ui/use-stable-callbacks.ts'
import { foldOptions, groupOptions, matchesQuery, type OptionRow } from './option-groups.ts'

/** Longer lists than this get a filter field. */
const maxUnfiltered = 8

interface OptionListProps {
  /** Identifies the question: filter and cursor are reset with it. */
  readonly question: string | number
  readonly options: readonly AnswerOption[]
  /** The parts ticked or chosen so far. */
  readonly chosen: readonly Json[]
  onChoose(option: AnswerOption): void
  /** Opens the variants of one action; without it all are listed. */
  onUnfold?(variants: readonly AnswerOption[]): void
  /** The answer is a set: options are ticked on and off. */
  readonly isMultiple?: boolean
  /** Called when an option is pointed at or focused, or no longer. */
  onPoint?(option: AnswerOption | null): void
  /** Further content beside a group's heading. */
  renderBeside?(group: string): ReactNode
  /** Takes the focus when nothing else has it, for a player who uses the list. */
  readonly takeFocus?: boolean
}

/**
 * Every decision as a list. It is one tab stop with arrow keys; options that end something are listed separately below
 * it.
 */
export function OptionList(props: OptionListProps) {
  const {
    question,
    options,
    chosen,
    onChoose,
    onUnfold,
    isMultiple = false,
    onPoint,
    renderBeside,
    takeFocus = false,
  } = props
  const heading = useId()
  const [listState, setListState] = useState({ question, query: '', cursor: 0 })
  const { query, cursor } = listState.question === question ? listState : { query: '', cursor: 0 }
  const setQuery = (text: string): void => setListState({ question, query: text, cursor: 0 })
  const setCursor = (index: number): void => setListState({ question, query, cursor: index })
  const root = useRef<HTMLDivElement>(null)
  const hasChosenByKey = useRef(false)

  const rowsOf = (listed: readonly AnswerOption[]): OptionRow[] =>
    onUnfold === undefined || isMultiple ? listed.map((option) => ({ option, variants: [] })) : foldOptions(listed)
  // Counted per heading, as they are listed.
  const rowCount = groupOptions(options).groups.reduce((sum, { options: members }) => sum + rowsOf(members).length, 0)
  const isFiltered = rowCount > maxUnfiltered
  const { groups: matchingGroups, ends } = groupOptions(
    isFiltered ? options.filter((option) => option.ends || matchesQuery(option, query)) : options,
  )
  const groups = matchingGroups.map(({ title, options: members }) => ({ title, members: rowsOf(members) }))
  const rows = groups.flatMap(({ members }) => members)
  const current = Math.min(cursor, Math.max(0, rows.length - 1))

  // Choosing may remove the focused row. A keyboard player continues from the list, not from the top of the page.
  const { keepFocus } = useStableCallbacks({
    keepFocus(shown: readonly AnswerOption[], takesFocus: boolean) {
      const mayFocus = shown.length > 0 && (takesFocus || hasChosenByKey.current)
      if (mayFocus && document.activeElement === document.body)
        root.current?.querySelector<HTMLElement>('.mg-offer[tabindex="0"], .mg-end')?.focus()
    },
  })
  useLayoutEffect(() => keepFocus(options, takeFocus), [keepFocus, options, takeFocus])

  const choose = ({ option, variants }: OptionRow, click?: MouseEvent): void => {
    // A pointer click does not move the focus back; key presses, whose click count is zero, continue from here.
    hasChosenByKey.current = click === undefined || click.detail === 0
    if (variants.length > 0) {
      onUnfold?.(variants)
      return
    }
    // Choosing a filtered option clears the filter and keeps the focus on that option.
    if (query !== '' && !isMultiple)
      setListState({ question, query: '', cursor: Math.max(0, optionsInOrder(options).indexOf(option)) })
    onChoose(option)
  }
  const focusRow = (index: number): void => {
    setCursor(index)
    root.current?.querySelectorAll<HTMLElement>('.mg-offer')[index]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = rowForKey(event.key, current, rows.length)
    if (target === null) return
    event.preventDefault()
    focusRow(target)
  }
  const onFilterKeyDown = (event: KeyboardEvent): void => {
    const [firstRow] = rows
    if (event.key === 'ArrowDown' && firstRow !== undefined) {
      event.preventDefault()
      focusRow(0)
    } else if (event.key === 'Enter' && rows.length === 1 && firstRow !== undefined) choose(firstRow)
    else if (event.key === 'Escape' && query !== '') {
      event.stopPropagation()
      setQuery('')
    }
  }

  let index = -1
  const renderRow = (row: OptionRow) => {
    const { option, variants } = row
    index += 1
    const rowIndex = index
    const isChosen = chosen.some((part) => equal(part, option.part))
    return (
      <li key={JSON.stringify(partsOf(option))}>
        <button
          type="button"
          className={isChosen ? 'mg-offer mg-chosen' : 'mg-offer'}
          tabIndex={rowIndex === current ? 0 : -1}
          {...(isMultiple ? { role: 'checkbox', 'aria-checked': isChosen } : {})}
          {...(!isMultiple && isChosen ? { 'aria-current': true } : {})}
          {...(variants.length > 0 ? { 'aria-haspopup': true } : {})}
          onClick={(event) => choose(row, event)}
          onFocus={() => {
            setCursor(rowIndex)
            onPoint?.(option)
          }}
          onPointerEnter={(event) => canHover(event) && onPoint?.(option)}
          onPointerLeave={() => onPoint?.(null)}
        >
          <span aria-hidden="true" className={isMultiple ? 'mg-box' : 'mg-dot'} />
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
        hasChosenByKey.current = false
        onPoint?.(null)
      }}
    >
      {isFiltered && (
        <label className="mg-filter">
          <span>Filter</span>
          <input
            type="search"
            className="text-field"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={onFilterKeyDown}
          />
          <span className="mg-small">
            {rows.length} of {rowCount}
          </span>
        </label>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons inside. */}
      <div onKeyDown={onKeyDown}>
        {groups.map(({ title, members }, groupIndex) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
          <div
            key={title}
            role="group"
            className="mg-offer-group"
            aria-labelledby={title === '' ? undefined : `${heading}-${groupIndex}`}
          >
            {title !== '' && (
              <h3 id={`${heading}-${groupIndex}`} className="caption">
                {title}
              </h3>
            )}
            {renderBeside?.(title)}
            <ul className="plain-list">{members.map(renderRow)}</ul>
          </div>
        ))}
      </div>
      {isFiltered && rows.length === 0 && <p className="mg-small">Nothing in the list speaks of “{query}”.</p>}
      {ends.length > 0 && (
        <div className="mg-ends">
          {ends.map((option) => (
            <button
              key={JSON.stringify(partsOf(option))}
              type="button"
              className="button mg-end"
              onClick={(event) => choose({ option, variants: [] }, event)}
              onFocus={() => onPoint?.(option)}
              onPointerEnter={(event) => canHover(event) && onPoint?.(option)}
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

const optionsInOrder = (options: readonly AnswerOption[]): readonly AnswerOption[] =>
  groupOptions(options).groups.flatMap((group) => group.options)

function rowForKey(key: string, current: number, length: number): number | null {
  if (length === 0) return null
  if (key === 'ArrowDown') return Math.min(current + 1, length - 1)
  if (key === 'ArrowUp') return Math.max(current - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return null
}
