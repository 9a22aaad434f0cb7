/** The form for match options, as described by the game's face. */
import type { Face, MatchOptionField, MatchOptionSection, MatchOptionsForm, MatchOptionValue } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { type ReactNode, useId, useState } from 'react'
import { RuleTag } from '../panels/index.ts'
import { optionsFormText } from '../texts/lobby.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/choices.tsx'
import { FileButton } from '../ui/file-button.tsx'
import formStyles from '../ui/form.module.css'
import { saveFile } from '../ui/save-file.ts'
import { TextField } from '../ui/text-field.tsx'
import { optionsFile, readOptionsFile } from './options-file.ts'
import styles from './options-form.module.css'

interface OptionsFormProps {
  readonly face: Face
  readonly scenario: string
  /** Name of the scenario with these options. */
  readonly title: string
  readonly form: MatchOptionsForm
  readonly options: Json
  onOptions(options: Json): void
}

export function OptionsForm({ face, scenario, title, form, options, onOptions }: OptionsFormProps): ReactNode {
  const [problem, setProblem] = useState<string | null>(null)
  const readFile = async (file: File) => {
    const result = readOptionsFile(face.game, scenario, await file.text())
    setProblem('problem' in result ? result.problem : null)
    if (!('problem' in result)) onOptions(result.options)
  }
  const advice = form.advice(options)
  const changedTexts = form.changedTexts(options)
  return (
    <section aria-labelledby="options">
      <h2 id="options">{optionsFormText.title}</h2>
      {advice.length > 0 && (
        <p className={styles.advice} role="status">
          {advice.join(' ')}
        </p>
      )}
      {changedTexts.length > 0 && <p>{optionsFormText.changed(changedTexts.join('; '))}</p>}
      {form.sections(options).map((section) => (
        <Section
          key={section.title}
          game={face.game.id}
          section={section}
          onChange={(field, value) => onOptions(form.withField(options, field, value))}
        />
      ))}
      <div className="button-row">
        <Button onClick={() => saveFile(...optionsFile(face.game.id, scenario, title, options))}>
          {optionsFormText.saveFile}
        </Button>
        <FileButton accept=".json,application/json" onFile={(file) => void readFile(file)}>
          {optionsFormText.loadFile}
        </FileButton>
        {options !== null && <Button onClick={() => onOptions(null)}>{optionsFormText.reset}</Button>}
      </div>
      {problem !== null && (
        <Banner tone="error" title={optionsFormText.fileRefused}>
          <p>{problem}</p>
        </Banner>
      )}
    </section>
  )
}

interface SectionProps {
  readonly game: string
  readonly section: MatchOptionSection
  onChange(field: string, value: MatchOptionValue): void
}

function Section({ game, section: { title, why, folded, fields }, onChange }: SectionProps): ReactNode {
  if (fields.length === 0) return null
  return (
    <details className={styles.section} open={!folded}>
      <summary>{title}</summary>
      {why !== '' && <p>{why}</p>}
      <div className={styles.fields}>
        {fields.map((field) => (
          <Field key={field.id} game={game} field={field} onChange={(value) => onChange(field.id, value)} />
        ))}
      </div>
    </details>
  )
}

interface FieldProps<F extends MatchOptionField = MatchOptionField> {
  readonly game: string
  readonly field: F
  onChange(value: MatchOptionValue): void
}

function Field({ game, field, onChange }: FieldProps): ReactNode {
  switch (field.type) {
    case 'one':
      return <ChoiceField game={game} field={field} onChange={onChange} />
    case 'number':
      return <NumberField game={game} field={field} onChange={onChange} />
    case 'yes':
      return (
        <Checkbox checked={field.value} onChange={onChange} detail={field.why === '' ? undefined : field.why}>
          {field.name}
        </Checkbox>
      )
    case 'words':
      return (
        <TextField
          label={field.name}
          value={field.value}
          onText={onChange}
          maxLength={field.max}
          {...hintProps(field)}
        />
      )
    case 'day':
      return (
        <TextField
          label={field.name}
          type="date"
          value={field.value}
          min={field.first}
          max={field.last}
          // A date field is empty while its year is being typed.
          onText={(day) => day !== '' && onChange(day)}
          {...hintProps(field)}
        />
      )
    default:
      return field satisfies never
  }
}

const hintProps = ({ why }: MatchOptionField): { readonly hint?: string } => (why === '' ? {} : { hint: why })

function ChoiceField({ game, field, onChange }: FieldProps<Extract<MatchOptionField, { type: 'one' }>>): ReactNode {
  const id = useId()
  const { name, why, ruling, value, choices } = field
  return (
    <div className={formStyles.field} data-part="field">
      <label className={formStyles.label} htmlFor={id}>
        {name}
      </label>
      <select
        id={id}
        className={formStyles.select}
        value={value}
        aria-describedby={why === '' ? undefined : `${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {why !== '' && (
        <span id={`${id}-hint`} className={formStyles.hint}>
          {why}
        </span>
      )}
      {ruling !== undefined && <RuleTag game={game} rule={ruling} />}
    </div>
  )
}

/** A typed value counts as soon as it is a valid number; otherwise the field returns to the old one on blur. */
function NumberField({ field, onChange }: FieldProps<Extract<MatchOptionField, { type: 'number' }>>): ReactNode {
  const { name, value, min, max, unit } = field
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      label={unit === '' ? name : `${name}, ${unit}`}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      value={typed ?? String(value)}
      onText={(text) => {
        setTyped(text)
        const number = Number(text)
        if (text !== '' && Number.isInteger(number) && number >= min && number <= max) onChange(number)
      }}
      onBlur={() => setTyped(null)}
      {...hintProps(field)}
    />
  )
}
