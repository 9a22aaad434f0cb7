/** The form to change the password; all other sessions end. */
import { type FormEvent, useState } from 'react'
import { call } from '../connection/api-client.ts'
import { useServerAction } from '../connection/use-server-action.ts'
import { passwordFormText } from '../texts/account.ts'
import { Button } from '../ui/button.tsx'
import formStyles from '../ui/form.module.css'
import { InlineError } from '../ui/inline-error.tsx'
import { TextField } from '../ui/text-field.tsx'
import { NewPasswordField } from './new-password.tsx'

export function PasswordForm({ name }: { readonly name: string }) {
  const [oldPassword, setOldPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const [isChanged, setIsChanged] = useState(false)
  const { busy, problem, run } = useServerAction()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsChanged(false)
    if (!(await run(() => call('password', { body: { old: oldPassword, password: newPassword } })))) return
    setOldPassword('')
    setNewPassword('')
    setIsChanged(true)
  }
  return (
    <section aria-labelledby="password">
      <h2 id="password">{passwordFormText.title}</h2>
      <form className={formStyles.form} onSubmit={(event) => void submit(event)}>
        <TextField
          label={passwordFormText.oldPassword}
          type="password"
          value={oldPassword}
          onText={setOldPassword}
          autoComplete="current-password"
          maxLength={200}
          required
        />
        <NewPasswordField
          label={passwordFormText.newPassword}
          value={newPassword}
          onText={setNewPassword}
          name={name}
          hint={passwordFormText.hint}
        />
        <Button type="submit" disabled={busy}>
          {passwordFormText.change}
        </Button>
        <p role="status">{isChanged ? passwordFormText.changed : ''}</p>
        <InlineError>{problem}</InlineError>
      </form>
    </section>
  )
}
