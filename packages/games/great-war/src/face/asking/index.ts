/** How The Great War asks: words, offers, previews and reasons for every kind of question. */
import type { Offer, Pointed, TableFace } from '@firestep/face'
import { equal, type Json, type Question, type Rules, type Ruling, refused } from '@firestep/referee'
import type { GreatWar, WarView } from '../../rules/state.ts'
import { type Board, isSide } from '../board.ts'
import { inPlainWords } from '../names/rulings.ts'
import { bonusCombat, gainGround, raid } from './advancing.ts'
import { battle, battleBack, bodyArmour, firstStrike, returnFire } from './battling.ts'
import { answerCommand, command, discardCombat, discardCommand, enemyCard, restore, sniper } from './commanding.ts'
import { conditionsOf } from './conditions.ts'
import { keep, replenish, time, trade } from './ending.ts'
import { handOf } from './hand.ts'
import { move, trenchFoot } from './moving.ts'
import { bombers, loseOrder, order, specialist } from './ordering.ts'
import { flags, retreat } from './retreating.ts'
import { checked, type KindFace, kindOf, type Meant, meanings, nextParts, type Scene } from './scene.ts'
import { bombard, shellShortage } from './shelling.ts'

const kinds: Readonly<Record<string, KindFace>> = {
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

type Questions = Pick<
  TableFace<GreatWar>,
  'hand' | 'asking' | 'offers' | 'ticks' | 'preview' | 'warning' | 'unfinished' | 'conditions' | 'whyNot'
>

export function questions(board: Board, rules: Rules<GreatWar>): Questions {
  const sceneOf = (view: WarView, question: Question): Scene => {
    const { seat } = question
    if (!isSide(seat)) throw new Error(`there is no side '${seat}'`)
    return { board, rules, view, ground: board.ground(view), question, side: seat }
  }
  const offers = remembering(offersOf)
  return {
    hand: (view) => handOf(board, rules, view),
    asking: (view, question) => ({ ...faceOf(question).asking(sceneOf(view, question)), rule: question.rule }),
    offers: (view, question, soFar) => offers(sceneOf(view, question), soFar),
    ticks: (view, question) => faceOf(question).ticks?.(sceneOf(view, question)) ?? null,
    preview: (view, question, soFar) => faceOf(question).preview(sceneOf(view, question), soFar),
    warning: (view, question, answer) =>
      lawful(sceneOf(view, question), answer)?.warning?.(sceneOf(view, question), answer) ?? null,
    unfinished: (view, question, answer) =>
      lawful(sceneOf(view, question), answer)?.unfinished?.(sceneOf(view, question), answer) ?? [],
    conditions: (view, question) => conditionsOf(sceneOf(view, question)),
    whyNot: (view, question, soFar, pointed) => whyNot(sceneOf(view, question), soFar, pointed, offers),
  }
}

function faceOf({ kind }: Question): KindFace {
  const face = kinds[kind]
  if (face === undefined) throw new Error(`nobody knows how to ask '${kind}'`)
  return face
}

/** Only what can be given is worth a word of warning; the rest is refused with its own. */
const lawful = (scene: Scene, answer: Json): KindFace | null =>
  checked(scene, answer).allowed ? faceOf(scene.question) : null

/** Groups in their order, within each by the board; whatever ends things last. A set offers all that can be ticked. */
function offersOf(scene: Scene, soFar: readonly Json[]): Offer[] {
  const face = faceOf(scene.question)
  const ticks = soFar.length === 0 ? face.ticks?.(scene) : undefined
  const groups = face.groups(scene, soFar)
  const rank = ({ group, ends }: Offer): number =>
    ends ? groups.length + 1 : groups.includes(group) ? groups.indexOf(group) : groups.length
  const place = (offer: Offer): number => (offer.place === null ? 0 : Number(offer.place))
  return (ticks?.parts ?? nextParts(scene, soFar))
    .map((part) => face.offer(scene, part, soFar))
    .sort((a, b) => rank(a) - rank(b) || place(a) - place(b))
}

type Offers = (scene: Scene, soFar: readonly Json[]) => readonly Offer[]

/** A pointer asks about many things at one moment: the offers of that moment are made once. */
function remembering(make: Offers): Offers {
  let last: {
    readonly view: WarView
    readonly question: Question
    readonly at: string
    readonly made: readonly Offer[]
  } | null = null
  return (scene, soFar) => {
    const { view, question } = scene
    const at = JSON.stringify(soFar)
    if (last === null || last.view !== view || last.question !== question || last.at !== at)
      last = { view, question, at, made: make(scene, soFar) }
    return last.made
  }
}

const touches =
  (pointed: Pointed) =>
  (offer: Offer): boolean =>
    pointed.at === 'place'
      ? offer.place === pointed.place
      : pointed.at === 'piece'
        ? offer.piece === pointed.piece
        : offer.card === pointed.card

function whyNot(scene: Scene, soFar: readonly Json[], pointed: Pointed, offers: Offers): Ruling | null {
  const face = faceOf(scene.question)
  const sorts = face.takes(soFar)
  const meant = meanings(scene, pointed).find(({ sort }) => sorts.includes(sort))
  if (meant === undefined) return null
  if (nextParts(scene, soFar).some((part) => equal(part, meant.part))) return null
  if (offers(scene, soFar).some(touches(pointed))) return null
  const whole: Json = kindOf(scene).grown ? [...soFar, meant.part] : meant.part
  const ruling = misplacedCommand(scene, meant) ?? face.ruling?.(scene, soFar, meant) ?? checked(scene, whole)
  return ruling.allowed ? null : inPlainWords(scene.board, ruling)
}

/** Questions that a command card of the own hand may have to do with. */
const aboutCommands = ['command', 'discard command', 'keep', 'enemy card', 'trade', 'discard combat']

/** A command card pointed at where only combat cards are played. */
function misplacedCommand({ board, question }: Scene, { sort, part }: Meant): Ruling | null {
  const card = sort === 'card' ? board.book.data.commandCards[String(part)] : undefined
  if (card === undefined || aboutCommands.includes(question.kind)) return null
  return part === 'strike-first'
    ? refused('card.command.strike-first.1', `${card.title} answers a close combat of your opponent`)
    : refused('command.1', `${card.title} is a command card: it is played when your turn begins`)
}
