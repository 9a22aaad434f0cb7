/** Log lines of all events. */
import { type LogLine, type LogLineParts, logLine, type Mark } from '@firestep/face'
import type { Side } from '../../data/enums.ts'
import type { Event } from '../../rules/events.ts'
import { isOnMap, offBoard, type UnitId } from '../../rules/ids.ts'
import type { BattleView } from '../../rules/state.ts'
import { type Board, hexName, sideName } from '../board.ts'
import { cardTitle, listed, peopleOf } from '../names/text.ts'
import * as texts from '../texts/log.ts'
import { objective as objectiveName } from '../texts/words.ts'
import { narrateBattle } from './battle-lines.ts'
import {
  type EventOf,
  hexOf,
  loggedUnitText,
  loggedUnitTexts,
  sideOf,
  symbolTexts,
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
      return { text: texts.setUp(board.scenario.title), weight: 'heading' }
    case 'bombers':
      return bombersLine(board, event, before)
    case 'first player':
      return firstPlayerLine(board, event)
    case 'shelled':
      return shelledLine(board, event)
    case 'drew':
      return drewLine(board, event)
    case 'discarded':
      return {
        text: texts.discarded(peopleOf(board, event.side), cardTitles(board, event.cards)),
        seat: event.side,
        weight: 'small',
      }
    case 'reshuffled':
      return { text: texts.reshuffled(event.deck), weight: 'small' }
    case 'saw':
      return sawLine(board, event)
    case 'turn':
      return { text: texts.turn(event.number, peopleOf(board, event.side)), seat: event.side, weight: 'heading' }
    case 'command card':
      return commandCardLine(board, event)
    case 'combat card':
      return {
        text: texts.combatCard(peopleOf(board, event.side), cardTitle(board, event.card), event.cost),
        seat: event.side,
        sound: 'card',
      }
    case 'dice':
      return {
        text: texts.cardDice(cardTitle(board, event.why), symbolTexts(event.dice)),
        seat: event.side,
        dice: event.dice,
        result: cardDiceResult(board, event, before, after, earlier),
      }
    case 'ordered':
      return orderedLine(board, event, after)
    case 'order lost':
      return orderLostLine(board, event, after)
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
    case 'eliminated':
      return eliminatedLine(board, event, before)
    case 'flags':
      return flagsLine(board, event, before)
    case 'retreated':
      return retreatedLine(board, event, before)
    case 'gained ground':
      return gainedGroundLine(board, event, before)
    case 'returned':
      return returnedLine(board, event, before)
    case 'wire':
      return wireLine(board, event)
    case 'crater':
      return craterLine(board, event)
    case 'targeting':
      return targetingLine(board, event, before)
    case 'tokens':
      return tokensLine(board, event, after)
    case 'restored':
      return restoredLine(board, event, after)
    case 'medal':
      return medalLine(board, event)
    case 'victory':
      return {
        text: texts.victory(peopleOf(board, event.side), board.scenario.medals),
        seat: event.side,
        weight: 'heading',
      }
    default:
      return event satisfies never
  }
}

const cardTitles = (board: Board, cards: readonly string[] = []): readonly string[] =>
  cards.map((card) => cardTitle(board, card))

function orderLostLine(board: Board, event: EventOf<'order lost'>, after: BattleView): LogLineParts {
  const subject =
    event.unit === null ? texts.artilleryOf(sideName(board, event.side)) : loggedUnitText(board, after, event.unit)
  return {
    text: texts.orderLost(subject),
    seat: event.side,
    ...ringUnit(after, event.unit, 'bad', texts.marks.noOrder),
  }
}

function eliminatedLine(board: Board, event: EventOf<'eliminated'>, before: BattleView): LogLineParts {
  const hex = hexOf(before, event.unit)
  return {
    text: texts.eliminated(unitInHexText(board, before, event.unit, hex)),
    seat: sideOf(before, event.unit),
    marks: isOnMap(hex) ? [{ type: 'ring', place: String(hex), tone: 'bad', text: texts.marks.lost }] : [],
    pieces: [String(event.unit)],
  }
}

function wireLine(board: Board, event: EventOf<'wire'>): LogLineParts {
  return {
    text: texts.wireGone(hexName(board, event.hex)),
    marks: [{ type: 'ring', place: String(event.hex), tone: 'good', text: texts.marks.cut }],
  }
}

function craterLine(board: Board, event: EventOf<'crater'>): LogLineParts {
  const isNewCrater = event.rules.includes('artillery.28')
  const place = hexName(board, event.hex)
  return {
    text: isNewCrater ? texts.newCrater(place) : texts.noNewCrater(place),
    marks: [{ type: 'ring', place: String(event.hex), tone: 'aim', text: texts.marks.crater }],
  }
}

function restoredLine(board: Board, event: EventOf<'restored'>, after: BattleView): LogLineParts {
  return {
    text: texts.restored(loggedUnitText(board, after, event.unit), event.figures),
    seat: sideOf(after, event.unit),
    ...ringUnit(after, event.unit, 'good', `+${event.figures}`),
  }
}

function bombersLine(board: Board, event: EventOf<'bombers'>, before: BattleView): LogLineParts {
  return {
    text: texts.bombersJoin(sideName(board, event.side), listed(loggedUnitTexts(board, before, event.units))),
    seat: event.side,
    pieces: event.units.map(String),
  }
}

function ringUnit(view: BattleView, unit: UnitId | null, tone: 'good' | 'bad' | 'neutral', text: string) {
  const hex = unit === null ? offBoard : hexOf(view, unit)
  const marks: readonly Mark[] = isOnMap(hex) ? [{ type: 'ring', place: String(hex), tone, text }] : []
  return { marks, pieces: unit === null ? [] : [String(unit)] }
}

function firstPlayerLine(board: Board, { side, rolls }: EventOf<'first player'>): LogLineParts {
  const sum = (roller: Side): number => rolls[roller].reduce((total, die) => total + die, 0)
  return {
    text: texts.firstTurnRoll(
      sideName(board, 'german'),
      sum('german'),
      sideName(board, 'british'),
      sum('british'),
      side === null ? null : peopleOf(board, side),
    ),
    seat: side,
    dice: [...rolls.german, ...rolls.british].map(String),
  }
}

function shelledLine(board: Board, event: EventOf<'shelled'>): LogLineParts {
  const { side, row, rolls, craters } = event
  const first = board.book.rows[row]?.[0]
  const letter = first === undefined ? '' : hexName(board, first).charAt(0)
  const craterNames = craters.map((hex) => hexName(board, hex))
  return {
    text: texts.shelledRow(peopleOf(board, side), letter, craterNames),
    seat: side,
    dice: rolls.map(String),
    result: shellingResult(board, event),
    marks: craters.map((hex) => ({ type: 'ring', place: String(hex), tone: 'neutral', text: texts.marks.crater })),
  }
}

function drewLine(board: Board, { side, deck, count, cards }: EventOf<'drew'>): LogLineParts {
  return {
    text: texts.drew(peopleOf(board, side), count, deck, cardTitles(board, cards)),
    seat: side,
    weight: 'small',
  }
}

function sawLine(board: Board, { side, deck, cards, rules }: EventOf<'saw'>): LogLineParts {
  const hasStolen = rules.includes('card.combat.combat-card-espionage.2')
  const subject = peopleOf(board, side)
  const titles = cardTitles(board, cards)
  return { text: hasStolen ? texts.tookCard(subject, titles) : texts.sawCards(subject, deck, titles), seat: side }
}

function commandCardLine(board: Board, { side, card, acts }: EventOf<'command card'>): LogLineParts {
  const subject = peopleOf(board, side)
  const title = cardTitle(board, card)
  const parts = { seat: side, sound: 'card' } as const
  if (card === acts) return { text: texts.commandCard(subject, title), ...parts }
  if (acts === null) return { text: texts.commandCardAlone(subject, title), ...parts }
  return { text: texts.commandCardAs(subject, title, cardTitle(board, acts)), ...parts }
}

function orderedLine(board: Board, { side, units, artillery }: EventOf<'ordered'>, after: BattleView): LogLineParts {
  return {
    text: texts.ordered(peopleOf(board, side), artillery, loggedUnitTexts(board, after, units)),
    seat: side,
    sound: 'order',
    pieces: units.map(String),
  }
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
    text: texts.heldBack(unitInHexText(board, before, unit, hex), rule),
    seat: sideOf(before, unit),
    pieces: [String(unit)],
  }
}

function phaseText({ phase, rules }: EventOf<'phase'>): string {
  if (rules.includes('card.combat.machine-gun-barrage.3')) return texts.barrageGoesOn
  if (phase === 'battle') return texts.battleBegins
  if (phase === 'end') return texts.turnEnds
  return texts.phaseBegins(phase)
}

function lossesLine(board: Board, { unit, figures, left }: EventOf<'losses'>, before: BattleView): LogLineParts {
  const hex = hexOf(before, unit)
  return {
    text: texts.losses(unitInHexText(board, before, unit, hex), figures, left),
    seat: sideOf(before, unit),
    marks: isOnMap(hex) ? [{ type: 'ring', place: String(hex), tone: 'bad', text: `−${figures}` }] : [],
    pieces: [String(unit)],
  }
}

function flagsLine(board: Board, { unit, rolled, ignored }: EventOf<'flags'>, before: BattleView): LogLineParts {
  return {
    text: texts.flags(loggedUnitText(board, before, unit), rolled, ignored),
    seat: sideOf(before, unit),
    ...ringUnit(before, unit, 'neutral', texts.flagResult(rolled - ignored)),
  }
}

function targetingLine(board: Board, event: EventOf<'targeting'>, before: BattleView): LogLineParts {
  const { side, centre, dice, free, onTarget, directHit } = event
  return {
    text: texts.targeting(sideName(board, side), hexName(board, centre), dice, free, onTarget, directHit),
    seat: side,
    dice: dice.map(String),
    result: targetingResult(board, event, before),
    marks: [{ type: 'ring', place: String(centre), tone: 'aim', text: onTarget > 0 ? String(onTarget) : '' }],
  }
}

/** Tokens gained by dice are already in the line of the roll. */
const isFromDice = (rules: readonly string[]): boolean => rules.includes('tokens.12')

function tokensLine(board: Board, { side, gained, rules }: EventOf<'tokens'>, after: BattleView): LogLineParts {
  const subject = peopleOf(board, side)
  const held = after.tokens[side]
  if (rules.includes('card.command.direct-from-hq.3'))
    return { text: texts.noTokensFromDice(subject), seat: side, weight: 'small' }
  if (gained < 0) {
    const isPaid = rules.includes('artillery.11')
    return { text: (isPaid ? texts.paidTokens : texts.lostTokens)(subject, -gained, held), seat: side }
  }
  return {
    text: texts.gainedTokens(subject, gained, held),
    seat: side,
    weight: gained > 0 && isFromDice(rules) ? 'small' : 'plain',
  }
}

function medalLine(board: Board, { side, change, total, for: reason }: EventOf<'medal'>): LogLineParts {
  const objective = board.scenario.objectives.find(({ id }) => id === reason)
  const reasonText = reason === 'unit-eliminated' ? texts.unitEliminated : objectiveName(reason)
  return {
    text: texts.medals(peopleOf(board, side), change, total, board.scenario.medals, reasonText),
    seat: side,
    weight: 'heading',
    sound: change > 0 ? 'medal' : null,
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
