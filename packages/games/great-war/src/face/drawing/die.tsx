/** Dice: the five symbols of the battle die, and the pips of the targeting dice. */
import { closedPath, DieBlock, freshPaper, gold, ink, Pips, serif } from '@firestep/face/drawing'
import type { ReactNode } from 'react'
import type { BattleSymbol } from '../../data/enums.ts'
import { symbolNames } from '../texts/words.ts'
import { tones } from './colours.ts'
import { headgears } from './figure/soldier-shapes.ts'

const burst = closedPath(
  Array.from({ length: 20 }, (_, i) => {
    const [radius, angle] = [i % 2 === 0 ? 15 + (i % 4) * 0.9 : 7.4, (i / 10) * Math.PI - Math.PI / 2]
    return { x: 20 + radius * Math.cos(angle), y: 20 + radius * Math.sin(angle) }
  }),
)

const symbols: Readonly<Record<BattleSymbol, ReactNode>> = {
  soldier: (
    <g fill={ink}>
      <circle cx={20} cy={16.5} r={5.6} />
      <path d={headgears.brodie} transform="translate(19.6 15) scale(1.75)" />
      <path d="M9 34Q9.4 24.4 16 23.4L20 26.4L24 23.4Q30.6 24.4 31 34Z" />
      <path d="M28 34L31.4 12L32.6 12.2L30.8 34Z" />
    </g>
  ),
  deadly: (
    <g fill={ink}>
      <path d="M20 6.5C12.4 6.5 8.6 11.4 8.6 17C8.6 21 10.4 23.4 13 24.8L13.4 28.4H26.6L27 24.8C29.6 23.4 31.4 21 31.4 17C31.4 11.4 27.6 6.5 20 6.5Z" />
      <path d="M14 29.8H26L25.4 34H14.6Z" />
      <path d="M17.4 29.6V34M20 29.6V34M22.6 29.6V34" stroke={freshPaper} strokeWidth={1.1} />
      <circle cx={15.4} cy={17.6} r={3.3} fill={freshPaper} />
      <circle cx={24.6} cy={17.6} r={3.3} fill={freshPaper} />
      <path d="M20 21L18.4 25H21.6Z" fill={freshPaper} />
    </g>
  ),
  burst: (
    <g>
      <path d={burst} fill={tones.german.main} stroke={ink} strokeWidth={1.2} strokeLinejoin="round" />
      <circle cx={20} cy={20} r={4} fill={freshPaper} stroke={ink} strokeWidth={1} />
    </g>
  ),
  flag: (
    <g>
      <path d="M11 6.6V34.6" stroke={ink} strokeWidth={2.6} strokeLinecap="round" />
      <path
        d="M12.4 8Q18 4.8 23 8T32.4 8V21.4Q27 24.4 22.4 21.4T12.4 21.4Z"
        fill={freshPaper}
        stroke={ink}
        strokeWidth={1.8}
        strokeLinejoin="round"
      />
      <path d="M16 12Q20 10.4 24 12.4M16 16.8Q20 15.2 24 17.2" stroke={ink} strokeWidth={1.1} fill="none" />
    </g>
  ),
  hq: (
    <g>
      <circle cx={20} cy={20} r={14} fill={gold} stroke={ink} strokeWidth={1.8} />
      <circle cx={20} cy={20} r={11} fill="none" stroke={ink} strokeWidth={0.9} />
      <text x={20} y={25} textAnchor="middle" fontFamily={serif} fontSize={14.5} fontWeight={700} fill={ink}>
        HQ
      </text>
    </g>
  ),
}

const isSymbol = (face: string): face is BattleSymbol => Object.hasOwn(symbolNames, face)

export const dieLabel = (face: string): string => (isSymbol(face) ? symbolNames[face] : face)

export function Die({ face }: { readonly face: string }): ReactNode {
  return <DieBlock>{isSymbol(face) ? symbols[face] : <Pips face={face} />}</DieBlock>
}
