import { type ComponentProps, useId } from 'react'
import formStyles from './form.module.css'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'onChange' | 'value' | 'id'> {
  readonly label: string
  readonly value: string
  readonly onText: (text: string) => void
  readonly hint?: string | undefined
}

/** A text input with its label. */
export function TextField({ label, value, onText, hint, ...inputProps }: TextFieldProps) {
  const id = useId()
  return (
    <div className={formStyles.field} data-part="field">
      <label className={formStyles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={formStyles.input}
        value={value}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onText(event.target.value)}
        {...inputProps}
      />
      {hint !== undefined && (
        <span id={`${id}-hint`} className={formStyles.hint}>
          {hint}
        </span>
      )}
    </div>
  )
}
