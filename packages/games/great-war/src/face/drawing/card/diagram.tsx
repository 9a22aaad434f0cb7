/** The three sections as the card's player sees them. */

import { freshPaper, ink, sans, serif } from '@firestep/face/drawing'
import { sections } from '../../../data/enums.ts'
import type { Data } from '../../../data/schema.ts'

const WIDTH = 43
const HEIGHT = 40

interface Props {
  readonly orders: NonNullable<Data['commandCards'][string]['orders']>
  readonly colour: string
}

/** An arrow forward with the number of orders in each section that gets any. */
export const SectionDiagram = ({ orders, colour }: Props) => (
  <g>
    {sections.map((section, i) => (
      <g key={section} transform={`translate(${i * WIDTH} 0)`}>
        <SectionBox count={orders[section]} colour={colour} />
      </g>
    ))}
    <path
      d={`M${WIDTH} -2V${HEIGHT + 2}M${2 * WIDTH} -2V${HEIGHT + 2}`}
      stroke={ink}
      strokeWidth={2}
      strokeDasharray="0.1 4.4"
      strokeLinecap="round"
    />
  </g>
)

interface BoxProps {
  readonly count: number | 'all' | undefined
  readonly colour: string
}

function SectionBox({ count, colour }: BoxProps) {
  const isIdle = count === undefined
  return (
    <g>
      <rect width={WIDTH} height={HEIGHT} fill={isIdle ? 'none' : freshPaper} stroke={ink} strokeWidth={0.9} />
      {isIdle ? (
        <path d={`M${WIDTH / 2 - 5} ${HEIGHT / 2}h10`} stroke={ink} strokeWidth={1.2} opacity={0.5} />
      ) : (
        <>
          <path d={`M${WIDTH / 2} 3L${WIDTH - 7} 16H${WIDTH - 13}V37H13V16H7Z`} fill={colour} />
          <text
            x={WIDTH / 2}
            y={count === 'all' ? 29.5 : 32}
            textAnchor="middle"
            fontFamily={sans}
            fontSize={count === 'all' ? 12.5 : 19}
            fontWeight={700}
            fill="#fff"
          >
            {count}
          </text>
        </>
      )}
    </g>
  )
}

/** A tactic card covers all sections; the legend says what its orders count by. */
export const TacticDiagram = ({ legend, colour }: { readonly legend: string; readonly colour: string }) => (
  <g>
    <rect width={3 * WIDTH} height={HEIGHT} fill={freshPaper} stroke={ink} strokeWidth={0.9} />
    <path
      d={`M${WIDTH} 0V${HEIGHT}M${2 * WIDTH} 0V${HEIGHT}`}
      stroke={ink}
      strokeWidth={2}
      strokeDasharray="0.1 4.4"
      strokeLinecap="round"
      opacity={0.45}
    />
    <path d="M8 8H121V32H8Z" fill={colour} />
    <path d="M64.5 2.5L70.5 8.5H58.5Z" fill={colour} />
    <text
      x={64.5}
      y={25.4}
      textAnchor="middle"
      fontFamily={serif}
      fontSize={17}
      fontStyle="italic"
      fontWeight={600}
      fill="#fff"
    >
      {legend}
    </text>
  </g>
)
