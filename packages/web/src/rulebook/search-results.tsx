/** The rules that a search has found, best first. */
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { RuleBody, RuleLink } from './rule-entry.tsx'
import type { RuleSearch } from './rule-search.ts'
import styles from './rulebook-page.module.css'
import { searchText } from './rulebook-text.ts'

interface SearchResultsProps {
  readonly game: string
  readonly search: RuleSearch
  readonly query: string
  onClear(): void
}

export const SearchResults = ({
  game,
  search: { rules, hasAllWords },
  query,
  onClear,
}: SearchResultsProps): ReactNode =>
  rules.length === 0 ? (
    <p className={styles.note}>
      {searchText.nothing(query)} <Button onClick={onClear}>{searchText.showAll}</Button>
    </p>
  ) : (
    <section className={styles.chapter} aria-label={searchText.results}>
      {!hasAllWords && <p className={styles.note}>{searchText.partial}</p>}
      <ul className="plain-list">
        {rules.map((rule) => (
          <li key={rule.id} className={styles.rule}>
            <RuleLink game={game} rule={rule.id} />
            <div>
              <p className="caption">{rule.section}</p>
              <RuleBody game={game} rule={rule} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
