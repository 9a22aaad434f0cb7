import type { Preferences } from '@firestep/api'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../connection/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Choices, Tick } from '../../ui/choices.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { minuteOf, timeOf } from './time-field.ts'

interface WishesFormProps {
  readonly wishes: Preferences | null
  readonly busy: boolean
  readonly change: (work: () => Promise<unknown>) => Promise<boolean>
}

const digests = [
  { id: 'at once', name: 'As they come' },
  { id: 'hourly', name: 'At most every hour' },
  { id: 'daily', name: 'Once a day' },
] as const satisfies readonly { id: Preferences['digest']; name: string }[]

const here = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const usual = (): Preferences => ({ digest: 'at once', at: 8 * 60, quiet: null, zone: here(), clock: false })
const night = { from: 22 * 60, to: 8 * 60 }

/** Preferences on when to be notified. Several matches come in one message. */
export function WishesForm({ wishes: kept, busy, change }: WishesFormProps) {
  const [wishes, setWishes] = useState(() => kept ?? usual())
  const [said, setSaid] = useState('')
  const wish = (more: Partial<Preferences>) => {
    setSaid('')
    setWishes({ ...wishes, ...more })
  }
  const keep = async (event: FormEvent) => {
    event.preventDefault()
    setSaid('')
    if (await change(() => call('keepWishes', { body: wishes }))) setSaid('Kept.')
  }
  const { digest, at, quiet, clock } = wishes
  return (
    <form className="form notices-wishes" aria-label="When" onSubmit={(event) => void keep(event)}>
      <Choices
        legend="How often"
        choices={digests}
        chosen={digest}
        onChoose={(next) => wish({ digest: next })}
        sideBySide
      />
      {digest === 'daily' && <TimeField label="At" minute={at} onMinute={(next) => wish({ at: next })} />}
      <Tick ticked={quiet !== null} onTick={(on) => wish({ quiet: on ? night : null })}>
        Quiet hours: what falls into them comes when they are over
      </Tick>
      {quiet !== null && (
        <div className="notices-hours">
          <TimeField label="From" minute={quiet.from} onMinute={(from) => wish({ quiet: { ...quiet, from } })} />
          <TimeField label="Until" minute={quiet.to} onMinute={(to) => wish({ quiet: { ...quiet, to } })} />
        </div>
      )}
      <Tick ticked={clock} onTick={(next) => wish({ clock: next })}>
        Once more before a clock by post runs out, even though I was told and have not looked
      </Tick>
      {(digest === 'daily' || quiet !== null) && <ZoneField zone={wishes.zone} onZone={(zone) => wish({ zone })} />}
      <Button type="submit" disabled={busy}>
        Keep this
      </Button>
      <p role="status">{said}</p>
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
    value={timeOf(minute)}
    onText={(text) => onMinute(minuteOf(text) ?? minute)}
    required
  />
)

function ZoneField({ zone, onZone }: { readonly zone: string; readonly onZone: (zone: string) => void }) {
  const id = useId()
  // The browser's own zone name may be missing from its list.
  const zones = [...new Set([zone, here(), 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Time zone
      </label>
      <select id={id} className="select-field" value={zone} onChange={(event) => onZone(event.target.value)}>
        {zones.map((one) => (
          <option key={one} value={one}>
            {one.replaceAll('_', ' ')}
            {one === here() ? ' (here)' : ''}
          </option>
        ))}
      </select>
    </div>
  )
}
