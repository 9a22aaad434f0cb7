/** A field for a new password, with its weaknesses while it is typed. */
import { shortestPassword } from '@firestep/api'
import { useEffect, useState } from 'react'
import { TextField } from '../ui/text-field.tsx'

interface NewPasswordProps {
  readonly label: string
  readonly value: string
  readonly onText: (text: string) => void
  /** The user's name; the password may not be little more than that. */
  readonly name?: string
  /** A hint beside the required length. */
  readonly hint?: string
}

export function NewPassword({ hint, name = '', value, ...rest }: NewPasswordProps) {
  const weakness = useWeakness(value, name)
  const length = `At least ${shortestPassword} characters.${hint === undefined ? '' : ` ${hint}`}`
  return (
    <TextField
      type="password"
      autoComplete="new-password"
      minLength={shortestPassword}
      maxLength={200}
      required
      value={value}
      hint={value === '' ? length : (weakness ?? `This one will do.${hint === undefined ? '' : ` ${hint}`}`)}
      {...rest}
    />
  )
}

/** The list of common passwords is fetched when typing starts; without it the server decides. */
function useWeakness(password: string, name: string): string | null {
  const [judge, setJudge] = useState<((password: string, name: string) => string | null) | null>(null)
  const begun = password !== ''
  useEffect(() => {
    if (!begun) return
    import('@firestep/api/passwords').then(
      ({ weaknessOf }) => setJudge(() => weaknessOf),
      () => undefined,
    )
  }, [begun])
  if (judge !== null) return judge(password, name)
  return password.length < shortestPassword ? `It has less than ${shortestPassword} characters.` : null
}
