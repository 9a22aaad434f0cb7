import type { PieceId, RosterGroup, RosterRow } from '@firestep/face'
import { rosterText } from '../texts/panels.ts'
import panelStyles from './panel.module.css'
import { Pips } from './pips.tsx'
import styles from './roster.module.css'
import { SideSign, type Sides } from './side-tag.tsx'

interface RosterProps {
  readonly groups: readonly RosterGroup[]
  readonly sides: Sides
  /** Called to show a piece on the map. */
  onPiece(piece: PieceId): void
}

/** All units by side or formation: state, losses, remaining actions. */
export const Roster = ({ groups, sides, onPiece }: RosterProps) => (
  <section className={styles.roster} aria-label={rosterText.title}>
    {groups.map(({ title, seat, rows, notes = [] }) => (
      <details key={`${seat} ${title}`} open>
        <summary>
          <SideSign side={sides[seat]} />
          <span className={styles.title}>{title}</span>
          <span className={panelStyles.small}>{summaryText(rows)}</span>
        </summary>
        {notes.map((note) => (
          <p key={note} className={`${panelStyles.small} ${styles.note}`}>
            {note}
          </p>
        ))}
        <ul className="plain-list">
          {rows.map((row, index) => (
            <li key={row.piece ?? `${index} ${row.name}`}>
              <RosterEntry row={row} onPiece={onPiece} />
            </li>
          ))}
        </ul>
      </details>
    ))}
  </section>
)

function RosterEntry({ row, onPiece }: { readonly row: RosterRow; onPiece(piece: PieceId): void }) {
  const { name, state, lost, strength, openAction, piece } = row
  const content = (
    <>
      <span className={styles.name}>{name}</span>
      {strength > 0 && <Pips value={strength - lost} max={strength} label={rosterText.left} />}
      <span className={`${styles.state} ${panelStyles.small}`}>{state}</span>
      {openAction !== null && <span className={styles.open}>{openAction}</span>}
    </>
  )
  return piece === null ? (
    <span className={`${styles.unit} ${styles.gone}`}>{content}</span>
  ) : (
    <button type="button" className={styles.unit} onClick={() => onPiece(piece)}>
      {content}
    </button>
  )
}

/** "7 units, 5 lost, 2 to use" */
function summaryText(rows: readonly RosterRow[]): string {
  const lostCount = rows.reduce((sum, row) => sum + row.lost, 0)
  const openCount = rows.filter((row) => row.openAction !== null).length
  const parts = [rows.length === 1 ? '1 unit' : `${rows.length} units`]
  if (lostCount > 0) parts.push(`${lostCount} lost`)
  if (openCount > 0) parts.push(`${openCount} to use`)
  return parts.join(', ')
}
