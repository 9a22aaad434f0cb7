/** The menu of a match: settings, seats, and the exits. */
import { strengths } from '@firestep/bots'
import type { ForcedAnswerMode, Seat } from '@firestep/referee'
import { type ReactNode, useState } from 'react'
import { type ServerAction, useServerAction } from '../connection/use-server-action.ts'
import type { AnyView } from '../match-session/any-match.ts'
import type { MatchSession, SessionState } from '../match-session/match-session.ts'
import { localSeats } from '../match-session/seating.ts'
import { linkTo } from '../routes.ts'
import { SoundSettingsForm } from '../sound/sound-settings.tsx'
import type { Playback } from '../store/index.ts'
import { menuText } from '../texts/match.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import choiceStyles from '../ui/choices.module.css'
import { Checkbox, Choices } from '../ui/choices.tsx'
import { Dialog } from '../ui/dialog.tsx'
import formStyles from '../ui/form.module.css'
import { InlineError } from '../ui/inline-error.tsx'
import { saveFile } from '../ui/save-file.ts'
import { Lessons } from './coach.tsx'
import { mayEndEarly } from './early-end.tsx'
import styles from './remote/menu.module.css'
import { RemoteMenu } from './remote/remote-menu.tsx'
import type { CoachState } from './use-coach.ts'
import type { DisplaySettings } from './use-display-settings.ts'
import type { Page } from './use-page.ts'

interface MenuProps {
  readonly session: MatchSession
  readonly sessionState: SessionState
  readonly display: DisplaySettings
  readonly coach: CoachState
  /** The view shown on this screen. */
  readonly view: AnyView
  /** Opens another dialog in place of the menu. */
  readonly onOpen: Page['setDialog']
  onClose(): void
}

export function Menu(props: MenuProps): ReactNode {
  const { session, sessionState, display, coach, onClose } = props
  const [isShowingLessons, setShowingLessons] = useState(false)
  const [resigning, setResigning] = useState<Seat | null>(null)
  const serverAction = useServerAction()
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
      title={menuText.title}
      onClose={onClose}
      actions={
        <Button look="main" onClick={onClose}>
          {menuText.backToTable}
        </Button>
      }
    >
      <InlineError>{serverAction.problem}</InlineError>
      <Exits session={session} onOpen={props.onOpen} onLessons={() => setShowingLessons(true)} />
      <PlaySettings session={session} sessionState={sessionState} display={display} serverAction={serverAction} />
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
        <SeatActions {...props} onResign={setResigning} />
      )}
      {resigning !== null && (
        <ResignDialog session={session} seat={resigning} onResigned={onClose} onClose={() => setResigning(null)} />
      )}
    </Dialog>
  )
}

interface ExitsProps extends Pick<MenuProps, 'session' | 'onOpen'> {
  onLessons(): void
}

/** Other pages and dialogs of the match. */
function Exits({ session, onOpen, onLessons }: ExitsProps): ReactNode {
  // A match on a server becomes a file when it is over.
  const record = session.record()
  const game = session.gameFace.game.id
  return (
    <section className={`${styles.part} button-row`}>
      {record !== null && (
        <>
          <ButtonLink href={linkTo.replay(session.id)}>{menuText.replay}</ButtonLink>
          <ButtonLink href={linkTo.report(session.id)}>{menuText.report}</ButtonLink>
        </>
      )}
      <ButtonLink href={linkTo.rules(game)}>{menuText.rulebook}</ButtonLink>
      {record !== null && (
        <Button
          onClick={() =>
            saveFile(
              `${game}-${session.matchFace.scenario.id}-${session.id}.match.json`,
              `${JSON.stringify(record, null, 1)}\n`,
            )
          }
        >
          {menuText.download}
        </Button>
      )}
      <Button onClick={onLessons}>{menuText.coach}</Button>
      <Button onClick={() => onOpen('keys')}>{menuText.keys}</Button>
      {session.overlay !== null && <Button onClick={() => onOpen('corrections')}>{menuText.corrections}</Button>}
    </section>
  )
}

const speeds: readonly { readonly id: Playback; readonly name: string; readonly detail: string }[] = [
  { id: 'quick', name: menuText.playback, detail: menuText.playbackHint },
  { id: 'step', name: menuText.stepByStep, detail: menuText.stepByStepHint },
  { id: 'instant', name: menuText.instant, detail: menuText.instantHint },
]

interface PlaySettingsProps extends Pick<MenuProps, 'session' | 'sessionState' | 'display'> {
  readonly serverAction: ServerAction
}

/** How the match is played back, asked and drawn. */
function PlaySettings({ session, sessionState, display, serverAction }: PlaySettingsProps): ReactNode {
  const { settings, setSettings, mapSettings, setMapSettings } = display
  const decidingSeats = Object.keys(sessionState.decisions)
  const setForcedMode = async (forced: ForcedAnswerMode) => {
    for (const seat of decidingSeats) await session.updateDecisions(seat, { forced })
  }
  return (
    <>
      <section className={styles.part}>
        <Choices
          legend={menuText.playbackLabel}
          choices={speeds}
          chosen={settings.playback}
          onChoose={(playback) => setSettings({ playback })}
        />
      </section>
      <section className={`${choiceStyles.list} ${styles.part}`}>
        <Checkbox checked={settings.confirm} onChange={(confirm) => setSettings({ confirm })}>
          {menuText.preview}
        </Checkbox>
        <Checkbox checked={settings.warnings} onChange={(warnings) => setSettings({ warnings })}>
          {menuText.warnMistakes}
        </Checkbox>
        <Checkbox checked={settings.unfinished} onChange={(unfinished) => setSettings({ unfinished })}>
          {menuText.warnUnused}
        </Checkbox>
        {decidingSeats.length > 0 && (
          <Checkbox
            checked={decidingSeats.every((seat) => sessionState.decisions[seat]?.forced === 'ask')}
            onChange={(isAsked) => void serverAction.run(() => setForcedMode(isAsked ? 'ask' : 'openly'))}
          >
            {menuText.askForced}
          </Checkbox>
        )}
        <SoundSettingsForm settings={settings} onChange={setSettings} />
        <Checkbox checked={mapSettings.flipped} onChange={(flipped) => setMapSettings({ flipped })}>
          {menuText.flipTheMap}
        </Checkbox>
        <Checkbox checked={mapSettings.labels} onChange={(labels) => setMapSettings({ labels })}>
          {menuText.mapLabels}
        </Checkbox>
        <Checkbox checked={mapSettings.rebuilt} onChange={(rebuilt) => setMapSettings({ rebuilt })}>
          {menuText.shadeRebuilt}
        </Checkbox>
      </section>
    </>
  )
}

interface SeatActionsProps extends Pick<MenuProps, 'session' | 'sessionState' | 'view' | 'onOpen'> {
  onResign(seat: Seat): void
}

/** Giving a seat to a deputy, and ending the match before its end. */
function SeatActions({ session, sessionState, view, onOpen, onResign }: SeatActionsProps): ReactNode {
  const decisions = Object.entries(sessionState.decisions)
  const [endingSeat] = Object.keys(sessionState.decisions)
  return (
    <section className={`${styles.part} button-row`}>
      {decisions
        .filter(([, { deputy }]) => deputy === null)
        .map(([seat]) => (
          <Button key={seat} onClick={() => onOpen({ deputy: seat })}>
            {menuText.letComputerPlay(sideName(session, seat))}
          </Button>
        ))}
      {endingSeat !== undefined && mayEndEarly(session, view) && (
        <Button onClick={() => onOpen({ end: endingSeat })}>{menuText.endEarly}</Button>
      )}
      {localSeats(sessionState.seating).map((seat) => (
        <Button key={seat} look="danger" onClick={() => onResign(seat)}>
          {menuText.resignAs(sideName(session, seat))}
        </Button>
      ))}
    </section>
  )
}

interface ResignDialogProps {
  readonly session: MatchSession
  readonly seat: Seat
  onResigned(): void
  onClose(): void
}

const ResignDialog = ({ session, seat, onResigned, onClose }: ResignDialogProps): ReactNode => (
  <Dialog
    title={menuText.resignQuestion(sideName(session, seat))}
    onClose={onClose}
    actions={
      <>
        <Button
          look="danger"
          onClick={() => {
            session.resign(seat)
            onResigned()
          }}
        >
          {menuText.resign}
        </Button>
        <Button onClick={onClose}>{menuText.cancelResign}</Button>
      </>
    }
  >
    <p>{menuText.resignWarning}</p>
  </Dialog>
)

/** In a local match any seat can be given to a bot and taken back. */
function SeatOccupants({ session, sessionState }: Pick<MenuProps, 'session' | 'sessionState'>): ReactNode {
  return (
    <section className={styles.part}>
      <h3>{menuText.seats}</h3>
      {Object.keys(sessionState.seating.seats).map((seat) => (
        <label key={seat} className={styles.seat} data-part="menu-seat">
          <span>{sideName(session, seat)}</span>
          <select
            className={formStyles.select}
            value={occupantId(sessionState, seat)}
            onChange={(event) =>
              session.setOccupant(
                seat,
                event.target.value === 'person' ? { by: 'person' } : { by: 'opponent', strength: event.target.value },
              )
            }
          >
            <option value="person">{menuText.personHere}</option>
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

const sideName = ({ matchFace }: MatchSession, seat: Seat): string => matchFace.scenario.sides[seat]?.name ?? seat
