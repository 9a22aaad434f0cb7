/** A unit's counter: formed on the colour of its nation, dispersed on pale card with its cohesion in a yellow box (3.2). */
import type { Piece } from '@firestep/face'
import { freshPaper, gold, ink, placePath, sans, serif } from '@firestep/face/drawing'
import type { Face } from '../../../data/schema.ts'
import type { BattleView } from '../../../rules/state.ts'
import { type Board, nameOf, unitOfPiece } from '../../board.ts'
import { tonesOf } from '../colours.ts'
import { isDigging } from '../pieces.ts'
import { signPath } from '../side-signs.tsx'
import { designationOf } from './designation.ts'
import { dispersedSymbols, formedSymbols } from './symbols.ts'

/** Half of a counter's side. */
export const HALF = 25
/** Longer names are compressed to fit above the symbol. */
const MAX_UNCOMPRESSED_LENGTH = 7

interface Props {
  readonly board: Board
  readonly view: BattleView
  readonly piece: Piece
}

export function Counter({ board, view, piece }: Props) {
  const id = unitOfPiece(piece.id)
  const unit = id === null ? undefined : view.units[id]
  if (id === null || unit === undefined) return null
  const type = board.book.unitType(unit.type)
  const tones = tonesOf(type.nationality, unit.side)
  const { formed } = unit
  const [cardColour, textColour] = formed ? [tones.main, freshPaper] : [tones.pale, tones.dark]
  const symbol = (formed ? formedSymbols : dispersedSymbols)[type.type]
  const { own, parent } = designationOf(nameOf(board, id))
  return (
    <g transform={unit.spent ? 'rotate(-9)' : undefined}>
      <rect x={-HALF + 2} y={-HALF + 3} width={2 * HALF} height={2 * HALF} rx={4} fill={ink} fillOpacity={0.36} />
      <rect
        x={-HALF}
        y={-HALF}
        width={2 * HALF}
        height={2 * HALF}
        rx={4}
        fill={cardColour}
        stroke={tones.dark}
        strokeWidth={1.6}
      />
      <text
        x={0}
        y={-16}
        textAnchor="middle"
        fontFamily={serif}
        fontSize={parent.length > MAX_UNCOMPRESSED_LENGTH ? 8.5 : 9.5}
        // Long names are compressed, in any font of the page.
        textLength={parent.length > MAX_UNCOMPRESSED_LENGTH ? 2 * HALF - 5 : undefined}
        lengthAdjust="spacingAndGlyphs"
        fontWeight={600}
        fill={textColour}
      >
        {parent}
      </text>
      <path d={placePath(symbol.solid, { x: 0, y: -6 })} fill={textColour} />
      <path
        d={placePath(symbol.lines, { x: 0, y: -6 })}
        fill="none"
        stroke={textColour}
        strokeWidth={1.5}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {type.alsoCavalry && <path d="M-12 1L12 -13" stroke={textColour} strokeWidth={1.5} />}
      <text x={-HALF + 2.4} y={-2} fontFamily={sans} fontSize={12} fontWeight={700} fill={textColour}>
        {own}
      </text>
      <path d={signPath(unit.side, { x: HALF - 6, y: -6 }, 4.2)} fill={textColour} fillRule="evenodd" />
      <Values
        face={formed ? type.formed : type.dispersed}
        mark={type.meleeMark}
        formed={formed}
        textColour={textColour}
        dark={tones.dark}
      />
      {unit.within !== null && <CornerSign x={-12} y={HALF + 3} text="IN" fill={freshPaper} />}
      {unit.spent && <CornerSign x={HALF - 4} y={-HALF + 2} text="Z" fill={freshPaper} />}
      {isDigging(view, id) && <Shovel />}
      {piece.badges.map(({ sign }) => (
        <CommandSign key={sign} sign={sign} />
      ))}
    </g>
  )
}

interface ValuesProps {
  readonly face: Face
  readonly mark: 'boxed' | 'underlined' | null
  readonly formed: boolean
  readonly textColour: string
  readonly dark: string
}

/** Fire over anti-tank, range, melee; cohesion, movement. A dash stands for a missing value. */
function Values({ face, mark, formed, textColour, dark }: ValuesProps) {
  const { firepower, antitank, range, melee, cohesion, move } = face
  const upperY = 11
  const lowerY = 22.5
  const [fireX, rangeX, meleeX] = [-14, 4, 18]
  return (
    <g fontFamily={sans} fontWeight={700} fontSize={12.5} textAnchor="middle" fill={textColour}>
      <text x={fireX} y={upperY}>
        {firepower === null ? '–' : signedFigure(firepower)}
      </text>
      {antitank !== null && (
        <g>
          <path d={`M${fireX - 7} ${upperY + 1.4}h14`} stroke={textColour} strokeWidth={1} />
          <text x={fireX} y={upperY + 11} fontSize={12}>
            {antitank < 0 ? `−${-antitank}` : antitank}
          </text>
        </g>
      )}
      <text x={rangeX} y={upperY}>
        {range ?? '–'}
      </text>
      {mark === 'boxed' && (
        <rect
          x={meleeX - 5}
          y={upperY - 10.2}
          width={10}
          height={11.6}
          fill="none"
          stroke={textColour}
          strokeWidth={1.1}
        />
      )}
      {mark === 'underlined' && <path d={`M${meleeX - 4.5} ${upperY + 1.6}h9`} stroke={textColour} strokeWidth={1.3} />}
      <text x={meleeX} y={upperY}>
        {melee}
      </text>
      {!formed && (
        <rect x={-2.5} y={lowerY - 10.4} width={13} height={12} fill="#f2c230" stroke={dark} strokeWidth={0.9} />
      )}
      <text x={4} y={lowerY} fill={formed ? textColour : ink}>
        {cohesion}
      </text>
      <text x={18} y={lowerY}>
        {move}
      </text>
    </g>
  )
}

const signedFigure = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`)

const CornerSign = ({
  x,
  y,
  text,
  fill,
}: {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly fill: string
}) => (
  <g>
    <rect x={x - 8} y={y - 6} width={16} height={12} rx={3} fill={fill} stroke={ink} strokeWidth={1.2} />
    <text x={x} y={y + 3.8} textAnchor="middle" fontFamily={sans} fontSize={10} fontWeight={800} fill={ink}>
      {text}
    </text>
  </g>
)

const Shovel = () => (
  <g transform="translate(-22 -22) rotate(40)">
    <path d="M0 -11V4" stroke={ink} strokeWidth={4.2} strokeLinecap="round" />
    <path d="M0 -11V4" stroke="#c79a5b" strokeWidth={2.2} strokeLinecap="round" />
    <path d="M-4.4 3H4.4V8Q0 14 -4.4 8Z" fill="#b9b6ae" stroke={ink} strokeWidth={1.2} />
  </g>
)

const commandSigns: Readonly<Record<string, string>> = {
  ordered: 'M-4.6 2.6L0 -2.4L4.6 2.6',
  'may move': 'M-4.8 0H4.4M0.8 -3.6L4.6 0L0.8 3.6',
}

/** A chevron for ordered units, an arrow for moving ones; spent units are turned and have their own corner sign. */
function CommandSign({ sign }: { readonly sign: Piece['badges'][number]['sign'] }) {
  const shape = commandSigns[sign]
  if (shape === undefined) return null
  const at = { x: HALF - 3, y: -HALF + 3 }
  return (
    <g stroke={ink}>
      <circle cx={at.x} cy={at.y} r={7.6} fill={gold} strokeWidth={1.2} />
      <path d={placePath(shape, at)} fill="none" strokeWidth={2} strokeLinecap="round" strokeLinejoin="round" />
    </g>
  )
}
