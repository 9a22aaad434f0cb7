/** Gives an automatic answer after a pause, and says so meanwhile. */
import { type ReactNode, useEffect } from 'react'
import type { MatchSession, SessionState } from '../../match-session/match-session.ts'
import { automaticAnswerNoticeText } from '../../texts/decisions.ts'
import { automaticAnswer, randomPauseMs } from './automatic-answer.ts'
import styles from './reaction-policy.module.css'

interface AutomaticAnswerNoticeProps {
  readonly session: MatchSession
  readonly sessionState: SessionState
}

/** Rendered while the question is on the screen: the pause begins when the player could have read it. */
export function AutomaticAnswerNotice({ session, sessionState }: AutomaticAnswerNoticeProps): ReactNode {
  const automatic = automaticAnswer(session, sessionState)
  const [seat, number] = [automatic?.seat ?? null, automatic?.number ?? null]
  useEffect(() => {
    if (seat === null || number === null) return
    const timer = setTimeout(() => {
      const current = automaticAnswer(session, session.snapshot())
      if (current?.seat === seat && current.number === number) session.answer(seat, current.answer, number, true)
    }, randomPauseMs())
    return () => clearTimeout(timer)
  }, [session, seat, number])
  if (automatic === null) return null
  return (
    <p className={styles.notice} role="status">
      {automatic.isPass ? automaticAnswerNoticeText.passing : automaticAnswerNoticeText.onlyChoice}
    </p>
  )
}
