import type { Overview } from '@firestep/api'
import { auditLogText } from '../texts/admin.ts'
import { dateTimeText } from '../ui/time-text.ts'
import adminStyles from './admin.module.css'
import styles from './audit-log.module.css'

/** Recent actions of operators. */
export const AuditLog = ({ entries }: { readonly entries: Overview['deeds'] }) => (
  <section className={adminStyles.part} aria-labelledby="admin-deeds">
    <h2 id="admin-deeds">{auditLogText.title}</h2>
    {entries.length === 0 ? (
      <p className="quiet-text">{auditLogText.empty}</p>
    ) : (
      <ol className={`${styles.list} plain-list`}>
        {entries.map(({ at, by, what }, index) => (
          // The list is always replaced as a whole, the latest first: only the index distinguishes equal entries.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index}>
            <span className="figures quiet-text">{dateTimeText(at)}</span> {by}: {what}
          </li>
        ))}
      </ol>
    )}
  </section>
)
