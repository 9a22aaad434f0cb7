import { TextField } from '../ui/text-field.tsx'

interface TwoFactorCodeFieldProps {
  readonly label: string
  readonly value: string
  readonly onText: (text: string) => void
  readonly hint?: string
  readonly autoFocus?: boolean
}

/** A field for an authenticator code. Phones fill it in; it also accepts recovery codes, which contain letters. */
export const TwoFactorCodeField = (props: TwoFactorCodeFieldProps) => (
  <TextField autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={40} required {...props} />
)
