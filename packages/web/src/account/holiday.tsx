/** Holiday: pauses the clocks of correspondence matches for a while. */
import { useState } from 'react'
import { call } from '../connection/api-client.ts'
import { serverNow } from '../connection/server-clock.ts'
import { useServerAction } from '../connection/use-server-action.ts'
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
      <h2 id="holiday">Holiday</h2>
      {isAway ? (
        <>
          <p>Your clocks in play by post stand until {dateText(until)}. Live clocks run on.</p>
          <Button disabled={busy} onClick={() => setHoliday(null)}>
            I am back
          </Button>
        </>
      ) : (
        <>
          <p>While you are away your clocks in play by post stand still. Live clocks run on.</p>
          <div className={formStyles.form}>
            <TextField
              label="Away until"
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
              Go on holiday
            </Button>
          </div>
        </>
      )}
      <InlineError>{problem}</InlineError>
    </section>
  )
}
