import { Checkbox } from '../ui/choices.tsx'
import { type ServerMatchSettings, spectatorChoices, times } from './server-match-settings.ts'

interface TermsFormProps {
  readonly terms: ServerMatchSettings
  readonly onChange: (terms: ServerMatchSettings) => void
}

/** Time control, spectators and chat of a match on the server. */
export const TermsForm = ({ terms, onChange }: TermsFormProps) => (
  <div className="seat-form">
    <label className="field">
      <span className="field-label">Time</span>
      <select
        className="select-field"
        value={terms.time}
        onChange={(event) => onChange({ ...terms, time: event.target.value })}
      >
        {times.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
    <label className="field">
      <span className="field-label">Who may look on</span>
      <select
        className="select-field"
        value={terms.spectators}
        onChange={(event) => onChange({ ...terms, spectators: event.target.value })}
      >
        {spectatorChoices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
    <Checkbox
      checked={terms.chat}
      onChange={(chat) => onChange({ ...terms, chat })}
      detail="It can be turned off later."
    >
      Chat
    </Checkbox>
  </div>
)
