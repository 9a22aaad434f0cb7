/** The form that adds a webhook as a notification channel. */
import type { NotificationSettings } from '@firestep/api'
import { type FormEvent, useState } from 'react'
import { call } from '../../connection/api-client.ts'
import { webhookFormText } from '../../texts/account.ts'
import { Button } from '../../ui/button.tsx'
import { CopyLink } from '../../ui/copy-link.tsx'
import formStyles from '../../ui/form.module.css'
import { TextField } from '../../ui/text-field.tsx'
import notificationStyles from './notifications.module.css'

interface WebhookFormProps {
  readonly allowed: NotificationSettings['webhooks']
  readonly busy: boolean
  readonly runChange: (action: () => Promise<unknown>) => Promise<boolean>
}

export function WebhookForm({ allowed, busy, runChange }: WebhookFormProps) {
  const [url, setUrl] = useState('')
  const [secret, setSecret] = useState<string | null>(null)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    setSecret(null)
    const addWebhook = async () => setSecret((await call('addWay', { body: { kind: 'webhook', url } })).secret)
    if (await runChange(addWebhook)) setUrl('')
  }
  return (
    <details>
      <summary>{webhookFormText.title}</summary>
      <form className={formStyles.form} onSubmit={(event) => void add(event)}>
        <p>{webhookFormText.help}</p>
        <TextField
          label={webhookFormText.address}
          type="url"
          maxLength={500}
          placeholder={allowed === 'any' ? 'http:// or https://' : 'https://'}
          value={url}
          onText={setUrl}
          required
        />
        <Button type="submit" disabled={busy}>
          {webhookFormText.submit}
        </Button>
      </form>
      {secret !== null && (
        <div className={notificationStyles.secret}>
          <CopyLink label={webhookFormText.signingSecret} text={secret} />
        </div>
      )}
    </details>
  )
}
