import type { Overview } from '@firestep/api'
import { dateTimeText } from '../ui/time-text.ts'

/** Recent actions of operators. */
export const AuditLog = ({ entries }: { readonly entries: Overview['deeds'] }) => (
  <section className="admin-part" aria-labelledby="admin-deeds">
    <h2 id="admin-deeds">Done lately</h2>
    {entries.length === 0 ? (
      <p className="admin-small">Nothing yet.</p>
    ) : (
      <ol className="plain-list admin-deeds">
        {entries.map(({ at, by, what }, index) => (
          // The list is always replaced as a whole, the latest first: only the index distinguishes equal entries.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index}>
            <span className="figures admin-small">{dateTimeText(at)}</span> {by}: {what}
          </li>
        ))}
      </ol>
    )}
  </section>
)
