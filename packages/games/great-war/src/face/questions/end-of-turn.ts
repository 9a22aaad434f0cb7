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
import { counted } from '../board.ts'
import { commandCardText } from '../names/card-effects.ts'
import { cardTitle, listed } from '../names/text.ts'
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
  return gained === 0
    ? 'The common pool is empty: you would get no token.'
    : `The common pool holds only ${counted(gained, 'token')}.`
}

export const trade: KindFace<typeof tradeQuestion> = {
  prompt: () => ({
    title: 'Trade in a combat card for an HQ token?',
    why: 'You have played no combat card this turn, so you may discard one of yours for a token.',
    passText: 'You keep your cards.',
  }),
  groups: () => ['Trade in'],
  option(context, part) {
    if (part === 'keep') return endOption('keep', 'Keep your cards')
    return cardOption(part, {
      label: `Trade in ${cardTitle(context.board, part)}`,
      detail: playText(context, part),
      group: 'Trade in',
    })
  },
  preview(context, [card]) {
    if (card === undefined) return plainPreview('Trade in a combat card?')
    if (card === 'keep')
      return plainPreview('Keep your cards', [`You hold ${counted(ownCombatCards(context).length, 'combat card')}.`])
    const tokensAfter = context.view.tokens[context.side] + tokensFromPool(context, 1)
    return plainPreview(`Trade in ${cardTitle(context.board, card)}`, [
      `Then you have ${counted(tokensAfter, 'HQ token')}.`,
    ])
  },
  warning: (context, answer) => (answer === 'keep' ? null : poolWarning(context, 1)),
  acceptedSorts: () => ['card'],
  ruling: () => refused('end.4', 'only a combat card of your hand can be traded in'),
}

export const time: KindFace<typeof timeQuestion> = {
  prompt: (context) => ({
    title: 'Take a medal for time gained, or choose between two new cards?',
    why: `Recon gives a choice of two cards; as the defender you may take a medal that stays and draw a single card instead. You have ${counted(medalsOf(context.battlefield, context.side), 'medal')} of ${context.battlefield.scenario.medals}.`,
    passText: null,
  }),
  groups: () => ['Medal or cards'],
  option: (_context, part) =>
    part === 'medal'
      ? plainOption(part, { label: 'Take the medal', detail: 'and draw one card', group: 'Medal or cards' })
      : plainOption(part, { label: 'See two cards', detail: 'and keep one of them', group: 'Medal or cards' }),
  preview(context, [answer]) {
    if (answer !== 'medal')
      return plainPreview(
        answer === undefined ? 'Medal or cards' : 'See two cards',
        answer === undefined ? [] : ['You keep one of the two.'],
      )
    const objective = context.battlefield.scenario.objectives.find(
      ({ kind, side }) => kind === 'time pressure' && side === context.side,
    )
    const medalsAfter = medalsOf(context.battlefield, context.side) + (objective?.medals ?? 0)
    return plainPreview('Take the medal', [
      `Then you have ${counted(medalsAfter, 'medal')} of ${context.battlefield.scenario.medals}, and draw one card.`,
    ])
  },
  acceptedSorts: () => [],
}

export const keep: KindFace<typeof keepQuestion> = {
  prompt: ({ board, view }) => ({
    title: `Keep one of the two cards drawn: ${
      listed(
        (view.secrets.own?.drawn ?? []).map((card) => cardTitle(board, card)),
        'or',
      ) || 'the other is discarded'
    }`,
    why: 'After a Recon you choose between two new command cards. The other is discarded openly.',
    passText: null,
  }),
  groups: () => ['Keep'],
  option({ board, view, side }, card) {
    const detail = commandCardText(board, view, side, card)
    return cardOption(card, { label: `Keep ${cardTitle(board, card)}`, detail, group: 'Keep' })
  },
  preview({ board, view, side }, [card]) {
    if (card === undefined) return plainPreview('Keep one of the two cards drawn')
    const drawn = [...(view.secrets.own?.drawn ?? [])]
    drawn.splice(drawn.indexOf(card), 1)
    const lines = [
      `${commandCardText(board, view, side, card)}.`,
      `${listed(drawn.map((other) => cardTitle(board, other)))} is discarded.`,
    ]
    return plainPreview(`Keep ${cardTitle(board, card)}`, lines)
  },
  acceptedSorts: () => ['card'],
  ruling: () =>
    refused(
      'card.command.recon.1',
      'only one of the two cards just drawn can be kept; the others stay in your hand anyhow',
    ),
}

/** The player's own cards are known; of the opponent's hand only the number. */
const heldCards = (view: BattleView, side: Side): number =>
  view.secrets.viewer === side ? (view.secrets.own?.combat.length ?? 0) : (view.secrets.shown[side]?.combat ?? 0)

export const replenish: KindFace<typeof replenishQuestion> = {
  prompt: ({ view, side }) => ({
    title: 'Draw a combat card, or take HQ tokens?',
    why: `The last thing in your turn. You have ${counted(view.tokens[side], 'HQ token')} and ${counted(heldCards(view, side), 'combat card')}.`,
    passText: null,
  }),
  groups: () => ['Take', 'Combat cards'],
  option(context, part) {
    if (part === 'card') {
      const limit = context.board.book.data.combatHandLimit
      const detail = `you hold ${ownCombatCards(context).length} of at most ${limit}`
      return plainOption(part, { label: 'Draw a combat card', detail, group: 'Take' })
    }
    if (part === 'tokens') {
      const detail = `${context.view.pool} in the common pool`
      return plainOption(part, { label: `Take ${counted(tokensAtEnd, 'HQ token')}`, detail, group: 'Take' })
    }
    return cardOption(part, {
      label: `Play ${cardTitle(context.board, part)}`,
      detail: playText(context, part),
      group: 'Combat cards',
    })
  },
  preview(context, [answer]) {
    if (answer === undefined) return plainPreview('A combat card or HQ tokens')
    if (answer === 'card')
      return plainPreview('Draw a combat card', [
        `Then you hold ${ownCombatCards(context).length + 1} of at most ${context.board.book.data.combatHandLimit}.`,
      ])
    const gained = tokensFromPool(context, tokensFor(context, answer))
    const title = answer === 'tokens' ? 'Take HQ tokens' : cardTitle(context.board, answer)
    return plainPreview(title, [
      `${counted(gained, 'token')} from the pool: then you have ${context.view.tokens[context.side] + gained}.`,
    ])
  },
  warning: (context, answer) => (answer === 'card' ? null : poolWarning(context, tokensFor(context, answer))),
  acceptedSorts: () => ['card'],
  ruling: (context, _soFar, { part }) => checkAnswer(context, part),
}

const tokensFor = ({ board }: QuestionContext, answer: CombatId | 'tokens'): number =>
  answer === 'tokens' ? tokensAtEnd : (board.book.data.combatCards[answer]?.values.tokens ?? 0)
