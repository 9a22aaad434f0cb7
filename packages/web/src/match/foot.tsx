/** The foot of the map: what is left, what happened last, playback, log and zoom. */
import type { ReactNode } from 'react'
import { MapTools } from '../map/map-tools.tsx'
import type { AnyView } from '../match-session/any-match.ts'
import { footText } from '../texts/match.ts'
import { Button } from '../ui/button.tsx'
import styles from './foot.module.css'
import type { InputHandlers } from './input-handling.ts'
import { isDrawerPanel } from './panel-id.ts'
import { PlaybackBar } from './playback/playback-bar.tsx'
import { sceneText, shownText } from './playback/scene-text.ts'
import { SightButton } from './top-bar.tsx'
import { Tray } from './tray.tsx'
import type { MatchScreenState } from './use-match-screen.ts'

interface FootProps {
  readonly state: MatchScreenState
  readonly view: AnyView
  readonly handlers: InputHandlers
  /** The tray lies on the desk, beside the hand. */
  readonly hasDesk: boolean
}

export function Foot({ state, view, handlers, hasDesk }: FootProps): ReactNode {
  const { page, map, playback, display } = state
  const isDrawerOpen = isDrawerPanel(page.panel)
  return (
    <section className={`${styles.foot} on-margin`} data-zone="foot" aria-label={footText.label}>
      {!hasDesk && <Tray state={state} view={view} />}
      <LastEvent state={state} />
      <div className={styles.playback} data-playing={playback.playing !== null || undefined}>
        <PlaybackBar playback={playback} display={display} />
      </div>
      {page.isNarrow ? (
        <div className={styles.sight}>
          <SightButton
            isHexMap={state.session.matchFace.sheet.gridless === undefined}
            isActive={map.highlights.sight !== null}
            onPress={handlers.sight}
          />
        </div>
      ) : (
        <div className={styles.buttons}>
          {page.unreadChat > 0 && page.panel !== 'chat' && (
            <Button look="quiet" onClick={() => page.setPanel('chat')}>
              {footText.chatWithUnread(page.unreadChat)}
            </Button>
          )}
          <Button aria-expanded={isDrawerOpen} onClick={() => page.setPanel(isDrawerOpen ? 'asked' : 'log')}>
            {footText.log}
          </Button>
        </div>
      )}
      <div className={styles.zoom} data-part="zoom">
        {map.camera !== null && <MapTools camera={map.camera} />}
      </div>
    </section>
  )
}

/** What happens now, or happened last, in one line; the log has the rest. */
function LastEvent({
  state: { session, sessionState, playback, map },
}: {
  readonly state: MatchScreenState
}): ReactNode {
  const { matchFace } = session
  const lastLine = sessionState.steps
    .findLast(
      ({ answers, lines }) => answers <= playback.shownAnswers && lines.some(({ weight }) => weight !== 'small'),
    )
    ?.lines.findLast(({ weight }) => weight !== 'small')
  const lastText = lastLine === undefined ? '' : shownText(matchFace, lastLine)
  const text = map.scene === null ? lastText : sceneText(matchFace, map.scene)
  return (
    <p className={styles.event} data-part="last-event" title={text}>
      {text !== '' && <span className={styles.when}>{map.scene === null ? footText.justNow : footText.now}</span>}{' '}
      {text}
    </p>
  )
}
