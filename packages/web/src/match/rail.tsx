/** The rail beside the map: the question with its choices, and the preview of what is pointed at. */
import type { KeyboardEvent, ReactNode } from 'react'
import { giveAnswer } from '../editors/answer-editor.ts'
import { railText } from '../texts/match.ts'
import { QuestionArea, QuestionDock } from './question-area.tsx'
import styles from './rail.module.css'
import type { MatchScreenState } from './use-match-screen.ts'

interface QuestionZoneProps {
  readonly state: MatchScreenState
}

export const QuestionRail = ({ state }: QuestionZoneProps): ReactNode => (
  <aside className={`${styles.rail} on-margin`} data-zone="rail" aria-label={railText.label}>
    <Ask state={state} />
  </aside>
)

/** What is asked, and what would follow. On a phone it is a panel. */
export function Ask({ state }: QuestionZoneProps): ReactNode {
  const { asking, editors } = state
  const onKeyDown = (event: KeyboardEvent): void => {
    asking.fromList.current = true
    if (event.key === 'Enter' && event.ctrlKey) giveAnswer(editors.editor)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes its controls.
    <div
      className={styles.question}
      onKeyDown={onKeyDown}
      onPointerDown={() => {
        asking.fromList.current = false
      }}
    >
      <div className={styles.ask} data-zone="ask">
        <QuestionArea state={state} />
      </div>
      <QuestionDock state={state} />
    </div>
  )
}
