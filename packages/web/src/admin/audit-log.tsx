import type { Overview } from '@firestep/api'
import { dateTimeText } from './number-text.ts'

/** What operators did lately. */
export const AuditLog = ({ deeds }: { readonly deeds: Overview['deeds'] }) => (
  <section className="admin-part" aria-labelledby="admin-deeds">
    <h2 id="admin-deeds">Done lately</h2>
    {deeds.length === 0 ? (
      <p className="admin-small">Nothing yet.</p>
    ) : (
      <ol className="plain-list admin-deeds">
        {deeds.map(({ at, by, what }, index) => (
          // They are told as a whole, the latest first: a place in the list is all that tells two alike apart.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index}>
            <span className="figures admin-small">{dateTimeText(at)}</span> {by}: {what}
          </li>
        ))}
      </ol>
    )}
  </section>
)
