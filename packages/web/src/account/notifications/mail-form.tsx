import { type FormEvent, useState } from 'react'
import { call } from '../../connection/api-client.ts'
import { mailFormText } from '../../texts/account.ts'
import { Button } from '../../ui/button.tsx'
import formStyles from '../../ui/form.module.css'
import { TextField } from '../../ui/text-field.tsx'

interface MailFormProps {
  /** The operator has configured mail. */
  readonly isMailConfigured: boolean
  readonly busy: boolean
  readonly runChange: (action: () => Promise<unknown>) => Promise<boolean>
}

export function MailForm({ isMailConfigured, busy, runChange }: MailFormProps) {
  const [address, setAddress] = useState('')
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (await runChange(() => call('addWay', { body: { kind: 'mail', address } }))) setAddress('')
  }
  return (
    <section aria-labelledby="notices-mail">
      <h3 id="notices-mail">{mailFormText.title}</h3>
      {isMailConfigured ? (
        <form className={formStyles.form} onSubmit={(event) => void add(event)}>
          <TextField
            label={mailFormText.address}
            type="email"
            autoComplete="email"
            maxLength={200}
            value={address}
            onText={setAddress}
            hint={mailFormText.addressHint}
            required
          />
          <Button type="submit" disabled={busy}>
            {mailFormText.submit}
          </Button>
        </form>
      ) : (
        <p className="quiet-text">{mailFormText.unavailable}</p>
      )}
    </section>
  )
}
