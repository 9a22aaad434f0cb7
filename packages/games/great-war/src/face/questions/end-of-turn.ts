/** The end of a turn: a card traded in, a card drawn, tokens taken. */
import { refused } from '@firestep/referee'
import type { Side } from '../../data/enums.ts'
import type { CombatId } from '../../rules/card-ids.ts'
import {
  type keepQuestion,
  type replenishQuestion,
  type timeQuestion,
  tokensAtEnd,
  type tradeQuestion,
} from '../../rules/end-of-turn.ts'
import type { BattleView } from '../../rules/state.ts'
import { medalsOf } from '../../rules/victory.ts'
import { commandCardText } from '../names/card-effects.ts'
import { cardTitle, sentence } from '../names/text.ts'
import { combatCards, playCard } from '../texts/command.ts'
import * as texts from '../texts/end-of-turn.ts'
import { playText } from './card-windows.ts'
import {
  cardOption,
  checkAnswer,
  endOption,
  type KindFace,
  plainOption,
  plainPreview,
  type QuestionContext,
} from './context.ts'

const ownCombatCards = ({ view }: QuestionContext): readonly string[] => view.secrets.own?.combat ?? []

/** The number of tokens gained, limited by the pool. */
const tokensFromPool = ({ view }: QuestionContext, wanted: number): number => Math.min(wanted, view.pool)

const poolWarning = (context: QuestionContext, wanted: number): string | null => {
  const gained = tokensFromPool(context, wanted)
  if (gained >= wanted) return null
  return texts.poolHolds(gained)
}

export const trade: KindFace<typeof tradeQuestion> = {
  prompt: () => ({
    title: texts.tradeTitle,
    why: texts.tradeWhy,
    passText: texts.tradePassing,
  }),
  groups: () => [texts.tradeGroup],
  option(context, part) {
    if (part === 'keep') return endOption('keep', texts.keepCards)
    return cardOption(part, {
      label: texts.tradeCard(cardTitle(context.board, part)),
      detail: playText(context, part),
      group: texts.tradeGroup,
    })
  },
  preview(context, [card]) {
    if (card === undefined) return plainPreview(texts.tradePreview)
    if (card === 'keep') return plainPreview(texts.keepCards, [texts.cardsHeld(ownCombatCards(context).length)])
    const tokensAfter = context.view.tokens[context.side] + tokensFromPool(context, 1)
    return plainPreview(texts.tradeCard(cardTitle(context.board, card)), [texts.tokensThen(tokensAfter)])
  },
  warning: (context, answer) => (answer === 'keep' ? null : poolWarning(context, 1)),
  acceptedSorts: () => ['card'],
  ruling: () => refused('end.4', texts.onlyOwnCards),
}

export const time: KindFace<typeof timeQuestion> = {
  prompt: (context) => ({
    title: texts.timeTitle,
    why: texts.timeWhy(medalsOf(context.battlefield, context.side), context.battlefield.scenario.medals),
    passText: null,
  }),
  groups: () => [texts.timeGroup],
  option: (_context, part) =>
    part === 'medal'
      ? plainOption(part, { label: texts.takeMedal, detail: texts.takeMedalDetail, group: texts.timeGroup })
      : plainOption(part, { label: texts.seeCards, detail: texts.seeCardsDetail, group: texts.timeGroup }),
  preview(context, [answer]) {
    if (answer !== 'medal')
      return plainPreview(
        answer === undefined ? texts.timeGroup : texts.seeCards,
        answer === undefined ? [] : [texts.keepOneOfTwo],
      )
    const objective = context.battlefield.scenario.objectives.find(
      ({ kind, side }) => kind === 'time pressure' && side === context.side,
    )
    const medalsAfter = medalsOf(context.battlefield, context.side) + (objective?.medals ?? 0)
    return plainPreview(texts.takeMedal, [texts.medalsThen(medalsAfter, context.battlefield.scenario.medals)])
  },
  acceptedSorts: () => [],
}

export const keep: KindFace<typeof keepQuestion> = {
  prompt: ({ board, view }) => ({
    title: texts.keepTitle((view.secrets.own?.drawn ?? []).map((card) => cardTitle(board, card))),
    why: texts.keepWhy,
    passText: null,
  }),
  groups: () => [texts.keepGroup],
  option({ board, view, side }, card) {
    const detail = commandCardText(board, view, side, card)
    return cardOption(card, { label: texts.keepCard(cardTitle(board, card)), detail, group: texts.keepGroup })
  },
  preview({ board, view, side }, [card]) {
    if (card === undefined) return plainPreview(texts.keepPreview)
    const drawn = [...(view.secrets.own?.drawn ?? [])]
    drawn.splice(drawn.indexOf(card), 1)
    const lines = [
      sentence(commandCardText(board, view, side, card)),
      texts.isDiscarded(drawn.map((other) => cardTitle(board, other))),
    ]
    return plainPreview(texts.keepCard(cardTitle(board, card)), lines)
  },
  acceptedSorts: () => ['card'],
  ruling: () => refused('card.command.recon.1', texts.onlyDrawnCards),
}

/** The player's own cards are known; of the opponent's hand only the number. */
const heldCards = (view: BattleView, side: Side): number =>
  view.secrets.viewer === side ? (view.secrets.own?.combat.length ?? 0) : (view.secrets.shown[side]?.combat ?? 0)

export const replenish: KindFace<typeof replenishQuestion> = {
  prompt: ({ view, side }) => ({
    title: texts.replenishTitle,
    why: texts.replenishWhy(view.tokens[side], heldCards(view, side)),
    passText: null,
  }),
  groups: () => [texts.takeGroup, combatCards],
  option(context, part) {
    if (part === 'card') {
      const limit = context.board.book.data.combatHandLimit
      const detail = texts.cardsOfLimit(ownCombatCards(context).length, limit)
      return plainOption(part, { label: texts.drawCard, detail, group: texts.takeGroup })
    }
    if (part === 'tokens') {
      const detail = texts.inPool(context.view.pool)
      return plainOption(part, { label: texts.takeTokens(tokensAtEnd), detail, group: texts.takeGroup })
    }
    return cardOption(part, {
      label: playCard(cardTitle(context.board, part)),
      detail: playText(context, part),
      group: combatCards,
    })
  },
  preview(context, [answer]) {
    if (answer === undefined) return plainPreview(texts.replenishPreview)
    if (answer === 'card')
      return plainPreview(texts.drawCard, [
        texts.cardsThen(ownCombatCards(context).length + 1, context.board.book.data.combatHandLimit),
      ])
    const gained = tokensFromPool(context, tokensFor(context, answer))
    const title = answer === 'tokens' ? texts.takeTokensTitle : cardTitle(context.board, answer)
    return plainPreview(title, [texts.tokensFromPool(gained, context.view.tokens[context.side] + gained)])
  },
  warning: (context, answer) => (answer === 'card' ? null : poolWarning(context, tokensFor(context, answer))),
  acceptedSorts: () => ['card'],
  ruling: (context, _soFar, { part }) => checkAnswer(context, part),
}

const tokensFor = ({ board }: QuestionContext, answer: CombatId | 'tokens'): number =>
  answer === 'tokens' ? tokensAtEnd : (board.book.data.combatCards[answer]?.values.tokens ?? 0)
