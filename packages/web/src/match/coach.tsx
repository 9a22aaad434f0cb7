/** The coach: a sentence the first time something appears. Can be dismissed, switched off, and shown again. */
import type { Lesson } from '@firestep/face'
import type { ReactNode } from 'react'
import { RuleTag } from '../panels/index.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './coach.module.css'

interface CoachProps {
  readonly lesson: Lesson
  onRead(): void
  onSilence(): void
}

export const Coach = ({ lesson, onRead, onSilence }: CoachProps): ReactNode => (
  <aside className={`${styles.coach} on-paper`} data-part="coach" aria-label="Coach">
    <p>
      <strong>{lesson.title}.</strong> {lesson.text} <RuleTag rule={lesson.rule} />
    </p>
    <div className="button-row">
      <Button onClick={onRead}>Understood</Button>
      <Button look="quiet" onClick={onSilence}>
        No more lessons
      </Button>
    </div>
  </aside>
)

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
