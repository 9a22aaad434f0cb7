import { type ReactNode, useId } from 'react'
import styles from './choices.module.css'
import formStyles from './form.module.css'

interface Choice<Id extends string> {
  readonly id: Id
  readonly name: ReactNode
  readonly detail?: string
}

interface ChoicesProps<Id extends string> {
  readonly legend: string
  readonly choices: readonly Choice<Id>[]
  readonly chosen: Id
  readonly onChoose: (id: Id) => void
  readonly inline?: boolean
}

/** A choice of one among a few visible options. */
export function Choices<Id extends string>({ legend, choices, chosen, onChoose, inline = false }: ChoicesProps<Id>) {
  const name = useId()
  return (
    <fieldset>
      <legend className={formStyles.label}>{legend}</legend>
      <div className={inline ? `${styles.list} ${styles.sideBySide}` : styles.list} data-part="choices">
        {choices.map(({ id, name: label, detail }) => (
          <label key={id} className={styles.choice}>
            <input type="radio" name={name} value={id} checked={id === chosen} onChange={() => onChoose(id)} />
            <span>
              {label}
              {detail !== undefined && <span className={styles.detail}>{detail}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface CheckboxProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly detail?: string | undefined
  readonly children: ReactNode
}

export const Checkbox = ({ checked, onChange, detail, children }: CheckboxProps) => (
  <label className={styles.choice}>
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
    <span>
      {children}
      {detail !== undefined && <span className={styles.detail}>{detail}</span>}
    </span>
  </label>
)
