/** A card of a hand drawn as a field message form: a heading, a title, ruled lines and the text on them. */
import type { ReactNode } from 'react'
import { freshPaper, ink, paleInk, sans, serif } from '../colours.ts'
import { breakLines, fitText } from './typeset.ts'

const [WIDTH, HEIGHT, MARGIN] = [150, 210, 10]
/** The width of the form and its margin. */
export const messageSize = { wide: WIDTH, edge: MARGIN } as const
const TEXT_WIDTH = WIDTH - 2 * MARGIN

interface Props {
  readonly heading: string
  readonly title: string
  readonly colour: string
  /** The full text, shown as a tooltip. */
  readonly fullText: string
  readonly children: ReactNode
}

export const MessageForm = ({ heading, title, colour, fullText, children }: Props) => (
  <svg
    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    width="100%"
    style={{ display: 'block' }}
    aria-hidden="true"
    focusable="false"
  >
    <title>{fullText}</title>
    <rect
      x={0.75}
      y={0.75}
      width={WIDTH - 1.5}
      height={HEIGHT - 1.5}
      rx={5}
      fill="#f3e9d0"
      stroke={ink}
      strokeWidth={1.5}
    />
    <rect x={4.5} y={4.5} width={WIDTH - 9} height={HEIGHT - 9} rx={2} fill="none" stroke={paleInk} strokeWidth={0.8} />
    <path d={`M4.5 4.5H${WIDTH - 4.5}V20H4.5Z`} fill={colour} />
    <text x={MARGIN} y={16} fontFamily={sans} fontSize={11} fontWeight={600} letterSpacing={1.1} fill={freshPaper}>
      {heading}
    </text>
    <Title title={title} />
    {children}
  </svg>
)

/** The largest size that fits on one line, otherwise two lines. */
function Title({ title }: { readonly title: string }) {
  // Bold serif is wider than the measured letters.
  const size = [18, 16].find((fontSize) => breakLines(title, fontSize * 1.06, TEXT_WIDTH).length === 1)
  const lines = size === undefined ? breakLines(title, 17, TEXT_WIDTH) : [title]
  return (
    <text fontFamily={serif} fontSize={size ?? 16} fontWeight={700} fill={ink}>
      {lines.map((line, i) => (
        <tspan key={line} x={MARGIN} y={(size === undefined ? 34 : 41) + i * 15}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

const LINE_HEIGHT = 12.6

/** The number of text lines from `y` down to the foot of the form. */
const lineCountFrom = (y: number): number => Math.floor((HEIGHT - 12 - y) / LINE_HEIGHT) + 1

/** The moment at which the card is played, on a strip under its title. */
export const MessageMoment = ({ when, colour }: { readonly when: string; readonly colour: string }) => (
  <g>
    <path d={`M4.5 54H${WIDTH - 4.5}V70H4.5Z`} fill={colour} opacity={0.16} />
    <text x={MARGIN} y={65.6} fontFamily={sans} fontSize={11} fontWeight={700} fill={ink}>
      {when}
    </text>
  </g>
)

/** Text on the ruled lines of the form, which continue to its foot. */
export function MessageWriting({ text, y }: { readonly text: string; readonly y: number }) {
  const maxLines = lineCountFrom(y)
  const ruledLines = Array.from({ length: maxLines }, (_, i) => `M${MARGIN} ${y + 3.4 + i * LINE_HEIGHT}h${TEXT_WIDTH}`)
  return (
    <g>
      <path d={ruledLines.join('')} stroke={paleInk} strokeWidth={0.6} strokeDasharray="1 2.4" />
      <text fontFamily={sans} fontSize={11} fill={ink}>
        {fitText(text, 11, TEXT_WIDTH, maxLines).map((line, i) => (
          <tspan key={line} x={MARGIN} y={y + i * LINE_HEIGHT}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  )
}
