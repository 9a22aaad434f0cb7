import { notificationsSectionText } from '../../texts/account.ts'
import { InlineError } from '../../ui/inline-error.tsx'
import { Loading } from '../../ui/loading.tsx'
import { BrowserPushSection } from './browser-push-section.tsx'
import { ChannelList } from './channel-list.tsx'
import { MailForm } from './mail-form.tsx'
import notificationStyles from './notifications.module.css'
import { PreferencesForm } from './preferences-form.tsx'
import { useNotificationSettings } from './use-notifications.ts'
import { WebhookForm } from './webhook-form.tsx'

export function NotificationsSection() {
  const { settings, busy, problem, runChange } = useNotificationSettings()
  return (
    <section aria-labelledby="notices" className={notificationStyles.notifications}>
      <h2 id="notices">{notificationsSectionText.title}</h2>
      <p>{notificationsSectionText.help}</p>
      {settings === null && problem === null && <Loading text={notificationsSectionText.loading} />}
      {settings !== null && (
        <>
          <ChannelList channels={settings.ways} busy={busy} runChange={runChange} />
          <InlineError>{problem}</InlineError>
          <div className={notificationStyles.adding}>
            <BrowserPushSection pushKey={settings.pushKey} busy={busy} runChange={runChange} />
            <MailForm isMailConfigured={settings.mail} busy={busy} runChange={runChange} />
            {settings.webhooks !== 'off' && (
              <WebhookForm allowed={settings.webhooks} busy={busy} runChange={runChange} />
            )}
          </div>
          {settings.ways.length > 0 && (
            <PreferencesForm preferences={settings.wishes} busy={busy} runChange={runChange} />
          )}
        </>
      )}
      {settings === null && <InlineError>{problem}</InlineError>}
    </section>
  )
}
