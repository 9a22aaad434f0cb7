/** The coach: a sentence the first time something appears. Can be dismissed, switched off, and shown again. */
import type { Lesson } from '@firestep/face'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { RuleTag } from '../panels/index.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './coach.module.css'

interface CoachProps {
  readonly lesson: Lesson
  onRead(): void
  onSilence(): void
}

/** On narrow pages a lesson begins with two lines, so that the map stays visible. */
export function Coach({ lesson, onRead, onSilence }: CoachProps): ReactNode {
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isCut, setIsCut] = useState(false)
  useEffect(() => {
    const element = paragraph.current
    if (element === null) return
    const observer = new ResizeObserver(() => setIsCut(element.scrollHeight > element.clientHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <aside className={`${styles.coach} on-paper`} data-part="coach" aria-label="Coach">
      <p ref={paragraph} className={isOpen ? undefined : styles.short}>
        <strong>{lesson.title}.</strong> {lesson.text} <RuleTag rule={lesson.rule} isInline />
      </p>
      <div className="button-row">
        <Button onClick={onRead}>Understood</Button>
        {isCut && (
          <Button look="quiet" onClick={() => setIsOpen(true)}>
            More
          </Button>
        )}
        <Button look="quiet" onClick={onSilence}>
          No more lessons
        </Button>
      </div>
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
    title="The coach"
    onClose={onClose}
    actions={
      <>
        <Button look="main" onClick={onClose}>
          Close
        </Button>
        <Button onClick={() => onSwitch(!isOn)}>{isOn ? 'Switch the coach off' : 'Switch the coach on'}</Button>
        <Button onClick={onForget}>Begin the lessons again</Button>
      </>
    }
  >
    {lessons.length === 0 && <p>Nothing has been taught yet.</p>}
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
