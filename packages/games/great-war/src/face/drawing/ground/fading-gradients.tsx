/** Gradients for lines that fade at their ends, unless they leave the sheet there. */
import type { RunPath } from './hex-runs.ts'

interface Props {
  readonly course: RunPath
  readonly name: string
  readonly inks: Readonly<Record<string, string>>
}

/** Defines one gradient for each ink, under `name-part`. */
export function FadingGradients({ course: { line, leavesLeft, leavesRight }, name, inks }: Props) {
  const [from, to] = [line[0]?.x ?? 0, line.at(-1)?.x ?? 0]
  const share = 30 / Math.max(60, to - from)
  return (
    <defs>
      {Object.entries(inks).map(([part, tone]) => (
        <linearGradient
          key={part}
          id={`${name}-${part}`}
          gradientUnits="userSpaceOnUse"
          x1={from}
          x2={to}
          y1={0}
          y2={0}
        >
          <stop offset={0} stopColor={tone} stopOpacity={leavesLeft ? 1 : 0} />
          <stop offset={share} stopColor={tone} />
          <stop offset={1 - share} stopColor={tone} />
          <stop offset={1} stopColor={tone} stopOpacity={leavesRight ? 1 : 0} />
        </linearGradient>
      ))}
    </defs>
  )
}
