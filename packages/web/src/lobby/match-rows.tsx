/** One match in a list: of this browser or of the server. */
import type { MatchCard } from '@firestep/api'
import { gameListings } from '@firestep/registry/faces'
import type { ReactNode } from 'react'
import { serverNow } from '../connection/server-clock.ts'
import { withCorrections } from '../corrections/corrections-section.tsx'
import { linkTo } from '../routes.ts'
import type { SavedMatch } from '../store/index.ts'
import { matchRowsText } from '../texts/lobby.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { saveMatchFile } from '../ui/save-file.ts'
import { timeAgoText } from '../ui/time-text.ts'
import { boxPicture } from './game-list.tsx'
import { matchesText, seatingText } from './lobby-text.ts'
import { matchStatusText, playersText, timeControlText } from './match-card-text.ts'
import styles from './my-matches.module.css'

interface MatchRowProps {
  readonly game: string
  readonly title: string
  readonly isYourTurn: boolean
  readonly status: ReactNode
  readonly details: string
  readonly buttons: ReactNode
}

export const MatchRow = ({ game, title, isYourTurn, status, details, buttons }: MatchRowProps) => (
  <li className={classNames(styles.row, isYourTurn && styles.turn)} data-part="row">
    <img className={styles.picture} src={boxPicture(game)} alt="" />
    <div className={styles.body}>
      <div className={styles.text}>
        <h3>{title}</h3>
        {status}
        <p className="quiet-text">{details}</p>
      </div>
      <div className="button-row">{buttons}</div>
    </div>
  </li>
)

const gameName = (game: string): string => gameListings.find(({ id }) => id === game)?.name ?? game

const joined = (...parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' · ')

export const cardDetails = (card: MatchCard): string =>
  joined(
    gameName(card.game),
    playersText(card),
    timeControlText(card.time),
    card.corrected && withCorrections,
    timeAgoText(card.updated, serverNow()),
  )

export const ServerMatchRow = ({ card }: { readonly card: MatchCard }) => (
  <MatchRow
    game={card.game}
    title={card.title}
    isYourTurn={card.yourTurn}
    status={
      <p>
        <strong>{matchStatusText(card)}</strong>
        {card.news && (
          <span className={styles.news}>
            <span aria-hidden="true">●</span> {matchesText.news}
          </span>
        )}
      </p>
    }
    details={cardDetails(card)}
    buttons={
      card.status === 'over' ? (
        <>
          <ButtonLink href={linkTo.match(card.id)} label={matchRowsText.buttonLabel(matchesText.board, card.title)}>
            {matchesText.board}
          </ButtonLink>
          <PastLinks id={card.id} title={card.title} />
        </>
      ) : (
        <ButtonLink
          href={linkTo.match(card.id)}
          look={card.yourTurn ? 'main' : 'plain'}
          label={matchRowsText.buttonLabel(card.yourTurn ? matchesText.play : matchesText.open, card.title)}
        >
          {card.yourTurn ? matchesText.play : matchesText.open}
        </ButtonLink>
      )
    }
  />
)

interface SavedMatchRowProps {
  readonly match: SavedMatch
  onDelete(): void
}

export const SavedMatchRow = ({ match, onDelete }: SavedMatchRowProps) => (
  <MatchRow
    game={match.game}
    title={match.title}
    isYourTurn={false}
    status={<p>{match.over ?? match.note}</p>}
    details={joined(
      gameName(match.game),
      seatingText(match.sitting),
      match.record.overlay !== null && withCorrections,
      timeAgoText(match.updated, Date.now()),
    )}
    buttons={
      <>
        {match.over === null ? (
          <ButtonLink
            look="main"
            href={linkTo.match(match.id)}
            label={matchRowsText.buttonLabel(matchesText.continue, match.title)}
          >
            {matchesText.continue}
          </ButtonLink>
        ) : (
          <PastLinks id={match.id} title={match.title} />
        )}
        <Button
          aria-label={matchRowsText.buttonLabel(matchesText.save, match.title)}
          onClick={() => saveMatchFile(match)}
        >
          {matchesText.save}
        </Button>
        <Button look="quiet" aria-label={matchRowsText.buttonLabel(matchesText.delete, match.title)} onClick={onDelete}>
          {matchesText.delete}
        </Button>
      </>
    }
  />
)

const PastLinks = ({ id, title }: { readonly id: string; readonly title: string }) => (
  <>
    <ButtonLink href={linkTo.replay(id)} label={matchRowsText.buttonLabel(matchesText.replay, title)}>
      {matchesText.replay}
    </ButtonLink>
    <ButtonLink href={linkTo.report(id)} label={matchRowsText.buttonLabel(matchesText.report, title)}>
      {matchesText.report}
    </ButtonLink>
  </>
)
