/** The record track: turn, couplets, hourglasses and transport. */

import type { Track } from '@firestep/face'
import { sides, transports } from '../../data/schema.ts'
import { groupsById } from '../../rules/artillery-groups.ts'
import { actorOf } from '../../rules/command-couplets.ts'
import type { BattleView } from '../../rules/state.ts'
import { type Board, sideName } from '../board.ts'
import { dueTurn, gunsName, isTooLate } from '../names/artillery.ts'
import { peopleOf } from '../names/units.ts'
import * as texts from '../texts/panels.ts'

export const tracksOf = (board: Board, view: BattleView): readonly Track[] => [
  ...dayTrack(view),
  turnTrack(board, view),
  ...(view.turn === 0 ? [] : [coupletTrack(board, view)]),
  ...hourglasses(board, view),
  ...transport(board, view),
]

const dayTrack = ({ campaign }: BattleView): readonly Track[] =>
  campaign === null
    ? []
    : [
        {
          title: texts.dayTrack,
          seat: null,
          value: campaign.day,
          max: campaign.days,
          detail: texts.dayOf(campaign.day, campaign.days, campaign.engagement),
        },
      ]

function turnTrack(board: Board, view: BattleView): Track {
  const { turn } = view
  const { turns, night } = board.battlefieldOf(view).scenario
  const detail = texts.turnOf(turn, turns, night.includes(turn))
  return { title: texts.turnTrack, seat: null, value: turn, max: turns, detail }
}

function coupletTrack(board: Board, view: BattleView): Track {
  const { couplets, coupletsOfTurn, initiative, second } = view
  const half = couplets === 0 ? null : texts.half(second, peopleOf(board, actorOf(board.battlefieldOf(view))))
  return {
    title: texts.coupletsLeft,
    seat: initiative,
    value: couplets,
    max: coupletsOfTurn,
    detail: texts.couplets(couplets, coupletsOfTurn, half, peopleOf(board, initiative)),
  }
}

/** Hourglasses still on the track; that of a primed group is on the map. */
const hourglasses = (board: Board, view: BattleView): readonly Track[] =>
  groupsById(view).flatMap(([id, { side, crossHair, primed }]) => {
    if (crossHair === null || primed) return []
    const battlefield = board.battlefieldOf(view)
    const { due } = crossHair
    return [
      {
        title: texts.hourglass(sideName(board, side), gunsName(view, id)),
        seat: side,
        value: due,
        max: Math.max(battlefield.scenario.turns, due),
        detail: texts.primedIn(dueTurn(battlefield, side, due), isTooLate(battlefield, side, due)),
      },
    ]
  })

const transport = (board: Board, view: BattleView): readonly Track[] =>
  sides.flatMap((side) =>
    transports.flatMap((kind) => {
      const groups = view.transport.filter((group) => group.side === side && group.kind === kind)
      if (groups.length === 0) return []
      const [used, lost] = [groups.filter((group) => group.used).length, groups.filter((group) => group.lost).length]
      return [
        {
          title: texts.transportUsed(sideName(board, side), kind),
          seat: side,
          value: used,
          max: groups.length,
          detail: texts.transportOf(used, groups.length, lost),
        },
      ]
    }),
  )
