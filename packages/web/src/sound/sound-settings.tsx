/** The switch of all sounds, their volume, and captions. */
import { type ReactNode, useId } from 'react'
import { soundSettingsText } from '../texts/page.ts'
import { Checkbox } from '../ui/choices.tsx'
import styles from './sound.module.css'
import type { SoundSettings } from './sound-player.ts'

interface SoundSettingsProps {
  readonly settings: SoundSettings
  onChange(change: Partial<SoundSettings>): void
}

export function SoundSettingsForm({ settings, onChange }: SoundSettingsProps): ReactNode {
  const { sound, volume, captions } = settings
  const volumeId = useId()
  return (
    <>
      <Checkbox checked={sound} onChange={(checked) => onChange({ sound: checked })}>
        {soundSettingsText.title}
      </Checkbox>
      <div className={styles.volume}>
        <label htmlFor={volumeId}>{soundSettingsText.volume}</label>
        <input
          id={volumeId}
          type="range"
          min="0"
          max="100"
          step="5"
          value={Math.round(volume * 100)}
          disabled={!sound}
          onChange={(event) => onChange({ volume: Number(event.target.value) / 100 })}
        />
      </div>
      <Checkbox checked={captions} onChange={(checked) => onChange({ captions: checked })}>
        {soundSettingsText.captions}
      </Checkbox>
    </>
  )
}
