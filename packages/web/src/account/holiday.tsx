/** Holiday: pauses the clocks of correspondence matches for a while. */
import { useState } from 'react'
import { call } from '../connection/api-client.ts'
import { serverNow } from '../connection/server-clock.ts'
import { useServerAction } from '../connection/use-server-action.ts'
import { holidayText } from '../texts/account.ts'
import { Button } from '../ui/button.tsx'
import formStyles from '../ui/form.module.css'
import { InlineError } from '../ui/inline-error.tsx'
import { TextField } from '../ui/text-field.tsx'
import { dateText } from '../ui/time-text.ts'
import { refreshCurrentUser } from './current-user.ts'

const dayMs = 24 * 3_600_000

/** A date in the format of a date field. */
const dateFieldValue = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

export function HolidaySection({ until }: { readonly until: number | null }) {
  const [date, setDate] = useState(() => dateFieldValue(serverNow() + 7 * dayMs))
  const { busy, problem, run } = useServerAction()
  const isAway = until !== null && until > serverNow()
  const setHoliday = (next: number | null) =>
    void run(async () => {
      await call('holiday', { body: { until: next } })
      await refreshCurrentUser()
    })
  return (
    <section aria-labelledby="holiday">
      <h2 id="holiday">{holidayText.title}</h2>
      {isAway ? (
        <>
          <p>{holidayText.clocksStoppedUntil(dateText(until))}</p>
          <Button disabled={busy} onClick={() => setHoliday(null)}>
            {holidayText.endHoliday}
          </Button>
        </>
      ) : (
        <>
          <p>{holidayText.help}</p>
          <div className={formStyles.form}>
            <TextField
              label={holidayText.awayUntil}
              type="date"
              value={date}
              onText={setDate}
              min={dateFieldValue(serverNow() + dayMs)}
              required
            />
            <Button
              disabled={busy || Number.isNaN(Date.parse(date))}
              onClick={() => setHoliday(Math.max(Date.parse(date), Math.ceil(serverNow())))}
            >
              {holidayText.startHoliday}
            </Button>
          </div>
        </>
      )}
      <InlineError>{problem}</InlineError>
    </section>
  )
}
