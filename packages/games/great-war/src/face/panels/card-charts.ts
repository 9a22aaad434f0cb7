/** Both decks as tables. */
import type { Chart, ProvenanceMark } from '@firestep/face'
import type { CardWindow } from '../../data/enums.ts'
import type { Board } from '../board.ts'
import { effectRule, orderText } from '../names/card-effects.ts'
import * as texts from '../texts/charts.ts'
import { timingTexts } from '../texts/words.ts'
import type { Relevance } from './relevance.ts'

/** A card is marked as found only if all its parts are. */
const markOf = (marks: Readonly<Record<string, ProvenanceMark>>): ProvenanceMark =>
  Object.values(marks).every((mark) => mark === 'found') ? 'found' : 'reconstructed'

export function commandCardChart(board: Board, { cards }: Relevance): Chart {
  return {
    id: 'command cards',
    title: texts.commandCards,
    columns: texts.commandColumns,
    rows: Object.entries(board.book.data.commandCards).map(([id, card]) => ({
      cells: [card.title, String(card.copies), orderText(board, id)],
      rule: `card.command.${id}.1`,
      mark: markOf(card.provenance),
      lit: cards.includes(id),
    })),
    note: null,
  }
}

export function combatCardChart({ book }: Board, { cards }: Relevance, windows: readonly CardWindow[]): Chart {
  return {
    id: 'combat cards',
    title: texts.combatCards,
    columns: texts.combatColumns,
    rows: Object.entries(book.data.combatCards).map(([id, { title, cost, copies, window, effect, provenance }]) => ({
      cells: [title, String(cost), String(copies), timingTexts[window], effect],
      rule: effectRule(id),
      mark: markOf(provenance),
      lit: cards.includes(id) || windows.includes(window),
    })),
    note: texts.combatNote,
  }
}
