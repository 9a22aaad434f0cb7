/** A counter: symbol and values above, name and strength along the lower edge, which a pile leaves visible. */
import type { Piece } from '@firestep/face'
import { freshPaper, gold, ink, placePath, sans, serif } from '@firestep/face/drawing'
import type { BattleView } from '../../../rules/state.ts'
import { type Board, sideName } from '../../board.ts'
import { brigimentName } from '../../names/units.ts'
import { fractionText } from '../../texts/numbers.ts'
import { stripeOf, tones } from '../colours.ts'
import { firePoints, printedOf } from '../printed-counters.ts'
import { signPath } from '../side-signs.ts'
import { type CounterOnMap, counterHeight, counterWidth, coveredEdge, type VisibleCounter } from '../stacks.ts'
import { type Badge, badgesOf, isPlain, Plate } from './badges.tsx'
import { designationOf, formationOf } from './designation.ts'
import { symbolOf } from './symbols.ts'

interface Props {
  readonly board: Board
  readonly view: BattleView
  readonly piece: Piece
  readonly counterOnMap: CounterOnMap | undefined
}

const [LEFT, TOP] = [-counterWidth / 2, -counterHeight / 2]
const STRIPE = 5
/** Badge size on a free counter, and on the edge of one in a pile. */
const [LARGE, SMALL] = [12, 9.6]
/** Baseline of the text on the lower edge. */
const LINE = counterHeight / 2 - 3.6

export function Counter({ board, view, piece, counterOnMap }: Props) {
  if (counterOnMap === undefined) return null
  const { counter, stack } = counterOnMap
  if (counter === null) return <FaceDown side={stack.side} many={stack.faceDownCount} />
  const isHiding =
    counter.own === null ? stack.postures.every(({ hiding }) => hiding !== null) : counter.own.hiding !== null
  const isConfused = counter.own === null ? stack.postures.every(({ confused }) => confused) : counter.own.confused
  const { main, dark, pale } = tones[stack.side]
  // A hiding unit shows the other side of the card.
  const [card, words] = isHiding ? [pale, dark] : [main, freshPaper]
  const { brigiment } = printedOf(board, stack.side, counter)
  const type = board.book.unitType(counter.type)
  const allBadges = badgesOf(view, counterOnMap, type.kind === 'artillery', piece.badges)
  const badges = counterOnMap.isCovered ? allBadges.filter((badge) => !isPlain(badge)) : allBadges
  const isUp = badges.includes('may act') || badges.includes('on the move')
  const shared = { board, view, counterOnMap, counter, words }
  return (
    <g transform={isConfused ? 'rotate(-7)' : undefined}>
      <rect
        x={LEFT + 1.6}
        y={TOP + 2.4}
        width={counterWidth}
        height={counterHeight}
        rx={4}
        fill={ink}
        fillOpacity={0.34}
      />
      <rect
        x={LEFT}
        y={TOP}
        width={counterWidth}
        height={counterHeight}
        rx={4}
        fill={card}
        stroke={isUp ? gold : isHiding ? main : dark}
        strokeWidth={isUp ? 2.6 : 1.5}
      />
      {isHiding && <path d={hatching} stroke={main} strokeWidth={0.8} strokeOpacity={0.45} />}
      {brigiment !== null && (
        <rect
          x={LEFT + 1.4}
          y={TOP + 2}
          width={STRIPE}
          height={counterHeight - 4}
          rx={1.5}
          fill={stripeOf(brigiment)}
          stroke={dark}
          strokeWidth={0.6}
        />
      )}
      {counterOnMap.isCovered || <Upper {...shared} />}
      <Lower {...shared} dark={dark} />
      <Badges badges={badges} counterOnMap={counterOnMap} />
      {counterOnMap.depth === 0 && <Height many={stack.faceUp.length + stack.faceDownCount} />}
    </g>
  )
}

interface PartProps {
  readonly board: Board
  readonly view: BattleView
  readonly counterOnMap: CounterOnMap
  readonly counter: VisibleCounter
  readonly words: string
}

/** The Brigiment, the symbol, and fire over morale. */
function Upper({ board, view, counterOnMap, counter, words }: PartProps) {
  const { side } = counterOnMap.stack
  const { brigiment, morale } = printedOf(board, side, counter)
  const picture = symbolOf(board.book.unitType(counter.type))
  const fire = firePoints(board, counter)
  const formation = brigiment === null ? '' : formationOf(brigimentName(board, view, side, brigiment))
  const symbol = { x: -6, y: -2 }
  return (
    <g fontFamily={sans} fontWeight={700} fill={words}>
      <text
        x={LEFT + STRIPE + 3.4}
        y={TOP + 9.4}
        fontFamily={serif}
        fontSize={8.6}
        fontWeight={600}
        textLength={formation.length > 7 ? counterWidth - STRIPE - 17 : undefined}
        lengthAdjust="spacingAndGlyphs"
      >
        {formation}
      </text>
      <path d={signPath(side, { x: counterWidth / 2 - 6.4, y: TOP + 6.6 }, 3.8)} fillRule="evenodd" />
      <path d={placePath(picture.solid, symbol)} />
      <path d={placePath(picture.lines, symbol)} fill="none" stroke={words} strokeWidth={1.5} strokeLinejoin="round" />
      {fire > 0 && (
        <text x={16} y={0} fontSize={13} textAnchor="middle">
          {fractionText(fire)}
        </text>
      )}
      {morale > 0 && (
        <text x={16} y={10.4} fontSize={10.5} textAnchor="middle">
          {morale}
        </text>
      )}
    </g>
  )
}

/** Name and steps, in a box if steps are lost (3.1.3). In a pile the symbol moves to the edge too. */
function Lower({ board, counterOnMap, counter, words, dark }: PartProps & { readonly dark: string }) {
  const { fullSteps } = printedOf(board, counterOnMap.stack.side, counter)
  const picture = symbolOf(board.book.unitType(counter.type))
  const name = designationOf(counter.name)
  const symbol = { x: LEFT + STRIPE + 9, y: counterHeight / 2 - coveredEdge / 2 + 0.4 }
  const from = counterOnMap.isCovered ? symbol.x + 8 : LEFT + STRIPE + 3.4
  const steps = fullSteps > 0 ? 10 : 2
  const room = counterWidth / 2 - steps - from
  return (
    <g fontFamily={sans} fontWeight={700} fill={words}>
      {counterOnMap.isCovered && (
        <g>
          <path d={placePath(picture.solid, symbol, 0.58)} />
          <path d={placePath(picture.lines, symbol, 0.58)} fill="none" stroke={words} strokeWidth={1.1} />
        </g>
      )}
      <text
        x={from}
        y={LINE}
        fontSize={10.5}
        textLength={name.length * 6 > room ? room : undefined}
        lengthAdjust="spacingAndGlyphs"
      >
        {name}
      </text>
      {fullSteps > 0 && (
        <g>
          {counter.steps < fullSteps && (
            <rect
              x={counterWidth / 2 - 10.6}
              y={counterHeight / 2 - 12.6}
              width={9}
              height={11}
              fill="#f2c230"
              stroke={dark}
              strokeWidth={0.9}
            />
          )}
          <text
            x={counterWidth / 2 - 6}
            y={LINE}
            fontSize={11.5}
            textAnchor="middle"
            fill={counter.steps < fullSteps ? ink : words}
          >
            {fractionText(counter.steps)}
          </text>
        </g>
      )}
    </g>
  )
}

interface BadgesProps {
  readonly badges: readonly Badge[]
  readonly counterOnMap: CounterOnMap
}

/** On the upper edge of a free counter; beside the edge of one in a pile, if the hex has room. */
const Badges = ({ badges, counterOnMap: { isCovered, offset } }: BadgesProps) =>
  badges.map((badge, i) => {
    const outward = (offset.x < 0 ? -1 : 1) * (counterWidth / 2 + SMALL * (i + 0.5))
    const spot = isCovered
      ? { x: outward, y: counterHeight / 2 - coveredEdge / 2 }
      : { x: LEFT + 6 + LARGE * i, y: TOP - 4 }
    return <Plate key={badge} badge={badge} at={spot} size={isCovered ? SMALL : LARGE} />
  })

/** Edges up to this number can be counted by eye. */
const FEW = 3

/** The number of counters in a high stack, readable when zoomed out. */
const Height = ({ many }: { readonly many: number }) =>
  many > FEW && (
    <text
      x={counterWidth / 2 - 10}
      y={TOP + 1}
      textAnchor="middle"
      fontFamily={sans}
      fontWeight={800}
      fill={ink}
      stroke={freshPaper}
      paintOrder="stroke"
      style={{ fontSize: 'max(13px, var(--label, 0px))', strokeWidth: '0.28em' }}
    >
      {many}
    </text>
  )

const hatching = Array.from(
  { length: 9 },
  (_, i) => `M${LEFT + 6 + i * 6} ${-TOP - 1}L${LEFT + 1 + i * 6} ${TOP + 1}`,
).join('')

/** The back of a card, with the number of counters under it. */
function FaceDown({ side, many }: { readonly side: CounterOnMap['stack']['side']; readonly many: number }) {
  const { main, dark, pale } = tones[side]
  return (
    <g>
      <title>{`${sideName(side)} counters, face down`}</title>
      <rect
        x={LEFT + 1.6}
        y={TOP + 2.4}
        width={counterWidth}
        height={counterHeight}
        rx={4}
        fill={ink}
        fillOpacity={0.34}
      />
      <rect
        x={LEFT}
        y={TOP}
        width={counterWidth}
        height={counterHeight}
        rx={4}
        fill={main}
        stroke={dark}
        strokeWidth={1.5}
      />
      <rect
        x={LEFT + 3}
        y={TOP + 3}
        width={counterWidth - 6}
        height={counterHeight - 6}
        rx={2}
        fill="none"
        stroke={pale}
        strokeWidth={1}
      />
      <path
        d={signPath(side, { x: -14, y: counterHeight / 2 - coveredEdge / 2 - 0.6 }, 4)}
        fill={pale}
        fillRule="evenodd"
      />
      <text x={6} y={LINE} textAnchor="middle" fontFamily={sans} fontSize={11} fontWeight={800} fill={pale}>
        {`+${many}`}
      </text>
    </g>
  )
}
