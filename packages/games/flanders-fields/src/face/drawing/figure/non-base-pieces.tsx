/** Pieces on the table that are not bases: an aircraft, the wind that brings gas, a call for fire. */
import { freshPaper, ink } from '@firestep/face/drawing'
import type { Seat } from '@firestep/referee'
import type { ReactNode } from 'react'
import type { Board } from '../../board.ts'
import * as texts from '../../texts/table.ts'
import { gasGreen, tonesOf } from '../colours.ts'

export const pointerPieceNames = texts.pointerPieces
export type PointerPiece = keyof typeof pointerPieceNames

export const isPointerPiece = (piece: string): piece is PointerPiece => Object.hasOwn(pointerPieceNames, piece)

interface Props {
  readonly board: Board
  readonly seat: Seat | null
}

/** A two-seater from above, nose up. */
function Aircraft({ board, seat }: Props): ReactNode {
  const { main, pale } = tonesOf(board, seat === 'defender' ? 'defender' : 'attacker')
  return (
    <g stroke={ink} strokeWidth={3} strokeLinejoin="round" strokeLinecap="round">
      <path d="M-7 -44Q0 -52 7 -44L5 34H-5Z" fill={pale} />
      <path d="M-66 -32Q0 -40 66 -32V-10Q0 -16 -66 -10Z" fill={main} fillOpacity={0.92} />
      <path d="M-24 30H24L18 42H-18Z" fill={main} fillOpacity={0.92} />
      <path d="M0 28V48M-15 -51H15" fill="none" />
      <circle cx={-46} cy={-22} r={8} fill={freshPaper} />
      <circle cx={46} cy={-22} r={8} fill={freshPaper} />
    </g>
  )
}

/** An arrow in the direction the gas drifts. */
const WindArrow = (): ReactNode => (
  <g strokeLinejoin="round" strokeLinecap="round">
    <circle r={40} fill={gasGreen} fillOpacity={0.45} stroke={ink} strokeWidth={3} />
    <path d="M0 30V-22M-14 28L0 16L14 28M0 -36L-13 -14L0 -20L13 -14Z" fill={ink} stroke={freshPaper} strokeWidth={9} />
    <path d="M0 30V-22M-14 28L0 16L14 28" fill="none" stroke={ink} strokeWidth={5} />
    <path d="M0 -36L-13 -14L0 -20L13 -14Z" fill={ink} stroke={ink} strokeWidth={3} />
  </g>
)

/** A signal rocket's star in the middle of the called area. */
const Star = ({ board, seat }: Props): ReactNode => (
  <path
    d="M0 -30L8 -9L29 -9L12 4L18 26L0 13L-18 26L-12 4L-29 -9L-8 -9Z"
    fill={tonesOf(board, seat === 'attacker' ? 'attacker' : 'defender').main}
    stroke={freshPaper}
    strokeWidth={4}
    strokeLinejoin="round"
  />
)

export function PointerFigure({ piece, ...props }: Props & { readonly piece: PointerPiece }): ReactNode {
  switch (piece) {
    case 'aircraft':
      return <Aircraft {...props} />
    case 'wind':
      return <WindArrow />
    case 'sos':
      return <Star {...props} />
  }
}
