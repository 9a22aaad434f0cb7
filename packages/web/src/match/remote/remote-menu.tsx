/** Menu items of a match on a server: offers, the player's seat, resigning. */
import { strengths } from '@firestep/bots'
import type { Seat } from '@firestep/referee'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { absoluteUrl, call } from '../../connection/api-client.ts'
import { useServerAction } from '../../connection/use-server-action.ts'
import type { MatchSession, RemoteActions, RemoteState } from '../../match-session/match-session.ts'
import { linkTo } from '../../routes.ts'
import { remoteMenuText } from '../../texts/match-remote.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choices.tsx'
import { CopyLink } from '../../ui/copy-link.tsx'
import formStyles from '../../ui/form.module.css'
import { InlineError } from '../../ui/inline-error.tsx'
import styles from './menu.module.css'

interface RemoteMenuProps {
  readonly session: MatchSession
  readonly remoteActions: RemoteActions
  readonly remote: RemoteState
  /** Called after success: back to the match, where the effect shows. */
  onDone(): void
}

export function RemoteMenu({ session, remoteActions, remote, onDone }: RemoteMenuProps): ReactNode {
  const { card } = remote.match
  const { sides } = session.matchFace.scenario
  const { busy, problem, run } = useServerAction()
  if (card.mine.length === 0 || card.status === 'over') return null
  const offer = async (action: () => Promise<void>) => {
    if (await run(action)) onDone()
  }
  return (
    <section className={styles.part}>
      <h3>{remoteMenuText.title}</h3>
      {card.mine.map((seat) => (
        <div key={seat} className={styles.online}>
          <div className="button-row">
            <Button disabled={busy} onClick={() => void offer(() => remoteActions.offerDraw(seat))}>
              {remoteMenuText.offerADraw}
            </Button>
            <Button disabled={busy} onClick={() => void offer(() => remoteActions.offerTakeback(seat))}>
              {remoteMenuText.askTakeback}
            </Button>
          </div>
          <GiveSeat
            session={session}
            remoteActions={remoteActions}
            remote={remote}
            seat={seat}
            name={sides[seat]?.name ?? seat}
          />
        </div>
      ))}
      <MuteSetting match={card.id} />
      <InlineError>{problem}</InlineError>
    </section>
  )
}

/** Switches notifications for this match on or off. */
function MuteSetting({ match }: { readonly match: string }): ReactNode {
  const [muted, setMuted] = useState<boolean | null>(null)
  const { problem, run } = useServerAction()
  useEffect(() => {
    void run(async () => setMuted((await call('muted', { params: { id: match } })).muted))
  }, [match, run])
  const mute = async (next: boolean) => {
    setMuted(next)
    if (!(await run(() => call('mute', { params: { id: match }, body: { muted: next } })))) setMuted(!next)
  }
  return (
    <>
      {muted !== null && (
        <>
          <Checkbox checked={muted} onChange={(next) => void mute(next)}>
            {remoteMenuText.muteMatch}
          </Checkbox>
          <p>
            <Link href={linkTo.account()}>{remoteMenuText.notificationSettings}</Link>
          </p>
        </>
      )}
      <InlineError>{problem}</InlineError>
    </>
  )
}

interface GiveSeatProps extends Omit<RemoteMenuProps, 'onDone'> {
  readonly seat: Seat
  readonly name: string
}

function GiveSeat({ session, remoteActions, remote, seat, name }: GiveSeatProps): ReactNode {
  const [link, setLink] = useState<string | null>(null)
  const { busy, problem, run } = useServerAction()
  const occupant = remote.match.card.seats[seat]
  return (
    <>
      <label className={styles.seat} data-part="menu-seat">
        <span>{name}</span>
        <select
          className={formStyles.select}
          value={occupant?.by === 'opponent' ? occupant.strength : 'person'}
          onChange={(event) =>
            session.setOccupant(
              seat,
              event.target.value === 'person' ? { by: 'person' } : { by: 'opponent', strength: event.target.value },
            )
          }
        >
          <option value="person">{remoteMenuText.me}</option>
          {strengths.map(({ id, name: strength }) => (
            <option key={id} value={id}>
              {remoteMenuText.computerForMe(strength)}
            </option>
          ))}
        </select>
      </label>
      {link === null ? (
        <Button
          disabled={busy}
          onClick={() =>
            void run(async () => setLink(absoluteUrl(linkTo.join(await remoteActions.createSubstituteLink(seat)))))
          }
        >
          {remoteMenuText.substituteLink}
        </Button>
      ) : (
        <CopyLink label={remoteMenuText.substituteLinkHint} text={link} />
      )}
      <InlineError>{problem}</InlineError>
    </>
  )
}
