import type { CampaignNote } from '@firestep/face'
import type { ReactNode } from 'react'
import { RuleTag, SideSign, type Sides } from '../panels/index.ts'

interface NoteListProps {
  readonly notes: readonly CampaignNote[]
  readonly sides: Sides
}

/** Notes with the sides concerned and their rules. */
export const NoteList = ({ notes, sides }: NoteListProps): ReactNode => (
  <ul className="plain-list course-notes">
    {notes.map(({ text, seat, rule }) => (
      <li key={`${seat} ${text}`}>
        {seat === null ? <span className="mg-sign" /> : <SideSign side={sides[seat]} />}
        <span>
          {text} {rule !== null && <RuleTag rule={rule} />}
        </span>
      </li>
    ))}
  </ul>
)
