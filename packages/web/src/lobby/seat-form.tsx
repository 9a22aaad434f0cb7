/** The form for mode, bot and side. */

import { strengths } from '@firestep/bots'
import type { ScenarioSheet } from '@firestep/face'
import type { Seat } from '@firestep/referee'
import { SideTag } from '../panels/index.ts'
import { isOnlineMode, type Mode } from '../store/index.ts'
import { seatFormText } from '../texts/lobby.ts'
import { sidePeople } from '../texts/side-names.ts'
import { Choices } from '../ui/choices.tsx'
import { modeTexts } from './lobby-text.ts'
import type { SeatChoice } from './seat-choice.ts'
import styles from './seat-form.module.css'

interface SeatFormProps {
  readonly sheet: ScenarioSheet
  readonly choice: SeatChoice
  /** The available modes. */
  readonly modes: readonly Mode[]
  readonly onChange: (choice: SeatChoice) => void
}

export function SeatForm({ sheet, choice, modes, onChange }: SeatFormProps) {
  const { mode, strength, other, seat } = choice
  const seats = Object.keys(sheet.sides)
  return (
    <div className={styles.form}>
      <Choices
        legend={seatFormText.whoPlays}
        choices={modes.map((id) => ({ id, ...modeTexts[id] }))}
        chosen={mode}
        onChoose={(next) => onChange({ ...choice, mode: next })}
      />
      {(mode === 'opponent' || isOnlineMode(mode)) && (
        <Choices
          legend={seatFormText.yourSide}
          inline
          choices={seats.map((id) => ({ id, name: <Side sheet={sheet} seat={id} /> }))}
          chosen={seat}
          onChoose={(next) => onChange({ ...choice, seat: next })}
        />
      )}
      {(mode === 'opponent' || mode === 'watch') && (
        <StrengthChoices
          legend={mode === 'watch' ? seatFormText.opponentFor(sidePeople(sheet.sides, seat)) : seatFormText.opponent}
          chosen={strength}
          onChoose={(next) => onChange({ ...choice, strength: next })}
        />
      )}
      {mode === 'watch' &&
        seats
          .filter((otherSeat) => otherSeat !== seat)
          .map((otherSeat) => (
            <StrengthChoices
              key={otherSeat}
              legend={seatFormText.opponentFor(sidePeople(sheet.sides, otherSeat))}
              chosen={other}
              onChoose={(next) => onChange({ ...choice, other: next })}
            />
          ))}
    </div>
  )
}

interface StrengthChoicesProps {
  readonly legend: string
  readonly chosen: string
  readonly onChoose: (strength: string) => void
}

const StrengthChoices = ({ legend, chosen, onChoose }: StrengthChoicesProps) => (
  <Choices
    legend={legend}
    choices={strengths.map(({ id, name, blurb }) => ({ id: String(id), name, detail: blurb }))}
    chosen={chosen}
    onChoose={onChoose}
  />
)

function Side({ sheet, seat }: { readonly sheet: ScenarioSheet; readonly seat: Seat }) {
  const side = sheet.sides[seat]
  return side === undefined ? seat : <SideTag side={side} />
}
