import { type FormEvent, useState } from 'react'
import { call } from '../../connection/api-client.ts'
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
      <h3 id="notices-mail">By mail</h3>
      {isMailConfigured ? (
        <form className={formStyles.form} onSubmit={(event) => void add(event)}>
          <TextField
            label="Your mail address"
            type="email"
            autoComplete="email"
            maxLength={200}
            value={address}
            onText={setAddress}
            hint="A link is sent there first. Nobody else sees the address."
            required
          />
          <Button type="submit" disabled={busy}>
            Tell me by mail
          </Button>
        </form>
      ) : (
        <p className="quiet-text">This server sends no mail: whoever runs it has not set that up.</p>
      )}
    </section>
  )
}
