import type { Preferences } from '@firestep/api'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../connection/api-client.ts'
import { preferencesFormText } from '../../texts/account.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, Choices } from '../../ui/choices.tsx'
import formStyles from '../../ui/form.module.css'
import { TextField } from '../../ui/text-field.tsx'
import notificationStyles from './notifications.module.css'
import { parseMinute, timeFieldValue } from './time-field-value.ts'

interface PreferencesFormProps {
  readonly preferences: Preferences | null
  readonly busy: boolean
  readonly runChange: (action: () => Promise<unknown>) => Promise<boolean>
}

const digests = [
  { id: 'at once', name: preferencesFormText.immediately },
  { id: 'hourly', name: preferencesFormText.hourly },
  { id: 'daily', name: preferencesFormText.daily },
] as const satisfies readonly { id: Preferences['digest']; name: string }[]

const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const defaultPreferences = (): Preferences => ({
  digest: 'at once',
  at: 8 * 60,
  quiet: null,
  zone: browserTimeZone(),
  clock: false,
})
const defaultQuietHours = { from: 22 * 60, to: 8 * 60 }

/** Preferences on when to be notified. Several matches come in one message. */
export function PreferencesForm({ preferences: saved, busy, runChange }: PreferencesFormProps) {
  const [preferences, setPreferences] = useState(() => saved ?? defaultPreferences())
  const [status, setStatus] = useState('')
  const update = (changes: Partial<Preferences>) => {
    setStatus('')
    setPreferences({ ...preferences, ...changes })
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setStatus('')
    if (await runChange(() => call('keepWishes', { body: preferences }))) setStatus(preferencesFormText.saved)
  }
  const { digest, at, quiet, clock } = preferences
  return (
    <form
      className={`${formStyles.form} ${notificationStyles.preferences}`}
      aria-label={preferencesFormText.when}
      onSubmit={(event) => void save(event)}
    >
      <Choices
        legend={preferencesFormText.howOften}
        choices={digests}
        chosen={digest}
        onChoose={(next) => update({ digest: next })}
        inline
      />
      {digest === 'daily' && (
        <TimeField label={preferencesFormText.at} minute={at} onMinute={(next) => update({ at: next })} />
      )}
      <Checkbox checked={quiet !== null} onChange={(isOn) => update({ quiet: isOn ? defaultQuietHours : null })}>
        {preferencesFormText.quietHours}
      </Checkbox>
      {quiet !== null && (
        <div className={notificationStyles.hours}>
          <TimeField
            label={preferencesFormText.from}
            minute={quiet.from}
            onMinute={(from) => update({ quiet: { ...quiet, from } })}
          />
          <TimeField
            label={preferencesFormText.until}
            minute={quiet.to}
            onMinute={(to) => update({ quiet: { ...quiet, to } })}
          />
        </div>
      )}
      <Checkbox checked={clock} onChange={(next) => update({ clock: next })}>
        {preferencesFormText.clockReminder}
      </Checkbox>
      {(digest === 'daily' || quiet !== null) && (
        <ZoneField zone={preferences.zone} onZone={(zone) => update({ zone })} />
      )}
      <Button type="submit" disabled={busy}>
        {preferencesFormText.save}
      </Button>
      <p role="status">{status}</p>
    </form>
  )
}

interface TimeFieldProps {
  readonly label: string
  readonly minute: number
  readonly onMinute: (minute: number) => void
}

const TimeField = ({ label, minute, onMinute }: TimeFieldProps) => (
  <TextField
    label={label}
    type="time"
    value={timeFieldValue(minute)}
    onText={(text) => onMinute(parseMinute(text) ?? minute)}
    required
  />
)

function ZoneField({ zone, onZone }: { readonly zone: string; readonly onZone: (zone: string) => void }) {
  const id = useId()
  // The browser's own zone name may be missing from its list.
  const zones = [...new Set([zone, browserTimeZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort()
  return (
    <div className={formStyles.field} data-part="field">
      <label className={formStyles.label} htmlFor={id}>
        {preferencesFormText.timeZone}
      </label>
      <select id={id} className={formStyles.select} value={zone} onChange={(event) => onZone(event.target.value)}>
        {zones.map((name) => (
          <option key={name} value={name}>
            {name.replaceAll('_', ' ')}
            {name === browserTimeZone() ? ' (here)' : ''}
          </option>
        ))}
      </select>
    </div>
  )
}
