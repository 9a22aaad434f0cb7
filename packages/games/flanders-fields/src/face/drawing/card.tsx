/** A random event card in a hand: suit and rank, when it is played, its effect. */
import { type HandCard, sentence } from '@firestep/face'
import { freshPaper, MessageForm, MessageMoment, MessageWriting, messageSize, serif } from '@firestep/face/drawing'
import type { BattleView } from '../../rules/state.ts'
import { type Board, viewerOf } from '../board.ts'
import { cardMoment, heldText } from '../names/cards.ts'
import { cardFace } from '../texts/cards.ts'
import * as texts from '../texts/table.ts'
import { slate, tonesOf } from './colours.ts'

interface Props {
  readonly board: Board
  readonly view: BattleView
  readonly card: HandCard
}

const suits: Readonly<Record<string, string>> = { H: '♥', D: '♦', C: '♣', S: '♠' }

/** "K ♥" */
const corner = (card: string): string => `${card.slice(0, -1)} ${suits[card.slice(-1)] ?? ''}`

export function EventCard({ board, view, card: { card, title } }: Props) {
  const viewer = viewerOf(view)
  const colour = viewer === null ? slate : tonesOf(board, viewer).main
  const when = cardMoment(card)
  const text = sentence(heldText(card))
  return (
    <MessageForm
      heading={texts.cardHeading}
      title={title}
      colour={colour}
      fullText={texts.cardInFull(title, cardFace(card), when, text)}
    >
      <text
        x={messageSize.wide - messageSize.edge}
        y={17}
        textAnchor="end"
        fontFamily={serif}
        fontSize={14}
        fontWeight={700}
        fill={freshPaper}
      >
        {corner(card)}
      </text>
      <MessageMoment when={when ?? texts.blankCard} colour={colour} />
      <MessageWriting text={text} y={84} />
    </MessageForm>
  )
}
