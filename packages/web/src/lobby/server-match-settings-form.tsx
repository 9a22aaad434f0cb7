import { serverMatchSettingsFormText } from '../texts/lobby.ts'
import { Checkbox } from '../ui/choices.tsx'
import formStyles from '../ui/form.module.css'
import { reactionsText } from './match-card-text.ts'
import seatFormStyles from './seat-form.module.css'
import {
  postPolicies,
  type ServerMatchSettings,
  spectatorChoices,
  timeChoices,
  timeControlOf,
} from './server-match-settings.ts'

interface ServerMatchSettingsFormProps {
  readonly settings: ServerMatchSettings
  readonly onChange: (settings: ServerMatchSettings) => void
}

/** Time control, spectators and chat of a match on the server. */
export const ServerMatchSettingsForm = ({ settings, onChange }: ServerMatchSettingsFormProps) => (
  <div className={seatFormStyles.form}>
    <label className={formStyles.field} data-part="field">
      <span className={formStyles.label}>{serverMatchSettingsFormText.time}</span>
      <select
        className={formStyles.select}
        value={settings.time}
        onChange={(event) => onChange({ ...settings, time: event.target.value })}
      >
        {timeChoices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
    {timeControlOf(settings).kind === 'post' && (
      <label className={formStyles.field} data-part="field">
        <span className={formStyles.label}>{serverMatchSettingsFormText.askToReact}</span>
        <select
          className={formStyles.select}
          value={settings.reactions}
          onChange={(event) =>
            onChange({ ...settings, reactions: postPolicies.find((id) => id === event.target.value) ?? 'once a turn' })
          }
        >
          {postPolicies.map((id) => (
            <option key={id} value={id}>
              {reactionsText(id)}
            </option>
          ))}
        </select>
        <span className={formStyles.hint}>{serverMatchSettingsFormText.reactionsHint}</span>
      </label>
    )}
    <label className={formStyles.field} data-part="field">
      <span className={formStyles.label}>{serverMatchSettingsFormText.spectators}</span>
      <select
        className={formStyles.select}
        value={settings.spectators}
        onChange={(event) => onChange({ ...settings, spectators: event.target.value })}
      >
        {spectatorChoices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
    <Checkbox
      checked={settings.chat}
      onChange={(chat) => onChange({ ...settings, chat })}
      detail={serverMatchSettingsFormText.chatHint}
    >
      {serverMatchSettingsFormText.chat}
    </Checkbox>
  </div>
)
