/** The form for a standing order by instruction, as described by the game's face. */
import type { StandingInstruction, StandingOrderChoice, StandingOrderField } from '@firestep/face'
import { equal, type Instruction, type Json } from '@firestep/referee'
import { type ReactNode, useId, useState } from 'react'
import { standingOrderFormText } from '../../texts/decisions.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choices.tsx'
import formStyles from '../../ui/form.module.css'
import { labelsOf, parseLabels } from './choice-labels.ts'
import styles from './standing-order-form.module.css'
import { isOnMap, type StandingOrderFormState } from './standing-order-form-state.ts'

interface StandingOrderEditorProps {
  readonly formState: StandingOrderFormState
  /** Names of the question kinds. */
  readonly moments: Readonly<Record<string, string>>
  readonly busy: boolean
  /** Label of the save button. */
  readonly saveLabel: string
  describe(standing: StandingInstruction): string
  onChange(standing: StandingInstruction): void
  /** Starts picking a field on the map, or stops. */
  onPick(field: string | null): void
  onSave(standing: StandingInstruction): void
  onCancel(): void
}

export function StandingOrderEditor(props: StandingOrderEditorProps): ReactNode {
  const { formState, moments, busy, saveLabel, describe, onChange, onPick, onSave, onCancel } = props
  const { form, standing, picking } = formState
  const { kinds, instruction } = standing
  const fill = (values: Instruction) => onChange({ kinds, instruction: { ...instruction, ...values } })
  const setKind = (kind: string, isOn: boolean) =>
    onChange({
      instruction,
      kinds: form.kinds.filter((candidate) => (candidate === kind ? isOn : kinds.includes(candidate))),
    })
  return (
    <section className={styles.form} data-part="order-maker" aria-label={standingOrderFormText.title}>
      <h4>{form.title}</h4>
      <p className="quiet-text">{form.why}</p>
      <div className="button-row">
        {form.presets.map(({ label, instruction: preset }) => (
          <Button key={label} look="quiet" onClick={() => fill(withSelection(preset, instruction))}>
            {label}
          </Button>
        ))}
      </div>
      {form.fields.map((field) => (
        <FieldInput
          key={field.name}
          field={field}
          value={instruction[field.name] ?? null}
          picking={picking === field.name}
          onPick={(isPicking) => onPick(isPicking ? field.name : null)}
          onFill={(value) => fill({ [field.name]: value })}
        />
      ))}
      <fieldset className={styles.field}>
        <legend className={formStyles.label}>{standingOrderFormText.when}</legend>
        {form.kinds.map((kind) => (
          <Checkbox key={kind} checked={kinds.includes(kind)} onChange={(isOn) => setKind(kind, isOn)}>
            {moments[kind] ?? kind}
          </Checkbox>
        ))}
      </fieldset>
      <p className={styles.words} role="status">
        {describe(standing)}
      </p>
      <div className="button-row">
        <Button look="main" disabled={busy || kinds.length === 0} onClick={() => onSave(standing)}>
          {saveLabel}
        </Button>
        <Button onClick={onCancel}>{standingOrderFormText.cancel}</Button>
      </div>
    </section>
  )
}

/** A preset sets the action; the chosen units stay. */
const withSelection = (preset: Instruction, chosen: Instruction): Instruction => ({
  ...preset,
  ...Object.fromEntries(Object.entries(chosen).filter(([name, value]) => Array.isArray(value) && name in preset)),
})

interface FieldProps<Field extends StandingOrderField = StandingOrderField> {
  readonly field: Field
  readonly value: Json
  /** The field is being picked on the map. */
  readonly picking: boolean
  onPick(isPicking: boolean): void
  onFill(value: Json): void
}

function FieldInput({ field, ...fieldProps }: FieldProps): ReactNode {
  switch (field.type) {
    case 'one':
      return <ChoiceField field={field} {...fieldProps} />
    case 'number':
      return <NumberField field={field} {...fieldProps} />
    case 'some':
      return field.typed ? <TypedField field={field} {...fieldProps} /> : <ListedField field={field} {...fieldProps} />
    default:
      return field satisfies never
  }
}

function ChoiceField({ field, value, onFill }: FieldProps<Extract<StandingOrderField, { type: 'one' }>>): ReactNode {
  const selectedIndex = field.choices.findIndex((choice) => equal(choice.value, value))
  return (
    <label className={`${styles.field} ${styles.line}`}>
      <span className={formStyles.label}>{field.label}</span>
      <select
        className={formStyles.select}
        value={selectedIndex}
        onChange={(event) => onFill(field.choices[Number(event.target.value)]?.value ?? null)}
      >
        {field.choices.map(({ label }, i) => (
          <option key={label} value={i}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

function NumberField({ field, value, onFill }: FieldProps<Extract<StandingOrderField, { type: 'number' }>>): ReactNode {
  const { label, min, max, unit, emptyText } = field
  return (
    <label className={`${styles.field} ${styles.line}`}>
      <span className={formStyles.label}>{label}</span>
      <span className={styles.number}>
        <input
          className={formStyles.input}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          placeholder={emptyText}
          value={typeof value === 'number' ? value : ''}
          onChange={({ target }) => onFill(target.value === '' ? null : clampNumber(Number(target.value), min, max))}
        />
        {unit}
      </span>
    </label>
  )
}

const clampNumber = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, Math.round(value)))

type ListFieldProps = FieldProps<Extract<StandingOrderField, { type: 'some' }>>

/** The button that picks a field's choices on the map. */
function PickOnMap({ field, picking, onPick }: ListFieldProps): ReactNode {
  if (!isOnMap(field)) return null
  return (
    <div className={styles.pick}>
      <Button
        aria-pressed={picking}
        aria-label={standingOrderFormText.pickOnMapFor(field.label)}
        onClick={() => onPick(!picking)}
      >
        {picking ? standingOrderFormText.donePicking : standingOrderFormText.pickOnMap}
      </Button>
      {picking && <span className="quiet-text">{standingOrderFormText.pickHelp}</span>}
    </div>
  )
}

function ListedField(props: ListFieldProps): ReactNode {
  const { field, value, onFill } = props
  const chosen = Array.isArray(value) ? value : []
  const isChosen = (choice: StandingOrderChoice) => chosen.some((chosenValue) => equal(chosenValue, choice.value))
  const setChoice = (changed: StandingOrderChoice, isOn: boolean) =>
    onFill(
      field.choices.filter((choice) => (choice === changed ? isOn : isChosen(choice))).map((choice) => choice.value),
    )
  return (
    <fieldset className={styles.field}>
      <legend className={formStyles.label}>
        {field.label}: {chosen.length === 0 ? field.emptyText : `${chosen.length} chosen`}
      </legend>
      <PickOnMap {...props} />
      <div className={styles.list} data-part="order-list">
        {field.choices.map((choice) => (
          <Checkbox key={choice.label} checked={isChosen(choice)} onChange={(isOn) => setChoice(choice, isOn)}>
            {choice.label}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

function TypedField(props: ListFieldProps): ReactNode {
  const { field, value, onFill } = props
  const id = useId()
  const chosen = Array.isArray(value) ? value : []
  const [input, setInput] = useState('')
  // Values picked on the map meanwhile replace the typed text.
  const typed = equal([...parseLabels(field.choices, input).values], chosen) ? input : labelsOf(field.choices, chosen)
  const { values, unknown } = parseLabels(field.choices, typed)
  return (
    <div className={styles.field}>
      <label className={styles.line}>
        <span className={formStyles.label}>{field.label}</span>
        <input
          className={formStyles.input}
          value={typed}
          placeholder={field.emptyText}
          aria-describedby={id}
          aria-invalid={unknown.length > 0}
          onChange={({ target }) => {
            setInput(target.value)
            onFill(parseLabels(field.choices, target.value).values)
          }}
        />
      </label>
      <p id={id} className="quiet-text">
        {unknown.length > 0 && standingOrderFormText.unknownPlaces(unknown.join(', '))}
        {unknown.length === 0 && values.length > 0 && `${values.length} chosen.`}
      </p>
      <PickOnMap {...props} />
    </div>
  )
}
