import { type AnswerOption, partsOf } from '@firestep/face'
import { equal, type Json } from '@firestep/referee'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useState } from 'react'
import { optionListText } from '../texts/panels.ts'
import { Button } from '../ui/button.tsx'
import formStyles from '../ui/form.module.css'
import { canHover } from '../ui/hover.ts'
import { groupOptions, type ListedOptions, listOptions, type OptionRow } from './option-groups.ts'
import styles from './option-list.module.css'
import panelStyles from './panel.module.css'
import { useListFocus } from './use-list-focus.ts'

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
export function OptionList(props: OptionListProps): ReactNode {
  const { question, options, chosen, onChoose, onUnfold, isMultiple = false, onPoint, renderBeside } = props
  const { query, cursor, setQuery, setCursor, clearQuery } = useQueryAndCursor(question)
  const list = listOptions(options, query, onUnfold !== undefined && !isMultiple)
  const { groups, rows, ends } = list
  const current = Math.min(cursor, Math.max(0, rows.length - 1))
  const focus = useListFocus(question, options, props.takeFocus ?? false)

  const choose = ({ option, variants }: OptionRow, click?: MouseEvent): void => {
    focus.noteChoice(click)
    if (variants.length > 0) {
      onUnfold?.(variants)
      return
    }
    // Choosing a filtered option clears the filter and keeps the focus on that option.
    if (query !== '' && !isMultiple) clearQuery(Math.max(0, optionsInOrder(options).indexOf(option)))
    onChoose(option)
  }
  const goTo = (row: number): void => {
    setCursor(row)
    focus.focusRow(row)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = rowForKey(event.key, current, rows.length)
    if (target === null) return
    event.preventDefault()
    goTo(target)
  }
  const onBlur = (): void => {
    focus.forgetChoice()
    onPoint?.(null)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes its buttons.
    <div className={styles.list} data-part="options" ref={focus.root} onBlur={onBlur}>
      {list.isFiltered && (
        <FilterField query={query} list={list} onQuery={setQuery} onEnterList={() => goTo(0)} onChoose={choose} />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons inside. */}
      <div ref={focus.rows} data-part="rows" onKeyDown={onKeyDown}>
        {groups.map(({ title, rows: groupRows, firstRow }) => (
          <OptionGroup key={title} title={title} beside={renderBeside?.(title)}>
            {groupRows.map((row, index) => (
              <OptionButton
                key={JSON.stringify(partsOf(row.option))}
                row={row}
                isMultiple={isMultiple}
                isChosen={chosen.some((part) => equal(part, row.option.part))}
                isCurrent={firstRow + index === current}
                onChoose={choose}
                onFocus={() => setCursor(firstRow + index)}
                onPoint={onPoint}
              />
            ))}
          </OptionGroup>
        ))}
      </div>
      {list.isFiltered && rows.length === 0 && <p className={panelStyles.small}>{optionListText.noMatch(query)}</p>}
      {ends.length > 0 && (
        <div className={styles.ends} data-part="ends">
          {ends.map((option) => (
            <EndButton key={JSON.stringify(partsOf(option))} option={option} onChoose={choose} onPoint={onPoint} />
          ))}
        </div>
      )}
    </div>
  )
}

/** The filter text and the row of the cursor; another question begins anew. */
function useQueryAndCursor(question: string | number) {
  const [state, setState] = useState({ question, query: '', cursor: 0 })
  const { query, cursor } = state.question === question ? state : { query: '', cursor: 0 }
  return {
    query,
    cursor,
    setQuery: (text: string): void => setState({ question, query: text, cursor: 0 }),
    setCursor: (row: number): void => setState({ question, query, cursor: row }),
    clearQuery: (row: number): void => setState({ question, query: '', cursor: row }),
  }
}

/** Called for a click; without one, for a key press. */
type ChooseRow = (row: OptionRow, click?: MouseEvent) => void

interface FilterFieldProps {
  readonly query: string
  readonly list: ListedOptions
  onQuery(query: string): void
  onEnterList(): void
  readonly onChoose: ChooseRow
}

function FilterField({ query, list: { rows, rowCount }, onQuery, onEnterList, onChoose }: FilterFieldProps): ReactNode {
  const onKeyDown = (event: KeyboardEvent): void => {
    const [firstRow] = rows
    if (event.key === 'ArrowDown' && firstRow !== undefined) {
      event.preventDefault()
      onEnterList()
    } else if (event.key === 'Enter' && rows.length === 1 && firstRow !== undefined) onChoose(firstRow)
    else if (event.key === 'Escape' && query !== '') {
      event.stopPropagation()
      onQuery('')
    }
  }
  return (
    <label className={styles.filter}>
      <span>{optionListText.filter}</span>
      <input
        type="search"
        className={formStyles.input}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span className={panelStyles.small}>{optionListText.shownOf(rows.length, rowCount)}</span>
    </label>
  )
}

interface OptionGroupProps {
  readonly title: string
  readonly beside: ReactNode
  readonly children: ReactNode
}

function OptionGroup({ title, beside, children }: OptionGroupProps): ReactNode {
  const heading = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div role="group" className={styles.group} aria-labelledby={title === '' ? undefined : heading}>
      {title !== '' && (
        <h3 id={heading} className="caption">
          {title}
        </h3>
      )}
      {beside}
      <ul className="plain-list">{children}</ul>
    </div>
  )
}

interface OptionButtonProps {
  readonly row: OptionRow
  readonly isMultiple: boolean
  readonly isChosen: boolean
  /** It is the tab stop of the list. */
  readonly isCurrent: boolean
  readonly onChoose: ChooseRow
  onFocus(): void
  readonly onPoint: OptionListProps['onPoint']
}

function OptionButton(props: OptionButtonProps): ReactNode {
  const { row, isMultiple, isChosen, isCurrent, onChoose, onFocus, onPoint } = props
  const { option, variants } = row
  const choice = isMultiple
    ? { role: 'checkbox', 'aria-checked': isChosen }
    : { 'aria-current': isChosen ? true : undefined }
  return (
    <li>
      <button
        type="button"
        className={isChosen ? `${styles.option} ${styles.chosen}` : styles.option}
        data-part="option"
        tabIndex={isCurrent ? 0 : -1}
        {...choice}
        aria-haspopup={variants.length > 0 ? true : undefined}
        onClick={(event) => onChoose(row, event)}
        onFocus={() => {
          onFocus()
          onPoint?.(option)
        }}
        onPointerEnter={(event) => canHover(event) && onPoint?.(option)}
        onPointerLeave={() => onPoint?.(null)}
      >
        <span aria-hidden="true" className={isMultiple ? styles.box : styles.dot} />
        <span className={styles.label}>{option.label}</span>
        {option.detail !== null && <span className={styles.detail}>{option.detail}</span>}
      </button>
    </li>
  )
}

interface EndButtonProps {
  readonly option: AnswerOption
  readonly onChoose: ChooseRow
  readonly onPoint: OptionListProps['onPoint']
}

const EndButton = ({ option, onChoose, onPoint }: EndButtonProps): ReactNode => (
  <Button
    onClick={(event) => onChoose({ option, variants: [] }, event)}
    onFocus={() => onPoint?.(option)}
    onPointerEnter={(event) => canHover(event) && onPoint?.(option)}
    onPointerLeave={() => onPoint?.(null)}
  >
    {option.label}
    {option.detail !== null && <span className={styles.detail}>{option.detail}</span>}
  </Button>
)

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
