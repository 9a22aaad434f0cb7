/** The command card, the combat card beside it, and their questions before orders. */
import type { Preview } from '@firestep/face'
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
import { sideName } from '../board.ts'
import { combatCardText, commandCardText } from '../names/card-effects.ts'
import { groundName } from '../names/ground.ts'
import { cardTitle, listed, peopleOf, percent, sentence } from '../names/text.ts'
import { actingAs, costOfEnemyCard, effectAndCost } from '../texts/cards.ts'
import * as texts from '../texts/command.ts'
import { diceCount } from '../texts/words.ts'
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

/** "choose from 3 units and the reserve artillery" */
function orderReachText(context: QuestionContext, card: CommandId, combat: CombatId | null = null): string {
  const { units, artillery } = orderable(context.board, context.rules, context.view, context.side, card, combat)
  return texts.reach(units.length, artillery, ordersWholeSection(context, card))
}

/** True for Assault cards, which order every unit of a section. */
function ordersWholeSection({ board, view, side }: QuestionContext, card: CommandId): boolean {
  const acts = actsAs({ lastPlayed: view.lastPlayed, active: side }, card)
  return Object.values(board.book.data.commandCards[acts ?? card]?.orders ?? {}).includes('all')
}

function commandGroup({ board }: QuestionContext, card: CommandId): string {
  return board.book.data.commandCards[card]?.kind === 'section' ? texts.sectionCards : texts.tacticCards
}

function previewCommand(context: QuestionContext, card: CommandId, combatCard: CombatId | null): Preview {
  const { board, view, side, rules } = context
  const { units } = orderable(board, rules, view, side, card, combatCard)
  const lines = [commandCardText(board, view, side, card), orderReachText(context, card, combatCard)].map(sentence)
  if (combatCard !== null) lines.push(texts.cardLine(cardTitle(board, combatCard), playText(context, combatCard)))
  const title =
    combatCard === null
      ? cardTitle(board, card)
      : texts.cardsTogether(cardTitle(board, card), cardTitle(board, combatCard))
  return { title, lines, odds: [], marks: ringUnits(context, units, 'good') }
}

export const command: KindFace<typeof commandQuestion> = {
  prompt: () => ({
    title: texts.commandTitle,
    why: texts.commandWhy,
    passText: null,
  }),
  groups: () => [texts.sectionCards, texts.tacticCards, texts.combatCardBeside],
  option(context, part, [first]) {
    const { board, view, side } = context
    if (first !== undefined || !isCommandId(part)) {
      const label = texts.withCard(cardTitle(board, part))
      return cardOption(part, { label, detail: playText(context, part), group: texts.combatCardBeside })
    }
    const detail = `${commandCardText(board, view, side, part)}; ${orderReachText(context, part)}`
    return cardOption(part, { label: cardTitle(board, part), detail, group: commandGroup(context, part) })
  },
  preview: (context, [card, combat]) =>
    !isCommandId(card)
      ? plainPreview(texts.commandTitle, [texts.tokensHeld(context.view.tokens[context.side])])
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
      : texts.ordersNobodyWarning(cardTitle(board, card), cardTitle(board, alternative))
  },
  acceptedSorts: () => ['card'],
  ruling(context, soFar, { part }) {
    const isCombatCard = isCombatId(part)
    if (soFar.length === 0) {
      const ruling = explainPart(context, part)
      // The combat card is playable, but only after the command card.
      return isCombatCard && ruling.allowed ? refused('command.1', texts.commandCardFirst) : ruling
    }
    return isCombatCard && soFar.length === 1 ? null : allowed
  },
}

export const answerCommand = windowFace({
  title({ board, view }) {
    const { card } = view.now
    return texts.answerTitle(card === null ? texts.theirCard : cardTitle(board, card))
  },
  why({ board, view }) {
    const { card, acts } = view.now
    const title = card === null ? texts.theirCard : cardTitle(board, card)
    const isCopy = acts !== null && acts !== card
    return texts.answerWhy(peopleOf(board, view.active), isCopy ? actingAs(title, cardTitle(board, acts)) : title)
  },
  passing: texts.answerPassing,
})

export const enemyCard: KindFace<typeof enemyCardQuestion> = {
  prompt: ({ about, board, side }) => ({
    title: texts.enemyCardTitle(about, sideName(board, opponent(side))),
    why: texts.enemyCardWhy(about),
    passText: null,
  }),
  groups: () => [texts.enemyHand],
  option(context, part) {
    const { board, view } = context
    const detail = isCombatId(part)
      ? effectAndCost(combatCardText(board, part), costOfEnemyCard(board.book.data.combatCards[part]?.cost ?? 0))
      : commandCardText(board, view, opponent(context.side), part)
    return plainOption(part, { label: cardTitle(board, part), detail, group: texts.enemyHand })
  },
  preview: (context, [card]) =>
    card === undefined
      ? plainPreview(texts.enemyCardTitle(context.about, sideName(context.board, opponent(context.side))))
      : plainPreview(texts.discard(cardTitle(context.board, card)), [
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
    groups: () => [texts.discardGroup],
    option: (context, card) =>
      cardOption(card, {
        label: texts.discard(cardTitle(context.board, card)),
        detail: playText(context, card),
        group: texts.discardGroup,
      }),
    preview(context, soFar) {
      const titles = soFar.map((card) => cardTitle(context.board, card))
      return plainPreview(
        titles.length === 0 ? title(context) : texts.discard(listed(titles)),
        soFar.map((card) => texts.cardLine(cardTitle(context.board, card), playText(context, card))),
      )
    },
    acceptedSorts: () => ['card'],
  }
}

export const discardCombat: KindFace<typeof discardCombatQuestion> = discardFace(
  ({ board }) => texts.discardCombatTitle(board.book.data.combatHandLimit),
  texts.discardCombatWhy,
)

export const discardCommand: KindFace<typeof discardCommandQuestion> = {
  ...discardFace<number>(
    ({ about: count, view }) => texts.discardCommandTitle(Math.min(count, view.secrets.own?.command.length ?? count)),
    texts.discardCommandWhy,
  ),
  ruling: (context, soFar, { part }) => (soFar.some((card) => card === part) ? allowed : explainPart(context, part)),
}

export const sniper: KindFace<typeof sniperQuestion> = {
  prompt: ({ board }) => ({
    title: texts.sniperTitle,
    why: texts.sniperWhy(combatCardText(board, 'three-on-a-match')),
    passText: null,
  }),
  groups: () => typeHeadings,
  option(context, unit) {
    const { hex } = unitOf(context.battlefield, unit)
    const noLossChance = sniperOutcomes(context, unit).find(({ tone }) => tone === 'nothing')?.chance ?? 0
    return unitOption(context, unit, {
      label: unitLabel(context, unit),
      detail: texts.sniperDetail(
        strengthText(context, unit),
        groundName(context.battlefield, hex),
        percent(1 - noLossChance),
      ),
      group: typeGroup(unitOf(context.battlefield, unit)),
      role: 'target',
    })
  },
  preview(context, [target]) {
    if (target === undefined) return plainPreview(texts.sniperTitle)
    const dice = sniperDice(context)
    const odds = {
      title: texts.sniperAt(unitText(context, target)),
      outcomes: sniperOutcomes(context, target),
      modifiers: [{ rule: 'card.combat.three-on-a-match.2', name: texts.sniperCard, value: dice }],
      sum: diceCount(dice),
      notes: [{ text: texts.sniperNote, rule: 'card.combat.three-on-a-match.2' }],
    }
    const title = texts.snipeAt(unitText(context, target))
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
    return { title: texts.restoreTitle(infantry, any), why: texts.restoreWhy, passText: texts.restorePassing }
  },
  groups: () => typeHeadings,
  option(context, unit, soFar) {
    const { figures, full } = unitOf(context.battlefield, unit)
    const placed = soFar.filter((other) => other === unit).length
    return unitOption(context, unit, {
      label: texts.figureFor(unitText(context, unit)),
      detail: texts.figuresAfter(figures + placed + 1, full),
      group: typeGroup(unitOf(context.battlefield, unit)),
    })
  },
  preview(context, soFar) {
    const units = [...new Set(soFar)]
    const lines = units.map((unit) => {
      const { figures, full } = unitOf(context.battlefield, unit)
      return texts.unitFigures(unitText(context, unit), figures + soFar.filter((other) => other === unit).length, full)
    })
    const title = soFar.length === 0 ? texts.restorePreview : texts.figuresRegained(soFar.length)
    return { title, lines, odds: [], marks: ringUnits(context, units, 'good') }
  },
  unfinished(context, answer) {
    const ableUnits = nextParts(context, []).filter((unit) => checkAnswer(context, byNumber([...answer, unit])).allowed)
    return ableUnits.length === 0 ? [] : [texts.figureLeft(ableUnits.map((unit) => unitText(context, unit)))]
  },
  acceptedSorts: () => ['unit'],
  ruling: (context, soFar, { sort, part }) =>
    sort === 'unit' ? checkAnswer(context, byNumber([...soFar, part])) : null,
}

const byNumber = (units: readonly UnitId[]): UnitId[] => [...units].sort((a, b) => a - b)
