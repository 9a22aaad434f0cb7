/** The form for mode, bot and side. */

import { strengths } from '@firestep/bots'
import type { ScenarioSheet } from '@firestep/face'
import type { Seat } from '@firestep/referee'
import { SideTag } from '../panels/index.ts'
import { isOnline, type Mode } from '../store/index.ts'
import { Choices } from '../ui/choices.tsx'
import { modeNames } from './lobby-text.ts'
import type { SeatChoice } from './seat-choice.ts'

interface SeatFormProps {
  readonly sheet: ScenarioSheet
  readonly chosen: SeatChoice
  /** The available modes. */
  readonly modes: readonly Mode[]
  readonly onChange: (chosen: SeatChoice) => void
}

export function SeatForm({ sheet, chosen, modes, onChange }: SeatFormProps) {
  const { mode, strength, other, seat } = chosen
  const seats = Object.keys(sheet.sides)
  return (
    <div className="seat-form">
      <Choices
        legend="Who plays"
        choices={modes.map((id) => ({ id, ...modeNames[id] }))}
        chosen={mode}
        onChoose={(next) => onChange({ ...chosen, mode: next })}
      />
      {(mode === 'opponent' || isOnline(mode)) && (
        <Choices
          legend="Your side"
          inline
          choices={seats.map((id) => ({ id, name: <Side sheet={sheet} seat={id} /> }))}
          chosen={seat}
          onChoose={(next) => onChange({ ...chosen, seat: next })}
        />
      )}
      {(mode === 'opponent' || mode === 'watch') && (
        <Strengths
          legend={mode === 'watch' ? `Opponent for ${sheet.sides[seat]?.name ?? seat}` : 'Opponent'}
          chosen={strength}
          onChoose={(next) => onChange({ ...chosen, strength: next })}
        />
      )}
      {mode === 'watch' &&
        seats
          .filter((one) => one !== seat)
          .map((one) => (
            <Strengths
              key={one}
              legend={`Opponent for ${sheet.sides[one]?.name ?? one}`}
              chosen={other}
              onChoose={(next) => onChange({ ...chosen, other: next })}
            />
          ))}
    </div>
  )
}

interface StrengthsProps {
  readonly legend: string
  readonly chosen: string
  readonly onChoose: (strength: string) => void
}

const Strengths = ({ legend, chosen, onChoose }: StrengthsProps) => (
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
