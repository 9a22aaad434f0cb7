/** A card of the hand. */
import type { HandCard } from '@firestep/face'
import { gold, ink, MessageForm, MessageMoment, MessageWriting, messageSize, sans } from '@firestep/face/drawing'
import { sides } from '../../../data/enums.ts'
import { actsAs } from '../../../rules/command-phase.ts'
import type { BattleView } from '../../../rules/state.ts'
import type { Board } from '../../board.ts'
import { capital } from '../../names/text.ts'
import { cardHeadings, costAndMoment, freeCard, nowAs } from '../../texts/cards.ts'
import { timingTexts } from '../../texts/words.ts'
import { tones } from '../colours.ts'
import { fullEffectText, textOnCard } from '../combat-texts.ts'
import { commandText } from '../command-texts.ts'
import { SectionDiagram, TacticDiagram } from './diagram.tsx'

interface Props {
  readonly board: Board
  readonly view: BattleView
  readonly card: HandCard
}

const neutralColour = '#4b4436'

export function CardForm({ board, view, card }: Props) {
  const { commandCards, combatCards } = board.book.data
  if (commandCards[card.card] !== undefined) return <CommandForm board={board} view={view} card={card} />
  if (combatCards[card.card] !== undefined) return <CombatForm board={board} view={view} card={card} />
  return (
    <MessageForm heading={cardHeadings.other} title={card.title} colour={neutralColour} fullText={card.label}>
      <MessageWriting text={card.label} y={70} />
    </MessageForm>
  )
}

const colourFor = (view: BattleView): string => {
  const side = sides.find((candidate) => candidate === view.secrets.viewer)
  return side === undefined ? neutralColour : tones[side].main
}

function CommandForm({ board, view, card }: Props) {
  const { commandCards } = board.book.data
  const data = commandCards[card.card]
  if (data === undefined) return null
  const copied = card.card === 'counter-attack' ? copiedCard(view) : null
  const shownCard = copied === null ? data : (commandCards[copied] ?? data)
  const ownText = commandText(card.card, data)
  const text = copied === null ? (ownText?.text ?? card.label) : `${nowAs(shownCard.title)} ${ownText?.text ?? ''}`
  const legend = commandText(copied ?? card.card, shownCard)?.legend ?? ''
  const colour = colourFor(view)
  return (
    <MessageForm heading={cardHeadings.command} title={data.title} colour={colour} fullText={`${data.title}. ${text}`}>
      <g transform={`translate(${messageSize.edge + 0.5} 56)`}>
        {shownCard.kind === 'section' ? (
          <SectionDiagram orders={shownCard.orders ?? {}} colour={colour} />
        ) : (
          <TacticDiagram legend={legend} colour={colour} />
        )}
      </g>
      <MessageWriting text={text} y={111} />
    </MessageForm>
  )
}

/** The card that a Counter Attack in this hand would act as now, or null. */
function copiedCard(view: BattleView): string | null {
  const side = sides.find((candidate) => candidate === view.secrets.viewer)
  return side === undefined ? null : actsAs({ lastPlayed: view.lastPlayed, active: side }, 'counter-attack')
}

function CombatForm({ board, view, card }: Props) {
  const data = board.book.data.combatCards[card.card]
  if (data === undefined) return null
  const timing = capital(timingTexts[data.window])
  return (
    <MessageForm
      heading={cardHeadings.combat}
      title={data.title}
      colour={neutralColour}
      fullText={`${data.title}. ${costAndMoment(data.cost, timingTexts[data.window])} ${fullEffectText(card.card, data)}`}
    >
      <Cost cost={data.cost} />
      <MessageMoment when={timing} colour={colourFor(view)} />
      <MessageWriting text={textOnCard(card.card, data)} y={84} />
    </MessageForm>
  )
}

/** Token symbols in the heading, with their number beside them. */
const Cost = ({ cost }: { readonly cost: number }) => (
  <g>
    {Array.from({ length: cost }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: tokens are all alike.
      <circle key={i} cx={messageSize.wide - 30 - i * 9} cy={12.2} r={5.4} fill={gold} stroke={ink} strokeWidth={1} />
    ))}
    <text
      x={messageSize.wide - 9}
      y={16.4}
      textAnchor="end"
      fontFamily={sans}
      fontSize={12}
      fontWeight={700}
      fill="#fff"
    >
      {cost === 0 ? freeCard : `${cost}`}
    </text>
  </g>
)
