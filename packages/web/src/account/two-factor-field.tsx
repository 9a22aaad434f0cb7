import { TextField } from '../ui/text-field.tsx'

interface CodeFieldProps {
  readonly label: string
  readonly value: string
  readonly onText: (text: string) => void
  readonly hint?: string
  readonly autoFocus?: boolean
}

/** A code of an app. Phones offer it by themselves; recovery codes have letters, so it takes those too. */
export const CodeField = (props: CodeFieldProps) => (
  <TextField autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={40} required {...props} />
)
