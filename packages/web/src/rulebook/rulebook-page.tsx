/** The rulebook in our own words, with search and links to single rules. */
import type { Face } from '@firestep/face'
import type { RuleId } from '@firestep/referee'
import { memo, type ReactNode, useDeferredValue, useEffect, useId, useMemo, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useFace } from '../load-face.ts'
import { linkTo } from '../routes.ts'
import { Banner } from '../ui/banner.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { NotFoundPage } from '../ui/not-found-page.tsx'
import { useTitle } from '../ui/use-title.ts'
import { Contents } from './contents.tsx'
import { ProvenanceChapter } from './provenance-chapter.tsx'
import { NoSuchRule } from './rule-card.tsx'
import { RuleBody, RuleLink } from './rule-entry.tsx'
import {
  anchorOf,
  bookOf,
  neighbours,
  ownRulings,
  type RulebookChapter,
  type RulebookContents,
  sectionName,
} from './rulebook-contents.ts'
import './rulebook.css'
import { countRules, found } from './rule-search.ts'

interface RulebookPageProps {
  readonly game: string
  readonly rule?: RuleId | undefined
}

export default function RulebookPage({ game, rule }: RulebookPageProps): ReactNode {
  const face = useFace(game)
  return face === null ? (
    <NotFoundPage title="No such rulebook">{`There is no game '${game}' on our shelf.`}</NotFoundPage>
  ) : (
    <Rulebook face={face} rule={rule ?? null} />
  )
}

const further = [
  { anchor: 'rulings', title: 'Rulings' },
  { anchor: 'examples', title: 'Worked examples' },
  { anchor: 'provenance', title: 'Found and rebuilt' },
] as const

function Rulebook({ face, rule }: { readonly face: Face; readonly rule: RuleId | null }): ReactNode {
  const { game } = face
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  const sought = useDeferredValue(typed)
  const field = useId()
  const book = useMemo(() => bookOf(face), [face])
  const chapters = useMemo(() => found(book, sought), [book, sought])
  const searching = sought.trim() !== ''
  const known = rule !== null && (book.rules.has(rule) || ownRulings(book).some(({ id }) => id === rule))
  useTitle(rule === null ? `Rulebook: ${game.name}` : `Rule ${rule}: ${game.name}`)

  // An opened rule is shown among its neighbours: an earlier search is cleared.
  useEffect(() => {
    if (!known || rule === null) return
    setTyped('')
  }, [rule, known])
  useEffect(() => {
    if (!known || rule === null || searching) return
    const opened = document.getElementById(anchorOf(rule))
    opened?.scrollIntoView({ block: 'center' })
    opened?.focus({ preventScroll: true })
  }, [rule, known, searching])

  const count = countRules(chapters)
  return (
    <main className="page-of-words sheet-of-paper on-paper book">
      <p className="way-back">
        <Link href={linkTo.lobby()}>Lobby</Link>
        <Link href={linkTo.game(game.id)}>Battles of {game.name}</Link>
      </p>
      <header>
        <p className="caption">Rulebook</p>
        <h1>{game.name}</h1>
        <p className="book-about">
          Every rule in our own words, with the number by which the referee cites it. Where the printed text is silent
          or speaks against itself, it says what we ruled and why.
        </p>
      </header>
      {rule !== null && !known && (
        <Banner
          tone="warning"
          title={`Rule ${rule}`}
          actions={<ButtonLink href={linkTo.rules(game.id)}>To the start</ButtonLink>}
        >
          <NoSuchRule rule={rule} />
        </Banner>
      )}
      <search className="book-search">
        <label htmlFor={field}>Search by words or number</label>
        <input
          id={field}
          type="search"
          className="text-field"
          value={typed}
          placeholder="wire, retreat, ranged.12"
          onChange={(event) => {
            setTyped(event.target.value)
            // Otherwise the opened rule would be scrolled to again as soon as the search is cleared.
            if (rule !== null) navigate(linkTo.rules(game.id), { replace: true })
          }}
        />
        <p role="status">{searching ? `${count} of ${book.rules.size} rules` : `${book.rules.size} rules`}</p>
      </search>
      <div className="book-columns">
        <details className="book-contents-box" open={isWide()}>
          <summary className="book-contents-title">Contents</summary>
          <Contents chapters={chapters} further={searching ? [] : further} />
        </details>
        <div className="book-text">
          {count === 0 && (
            <p>
              No rule speaks of “{sought.trim()}”. <Button onClick={() => setTyped('')}>Show all rules</Button>
            </p>
          )}
          {chapters.map((chapter) => (
            <ChapterText
              key={chapter.title}
              game={game.id}
              chapter={chapter}
              opened={chapterHolds(chapter, rule) ? rule : null}
              book={book}
            />
          ))}
          {!searching && (
            <>
              <Rulings game={game.id} book={book} opened={rule} />
              <Examples face={face} />
              <ProvenanceChapter face={face} />
            </>
          )}
        </div>
      </div>
    </main>
  )
}

/** Beside the text there is space for the contents; above it they would push it down. */
const isWide = (): boolean => matchMedia('(min-width: 60rem)').matches

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
    <section className="book-chapter" aria-label={chapter.title}>
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
                className={rule.id === opened ? 'book-rule book-opened' : 'book-rule'}
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
  const { before, after } = neighbours(book, rule)
  return (
    <p className="book-neighbours">
      {before !== null && <Link href={linkTo.rule(game, before.id)}>Before it: {before.id}</Link>}
      {after !== null && <Link href={linkTo.rule(game, after.id)}>After it: {after.id}</Link>}
    </p>
  )
}

interface RulingsProps {
  readonly game: string
  readonly book: RulebookContents
  readonly opened: RuleId | null
}

function Rulings({ game, book, opened }: RulingsProps): ReactNode {
  const own = new Set(ownRulings(book))
  return (
    <section id="rulings" className="book-chapter" aria-labelledby="rulings-title">
      <h2 id="rulings-title">Rulings</h2>
      <p>
        All {book.rulings.length} in one list.{' '}
        {own.size === 0 ? 'Each also stands beside its rule.' : 'Those about a single rule also stand beside it.'}
      </p>
      <ul className="plain-list">
        {book.rulings.map((recorded) => {
          const { id, ruling, reason } = recorded
          const here = own.has(recorded) && id === opened
          return (
            <li
              key={`${id} ${ruling}`}
              id={own.has(recorded) ? anchorOf(id) : undefined}
              tabIndex={-1}
              className={here ? 'book-rule book-opened' : 'book-rule'}
              aria-current={here ? 'true' : undefined}
            >
              <RuleLink game={game} rule={id} />
              <div>
                <p className="book-summary">{ruling}</p>
                <p className="book-reason">Why: {reason}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const Examples = ({ face: { game, examples } }: { readonly face: Face }): ReactNode => (
  <section id="examples" className="book-chapter" aria-labelledby="examples-title">
    <h2 id="examples-title">Worked examples</h2>
    {examples.length === 0 ? (
      <p>There are none yet.</p>
    ) : (
      <ul className="plain-list">
        {examples.map(({ id, title, rule }) => (
          <li key={id} className="book-rule">
            <RuleLink game={game.id} rule={rule} />
            <Link href={linkTo.example(game.id, id)}>{title}</Link>
          </li>
        ))}
      </ul>
    )}
  </section>
)
