/** Alerts of a match on a server: connection, refusals, offers, an expired clock, a held match. */
import type { MatchState, Offer } from '@firestep/api'
import type { Seat } from '@firestep/referee'
import type { ReactNode } from 'react'
import { NewReturnLinkBanner } from '../../account/new-return-link.tsx'
import { type ServerAction, useServerAction } from '../../connection/use-server-action.ts'
import type { RemoteActions, RemoteState } from '../../match-session/match-session.ts'
import type { Sides } from '../../panels/index.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { leftOn, useServerNow } from './use-clock.ts'

interface AlertsProps {
  readonly remoteActions: RemoteActions
  readonly remote: RemoteState
  readonly sides: Sides
}

export function Alerts({ remoteActions, remote, sides }: AlertsProps): ReactNode {
  const serverAction = useServerAction()
  const { match, connection, unsent, refusal } = remote
  const mine = match.card.mine.find((seat) => match.card.seats[seat]?.by === 'person') ?? null
  return (
    <>
      <NewReturnLinkBanner isBrief />
      {connection === 'lost' && (
        <Banner tone="warning">
          <p>
            The connection is lost. {unsent ? 'Your move is kept and will be sent.' : 'Nothing is lost.'} Trying again…
          </p>
        </Banner>
      )}
      {connection === 'slow' && (
        <Banner>
          <p>A slow connection: this network lets no live line through. The table looks for news every few seconds.</p>
        </Banner>
      )}
      {refusal !== null && (
        <Banner tone="warning" actions={<Button onClick={() => remoteActions.dismissRefusal()}>Understood</Button>}>
          <p>{refusal} The table shows how things stand.</p>
        </Banner>
      )}
      {match.offers.map((offer) => (
        <OfferStrip
          key={offer.id}
          offer={offer}
          remoteActions={remoteActions}
          sides={sides}
          mine={mine}
          serverAction={serverAction}
        />
      ))}
      {match.held !== null && (
        <Held
          remoteActions={remoteActions}
          held={match.held}
          offers={match.offers}
          mine={mine}
          serverAction={serverAction}
        />
      )}
      {match.trouble !== null && (
        <Trouble remoteActions={remoteActions} trouble={match.trouble} serverAction={serverAction} />
      )}
      {mine !== null && (
        <TimeUp remoteActions={remoteActions} remote={remote} sides={sides} serverAction={serverAction} />
      )}
      <InlineError>{serverAction.problem}</InlineError>
    </>
  )
}

interface TroubleProps {
  readonly remoteActions: RemoteActions
  readonly trouble: NonNullable<MatchState['trouble']>
  readonly serverAction: ServerAction
}

/** Play has stopped: a bot that failed can be started again. */
function Trouble({ remoteActions, trouble: { kind, why }, serverAction: { busy, run } }: TroubleProps): ReactNode {
  return (
    <Banner
      tone="warning"
      actions={
        kind === 'opponent' && (
          <Button look="main" disabled={busy} onClick={() => void run(() => remoteActions.restartBotSearch())}>
            Try again
          </Button>
        )
      }
    >
      <p>{why}</p>
    </Banner>
  )
}

interface HeldProps {
  readonly remoteActions: RemoteActions
  readonly held: NonNullable<MatchState['held']>
  readonly offers: readonly Offer[]
  readonly mine: Seat | null
  readonly serverAction: ServerAction
}

function Held({ remoteActions, held: { why, ply }, offers, mine, serverAction: { busy, run } }: HeldProps): ReactNode {
  // A pending offer is accepted or declined where it is shown.
  const isOffered = (kind: Offer['kind']) => offers.some((offer) => offer.kind === kind && offer.declined === null)
  return (
    <Banner
      tone="warning"
      title="This match is held: the rules have changed under it"
      actions={
        mine !== null && (
          <>
            {!isOffered('go on') && (
              <Button look="main" disabled={busy} onClick={() => void run(() => remoteActions.offerContinue(mine))}>
                Offer to go on under the new rules
              </Button>
            )}
            {!isOffered('draw') && (
              <Button disabled={busy} onClick={() => void run(() => remoteActions.offerDraw(mine))}>
                Offer to end it as a draw
              </Button>
            )}
          </>
        )
      }
    >
      <p>
        At entry {ply} of its record the new rules part from what was played: {why}. Going on takes play back to the
        last point before that.
      </p>
    </Banner>
  )
}

interface OfferStripProps {
  readonly offer: Offer
  readonly remoteActions: RemoteActions
  readonly sides: Sides
  readonly mine: Seat | null
  readonly serverAction: ServerAction
}

function OfferStrip({ offer, remoteActions, sides, mine, serverAction: { busy, run } }: OfferStripProps): ReactNode {
  const nameOf = (seat: Seat) => sides[seat]?.name ?? seat
  const own = mine !== null && offer.by === mine
  const words = `${own ? 'You offer' : `${nameOf(offer.by)} offers`} ${offerInWords(offer)}.`
  if (offer.declined !== null)
    return (
      <Banner>
        <p>
          {words} {offer.declined === mine ? 'You declined' : `${nameOf(offer.declined)} declined`}.
        </p>
      </Banner>
    )
  const reply = (accept: boolean) => mine !== null && void run(() => remoteActions.replyToOffer(offer.id, mine, accept))
  return (
    <Banner
      actions={
        mine === null ? undefined : own ? (
          <Button disabled={busy} onClick={() => reply(false)}>
            Withdraw it
          </Button>
        ) : offer.agreed.includes(mine) ? undefined : (
          <>
            <Button look="main" disabled={busy} onClick={() => reply(true)}>
              Accept
            </Button>
            <Button disabled={busy} onClick={() => reply(false)}>
              Decline
            </Button>
          </>
        )
      }
    >
      <p>{words}</p>
    </Banner>
  )
}

/** Effect of an offer as text, with the number of rolls that a takeback discards. */
function offerInWords({ kind, entries = 1, rolls = 0, after }: Offer): string {
  if (kind === 'draw') return 'a draw'
  if (kind === 'end')
    return `to end it ${after === undefined ? 'now' : `after this ${after}`}, with the score as it stands`
  if (kind === 'go on') return 'to go on under the rules as they are now'
  const answers = entries === 1 ? 'one answer' : `${entries} answers`
  const dice =
    rolls === 0
      ? 'no roll or draw'
      : rolls === 1
        ? 'one roll or draw, made anew'
        : `${rolls} rolls and draws, made anew`
  return `to take back ${answers} with ${dice}`
}

interface TimeUpProps {
  readonly remoteActions: RemoteActions
  readonly remote: RemoteState
  readonly sides: Sides
  readonly serverAction: ServerAction
}

function TimeUp({ remoteActions, remote: { match }, sides, serverAction: { busy, run } }: TimeUpProps): ReactNode {
  const others = Object.entries(match.clocks).filter(
    ([seat, { running }]) => !match.card.mine.includes(seat) && running !== null,
  )
  const now = useServerNow(others.length > 0)
  const late = others.find(([, clock]) => leftOn(clock, now) <= 0)
  if (late === undefined || match.card.status !== 'playing') return null
  const [seat] = late
  const name = sides[seat]?.name ?? seat
  return (
    <Banner
      tone="warning"
      title={`${name}: the time is up`}
      actions={
        <>
          <Button look="main" disabled={busy} onClick={() => void run(() => remoteActions.claim(seat, 'win'))}>
            Claim the win
          </Button>
          <Button disabled={busy} onClick={() => void run(() => remoteActions.claim(seat, 'stand-in'))}>
            Let an opponent stand in
          </Button>
        </>
      }
    >
      <p>Or wait: they may still move until you claim.</p>
    </Banner>
  )
}
