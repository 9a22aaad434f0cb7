/** Question faces of The Great War: prompts, options, previews and reasons for every question kind. */
import type { HandFace } from '@firestep/face'
import { baseContext, type KindFaces, type QuestionFace, questionFaceByKind } from '@firestep/face/questions'
import { type Ruling, refused } from '@firestep/referee'
import { sideOf } from '../../data/enums.ts'
import type { BattleRules } from '../../rules/index.ts'
import type { Kinds } from '../../rules/kinds.ts'
import type { GreatWar } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { playerRuling } from '../names/refusal-text.ts'
import { commandCardOnly, strikeFirstLater } from '../texts/command.ts'
import { bonusCombat, gainGround, raid } from './after-close-combat.ts'
import { battle, battleBack, bodyArmour, firstStrike, returnFire } from './battle.ts'
import { bombard, shellShortage } from './bombardment.ts'
import { answerCommand, command, discardCombat, discardCommand, enemyCard, restore, sniper } from './command-card.ts'
import { conditions } from './conditions.ts'
import { type PointedPart, pointedParts, type QuestionContext } from './context.ts'
import { keep, replenish, time, trade } from './end-of-turn.ts'
import { handOf } from './hand.ts'
import { move, trenchFoot } from './movement.ts'
import { areOrdersFinal, bombers, loseOrder, order, specialist } from './orders.ts'
import { flags, retreat } from './retreat.ts'

const kinds: KindFaces<Kinds, QuestionContext, PointedPart> = {
  bombers,
  command,
  'answer command': answerCommand,
  'enemy card': enemyCard,
  'discard combat': discardCombat,
  'discard command': discardCommand,
  sniper,
  restore,
  order,
  'lose order': loseOrder,
  specialist,
  move,
  'trench foot': trenchFoot,
  bombard,
  'shell shortage': shellShortage,
  battle,
  'body armour': bodyArmour,
  'return fire': returnFire,
  'first strike': firstStrike,
  'battle back': battleBack,
  flags,
  retreat,
  'gain ground': gainGround,
  'bonus combat': bonusCombat,
  raid,
  trade,
  time,
  keep,
  replenish,
}

/** Kinds whose answers, put together from several choices, can be beyond undo. */
const finalKinds: readonly (keyof Kinds)[] = ['battle', 'retreat', 'bombers']

export function questions(board: Board, rules: BattleRules): QuestionFace<GreatWar> & Pick<HandFace<GreatWar>, 'hand'> {
  const face = questionFaceByKind<GreatWar, QuestionContext, PointedPart>({
    kinds,
    contextOf(view, question) {
      const side = sideOf(question.seat)
      return { ...baseContext(rules, view, question), board, battlefield: board.battlefieldOf(view), side }
    },
    meanings: pointedParts,
    conditions,
    isFinal: (context) =>
      context.question.kind === 'order'
        ? areOrdersFinal(context)
        : finalKinds.some((final) => final === context.question.kind),
    sortKey: ({ place }) => Number(place ?? 0),
    generalRefusal: misplacedCommand,
    rewordRefusal: (_, refusal) => playerRuling(board, refusal),
  })
  return { ...face, hand: (view) => handOf(board, rules, view) }
}

/** Questions that may concern a command card of the hand. */
const commandCardKinds = ['command', 'discard command', 'keep', 'enemy card', 'trade', 'discard combat']

/** Ruling on a command card that is pointed at where only combat cards are played. */
function misplacedCommand({ board, question }: QuestionContext, { sort, part }: PointedPart): Ruling | null {
  const card = sort === 'card' ? board.book.data.commandCards[part] : undefined
  if (card === undefined || commandCardKinds.includes(question.kind)) return null
  return part === 'strike-first'
    ? refused('card.command.strike-first.1', strikeFirstLater(card.title))
    : refused('command.1', commandCardOnly(card.title))
}
