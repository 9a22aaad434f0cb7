/** The form for a standing order by instruction, as described by the game's face. */
import type { StandingInstruction, StandingOrderChoice, StandingOrderField } from '@firestep/face'
import { equal, type Instruction, type Json } from '@firestep/referee'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choices.tsx'
import { isOnMap, type OrderFormState } from './order-form-state.ts'
import { labelsOf, typedValues } from './typed-values.ts'

interface OrderMakerProps {
  readonly making: OrderFormState
  /** Names of the question kinds. */
  readonly moments: Readonly<Record<string, string>>
  readonly busy: boolean
  /** Label of the save button. */
  readonly keep: string
  words(standing: StandingInstruction): string
  onChange(standing: StandingInstruction): void
  /** Starts picking a field on the map, or stops. */
  onPick(field: string | null): void
  onKeep(standing: StandingInstruction): void
  onLeave(): void
}

export function OrderMaker(props: OrderMakerProps): ReactNode {
  const { making, moments, busy, keep, words, onChange, onPick, onKeep, onLeave } = props
  const { form, standing, picking } = making
  const { kinds, instruction } = standing
  const fill = (filled: Instruction) => onChange({ kinds, instruction: { ...instruction, ...filled } })
  const tick = (kind: string, on: boolean) =>
    onChange({ instruction, kinds: form.kinds.filter((one) => (one === kind ? on : kinds.includes(one))) })
  return (
    <section className="order-maker" aria-label="A standing order">
      <h4>{form.title}</h4>
      <p className="ahead-small">{form.why}</p>
      <div className="button-row">
        {form.presets.map(({ label, instruction: preset }) => (
          <Button key={label} look="quiet" onClick={() => fill(onlyRest(preset, instruction))}>
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
          onPick={(on) => onPick(on ? field.name : null)}
          onFill={(value) => fill({ [field.name]: value })}
        />
      ))}
      <fieldset className="order-field">
        <legend className="field-label">When</legend>
        {form.kinds.map((kind) => (
          <Checkbox key={kind} checked={kinds.includes(kind)} onChange={(on) => tick(kind, on)}>
            {moments[kind] ?? kind}
          </Checkbox>
        ))}
      </fieldset>
      <p className="order-words" role="status">
        {words(standing)}
      </p>
      <div className="button-row">
        <Button look="main" disabled={busy || kinds.length === 0} onClick={() => onKeep(standing)}>
          {keep}
        </Button>
        <Button onClick={onLeave}>Leave it</Button>
      </div>
    </section>
  )
}

/** A preset sets the action; the chosen units stay. */
const onlyRest = (preset: Instruction, chosen: Instruction): Instruction => ({
  ...preset,
  ...Object.fromEntries(Object.entries(chosen).filter(([name, value]) => Array.isArray(value) && name in preset)),
})

interface FieldProps<Field extends StandingOrderField = StandingOrderField> {
  readonly field: Field
  readonly value: Json
  /** The field is being picked on the map. */
  readonly picking: boolean
  onPick(on: boolean): void
  onFill(value: Json): void
}

function FieldInput({ field, ...filling }: FieldProps): ReactNode {
  switch (field.type) {
    case 'one':
      return <OneOf field={field} {...filling} />
    case 'number':
      return <NumberOf field={field} {...filling} />
    case 'some':
      return field.typed ? <TypedSome field={field} {...filling} /> : <ListedSome field={field} {...filling} />
    default:
      return field satisfies never
  }
}

function OneOf({ field, value, onFill }: FieldProps<Extract<StandingOrderField, { type: 'one' }>>): ReactNode {
  const at = field.choices.findIndex((choice) => equal(choice.value, value))
  return (
    <label className="order-field order-line">
      <span className="field-label">{field.label}</span>
      <select
        className="select-field"
        value={at}
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

function NumberOf({ field, value, onFill }: FieldProps<Extract<StandingOrderField, { type: 'number' }>>): ReactNode {
  const { label, least, most, unit, any } = field
  return (
    <label className="order-field order-line">
      <span className="field-label">{label}</span>
      <span className="order-number">
        <input
          className="text-field"
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          placeholder={any}
          value={typeof value === 'number' ? value : ''}
          onChange={({ target }) => onFill(target.value === '' ? null : clamped(Number(target.value), least, most))}
        />
        {unit}
      </span>
    </label>
  )
}

const clamped = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.round(value)))

type Some = FieldProps<Extract<StandingOrderField, { type: 'some' }>>

/** Picking on the map and beside it fill the same field. */
function PickOnMap({ field, picking, onPick }: Some): ReactNode {
  if (!isOnMap(field)) return null
  return (
    <div className="order-pick">
      <Button aria-pressed={picking} aria-label={`Pick on the map: ${field.label}`} onClick={() => onPick(!picking)}>
        {picking ? 'Done picking' : 'Pick on the map'}
      </Button>
      {picking && <span className="ahead-small">Press it on the map; once more takes it out.</span>}
    </div>
  )
}

function ListedSome(some: Some): ReactNode {
  const { field, value, onFill } = some
  const chosen = Array.isArray(value) ? value : []
  const isChosen = (choice: StandingOrderChoice) => chosen.some((one) => equal(one, choice.value))
  const tick = (ticked: StandingOrderChoice, on: boolean) =>
    onFill(field.choices.filter((one) => (one === ticked ? on : isChosen(one))).map((one) => one.value))
  return (
    <fieldset className="order-field">
      <legend className="field-label">
        {field.label}: {chosen.length === 0 ? field.all : `${chosen.length} chosen`}
      </legend>
      <PickOnMap {...some} />
      <div className="order-list">
        {field.choices.map((choice) => (
          <Checkbox key={choice.label} checked={isChosen(choice)} onChange={(on) => tick(choice, on)}>
            {choice.label}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

function TypedSome(some: Some): ReactNode {
  const { field, value, onFill } = some
  const id = useId()
  const chosen = Array.isArray(value) ? value : []
  const [written, setTyped] = useState('')
  // Values picked on the map meanwhile replace the typed text.
  const typed = equal([...typedValues(field.choices, written).values], chosen)
    ? written
    : labelsOf(field.choices, chosen)
  const { values, unknown } = typedValues(field.choices, typed)
  return (
    <div className="order-field">
      <label className="order-line">
        <span className="field-label">{field.label}</span>
        <input
          className="text-field"
          value={typed}
          placeholder={field.all}
          aria-describedby={id}
          aria-invalid={unknown.length > 0}
          onChange={({ target }) => {
            setTyped(target.value)
            onFill(typedValues(field.choices, target.value).values)
          }}
        />
      </label>
      <p id={id} className="ahead-small">
        {unknown.length > 0
          ? `There is no ${unknown.join(', ')} here.`
          : values.length === 0
            ? ''
            : `${values.length} chosen.`}
      </p>
      <PickOnMap {...some} />
    </div>
  )
}
