import type { ReactNode } from 'react'
import formStyles from '../ui/form.module.css'

interface SelectFieldProps<Id extends string> {
  readonly label: string
  readonly chosen: Id
  readonly choices: readonly { readonly id: Id; readonly name: string }[]
  onChoose(id: Id): void
}

/** A drop-down list with its label. */
export const SelectField = <Id extends string>({
  label,
  chosen,
  choices,
  onChoose,
}: SelectFieldProps<Id>): ReactNode => (
  <label className={formStyles.field} data-part="field">
    <span className={formStyles.label}>{label}</span>
    <select
      className={formStyles.select}
      value={chosen}
      onChange={({ target }) => {
        const choice = choices.find(({ id }) => id === target.value)
        if (choice !== undefined) onChoose(choice.id)
      }}
    >
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  </label>
)
