/** The command card, the combat card beside it, and their questions before orders. */
import { type Preview, sentence } from '@firestep/face'
import { allowed, type Json, type QuestionType, refused } from '@firestep/referee'
import { unitOf } from '../../rules/battlefield.ts'
import type {
  discardCombatQuestion,
  discardCommandQuestion,
  enemyCardQuestion,
  sniperQuestion,
} from '../../rules/before-orders.ts'
import { opponent } from '../../rules/book.ts'
import { type CardId, type CombatId, type CommandId, isCombatId, isCommandId } from '../../rules/card-ids.ts'
import { actsAs, type commandQuestion } from '../../rules/command-phase.ts'
import type { UnitId } from '../../rules/ids.ts'
import { symbolOdds } from '../../rules/odds.ts'
import type { restoreQuestion } from '../../rules/restore-figures.ts'
import { counted, sideName } from '../board.ts'
import { combatCardText, commandCardText, costText } from '../names/card-effects.ts'
import { groundName } from '../names/ground.ts'
import { capital, cardTitle, diceText, listed, peopleOf, percent } from '../names/text.ts'
import { playText, windowFace } from './card-windows.ts'
import {
  type ContextOf,
  cardOption,
  checkAnswer,
  explainPart,
  type KindFace,
  nextParts,
  plainOption,
  plainPreview,
  type QuestionContext,
  ringUnits,
  unitOption,
} from './context.ts'
import { outcomesOf } from './odds.ts'
import { orderable } from './orderable-units.ts'
import { strengthText, typeGroup, typeHeadings, unitLabel, unitText } from './unit-labels.ts'

/** "can choose among 3 units and the reserve artillery" */
function orderReachText(context: QuestionContext, card: CommandId, combat: CombatId | null = null): string {
  const { units, artillery } = orderable(context.board, context.rules, context.view, context.side, card, combat)
  if (ordersWholeSection(context, card)) return `orders ${counted(units.length, 'unit')} now`
  if (units.length === 0) return artillery ? 'can order the reserve artillery only' : 'can order nobody now'
  return `can choose among ${counted(units.length, 'unit')}${artillery ? ' and the reserve artillery' : ''}`
}

/** True for Assault cards, which order every unit of a section. */
function ordersWholeSection({ board, view, side }: QuestionContext, card: CommandId): boolean {
  const acts = actsAs({ lastPlayed: view.lastPlayed, active: side }, card)
  return Object.values(board.book.data.commandCards[acts ?? card]?.orders ?? {}).includes('all')
}

function commandGroup({ board }: QuestionContext, card: CommandId): string {
  return board.book.data.commandCards[card]?.kind === 'section' ? 'Section cards' : 'Tactic cards'
}

function previewCommand(context: QuestionContext, card: CommandId, combatCard: CombatId | null): Preview {
  const { board, view, side, rules } = context
  const { units } = orderable(board, rules, view, side, card, combatCard)
  const lines = [`${commandCardText(board, view, side, card)}.`, `It ${orderReachText(context, card, combatCard)}.`]
  if (combatCard !== null)
    lines.push(
      `${cardTitle(board, combatCard)}: ${combatCardText(board, combatCard)}; ${costText(board, view, side, combatCard)}.`,
    )
  const title =
    combatCard === null ? cardTitle(board, card) : `${cardTitle(board, card)} with ${cardTitle(board, combatCard)}`
  return { title, lines, odds: [], marks: ringUnits(context, units, 'good') }
}

export const command: KindFace<typeof commandQuestion> = {
  prompt: () => ({
    title: 'Play a command card',
    why: 'Your turn begins with a command card: it says how many units you order, and where. One combat card may go with it, paid in HQ tokens.',
    passText: null,
  }),
  groups: () => ['Section cards', 'Tactic cards', 'A combat card beside it'],
  option(context, part, [first]) {
    const { board, view, side } = context
    if (first !== undefined || !isCommandId(part)) {
      const label = `With ${cardTitle(board, part)}`
      return cardOption(part, { label, detail: playText(context, part), group: 'A combat card beside it' })
    }
    const detail = `${commandCardText(board, view, side, part)}; ${orderReachText(context, part)}`
    return cardOption(part, { label: cardTitle(board, part), detail, group: commandGroup(context, part) })
  },
  preview: (context, [card, combat]) =>
    !isCommandId(card)
      ? plainPreview('Play a command card', [`You have ${counted(context.view.tokens[context.side], 'HQ token')}.`])
      : previewCommand(context, card, isCombatId(combat) ? combat : null),
  warning(context, answer) {
    const { board, rules, view, side } = context
    const [card, combat = null] = answer
    const ordersAnything = (commandCard: CommandId, combatCard: CombatId | null) => {
      const { units, artillery } = orderable(board, rules, view, side, commandCard, combatCard)
      return units.length > 0 || artillery
    }
    if (ordersAnything(card, combat)) return null
    const alternative = nextParts(context, []).find(
      (part) => part !== card && isCommandId(part) && ordersAnything(part, null),
    )
    return alternative === undefined
      ? null
      : `${cardTitle(board, card)} orders nobody now, and your turn would go straight to its end; ${cardTitle(board, alternative)} would order somebody.`
  },
  acceptedSorts: () => ['card'],
  ruling(context, soFar, { part }) {
    const isCombatCard = isCombatId(part)
    if (soFar.length === 0) {
      const ruling = explainPart(context, part)
      // The combat card is playable, but only after the command card.
      return isCombatCard && ruling.allowed
        ? refused('command.1', 'choose your command card first; this goes with it')
        : ruling
    }
    return isCombatCard && soFar.length === 1 ? null : allowed
  },
}

export const answerCommand = windowFace({
  title({ board, view }) {
    const { card } = view.now
    return `Answer ${card === null ? 'the command card' : cardTitle(board, card)} with a card?`
  },
  why({ board, view }) {
    const { card, acts } = view.now
    const copyText = acts !== null && acts !== card ? ` as ${cardTitle(board, acts)}` : ''
    return `${capital(peopleOf(board, view.active))} have played ${card === null ? 'a card' : cardTitle(board, card)}${copyText}. Some combat cards can be played against it before units are ordered.`
  },
  passing: 'The turn goes on.',
})

export const enemyCard: KindFace<typeof enemyCardQuestion> = {
  prompt: ({ about, board, side }) => ({
    title: `Choose a ${about} card of the ${sideName(board, opponent(side))} hand`,
    why:
      about === 'command'
        ? 'You have seen the hand. The card you choose is discarded, and its owner draws another.'
        : 'You have seen the hand. The card you choose is discarded.',
    passText: null,
  }),
  groups: () => ['Seen in the enemy hand'],
  option(context, part) {
    const { board, view } = context
    const detail = isCombatId(part)
      ? `${capital(combatCardText(board, part))}; costs ${counted(board.book.data.combatCards[part]?.cost ?? 0, 'token')}`
      : commandCardText(board, view, opponent(context.side), part)
    return plainOption(part, { label: cardTitle(board, part), detail, group: 'Seen in the enemy hand' })
  },
  preview: (context, [card]) =>
    card === undefined
      ? plainPreview('Choose a card of the enemy hand')
      : plainPreview(`Discard ${cardTitle(context.board, card)}`, [
          sentence(enemyCard.option(context, card, []).detail ?? ''),
        ]),
  acceptedSorts: () => ['card'],
}

/** Cards of the player's hand are discarded, one or several. */
type DiscardQuestion<About extends Json> = QuestionType<string, About, CardId, 'choice'>

function discardFace<About extends Json>(
  title: (context: ContextOf<DiscardQuestion<About>>) => string,
  why: string,
): Omit<KindFace<DiscardQuestion<About>>, 'warning' | 'unfinished'> {
  return {
    prompt: (context) => ({ title: title(context), why, passText: null }),
    groups: () => ['Discard'],
    option: (context, card) =>
      cardOption(card, {
        label: `Discard ${cardTitle(context.board, card)}`,
        detail: playText(context, card),
        group: 'Discard',
      }),
    preview(context, soFar) {
      const titles = soFar.map((card) => cardTitle(context.board, card))
      return plainPreview(
        titles.length === 0 ? title(context) : `Discard ${titles.join(' and ')}`,
        soFar.map((card) => `${cardTitle(context.board, card)}: ${playText(context, card)}.`),
      )
    },
    acceptedSorts: () => ['card'],
  }
}

export const discardCombat: KindFace<typeof discardCombatQuestion> = discardFace(
  ({ board }) => `Discard a combat card: you hold more than ${board.book.data.combatHandLimit}`,
  'The card you took has filled your hand beyond its limit. One of them goes, whichever you like.',
)

export const discardCommand: KindFace<typeof discardCommandQuestion> = {
  ...discardFace<number>(
    ({ about: count, view }) =>
      `Discard ${counted(Math.min(count, view.secrets.own?.command.length ?? count), 'command card')}`,
    'Tactician has let you draw. As many cards as were drawn go again, new or old; the card in play is not among them.',
  ),
  ruling: (context, soFar, { part }) => (soFar.some((card) => card === part) ? allowed : explainPart(context, part)),
}

export const sniper: KindFace<typeof sniperQuestion> = {
  prompt: ({ board }) => ({
    title: 'Choose the target of your sniper',
    why: `Three on a Match: ${combatCardText(board, 'three-on-a-match')}. Cover does not help against it.`,
    passText: null,
  }),
  groups: () => typeHeadings,
  option(context, unit) {
    const { hex } = unitOf(context.battlefield, unit)
    const noLossChance = sniperOutcomes(context, unit).find(({ tone }) => tone === 'nothing')?.chance ?? 0
    return unitOption(context, unit, {
      label: unitLabel(context, unit),
      detail: `${strengthText(context, unit)}, ${groundName(context.battlefield, hex)}, ${percent(1 - noLossChance)} at least one loss`,
      group: typeGroup(unitOf(context.battlefield, unit)),
      role: 'target',
    })
  },
  preview(context, [target]) {
    if (target === undefined) return plainPreview('Choose the target of your sniper')
    const dice = sniperDice(context)
    const odds = {
      title: `Sniper at the ${unitText(context, target)}`,
      outcomes: sniperOutcomes(context, target),
      modifiers: [{ rule: 'card.combat.three-on-a-match.2', name: 'Three on a Match', value: dice }],
      sum: diceText(dice),
      notes: [{ text: 'Only Deadly sides hit; the ground stops none', rule: 'card.combat.three-on-a-match.2' }],
    }
    const title = `Snipe at the ${unitText(context, target)}`
    return { title, lines: [], odds: [odds], marks: ringUnits(context, [target], 'aim') }
  },
  acceptedSorts: () => ['unit'],
}

const sniperDice = ({ board }: QuestionContext): number =>
  board.book.data.combatCards['three-on-a-match']?.values.dice ?? 0

function sniperOutcomes(context: QuestionContext, target: UnitId) {
  const { figures } = unitOf(context.battlefield, target)
  const effects = symbolOdds(context.board.book, sniperDice(context), 'deadly').map(({ of, chance }) => {
    const lost = Math.min(of, figures)
    return { of: { lost, destroyed: lost === figures, retreat: 0, tokens: 0 }, chance }
  })
  return outcomesOf({ effects })
}

export const restore: KindFace<typeof restoreQuestion> = {
  prompt({ battlefield }) {
    const { infantry = 0, any = 0 } = battlefield.state.now.restore ?? {}
    const parts = [...(infantry > 0 ? [`${infantry} for infantry`] : []), ...(any > 0 ? [`${any} for any unit`] : [])]
    return {
      title: `Bring lost figures back: ${listed(parts)}`,
      why: 'The dice give figures back. Each goes to a unit that has lost one; no unit ends up with more than it began with.',
      passText: 'Figures that you do not place do not come back.',
    }
  },
  groups: () => typeHeadings,
  option(context, unit, soFar) {
    const { figures, full } = unitOf(context.battlefield, unit)
    const placed = soFar.filter((other) => other === unit).length
    return unitOption(context, unit, {
      label: `A figure for the ${unitText(context, unit)}`,
      detail: `then ${figures + placed + 1} of ${full} figures`,
      group: typeGroup(unitOf(context.battlefield, unit)),
    })
  },
  preview(context, soFar) {
    const units = [...new Set(soFar)]
    const lines = units.map((unit) => {
      const { figures, full } = unitOf(context.battlefield, unit)
      return `${unitLabel(context, unit)}: ${figures + soFar.filter((other) => other === unit).length} of ${full} figures.`
    })
    const title = soFar.length === 0 ? 'Bring figures back' : `${counted(soFar.length, 'figure')} brought back`
    return { title, lines, odds: [], marks: ringUnits(context, units, 'good') }
  },
  unfinished(context, answer) {
    const ableUnits = nextParts(context, []).filter((unit) => checkAnswer(context, byNumber([...answer, unit])).allowed)
    return ableUnits.length === 0
      ? []
      : [`A figure more could go to the ${ableUnits.map((unit) => unitText(context, unit)).join(' or the ')}`]
  },
  acceptedSorts: () => ['unit'],
  ruling: (context, soFar, { sort, part }) =>
    sort === 'unit' ? checkAnswer(context, byNumber([...soFar, part])) : null,
}

const byNumber = (units: readonly UnitId[]): UnitId[] => [...units].sort((a, b) => a - b)
