/** A field for a new password, with its weaknesses while it is typed. */
import { minPasswordLength } from '@firestep/api'
import { useEffect, useState } from 'react'
import { newPasswordText } from '../texts/account.ts'
import { TextField } from '../ui/text-field.tsx'

interface NewPasswordFieldProps {
  readonly label: string
  readonly value: string
  readonly onText: (text: string) => void
  /** The user's name; the password may not be little more than that. */
  readonly name?: string
  /** A hint beside the required length. */
  readonly hint?: string
}

export function NewPasswordField({ hint, name = '', value, ...rest }: NewPasswordFieldProps) {
  const weakness = useWeakness(value, name)
  const lengthHint = `At least ${minPasswordLength} characters.${hint === undefined ? '' : ` ${hint}`}`
  return (
    <TextField
      type="password"
      autoComplete="new-password"
      minLength={minPasswordLength}
      maxLength={200}
      required
      value={value}
      hint={value === '' ? lengthHint : (weakness ?? `This one will do.${hint === undefined ? '' : ` ${hint}`}`)}
      {...rest}
    />
  )
}

/** The list of common passwords is fetched when typing starts; without it the server decides. */
function useWeakness(password: string, name: string): string | null {
  const [findWeakness, setFindWeakness] = useState<((password: string, name: string) => string | null) | null>(null)
  const isTyping = password !== ''
  useEffect(() => {
    if (!isTyping) return
    import('@firestep/api/passwords').then(
      ({ weaknessOf }) => setFindWeakness(() => weaknessOf),
      () => undefined,
    )
  }, [isTyping])
  if (findWeakness !== null) return findWeakness(password, name)
  return password.length < minPasswordLength ? newPasswordText.tooShort(minPasswordLength) : null
}
