import { TextField } from '../parts/text-field.tsx'

interface NewPasswordProps {
  readonly label: string
  readonly value: string
  readonly onText: (text: string) => void
  /** What is worth knowing besides its length. */
  readonly hint?: string
}

/** A password to be set. */
export const NewPassword = ({ hint, ...rest }: NewPasswordProps) => (
  <TextField
    type="password"
    autoComplete="new-password"
    minLength={8}
    maxLength={200}
    required
    hint={`At least 8 characters.${hint === undefined ? '' : ` ${hint}`}`}
    {...rest}
  />
)
