/** The paper of a map sheet: warm, folded and worn. */
import type { ReactNode } from 'react'
import { freshPaper, paper } from './colours.ts'
import { scatter } from './seeded-random.ts'
import { discPath, openPath, shiftPoint } from './svg-paths.ts'

export interface SheetFormat {
  readonly width: number
  readonly height: number
  /** The rectangle that the hexes fill. */
  readonly frame: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
}

const GRAIN = 180

/** Fibres and specks, rendered once: a pattern is cheap to move, a live filter is not. */
function grainPaths(): { readonly fibres: string; readonly specks: string } {
  const random = scatter(3, 11)
  const fibres = Array.from({ length: 70 }, () => {
    const start = { x: random.between(6, GRAIN - 6), y: random.between(6, GRAIN - 6) }
    const angle = random.between(0, Math.PI)
    const length = random.between(2, 6)
    return openPath([start, shiftPoint(start, Math.cos(angle) * length, Math.sin(angle) * length)])
  })
  const specks = Array.from({ length: 55 }, () =>
    discPath({ x: random.between(2, GRAIN - 2), y: random.between(2, GRAIN - 2) }, random.between(0.3, 0.8)),
  )
  return { fibres: fibres.join(''), specks: specks.join('') }
}

const { fibres, specks } = grainPaths()

export function Paper({ geometry, name }: { readonly geometry: SheetFormat; readonly name: string }): ReactNode {
  const { width, height, frame } = geometry
  const folds = [width / 4, width / 2, (width * 3) / 4]
  return (
    <g>
      <defs>
        <pattern id={`${name}-grain`} width={GRAIN} height={GRAIN} patternUnits="userSpaceOnUse">
          <path d={fibres} stroke="#8a6d3b" strokeWidth={0.6} opacity={0.28} fill="none" />
          <path d={specks} fill="#6b5026" opacity={0.3} />
        </pattern>
        <radialGradient id={`${name}-age`} cx="50%" cy="50%" r="72%">
          <stop offset="0.55" stopColor="#c69f5e" stopOpacity={0} />
          <stop offset="0.85" stopColor="#b98c48" stopOpacity={0.22} />
          <stop offset="1" stopColor="#8d6530" stopOpacity={0.5} />
        </radialGradient>
        <radialGradient id={`${name}-stain`}>
          <stop offset="0" stopColor="#b48a4a" stopOpacity={0.16} />
          <stop offset="0.8" stopColor="#b48a4a" stopOpacity={0.1} />
          <stop offset="0.93" stopColor="#9a7034" stopOpacity={0.2} />
          <stop offset="1" stopColor="#9a7034" stopOpacity={0} />
        </radialGradient>
        <linearGradient id={`${name}-fold`}>
          <stop offset="0" stopColor="#7a5c2c" stopOpacity={0} />
          <stop offset="0.48" stopColor="#7a5c2c" stopOpacity={0.13} />
          <stop offset="0.52" stopColor="#fffaf0" stopOpacity={0.34} />
          <stop offset="1" stopColor="#fffaf0" stopOpacity={0} />
        </linearGradient>
      </defs>
      <rect width={width} height={height} fill={paper} />
      <rect
        x={frame.left - 9}
        y={frame.top - 9}
        width={frame.right - frame.left + 18}
        height={frame.bottom - frame.top + 18}
        fill={freshPaper}
        opacity={0.6}
      />
      <rect width={width} height={height} fill={`url(#${name}-grain)`} />
      <ellipse cx={width * 0.86} cy={height * 0.13} rx={88} ry={84} fill={`url(#${name}-stain)`} />
      <ellipse cx={width * 0.09} cy={height * 0.72} rx={62} ry={70} fill={`url(#${name}-stain)`} />
      <rect width={width} height={height} fill={`url(#${name}-age)`} />
      {folds.map((x) => (
        <rect key={x} x={x - 9} y={0} width={18} height={height} fill={`url(#${name}-fold)`} />
      ))}
      <rect
        x={0}
        y={-9}
        width={18}
        height={width}
        transform={`translate(0 ${height / 2 + 9}) rotate(-90)`}
        fill={`url(#${name}-fold)`}
      />
    </g>
  )
}
