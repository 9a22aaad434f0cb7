import { type KeyboardEvent, type ReactNode, useId } from 'react'
import styles from './tabs.module.css'

interface Tab<Id extends string> {
  readonly id: Id
  readonly name: string
}

interface TabsProps<Id extends string> {
  readonly label: string
  readonly tabs: readonly Tab<Id>[]
  readonly chosen: Id
  readonly onChoose: (id: Id) => void
  readonly children: ReactNode
}

/** A tab bar with one panel. The bar is one tab stop with arrow keys. */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<Id>) {
  const name = useId()
  const chosenIndex = tabs.findIndex(({ id }) => id === chosen)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const nextIndex = tabIndexForKey(event.key, chosenIndex, tabs.length)
    const next = nextIndex === null ? undefined : tabs[nextIndex]
    if (next === undefined) return
    event.preventDefault()
    onChoose(next.id)
    document.getElementById(`${name}-${next.id}`)?.focus()
  }
  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {tabs.map(({ id, name: text }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${name}-${id}`}
            className={styles.tab}
            aria-selected={id === chosen}
            aria-controls={`${name}-panel`}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onChoose(id)}
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${name}-panel`} className={styles.panel} aria-labelledby={`${name}-${chosen}`}>
        {children}
      </div>
    </div>
  )
}

function tabIndexForKey(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
