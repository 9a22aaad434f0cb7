import { signed } from './number-text.ts'

/** Higher numbers are drawn as a bar. */
const countable = 12

interface PipsProps {
  readonly value: number
  readonly most: number
  /** The counted thing, for screen readers: "medals". */
  readonly label: string
}

/** A number out of a maximum: full and empty pips, or a bar if there would be too many; always with the digits. */
export function Pips({ value, most, label }: PipsProps) {
  const shown = Math.max(0, Math.min(value, most))
  return (
    <span className="mg-pips" role="img" aria-label={`${value} of ${most} ${label}`.trim()}>
      {most > countable ? (
        <span className="mg-meter" aria-hidden="true">
          <span style={{ width: `${(shown / most) * 100}%` }} />
        </span>
      ) : (
        <span className="mg-pip-row" aria-hidden="true">
          {Array.from({ length: most }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a pip is identified by its index.
            <span key={index} className={index < shown ? 'mg-pip mg-full' : 'mg-pip'} />
          ))}
        </span>
      )}
      <span aria-hidden="true" className="figures">
        {signed(value, true)} of {most}
      </span>
    </span>
  )
}
