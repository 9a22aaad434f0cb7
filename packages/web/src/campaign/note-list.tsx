import type { CampaignNote } from '@firestep/face'
import type { ReactNode } from 'react'
import { RuleTag, SideSign, type Sides } from '../panels/index.ts'
import styles from './note-list.module.css'

interface NoteListProps {
  readonly notes: readonly CampaignNote[]
  readonly sides: Sides
}

/** Notes with the sides concerned and their rules. */
export const NoteList = ({ notes, sides }: NoteListProps): ReactNode => (
  <ul className={`${styles.notes} plain-list`}>
    {notes.map(({ text, seat, rule }) => (
      <li key={`${seat} ${text}`}>
        <SideSign side={seat === null ? undefined : sides[seat]} />
        <span>
          {text} {rule !== null && <RuleTag rule={rule} />}
        </span>
      </li>
    ))}
  </ul>
)
