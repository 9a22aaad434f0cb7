/** The coach: a sentence the first time something appears. Can be dismissed, switched off, and shown again. */
import type { Lesson } from '@firestep/face'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { RuleTag } from '../panels/index.ts'
import { coachText } from '../texts/match.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Dialog } from '../ui/dialog.tsx'
import styles from './coach.module.css'
import { type LessonSpot, useLessonCorner } from './use-lesson-corner.ts'

interface CoachProps extends LessonSpot {
  readonly lesson: Lesson
  onRead(): void
  onSilence(): void
}

/** On narrow pages a lesson begins with two lines, so that the map stays visible. */
export function Coach({ lesson, onRead, onSilence, ...spot }: CoachProps): ReactNode {
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isCut, setIsCut] = useState(false)
  const { element, isFolded, unfold } = useLessonCorner(spot)
  useEffect(() => {
    if (paragraph.current === null || isFolded) return
    const { current } = paragraph
    const observer = new ResizeObserver(() => setIsCut(current.scrollHeight > current.clientHeight))
    observer.observe(current)
    return () => observer.disconnect()
  }, [isFolded])
  return (
    <aside
      ref={element}
      className={classNames(styles.coach, isFolded && styles.folded, 'on-paper')}
      data-part="coach"
      data-callout=""
      aria-label={coachText.label}
    >
      {isFolded ? (
        <Button look="quiet" aria-expanded={false} onClick={unfold}>
          {coachText.folded(lesson.title)}
        </Button>
      ) : (
        <>
          <p ref={paragraph} className={isOpen ? undefined : styles.short}>
            <strong>{lesson.title}.</strong> {lesson.text} <RuleTag rule={lesson.rule} isInline />
          </p>
          <div className="button-row">
            <Button onClick={onRead}>{coachText.close}</Button>
            {isCut && (
              <Button look="quiet" onClick={() => setIsOpen(true)}>
                {coachText.more}
              </Button>
            )}
            <Button look="quiet" onClick={onSilence}>
              {coachText.silence}
            </Button>
          </div>
        </>
      )}
    </aside>
  )
}

interface LessonsProps {
  readonly lessons: readonly Lesson[]
  readonly isOn: boolean
  onSwitch(isOn: boolean): void
  onForget(): void
  onClose(): void
}

/** All lessons shown so far. */
export const Lessons = ({ lessons, isOn, onSwitch, onForget, onClose }: LessonsProps): ReactNode => (
  <Dialog
    title={coachText.title}
    onClose={onClose}
    actions={
      <>
        <Button look="main" onClick={onClose}>
          {coachText.closeList}
        </Button>
        <Button onClick={() => onSwitch(!isOn)}>{isOn ? coachText.turnOff : coachText.turnOn}</Button>
        <Button onClick={onForget}>{coachText.reset}</Button>
      </>
    }
  >
    {lessons.length === 0 && <p>{coachText.none}</p>}
    <dl>
      {lessons.map(({ id, title, text, rule }) => (
        <div key={id}>
          <dt>
            <strong>{title}</strong> <RuleTag rule={rule} />
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
