/** The menu of a match: settings, seats, and the exits. */
import { strengths } from '@firestep/bots'
import type { ForcedAnswerMode, Seat } from '@firestep/referee'
import { type ReactNode, useState } from 'react'
import { useServerAction } from '../connection/use-server-action.ts'
import type { AnyView } from '../match-session/any-match.ts'
import type { MatchSession, SessionState } from '../match-session/match-session.ts'
import { localSeats } from '../match-session/seating.ts'
import { linkTo } from '../routes.ts'
import type { Playback, Settings } from '../store/index.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Checkbox, Choices } from '../ui/choices.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { InlineError } from '../ui/inline-error.tsx'
import { saveFile } from '../ui/save-file.ts'
import { Lessons } from './coach.tsx'
import { mayEndEarly } from './early-end.tsx'
import { RemoteMenu } from './remote/remote-menu.tsx'
import type { CoachState } from './use-coach.ts'

interface MenuProps {
  readonly session: MatchSession
  readonly sessionState: SessionState
  readonly settings: Settings
  onSettings(change: Partial<Settings>): void
  readonly labels: boolean
  onLabels(isShown: boolean): void
  readonly rebuilt: boolean
  onRebuilt(isShown: boolean): void
  readonly coach: CoachState
  /** The view shown on this screen. */
  readonly view: AnyView
  onKeys(): void
  onCorrections(): void
  onDeputy(seat: Seat): void
  onEndEarly(seat: Seat): void
  onClose(): void
}

const speeds: readonly { readonly id: Playback; readonly name: string; readonly detail: string }[] = [
  { id: 'quick', name: 'Quick', detail: 'One action after another, by itself.' },
  { id: 'step', name: 'Step by step', detail: 'Each waits until you go on.' },
  { id: 'instant', name: 'Instant', detail: 'Nothing is played back; the log has it all.' },
]

export function Menu(props: MenuProps): ReactNode {
  const { session, sessionState, settings, onSettings, coach, onClose } = props
  const [isShowingLessons, setShowingLessons] = useState(false)
  const serverAction = useServerAction()
  const [resigning, setResigning] = useState<Seat | null>(null)
  const { sides } = session.matchFace.scenario
  const seatsWithoutDeputy = Object.keys(sessionState.decisions).filter(
    (seat) => sessionState.decisions[seat]?.deputy === null,
  )
  const decidingSeats = Object.keys(sessionState.decisions)
  const [endingSeat] = decidingSeats
  const setForcedMode = async (forced: ForcedAnswerMode) => {
    for (const seat of decidingSeats) await session.updateDecisions(seat, { forced })
  }
  // A match on a server becomes a file when it is over.
  const record = session.record()
  if (isShowingLessons)
    return (
      <Lessons
        lessons={coach.taught}
        isOn={coach.isOn}
        onSwitch={coach.switchCoach}
        onForget={coach.resetLessons}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      title="Menu"
      onClose={onClose}
      actions={
        <Button look="main" onClick={onClose}>
          Back to the table
        </Button>
      }
    >
      <InlineError>{serverAction.problem}</InlineError>
      <section className="menu-part button-row">
        {record !== null && (
          <>
            <ButtonLink href={linkTo.replay(session.id)}>Replay</ButtonLink>
            <ButtonLink href={linkTo.report(session.id)}>Report</ButtonLink>
          </>
        )}
        <ButtonLink href={linkTo.rules(session.gameFace.game.id)}>Rulebook</ButtonLink>
        {record !== null && (
          <Button
            onClick={() =>
              saveFile(
                `${session.gameFace.game.id}-${session.matchFace.scenario.id}-${session.id}.match.json`,
                `${JSON.stringify(record, null, 1)}\n`,
              )
            }
          >
            Download the match
          </Button>
        )}
        <Button onClick={() => setShowingLessons(true)}>Coach</Button>
        <Button onClick={props.onKeys}>Keys</Button>
        {session.overlay !== null && <Button onClick={props.onCorrections}>With corrections…</Button>}
      </section>
      <section className="menu-part">
        <Choices
          legend="The other side's actions"
          choices={speeds}
          chosen={settings.playback}
          onChoose={(playback) => onSettings({ playback })}
        />
      </section>
      <section className="menu-part choice-list">
        <Checkbox checked={settings.confirm} onChange={(confirm) => onSettings({ confirm })}>
          Look at a choice before it is given
        </Checkbox>
        <Checkbox checked={settings.warnings} onChange={(warnings) => onSettings({ warnings })}>
          Warn of choices that plainly hurt me
        </Checkbox>
        <Checkbox checked={settings.unfinished} onChange={(unfinished) => onSettings({ unfinished })}>
          Name what ending a phase leaves undone
        </Checkbox>
        {decidingSeats.length > 0 && (
          <Checkbox
            checked={decidingSeats.every((seat) => sessionState.decisions[seat]?.forced === 'ask')}
            onChange={(isAsked) => void serverAction.run(() => setForcedMode(isAsked ? 'ask' : 'openly'))}
          >
            Ask me even when there is only one answer
          </Checkbox>
        )}
        <Checkbox checked={props.labels} onChange={props.onLabels}>
          Labels on the map
        </Checkbox>
        <Checkbox checked={props.rebuilt} onChange={props.onRebuilt}>
          Shade what is rebuilt
        </Checkbox>
      </section>
      {session.remoteActions !== null && sessionState.remote !== null ? (
        <RemoteMenu
          session={session}
          remoteActions={session.remoteActions}
          remote={sessionState.remote}
          onDone={onClose}
        />
      ) : (
        sessionState.result === null && <SeatOccupants session={session} sessionState={sessionState} />
      )}
      {sessionState.result === null && localSeats(sessionState.seating).length > 0 && (
        <section className="menu-part button-row">
          {seatsWithoutDeputy.map((seat) => (
            <Button key={seat} onClick={() => props.onDeputy(seat)}>
              Let an opponent play the {sides[seat]?.name ?? seat} side…
            </Button>
          ))}
          {endingSeat !== undefined && mayEndEarly(session, props.view) && (
            <Button onClick={() => props.onEndEarly(endingSeat)}>End it early…</Button>
          )}
          {localSeats(sessionState.seating).map((seat) => (
            <Button key={seat} look="danger" onClick={() => setResigning(seat)}>
              Resign as {sides[seat]?.name ?? seat}
            </Button>
          ))}
        </section>
      )}
      {resigning !== null && (
        <Dialog
          title={`Resign as ${sides[resigning]?.name ?? resigning}?`}
          onClose={() => setResigning(null)}
          actions={
            <>
              <Button
                look="danger"
                onClick={() => {
                  session.resign(resigning)
                  onClose()
                }}
              >
                Resign
              </Button>
              <Button onClick={() => setResigning(null)}>Play on</Button>
            </>
          }
        >
          <p>The other side wins. It can be replayed and reported on like any other match.</p>
        </Dialog>
      )}
    </Dialog>
  )
}

/** In a local match any seat can be given to a bot and taken back. */
function SeatOccupants({
  session,
  sessionState,
}: {
  readonly session: MatchSession
  readonly sessionState: SessionState
}): ReactNode {
  const { sides } = session.matchFace.scenario
  return (
    <section className="menu-part">
      <h3>Seats</h3>
      {Object.keys(sessionState.seating.seats).map((seat) => (
        <label key={seat} className="menu-seat">
          <span>{sides[seat]?.name ?? seat}</span>
          <select
            className="select-field"
            value={occupantId(sessionState, seat)}
            onChange={(event) =>
              session.setOccupant(
                seat,
                event.target.value === 'person' ? { by: 'person' } : { by: 'opponent', strength: event.target.value },
              )
            }
          >
            <option value="person">a person at this screen</option>
            {strengths.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      ))}
    </section>
  )
}

function occupantId({ seating }: SessionState, seat: Seat): string {
  const occupant = seating.seats[seat]
  return occupant?.by === 'opponent' ? occupant.strength : 'person'
}
