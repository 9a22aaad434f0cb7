/** Online play in the lobby: the user's matches on the server, open matches, and matches to watch. */
import type { MatchCard } from '@firestep/api'
import { gameListings } from '@firestep/registry/faces'
import { useEffect, useState } from 'react'
import { ServerUnreachable } from '../account/account-frame.tsx'
import { signedInUser, useCurrentUser } from '../account/current-user.ts'
import { call } from '../connection/api-client.ts'
import { refreshMyMatches, useMyMatches } from '../connection/my-matches.ts'
import { serverNow } from '../connection/server-clock.ts'
import { withCorrections } from '../corrections/corrections-section.tsx'
import { linkTo } from '../routes.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { errorMessage } from '../ui/error-text.ts'
import rowStyles from '../ui/rows.module.css'
import { timeAgoText } from '../ui/time-text.ts'
import { freeSeats, matchStatusText, playersText, sortCards, timeControlText } from './match-card-text.ts'

/** Number of finished matches shown; a button shows the rest. */
const maxShownFinished = 5

export function ServerMatches() {
  const currentUser = useCurrentUser()
  const { matches, problem } = useMyMatches()
  const [showsAll, setShowsAll] = useState(false)
  const user = signedInUser(currentUser)?.id ?? null
  // The server does not report changes of matches the user has just left.
  useEffect(() => {
    if (user !== null) void refreshMyMatches()
  }, [user])
  if (currentUser.state === 'asking') return null
  if (currentUser.state === 'unreachable')
    return (
      <section className="lobby-part" aria-labelledby="with-others">
        <h2 id="with-others">With others</h2>
        <ServerUnreachable why={currentUser.why} />
      </section>
    )
  if (user === null || (matches?.length ?? 0) === 0)
    return problem === null ? null : (
      <section className="lobby-part" aria-labelledby="with-others">
        <h2 id="with-others">With others</h2>
        <p role="alert">{problem}</p>
      </section>
    )
  const cards = sortCards(matches ?? [])
  const finished = cards.filter(({ status }) => status === 'over')
  const shownCards = showsAll
    ? cards
    : cards.filter((card) => card.status !== 'over' || finished.indexOf(card) < maxShownFinished)
  return (
    <section className="lobby-part" aria-labelledby="with-others">
      <h2 id="with-others">Your matches with others</h2>
      <p className="only-heard" role="status">
        {turnText(cards.filter(({ yourTurn }) => yourTurn).length)}
      </p>
      <ul className={`${rowStyles.list} plain-list`}>
        {shownCards.map((card) => (
          <CardRow key={card.id} card={card} />
        ))}
      </ul>
      {shownCards.length < cards.length && (
        <p>
          <Button look="quiet" onClick={() => setShowsAll(true)}>
            Show all {finished.length} that are over
          </Button>
        </p>
      )}
    </section>
  )
}

function turnText(turnCount: number): string {
  if (turnCount === 0) return ''
  return turnCount === 1 ? 'It is your turn in one match.' : `It is your turn in ${turnCount} matches.`
}

const CardRow = ({ card }: { readonly card: MatchCard }) => (
  <li className={card.yourTurn ? `${rowStyles.row} match-turn` : rowStyles.row} data-part="row">
    <div className={rowStyles.text}>
      <h3>{card.title}</h3>
      <p>
        <strong>{matchStatusText(card)}</strong>
        {card.news && (
          <span className="match-news">
            <span aria-hidden="true">●</span> Something happened since you last looked
          </span>
        )}
      </p>
      <CardDetails card={card} />
    </div>
    <div className="button-row">
      {card.status === 'over' ? (
        <>
          <ButtonLink href={linkTo.match(card.id)} label={`Table of ${card.title}`}>
            Table
          </ButtonLink>
          <ButtonLink href={linkTo.replay(card.id)} label={`Replay ${card.title}`}>
            Replay
          </ButtonLink>
          <ButtonLink href={linkTo.report(card.id)} label={`Report of ${card.title}`}>
            Report
          </ButtonLink>
        </>
      ) : (
        <ButtonLink
          href={linkTo.match(card.id)}
          look={card.yourTurn ? 'main' : 'plain'}
          label={`${card.yourTurn ? 'Play' : 'Open'} ${card.title}`}
        >
          {card.yourTurn ? 'Play' : 'Open'}
        </ButtonLink>
      )}
    </div>
  </li>
)

const CardDetails = ({ card }: { readonly card: MatchCard }) => (
  <p className="quiet-text">
    {gameListings.find(({ id }) => id === card.game)?.name ?? card.game} · {playersText(card)} ·{' '}
    {timeControlText(card.time)} · {card.corrected && `${withCorrections} · `}
    {timeAgoText(card.updated, serverNow())}
  </p>
)

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
    <section className="lobby-part" aria-labelledby="open-tables">
      <h2 id="open-tables">Open tables</h2>
      {problem !== null && <p role="alert">{problem}</p>}
      {gathering.length === 0 && (
        <p>Nobody waits for an opponent just now. Choose a battle and lay an open table, or invite a friend.</p>
      )}
      <OpenMatchList cards={gathering} actionLabel="Sit down" />
      {playing.length > 0 && (
        <>
          <h3 className="open-looking">Look on</h3>
          <OpenMatchList cards={playing} actionLabel="Look on" />
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
  <ul className={`${rowStyles.list} plain-list`}>
    {cards.map((card) => (
      <li key={card.id} className={rowStyles.row} data-part="row">
        <div className={rowStyles.text}>
          <h3>{card.title}</h3>
          <p>
            {freeSeats(card).length > 0
              ? `${playersText(card)}: ${freeSeats(card).length === 1 ? 'one seat is' : 'seats are'} free`
              : playersText(card)}
          </p>
          <CardDetails card={card} />
        </div>
        <ButtonLink
          href={linkTo.match(card.id)}
          label={`${actionLabel}: ${card.title}, ${playersText(card)}${card.corrected ? `, ${withCorrections}` : ''}`}
        >
          {actionLabel}
        </ButtonLink>
      </li>
    ))}
  </ul>
)
