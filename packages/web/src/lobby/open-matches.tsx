/** Matches of others on the server: those with a free seat, and those to watch. */
import type { MatchCard } from '@firestep/api'
import { useEffect, useState } from 'react'
import { useCurrentUser } from '../account/current-user.ts'
import { call } from '../connection/api-client.ts'
import { withCorrections } from '../corrections/corrections-section.tsx'
import { linkTo } from '../routes.ts'
import { ButtonLink } from '../ui/button.tsx'
import { errorMessage } from '../ui/error-text.ts'
import pageStyles from './lobby-page.module.css'
import { openMatchesText } from './lobby-text.ts'
import { freeSeats, playersText } from './match-card-text.ts'
import { cardDetails, MatchRow } from './match-rows.tsx'
import styles from './my-matches.module.css'

const refreshIntervalMs = 30_000

/** Matches with a free seat, and matches to watch, for all visitors. */
export function OpenMatches() {
  const currentUser = useCurrentUser()
  const [openMatches, setOpenMatches] = useState<Awaited<ReturnType<typeof fetchOpenMatches>> | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isServerKnown = currentUser.state === 'known'
  useEffect(() => {
    if (!isServerKnown) return
    let isCancelled = false
    const refresh = () => {
      if (document.hidden) return
      fetchOpenMatches().then(
        (fetched) => {
          if (isCancelled) return
          setOpenMatches(fetched)
          setProblem(null)
        },
        (fault: unknown) => isCancelled || setProblem(errorMessage(fault)),
      )
    }
    refresh()
    const timer = setInterval(refresh, refreshIntervalMs)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      isCancelled = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [isServerKnown])
  if (!isServerKnown || (openMatches === null && problem === null)) return null
  const gathering = openMatches?.gathering.filter(({ mine }) => mine.length === 0) ?? []
  const playing = openMatches?.playing.filter(({ mine }) => mine.length === 0) ?? []
  return (
    <section className={pageStyles.part} aria-labelledby="open-tables">
      <h2 id="open-tables">{openMatchesText.title}</h2>
      {problem !== null && <p role="alert">{problem}</p>}
      {gathering.length === 0 && problem === null && <p>{openMatchesText.none}</p>}
      <OpenMatchList cards={gathering} actionLabel={openMatchesText.join} />
      {playing.length > 0 && (
        <>
          <h3 className={styles.watching}>{openMatchesText.watchTitle}</h3>
          <OpenMatchList cards={playing} actionLabel={openMatchesText.watch} />
        </>
      )}
    </section>
  )
}

const fetchOpenMatches = () => call('openTables')

const OpenMatchList = ({
  cards,
  actionLabel,
}: {
  readonly cards: readonly MatchCard[]
  readonly actionLabel: string
}) => (
  <ul className={`${styles.list} plain-list`}>
    {cards.map((card) => (
      <MatchRow
        key={card.id}
        game={card.game}
        title={card.title}
        isYourTurn={false}
        status={<p>{seatsText(card)}</p>}
        details={cardDetails(card)}
        buttons={
          <ButtonLink
            href={linkTo.match(card.id)}
            label={`${actionLabel}: ${card.title}, ${playersText(card)}${card.corrected ? `, ${withCorrections}` : ''}`}
          >
            {actionLabel}
          </ButtonLink>
        }
      />
    ))}
  </ul>
)

function seatsText(card: MatchCard): string {
  const freeCount = freeSeats(card).length
  return freeCount === 0 ? playersText(card) : openMatchesText.free(playersText(card), freeCount)
}
