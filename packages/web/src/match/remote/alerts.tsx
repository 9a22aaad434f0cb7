/** Alerts of a match on a server: connection, refusals, offers, an expired clock, a held match. */
import type { MatchState, Offer } from '@firestep/api'
import type { Seat } from '@firestep/referee'
import type { ReactNode } from 'react'
import { NewReturnLinkBanner } from '../../account/new-return-link.tsx'
import { type ServerAction, useServerAction } from '../../connection/use-server-action.ts'
import type { RemoteActions, RemoteState } from '../../match-session/match-session.ts'
import type { Sides } from '../../panels/index.ts'
import { alertsText } from '../../texts/match-remote.ts'
import { sideSubject } from '../../texts/side-names.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { timeLeftMs, useServerNow } from './use-clock.ts'

interface AlertsProps {
  readonly remoteActions: RemoteActions
  readonly remote: RemoteState
  readonly sides: Sides
}

export function Alerts({ remoteActions, remote, sides }: AlertsProps): ReactNode {
  const serverAction = useServerAction()
  const { match, connection, unsent, refusal } = remote
  const ownSeat = match.card.mine.find((seat) => match.card.seats[seat]?.by === 'person') ?? null
  return (
    <>
      <NewReturnLinkBanner isBrief />
      {connection === 'lost' && (
        <Banner tone="warning">
          <p>The connection is lost. {unsent ? alertsText.moveSaved : alertsText.nothingLost} Trying again…</p>
        </Banner>
      )}
      {connection === 'slow' && (
        <Banner>
          <p>{alertsText.slowConnection}</p>
        </Banner>
      )}
      {refusal !== null && (
        <Banner
          tone="warning"
          actions={<Button onClick={() => remoteActions.dismissRefusal()}>{alertsText.understood}</Button>}
        >
          <p>{alertsText.answerRefused(refusal)}</p>
        </Banner>
      )}
      {match.offers.map((offer) => (
        <OfferBanner
          key={offer.id}
          offer={offer}
          remoteActions={remoteActions}
          sides={sides}
          ownSeat={ownSeat}
          serverAction={serverAction}
        />
      ))}
      {match.held !== null && (
        <HeldMatch
          remoteActions={remoteActions}
          held={match.held}
          offers={match.offers}
          ownSeat={ownSeat}
          serverAction={serverAction}
        />
      )}
      {match.trouble !== null && (
        <MatchProblem remoteActions={remoteActions} problem={match.trouble} serverAction={serverAction} />
      )}
      {ownSeat !== null && (
        <ExpiredClock remoteActions={remoteActions} remote={remote} sides={sides} serverAction={serverAction} />
      )}
      <InlineError>{serverAction.problem}</InlineError>
    </>
  )
}

interface MatchProblemProps {
  readonly remoteActions: RemoteActions
  readonly problem: NonNullable<MatchState['trouble']>
  readonly serverAction: ServerAction
}

/** Play has stopped: a bot that failed can be started again. */
function MatchProblem({
  remoteActions,
  problem: { kind, why },
  serverAction: { busy, run },
}: MatchProblemProps): ReactNode {
  return (
    <Banner
      tone="warning"
      actions={
        kind === 'opponent' && (
          <Button look="main" disabled={busy} onClick={() => void run(() => remoteActions.restartBotSearch())}>
            {alertsText.tryAgain}
          </Button>
        )
      }
    >
      <p>{why}</p>
    </Banner>
  )
}

interface HeldMatchProps {
  readonly remoteActions: RemoteActions
  readonly held: NonNullable<MatchState['held']>
  readonly offers: readonly Offer[]
  readonly ownSeat: Seat | null
  readonly serverAction: ServerAction
}

function HeldMatch({
  remoteActions,
  held: { why, ply },
  offers,
  ownSeat,
  serverAction: { busy, run },
}: HeldMatchProps): ReactNode {
  // A pending offer is accepted or declined where it is shown.
  const isOffered = (kind: Offer['kind']) => offers.some((offer) => offer.kind === kind && offer.declined === null)
  return (
    <Banner
      tone="warning"
      title={alertsText.held}
      actions={
        ownSeat !== null && (
          <>
            {!isOffered('go on') && (
              <Button look="main" disabled={busy} onClick={() => void run(() => remoteActions.offerContinue(ownSeat))}>
                {alertsText.offerNewRules}
              </Button>
            )}
            {!isOffered('draw') && (
              <Button disabled={busy} onClick={() => void run(() => remoteActions.offerDraw(ownSeat))}>
                {alertsText.offerDraw}
              </Button>
            )}
          </>
        )
      }
    >
      <p>{alertsText.heldHelp(ply, why)}</p>
    </Banner>
  )
}

interface OfferBannerProps {
  readonly offer: Offer
  readonly remoteActions: RemoteActions
  readonly sides: Sides
  readonly ownSeat: Seat | null
  readonly serverAction: ServerAction
}

function OfferBanner({
  offer,
  remoteActions,
  sides,
  ownSeat,
  serverAction: { busy, run },
}: OfferBannerProps): ReactNode {
  const isOwn = ownSeat !== null && offer.by === ownSeat
  const text = `${isOwn ? alertsText.youOffer : `${sideSubject(sides, offer.by)} offer`} ${offerText(offer)}.`
  if (offer.declined !== null)
    return (
      <Banner>
        <p>
          {text}{' '}
          {offer.declined === ownSeat ? alertsText.youDeclined : `${sideSubject(sides, offer.declined)} declined`}.
        </p>
      </Banner>
    )
  const reply = (accept: boolean) =>
    ownSeat !== null && void run(() => remoteActions.replyToOffer(offer.id, ownSeat, accept))
  const canReply = ownSeat !== null && !isOwn && !offer.agreed.includes(ownSeat)
  return (
    <Banner
      actions={
        isOwn || canReply ? (
          <>
            {canReply && (
              <Button look="main" disabled={busy} onClick={() => reply(true)}>
                {alertsText.accept}
              </Button>
            )}
            <Button disabled={busy} onClick={() => reply(false)}>
              {isOwn ? alertsText.withdraw : alertsText.decline}
            </Button>
          </>
        ) : undefined
      }
    >
      <p>{text}</p>
    </Banner>
  )
}

/** Effect of an offer as text, with the number of rolls that a takeback discards. */
function offerText({ kind, entries = 1, rolls = 0, after }: Offer): string {
  if (kind === 'draw') return 'a draw'
  if (kind === 'end')
    return `to end it ${after === undefined ? 'now' : alertsText.afterSpan(after)}, with the score as it stands`
  if (kind === 'go on') return 'to go on under the rules as they are now'
  const answersText = entries === 1 ? 'one answer' : `${entries} answers`
  return alertsText.takebackOffer(answersText, rollsText(rolls))
}

function rollsText(rolls: number): string {
  if (rolls === 0) return 'no roll or draw'
  return rolls === 1 ? 'one roll or draw, made again' : `${rolls} rolls and draws, made again`
}

interface ExpiredClockProps {
  readonly remoteActions: RemoteActions
  readonly remote: RemoteState
  readonly sides: Sides
  readonly serverAction: ServerAction
}

function ExpiredClock({
  remoteActions,
  remote: { match },
  sides,
  serverAction: { busy, run },
}: ExpiredClockProps): ReactNode {
  const opposingClocks = Object.entries(match.clocks).filter(
    ([seat, { running }]) => !match.card.mine.includes(seat) && running !== null,
  )
  const now = useServerNow(opposingClocks.length > 0)
  const expired = opposingClocks.find(([, clock]) => timeLeftMs(clock, now) <= 0)
  if (expired === undefined || match.card.status !== 'playing') return null
  const [seat] = expired
  return (
    <Banner
      tone="warning"
      title={alertsText.outOfTime(sideSubject(sides, seat))}
      actions={
        <>
          <Button look="main" disabled={busy} onClick={() => void run(() => remoteActions.claim(seat, 'win'))}>
            {alertsText.claimTheWin}
          </Button>
          <Button disabled={busy} onClick={() => void run(() => remoteActions.claim(seat, 'stand-in'))}>
            {alertsText.letComputerStandIn}
          </Button>
        </>
      }
    >
      <p>{alertsText.waitHelp}</p>
    </Banner>
  )
}
