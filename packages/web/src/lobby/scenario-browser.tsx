/** The scenarios of one game. */
import type { Face, ScenarioSheet } from '@firestep/face'
import { useState } from 'react'
import { Link } from 'wouter'
import { useFace } from '../load-face.ts'
import { linkTo } from '../routes.ts'
import { scenarioBrowserText } from '../texts/lobby.ts'
import { Button } from '../ui/button.tsx'
import formStyles from '../ui/form.module.css'
import { NotFoundPage } from '../ui/not-found-page.tsx'
import { minutesText } from '../ui/time-text.ts'
import { useTitle } from '../ui/use-title.ts'
import { BalanceLine } from './balance.tsx'
import { findScenarios, type Length, lengths } from './find-scenarios.ts'
import styles from './scenario-browser.module.css'
import { Thumbnail } from './thumbnail.tsx'

const lengthNames: Readonly<Record<Length, string>> = {
  any: scenarioBrowserText.anyLength,
  short: scenarioBrowserText.upToOneHour,
  long: scenarioBrowserText.moreThanOneHour,
}

export default function ScenarioBrowser({ game }: { readonly game: string }) {
  const face = useFace(game)
  if (face === null)
    return (
      <NotFoundPage title={scenarioBrowserText.unknownGameTitle}>{scenarioBrowserText.unknownGame(game)}</NotFoundPage>
    )
  return <Scenarios face={face} />
}

function Scenarios({ face }: { readonly face: Face }) {
  const { game, scenarios } = face
  useTitle(game.name)
  const [query, setQuery] = useState('')
  const [length, setLength] = useState<Length>('any')
  const matchingSheets = findScenarios(scenarios, query, length)
  const clear = () => {
    setQuery('')
    setLength('any')
  }
  return (
    <main className="page-of-words sheet-of-paper">
      <nav className="way-back" aria-label={scenarioBrowserText.back}>
        <Link href={linkTo.lobby()}>{scenarioBrowserText.lobby}</Link>
        <span aria-hidden="true">/</span>
        <Link href={linkTo.rules(game.id)}>{scenarioBrowserText.rulebook}</Link>
      </nav>
      <h1>{game.name}</h1>
      <search className={styles.search}>
        <label className={formStyles.field} data-part="field">
          <span className={formStyles.label}>{scenarioBrowserText.searchLabel}</span>
          <input
            type="search"
            className={formStyles.input}
            placeholder={scenarioBrowserText.searchPlaceholder}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </label>
        <label className={formStyles.field} data-part="field">
          <span className={formStyles.label}>{scenarioBrowserText.length}</span>
          <select
            className={formStyles.select}
            value={length}
            onChange={({ target }) => setLength(lengths.find((option) => option === target.value) ?? 'any')}
          >
            {lengths.map((option) => (
              <option key={option} value={option}>
                {lengthNames[option]}
              </option>
            ))}
          </select>
        </label>
        <p className={styles.count} role="status">
          {matchingSheets.length === scenarios.length
            ? `${scenarios.length} battles`
            : `${matchingSheets.length} of ${scenarios.length} battles`}
        </p>
      </search>
      {matchingSheets.length === 0 ? (
        <div className={styles.nothing}>
          <p>{scenarioBrowserText.noneFound}</p>
          <Button onClick={clear}>{scenarioBrowserText.showAll}</Button>
        </div>
      ) : (
        <ul className={`${styles.list} plain-list`}>
          {matchingSheets.map((sheet) => (
            <ScenarioCard key={sheet.id} face={face} sheet={sheet} />
          ))}
        </ul>
      )}
    </main>
  )
}

const ScenarioCard = ({ face, sheet }: { readonly face: Face; readonly sheet: ScenarioSheet }) => (
  <li className={styles.card}>
    <Thumbnail face={face} scenario={sheet.id} />
    <div className={styles.words}>
      <p className="caption">
        {scenarioBrowserText.battleNumber(sheet.number)}
        {sheet.date !== null && ` · ${sheet.date}`}
      </p>
      <h2>
        <Link href={linkTo.scenario(face.game.id, sheet.id)} className={styles.link}>
          {sheet.title}
        </Link>
      </h2>
      <p className={styles.aim}>{sheet.aim}</p>
      <p className="quiet-text">{minutesText(sheet.minutes)}</p>
      {sheet.balance !== null && <BalanceLine balance={sheet.balance} sides={sheet.sides} />}
    </div>
  </li>
)
