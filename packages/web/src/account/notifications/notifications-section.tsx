/** Settings for notifications: channels and times. */
import './notifications.css'
import { Problem } from '../../ui/inline-error.tsx'
import { Waiting } from '../../ui/loading.tsx'
import { ThisBrowser } from './browser-push-section.tsx'
import { WayList } from './channel-list.tsx'
import { MailForm } from './mail-form.tsx'
import { WishesForm } from './preferences-form.tsx'
import { useNotices } from './use-notifications.ts'
import { WebhookForm } from './webhook-form.tsx'

export function Notices() {
  const { notices, busy, problem, change } = useNotices()
  return (
    <section aria-labelledby="notices" className="notices">
      <h2 id="notices">Tell me when a match waits</h2>
      <p>
        When you are away and it is your turn, somebody offers something or a match ends, you are told once, and not
        again until you have looked at the match.
      </p>
      {notices === null && problem === null && <Waiting what="Asking how you are told" />}
      {notices !== null && (
        <>
          <WayList ways={notices.ways} busy={busy} change={change} />
          <Problem>{problem}</Problem>
          <div className="notices-adding">
            <ThisBrowser pushKey={notices.pushKey} busy={busy} change={change} />
            <MailForm mail={notices.mail} busy={busy} change={change} />
            {notices.webhooks !== 'off' && <WebhookForm kind={notices.webhooks} busy={busy} change={change} />}
          </div>
          {notices.ways.length > 0 && <WishesForm wishes={notices.wishes} busy={busy} change={change} />}
        </>
      )}
      {notices === null && <Problem>{problem}</Problem>}
    </section>
  )
}
