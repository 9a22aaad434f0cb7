/** The rulebook in our own words, with search and links to single rules. */
import type { Face } from '@firestep/face'
import type { RuleId } from '@firestep/referee'
import { memo, type ReactNode, useDeferredValue, useEffect, useId, useMemo, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useFace } from '../load-face.ts'
import { linkTo } from '../routes.ts'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button.tsx'
import formStyles from '../ui/form.module.css'
import { NotFoundPage } from '../ui/not-found-page.tsx'
import { useTitle } from '../ui/use-title.ts'
import { useValueEffect } from '../ui/use-value-effect.ts'
import { ProvenanceChapter } from './provenance-chapter.tsx'
import {
  anchorOf,
  neighbours,
  ownRulings,
  type RulebookChapter,
  type RulebookContents,
  readRulebook,
  sectionName,
} from './read-rulebook.ts'
import { NoSuchRule } from './rule-card.tsx'
import ruleEntryStyles from './rule-entry.module.css'
import { RuleBody, RuleLink } from './rule-entry.tsx'
import { searchRules } from './rule-search.ts'
import styles from './rulebook-page.module.css'
import { chapterText, rulebookText, searchText } from './rulebook-text.ts'
import { SearchResults } from './search-results.tsx'
import { TableOfContents } from './table-of-contents.tsx'

interface RulebookPageProps {
  readonly game: string
  readonly rule?: RuleId | undefined
}

export default function RulebookPage({ game, rule }: RulebookPageProps): ReactNode {
  const face = useFace(game)
  return face === null ? (
    <NotFoundPage title={rulebookText.noSuchRulebook}>{rulebookText.unknownGame(game)}</NotFoundPage>
  ) : (
    <Rulebook face={face} rule={rule ?? null} />
  )
}

const extraChapters = [
  { anchor: 'rulings', title: chapterText.rulings },
  { anchor: 'examples', title: chapterText.examples },
  { anchor: 'provenance', title: chapterText.provenance },
] as const

function Rulebook({ face, rule }: { readonly face: Face; readonly rule: RuleId | null }): ReactNode {
  const { game } = face
  const [, navigate] = useLocation()
  const [query, setQuery] = useState('')
  const deferredQuery = useDeferredValue(query)
  const book = useMemo(() => readRulebook(face), [face])
  const search = useMemo(() => searchRules(book, deferredQuery), [book, deferredQuery])
  const isSearching = search !== null
  const isKnown = rule !== null && (book.rules.has(rule) || ownRulings(book).some(({ id }) => id === rule))
  useTitle(rule === null ? rulebookText.pageTitle(game.name) : rulebookText.ruleTitle(rule, game.name))

  useOpenedSection()
  useOpenedRule(isKnown ? rule : null, isSearching, () => setQuery(''))
  return (
    <main className={`${styles.page} page-of-words sheet-of-paper on-paper`}>
      <p className="way-back">
        <Link href={linkTo.lobby()}>{rulebookText.lobby}</Link>
        <Link href={linkTo.game(game.id)}>{rulebookText.battles(game.name)}</Link>
      </p>
      <header>
        <p className="caption">{rulebookText.caption}</p>
        <h1>{game.name}</h1>
        <p className={styles.about}>{rulebookText.about}</p>
      </header>
      {rule !== null && !isKnown && (
        <Banner
          tone="warning"
          title={rulebookText.rule(rule)}
          actions={<ButtonLink href={linkTo.rules(game.id)}>{rulebookText.toTheStart}</ButtonLink>}
        >
          <NoSuchRule rule={rule} />
        </Banner>
      )}
      <SearchField
        query={query}
        onQuery={(text) => {
          setQuery(text)
          // Otherwise the opened rule would be scrolled to again as soon as the search is cleared.
          if (rule !== null) navigate(linkTo.rules(game.id), { replace: true })
        }}
        status={
          search === null
            ? searchText.ruleCount(book.rules.size)
            : searchText.foundCount(search.rules.length, book.rules.size)
        }
      />
      {search === null ? (
        <WholeBook face={face} book={book} rule={rule} />
      ) : (
        <SearchResults game={game.id} search={search} query={deferredQuery.trim()} onClear={() => setQuery('')} />
      )}
    </main>
  )
}

interface WholeBookProps {
  readonly face: Face
  readonly book: RulebookContents
  readonly rule: RuleId | null
}

const WholeBook = ({ face, book, rule }: WholeBookProps): ReactNode => (
  <div className={styles.columns}>
    <details className={styles.contents} open={isWideScreen()}>
      <summary className={styles.contentsTitle}>{rulebookText.contents}</summary>
      <TableOfContents chapters={book.chapters} extraChapters={extraChapters} />
    </details>
    <div className={styles.text}>
      {book.chapters.map((chapter) => (
        <ChapterText
          key={chapter.title}
          game={face.game.id}
          chapter={chapter}
          opened={chapterHolds(chapter, rule) ? rule : null}
          book={book}
        />
      ))}
      <Rulings game={face.game.id} book={book} opened={rule} />
      <Examples face={face} />
      <ProvenanceChapter face={face} />
    </div>
  </div>
)

/** Shows the section that the address names: the text comes after the browser has looked for it. */
function useOpenedSection(): void {
  useEffect(() => {
    const { hash } = window.location
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [])
}

/** Shows the opened rule among its neighbours: an earlier search is cleared. Null for none. */
function useOpenedRule(rule: RuleId | null, isSearching: boolean, clearSearch: () => void): void {
  useValueEffect(rule, (opened) => {
    if (opened !== null) clearSearch()
  })
  useEffect(() => {
    if (rule === null || isSearching) return
    const element = document.getElementById(anchorOf(rule))
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
  }, [rule, isSearching])
}

interface SearchFieldProps {
  readonly query: string
  onQuery(query: string): void
  readonly status: string
}

function SearchField({ query, onQuery, status }: SearchFieldProps): ReactNode {
  const id = useId()
  return (
    <search className={styles.search}>
      <label htmlFor={id}>{searchText.label}</label>
      <input
        id={id}
        type="search"
        className={formStyles.input}
        value={query}
        placeholder={searchText.placeholder}
        onChange={(event) => onQuery(event.target.value)}
      />
      <p role="status">{status}</p>
    </search>
  )
}

/** Beside the text there is space for the contents; above it they would push it down. */
const isWideScreen = (): boolean => matchMedia('(min-width: 60rem)').matches

const chapterHolds = ({ sections }: RulebookChapter, rule: RuleId | null): boolean =>
  sections.some(({ rules }) => rules.some(({ id }) => id === rule))

interface ChapterTextProps {
  readonly game: string
  readonly chapter: RulebookChapter
  /** The opened rule in this chapter. */
  readonly opened: RuleId | null
  readonly book: RulebookContents
}

const ChapterText = memo(function ChapterText({ game, chapter, opened, book }: ChapterTextProps): ReactNode {
  return (
    <section className={styles.chapter} aria-label={chapter.title}>
      <h2>{chapter.title}</h2>
      {chapter.sections.map((section) => (
        <section key={section.anchor} id={section.anchor} tabIndex={-1}>
          {section.title !== chapter.title && <h3>{sectionName(chapter, section)}</h3>}
          <ul className="plain-list">
            {section.rules.map((rule) => (
              <li
                key={rule.id}
                id={anchorOf(rule.id)}
                tabIndex={-1}
                className={rule.id === opened ? `${styles.rule} ${styles.opened}` : styles.rule}
                aria-current={rule.id === opened ? 'true' : undefined}
              >
                <RuleLink game={game} rule={rule.id} />
                <div>
                  <RuleBody game={game} rule={rule} />
                  {rule.id === opened && <Neighbours game={game} book={book} rule={rule.id} />}
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
})

function Neighbours({
  game,
  book,
  rule,
}: {
  readonly game: string
  readonly book: RulebookContents
  readonly rule: RuleId
}): ReactNode {
  const { previous, next } = neighbours(book, rule)
  return (
    <p className={styles.neighbours}>
      {previous !== null && <Link href={linkTo.rule(game, previous.id)}>{chapterText.previous(previous.id)}</Link>}
      {next !== null && <Link href={linkTo.rule(game, next.id)}>{chapterText.next(next.id)}</Link>}
    </p>
  )
}

interface RulingsProps {
  readonly game: string
  readonly book: RulebookContents
  readonly opened: RuleId | null
}

function Rulings({ game, book, opened }: RulingsProps): ReactNode {
  const ownIds = new Set(ownRulings(book))
  return (
    <section id="rulings" className={styles.chapter} aria-labelledby="rulings-title">
      <h2 id="rulings-title">{chapterText.rulings}</h2>
      <p>
        {chapterText.rulingCount(book.rulings.length)}{' '}
        {ownIds.size === 0 ? chapterText.besideEach : chapterText.besideSome}
      </p>
      <ul className="plain-list">
        {book.rulings.map((recorded) => {
          const { id, topic, ruling, reason } = recorded
          const isOpened = ownIds.has(recorded) && id === opened
          return (
            <li
              key={`${id} ${ruling}`}
              id={ownIds.has(recorded) ? anchorOf(id) : undefined}
              tabIndex={-1}
              className={isOpened ? `${styles.rule} ${styles.opened}` : styles.rule}
              aria-current={isOpened ? 'true' : undefined}
            >
              <RuleLink game={game} rule={id} />
              <div>
                <p>
                  <strong>{topic}.</strong> {ruling}
                </p>
                <p className={ruleEntryStyles.reason}>{chapterText.why(reason)}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const Examples = ({ face: { game, examples } }: { readonly face: Face }): ReactNode => (
  <section id="examples" className={styles.chapter} aria-labelledby="examples-title">
    <h2 id="examples-title">{chapterText.examples}</h2>
    {examples.length === 0 ? (
      <p>{chapterText.noExamples}</p>
    ) : (
      <ul className="plain-list">
        {examples.map(({ id, title, rule }) => (
          <li key={id} className={styles.rule}>
            <RuleLink game={game.id} rule={rule} />
            <Link href={linkTo.example(game.id, id)}>{title}</Link>
          </li>
        ))}
      </ul>
    )}
  </section>
)
