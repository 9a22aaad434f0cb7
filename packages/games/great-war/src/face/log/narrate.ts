/** Log lines of all events. */
import { type LogLine, type LogLineParts, logLine, type Mark } from '@firestep/face'
import type { Side } from '../../data/enums.ts'
import type { Event } from '../../rules/events.ts'
import type { UnitId } from '../../rules/ids.ts'
import type { BattleView } from '../../rules/state.ts'
import { type Board, counted, hexName, sideName } from '../board.ts'
import { objectiveName } from '../names/objectives.ts'
import { capital, cardTitle, diceText, hexesText, listed, peopleOf, targetingDiceText } from '../names/text.ts'
import { narrateBattle } from './battle-lines.ts'
import {
  type EventOf,
  hexOf,
  loggedUnitsText,
  loggedUnitText,
  sideOf,
  symbolsText,
  unitInHexText,
} from './log-names.ts'
import { gainedGroundLine, movedLine, retreatedLine, returnedLine } from './movement-lines.ts'
import { cardDiceResult, shellingResult, targetingResult } from './results.ts'
import { rulesShownFor } from './shown-rules.ts'
import { toldView } from './told-view.ts'

export function narrate(
  board: Board,
  event: Event,
  before: BattleView,
  after: BattleView,
  earlier: readonly Event[] = [],
): LogLine {
  const told = toldView(before, earlier)
  return logLine(linePartsOf(board, event, told, after, earlier), rulesShownFor(board, event, told, after))
}

/** `before` has the units where the events told so far have left them. */
function linePartsOf(
  board: Board,
  event: Event,
  before: BattleView,
  after: BattleView,
  earlier: readonly Event[],
): LogLineParts {
  switch (event.type) {
    case 'set up':
      return { text: `${board.scenario.title} is set up.`, weight: 'heading' }
    case 'bombers':
      return {
        text: `${sideName(board, event.side)} bombers join ${loggedUnitsText(board, before, event.units)}.`,
        seat: event.side,
        pieces: event.units.map(String),
      }
    case 'first player':
      return firstPlayerLine(board, event)
    case 'shelled':
      return shelledLine(board, event)
    case 'drew':
      return drewLine(board, event)
    case 'discarded':
      return {
        text: `${capital(peopleOf(board, event.side))} discard ${listed(event.cards.map((card) => cardTitle(board, card)))}.`,
        seat: event.side,
        weight: 'small',
      }
    case 'reshuffled':
      return { text: `The ${event.deck} deck is shuffled with its discards.`, weight: 'small' }
    case 'saw':
      return sawLine(board, event)
    case 'turn':
      return { text: `Turn ${event.number}: ${peopleOf(board, event.side)}`, seat: event.side, weight: 'heading' }
    case 'command card':
      return commandCardLine(board, event)
    case 'combat card': {
      const costText = event.cost === 0 ? 'free of charge' : `for ${counted(event.cost, 'token')}`
      return {
        text: `${capital(peopleOf(board, event.side))} play ${cardTitle(board, event.card)} ${costText}.`,
        seat: event.side,
      }
    }
    case 'dice':
      return {
        text: `${cardTitle(board, event.why)}, ${diceText(event.dice.length)}: ${symbolsText(event.dice)}.`,
        seat: event.side,
        dice: event.dice,
        result: cardDiceResult(board, event, before, after, earlier),
      }
    case 'ordered':
      return orderedLine(board, event, after)
    case 'order lost': {
      const subject =
        event.unit === null
          ? `${sideName(board, event.side)} reserve artillery`
          : loggedUnitText(board, after, event.unit)
      return {
        text: `The order to ${subject} is lost.`,
        seat: event.side,
        ...ringUnit(after, event.unit, 'bad', 'no order'),
      }
    }
    case 'moved':
      return movedLine(board, event, before)
    case 'held back':
      return heldBackLine(board, event, before, after)
    case 'phase':
      return { text: phaseText(event), weight: 'small' }
    case 'battle':
      return narrateBattle(board, event.combat, before)
    case 'losses':
      return lossesLine(board, event, before)
    case 'eliminated': {
      const hex = hexOf(before, event.unit)
      return {
        text: `${unitInHexText(board, before, event.unit, hex)} is eliminated.`,
        seat: sideOf(before, event.unit),
        marks: hex < 0 ? [] : [{ type: 'ring', place: String(hex), tone: 'bad', text: 'lost' }],
        pieces: [String(event.unit)],
      }
    }
    case 'flags':
      return flagsLine(board, event, before)
    case 'retreated':
      return retreatedLine(board, event, before)
    case 'gained ground':
      return gainedGroundLine(board, event, before)
    case 'returned':
      return returnedLine(board, event, before)
    case 'wire':
      return {
        text: `The wire in ${hexName(board, event.hex)} is gone.`,
        marks: [{ type: 'ring', place: String(event.hex), tone: 'good', text: 'cut' }],
      }
    case 'crater': {
      const isNewCrater = event.rules.includes('artillery.28')
      const place = hexName(board, event.hex)
      return {
        text: isNewCrater
          ? `A direct hit leaves a shell crater in ${place}.`
          : `A direct hit on ${place}: no new crater.`,
        marks: [{ type: 'ring', place: String(event.hex), tone: 'aim', text: 'crater' }],
      }
    }
    case 'targeting':
      return targetingLine(board, event, before)
    case 'tokens':
      return tokensLine(board, event, after)
    case 'restored':
      return {
        text: `${loggedUnitText(board, after, event.unit)} regains ${counted(event.figures, 'figure')}.`,
        seat: sideOf(after, event.unit),
        ...ringUnit(after, event.unit, 'good', `+${event.figures}`),
      }
    case 'medal':
      return medalLine(board, event)
    case 'victory':
      return {
        text: `${capital(peopleOf(board, event.side))} win the battle: ${board.scenario.medals} medals.`,
        seat: event.side,
        weight: 'heading',
      }
    default:
      return event satisfies never
  }
}

function ringUnit(view: BattleView, unit: UnitId | null, tone: 'good' | 'bad' | 'neutral', text: string) {
  const hex = unit === null ? -1 : hexOf(view, unit)
  const marks: readonly Mark[] = hex < 0 ? [] : [{ type: 'ring', place: String(hex), tone, text }]
  return { marks, pieces: unit === null ? [] : [String(unit)] }
}

function firstPlayerLine(board: Board, { side, rolls }: EventOf<'first player'>): LogLineParts {
  const sum = (roller: Side): number => rolls[roller].reduce((total, die) => total + die, 0)
  const score = `${sideName(board, 'german')} ${sum('german')}, ${sideName(board, 'british')} ${sum('british')}`
  return {
    text: `The roll for the first turn: ${score}. ${side === null ? 'A tie: it is rolled again.' : `${capital(peopleOf(board, side))} begin.`}`,
    seat: side,
    dice: [...rolls.german, ...rolls.british].map(String),
  }
}

function shelledLine(board: Board, event: EventOf<'shelled'>): LogLineParts {
  const { side, row, rolls, craters } = event
  const first = board.book.rows[row]?.[0]
  const letter = first === undefined ? '' : hexName(board, first).charAt(0)
  const craterNames = craters.map((hex) => hexName(board, hex))
  const cratersText = craters.length === 0 ? 'no craters' : `craters in ${listed(craterNames)}`
  return {
    text: `${capital(peopleOf(board, side))} shell row ${letter} of no-man's-land: ${cratersText}.`,
    seat: side,
    dice: rolls.map(String),
    result: shellingResult(board, event),
    marks: craters.map((hex) => ({ type: 'ring', place: String(hex), tone: 'neutral', text: 'crater' })),
  }
}

function drewLine(board: Board, { side, deck, count, cards }: EventOf<'drew'>): LogLineParts {
  const cardsText = cards === undefined ? '' : `: ${listed(cards.map((card) => cardTitle(board, card)))}`
  return {
    text: `${capital(peopleOf(board, side))} draw ${counted(count, `${deck} card`)}${cardsText}.`,
    seat: side,
    weight: 'small',
  }
}

function sawLine(board: Board, { side, deck, cards, rules }: EventOf<'saw'>): LogLineParts {
  const cardsText =
    cards === undefined || cards.length === 0 ? '' : `: ${listed(cards.map((card) => cardTitle(board, card)))}`
  const hasStolen = rules.includes('card.combat.combat-card-espionage.2')
  const actionText = hasStolen ? 'take a combat card from the enemy' : `look at the enemy's ${deck} cards`
  return { text: `${capital(peopleOf(board, side))} ${actionText}${cardsText}.`, seat: side }
}

function commandCardLine(board: Board, { side, card, acts }: EventOf<'command card'>): LogLineParts {
  const subject = capital(peopleOf(board, side))
  if (card === acts) return { text: `${subject} play ${cardTitle(board, card)}.`, seat: side }
  const effectText =
    acts === null ? 'there is nothing to copy, so it orders one unit' : `it acts as ${cardTitle(board, acts)}`
  return { text: `${subject} play ${cardTitle(board, card)}: ${effectText}.`, seat: side }
}

function orderedLine(board: Board, { side, units, artillery }: EventOf<'ordered'>, after: BattleView): LogLineParts {
  const parts = [
    ...(artillery ? ['the reserve artillery'] : []),
    ...(units.length === 0 ? [] : [`${counted(units.length, 'unit')}: ${loggedUnitsText(board, after, units)}`]),
  ]
  return {
    text:
      parts.length === 0
        ? `${capital(peopleOf(board, side))} order nobody.`
        : `${capital(peopleOf(board, side))} order ${parts.join(' and ')}.`,
    seat: side,
    pieces: units.map(String),
  }
}

/** The reason a unit was held back, by the rule that barred it. */
const barredTexts: Readonly<Record<string, string>> = {
  'card.combat.trench-foot.2': 'has trench foot and stays where it is',
  'card.combat.trench-raid.4': 'cannot go back: its starting hex is taken',
  'card.combat.machine-gun-barrage.2': 'is driven off, and its barrage is over',
  'card.command.strike-first.3': 'is struck first and does not come to battle',
  'card.combat.surprise-ambush.2': 'is ambushed and does not come to battle',
  'gain.2': 'cannot take the hex: it is not empty',
  'gain.4': 'does not gain ground: machine guns and mortars never do',
  'gain.5': 'does not gain ground: it had to stop this turn',
  'gain.6': 'battled out of turn and gains no ground',
  'gain.7': 'battled out of turn and gains no ground',
  'gain.8': 'battled out of turn and gains no ground',
  'gain.13': 'has no enemy left that it could battle',
}

function heldBackLine(
  board: Board,
  { unit, rules }: EventOf<'held back'>,
  before: BattleView,
  after: BattleView,
): LogLineParts {
  const [rule = ''] = rules
  const hex = hexOf(after, unit)
  return {
    text: `${unitInHexText(board, before, unit, hex)} ${barredTexts[rule] ?? 'does no more'}.`,
    seat: sideOf(before, unit),
    pieces: [String(unit)],
  }
}

function phaseText({ phase, rules }: EventOf<'phase'>): string {
  if (rules.includes('card.combat.machine-gun-barrage.3')) return 'The barrage goes on: the machine gun battles again.'
  if (phase === 'battle') return 'Movement is over; the battles begin.'
  if (phase === 'end') return 'The battles are over; the turn ends.'
  return `The ${phase} phase begins.`
}

function lossesLine(board: Board, { unit, figures, left }: EventOf<'losses'>, before: BattleView): LogLineParts {
  const hex = hexOf(before, unit)
  return {
    text: `${unitInHexText(board, before, unit, hex)} loses ${counted(figures, 'figure')}${left > 0 ? `; ${left} left` : ''}.`,
    seat: sideOf(before, unit),
    marks: hex < 0 ? [] : [{ type: 'ring', place: String(hex), tone: 'bad', text: `−${figures}` }],
    pieces: [String(unit)],
  }
}

function flagsLine(board: Board, { unit, rolled, ignored }: EventOf<'flags'>, before: BattleView): LogLineParts {
  const flagsTaken = rolled - ignored
  const ignoredText =
    ignored === 0 ? '' : rolled === 1 ? ', ignored' : `, ${ignored === rolled ? 'all' : ignored} ignored`
  const consequence = flagsTaken === 0 ? 'it stands' : `it must go back ${hexesText(flagsTaken)}`
  return {
    text: `${loggedUnitText(board, before, unit)} meets ${counted(rolled, 'flag')}${ignoredText}: ${consequence}.`,
    seat: sideOf(before, unit),
    ...ringUnit(before, unit, 'neutral', counted(flagsTaken, 'flag')),
  }
}

function targetingLine(board: Board, event: EventOf<'targeting'>, before: BattleView): LogLineParts {
  const { side, centre, dice, free, onTarget, directHit } = event
  const aimText = `${sideName(board, side)} reserve artillery shells ${hexName(board, centre)}`
  const rolledText = dice.length === 0 ? 'no targeting dice' : `${targetingDiceText(dice.length)}: ${dice.join(', ')}`
  const freeText = free > 0 && dice.length > 0 ? ` (${Math.min(free, dice.length)} free)` : ''
  const resultText = onTarget > 0 ? `${onTarget} on target${directHit ? ', a direct hit' : ''}` : 'none on target'
  return {
    text: `${aimText}, ${rolledText}${freeText}. ${capital(resultText)}.`,
    seat: side,
    dice: dice.map(String),
    result: targetingResult(board, event, before),
    marks: [{ type: 'ring', place: String(centre), tone: 'aim', text: onTarget > 0 ? String(onTarget) : '' }],
  }
}

/** Tokens gained by dice are already in the line of the roll. */
const isFromDice = (rules: readonly string[]): boolean => rules.includes('tokens.12')

function tokensLine(board: Board, { side, gained, rules }: EventOf<'tokens'>, after: BattleView): LogLineParts {
  const subject = capital(peopleOf(board, side))
  const heldText = `${after.tokens[side]} held`
  if (rules.includes('card.command.direct-from-hq.3'))
    return { text: `${subject} gain no tokens from the dice this turn.`, seat: side, weight: 'small' }
  if (gained < 0) {
    const verb = rules.includes('artillery.11') ? 'pay' : 'give back'
    return { text: `${subject} ${verb} ${counted(-gained, 'token')} (${heldText}).`, seat: side }
  }
  if (gained === 0) return { text: `${subject} gain no token: the pool is empty.`, seat: side }
  return {
    text: `${subject} gain ${counted(gained, 'token')} (${heldText}).`,
    seat: side,
    weight: isFromDice(rules) ? 'small' : 'plain',
  }
}

function medalLine(board: Board, { side, change, total, for: reason }: EventOf<'medal'>): LogLineParts {
  const objective = board.scenario.objectives.find(({ id }) => id === reason)
  const verb = change > 0 ? 'gain' : 'lose'
  const reasonText = reason === 'unit-eliminated' ? 'a unit eliminated' : objectiveName(reason)
  const totalText = `${total} of ${board.scenario.medals}`
  return {
    text: `${capital(peopleOf(board, side))} ${verb} ${counted(Math.abs(change), 'medal')} (${totalText}): ${reasonText}.`,
    seat: side,
    weight: 'heading',
    marks:
      objective === undefined || objective.kind === 'breakthrough'
        ? []
        : objective.hexes.map((hex) => ({
            type: 'ring',
            place: String(hex),
            tone: change > 0 ? 'good' : 'bad',
            text: '',
          })),
  }
}
