/** A text field for a place, as an alternative to pointing at the map. */
import type { PlaceId, Sheet } from '@firestep/face'
import { type ReactNode, useMemo, useState } from 'react'
import { placeFieldText } from '../texts/map.ts'
import { Button } from '../ui/button.tsx'
import formStyles from '../ui/form.module.css'
import { orientSheet } from './oriented-sheet.ts'
import styles from './place-field.module.css'
import { placeForLabel } from './place-lookup.ts'

interface PlaceFieldProps {
  readonly label: string
  readonly sheet: Sheet
  onPlace(place: PlaceId): void
}

export function PlaceField({ label, sheet, onPlace }: PlaceFieldProps): ReactNode {
  const [typed, setTyped] = useState('')
  const place = useMemo(() => placeForLabel(orientSheet(sheet, false), typed), [sheet, typed])
  return (
    <form
      className={styles.field}
      onSubmit={(event) => {
        event.preventDefault()
        if (place !== null) onPlace(place)
        setTyped('')
      }}
    >
      <input
        className={formStyles.input}
        aria-label={label}
        placeholder={placeFieldText.placeholder}
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" disabled={place === null}>
        {placeFieldText.go}
      </Button>
    </form>
  )
}
