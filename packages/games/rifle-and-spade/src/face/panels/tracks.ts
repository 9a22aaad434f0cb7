/** The turn track, the Officer Points track, and the cups. */
import type { Pile, Track } from '@firestep/face'
import { sides } from '../../data/schema.ts'
import type { BrigimentId } from '../../rules/ids.ts'
import type { BattleView } from '../../rules/state.ts'
import { armyIn, type Board, sideName } from '../board.ts'
import { orderName } from '../names/orders.ts'
import { brigimentName } from '../names/units.ts'
import * as texts from '../texts/panels.ts'

export const tracksOf = (board: Board, view: BattleView): readonly Track[] => [
  turnTrack(board, view),
  ...officerTracks(view),
]

function turnTrack({ scenario: { turns } }: Board, { turn }: BattleView): Track {
  const hour = turns[turn - 1]
  const detail = hour === undefined ? '' : texts.hour(hour.start, hour.light)
  return { title: texts.turnTrack, seat: null, value: turn, max: turns.length, detail }
}

/** 4.1.1: the owner's only (4.4). */
const officerTracks = (view: BattleView): readonly Track[] =>
  sides.flatMap((side) =>
    (armyIn(view, side)?.brigiments ?? []).map(({ name, points, maximum, half, order, class: rank }) => ({
      title: texts.officerTrack(name),
      seat: side,
      value: points,
      max: maximum,
      detail: `Class ${rank}, half is ${half}${points <= half ? ', at half or less' : ''}${view.orders ? `; ${orderName(order.type)}` : ''}`,
    })),
  )

/** 2.1: chits in each cup, and chits already pulled. */
export const cupsOf = (board: Board, view: BattleView): readonly Pile[] =>
  sides.map((side) => {
    const cup = view.cups[side]
    const name = (id: BrigimentId): string => brigimentName(board, view, side, id)
    const known = [...new Set([...view.released[side], ...cup])]
    const loaded = view.phase !== 'start of turn' && view.pulled !== null
    return {
      title: `${sideName(side)} cup${cup.length === 0 ? '' : `: ${cup.map(name).join(', ')}`}`,
      left: cup.length,
      discards: loaded ? known.filter((id) => !cup.includes(id)).map((id) => ({ title: name(id), count: 1 })) : [],
      besideNoun: { one: 'chit pulled', many: 'chits pulled' },
    }
  })
