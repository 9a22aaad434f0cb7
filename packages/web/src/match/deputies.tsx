/**
 * Deputies: a bot plays a player's seat until the end of a night, a counter-attack or a turn; and taking the seat back.
 */
import { type StrengthId, strengths } from '@firestep/bots'
import { activeSpans, type Seat } from '@firestep/referee'
import { type ReactNode, useState } from 'react'
import { useServerAction } from '../connection/use-server-action.ts'
import type { AnyView } from '../match-session/any-match.ts'
import type { MatchSession, SessionState } from '../match-session/match-session.ts'
import { localSeats } from '../match-session/seating.ts'
import { deputiesText } from '../texts/match.ts'
import { sidePeople } from '../texts/side-names.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Choices } from '../ui/choices.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { InlineError } from '../ui/inline-error.tsx'

/** Plays well and answers fast. */
const defaultStrength: StrengthId = 'sergeant'

const strengthName = (strength: string): string => strengths.find(({ id }) => id === strength)?.name ?? strength

/** The shortest self-contained span under way, which a player may want to leave to a deputy. */
export function activeDelegableSpan({ rules }: MatchSession, view: AnyView): string | null {
  const spans = activeSpans(rules, view)
  return rules.delegableSpans?.find((span) => Object.hasOwn(spans, span)) ?? null
}

interface DeputyDialogProps {
  readonly session: MatchSession
  readonly seat: Seat
  readonly view: AnyView
  onClose(): void
}

export function DeputyDialog({ session, seat, view, onClose }: DeputyDialogProps): ReactNode {
  const spans = Object.keys(activeSpans(session.rules, view))
  const [span, setSpan] = useState(() => activeDelegableSpan(session, view) ?? 'turn')
  const [strength, setStrength] = useState<StrengthId>(defaultStrength)
  const { busy, problem, run } = useServerAction()
  const appoint = async () => {
    if (await run(() => session.updateDecisions(seat, { deputy: { strength, span } }))) onClose()
  }
  return (
    <Dialog
      title={deputiesText.title(sidePeople(session.matchFace.scenario.sides, seat))}
      onClose={onClose}
      actions={
        <>
          <Button look="main" disabled={busy} onClick={() => void appoint()}>
            {deputiesText.start}
          </Button>
          <Button onClick={onClose}>{deputiesText.cancel}</Button>
        </>
      }
    >
      <p>{deputiesText.help}</p>
      <Choices
        legend={deputiesText.spanLabel}
        inline
        choices={spans.map((id) => ({ id, name: `this ${id}` }))}
        chosen={span}
        onChoose={setSpan}
      />
      <Choices
        legend={deputiesText.whoPlays}
        choices={strengths.map(({ id, name, blurb }) => ({ id, name, detail: blurb }))}
        chosen={strength}
        onChoose={setStrength}
      />
      <InlineError>{problem}</InlineError>
    </Dialog>
  )
}

/** Active deputies; the player's own can be dismissed here. */
export function Deputies({
  session,
  sessionState,
}: {
  readonly session: MatchSession
  readonly sessionState: SessionState
}): ReactNode {
  const { busy, problem, run } = useServerAction()
  const ownSeats = localSeats(sessionState.seating)
  const { sides } = session.matchFace.scenario
  return (
    <>
      {Object.entries(sessionState.deputies).map(([seat, { strength, span }]) => (
        <Banner
          key={seat}
          actions={
            ownSeats.includes(seat) && sessionState.decisions[seat] !== undefined ? (
              <Button disabled={busy} onClick={() => void run(() => session.updateDecisions(seat, { deputy: null }))}>
                {deputiesText.takeBack}
              </Button>
            ) : undefined
          }
        >
          <p>{deputiesText.notice(strengthName(strength), sidePeople(sides, seat), span)}</p>
        </Banner>
      ))}
      <InlineError>{problem}</InlineError>
    </>
  )
}
