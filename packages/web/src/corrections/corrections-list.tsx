import { type CorrectionGroup, counted, type Face, overlayText } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { type ReactNode, useMemo } from 'react'
import { correctionsListText } from '../texts/corrections.ts'
import { errorText } from '../ui/error-text.ts'
import styles from './corrections-list.module.css'

interface CorrectionsListProps {
  readonly face: Face
  readonly scenario: string
  readonly overlay: Json
}

/** Lines shown under a heading; a button shows the rest. */
const shownLines = 5

export function CorrectionsList({ face, scenario, overlay }: CorrectionsListProps): ReactNode {
  const corrections = useMemo(() => readCorrections(face, scenario, overlay), [face, scenario, overlay])
  if ('problem' in corrections) return <p>{corrections.problem}</p>
  if (corrections.groups.length === 0) return <p>{correctionsListText.noChanges}</p>
  return (
    <div className={styles.list}>
      {corrections.groups.map((group) =>
        group.aside ? <FoldedGroup key={group.title} group={group} /> : <Group key={group.title} group={group} />,
      )}
    </div>
  )
}

type ReadCorrections = { readonly groups: readonly CorrectionGroup[] } | { readonly problem: string }

/** The overlay may be for another version of the data, and of any shape: errors in it are never thrown. */
function readCorrections(face: Face, scenario: string, overlay: Json): ReadCorrections {
  try {
    return { groups: overlayText(face, scenario, overlay) }
  } catch (fault) {
    return { problem: correctionsListText.unreadable(errorText(fault)) }
  }
}

const Group = ({ group: { title, lines, more } }: { readonly group: CorrectionGroup }): ReactNode => {
  const hiddenLines = lines.slice(shownLines)
  return (
    <section>
      <h3>{title}</h3>
      <Lines lines={lines.slice(0, shownLines)} />
      {hiddenLines.length > 0 && (
        <details>
          <summary>and {hiddenLines.length + more} more</summary>
          <Lines lines={hiddenLines} />
          <UnlistedCount count={more} />
        </details>
      )}
    </section>
  )
}

/** Changes that do not affect the match, shown only as a count until opened. */
const FoldedGroup = ({ group: { title, lines, more } }: { readonly group: CorrectionGroup }): ReactNode => (
  <details>
    <summary>
      {title}: {counted(lines.length + more, 'difference')}
    </summary>
    <Lines lines={lines} />
    <UnlistedCount count={more} />
  </details>
)

const Lines = ({ lines }: { readonly lines: readonly string[] }): ReactNode => (
  <ul>
    {lines.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two lines may read alike.
      <li key={index}>{line}</li>
    ))}
  </ul>
)

const UnlistedCount = ({ count }: { readonly count: number }): ReactNode =>
  count > 0 && <p>{correctionsListText.moreNotListed(count)}</p>
