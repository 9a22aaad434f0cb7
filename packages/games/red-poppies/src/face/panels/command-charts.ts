/** Charts of the turn, of possible commands, and of movement costs. */

import type { Chart } from '@firestep/face'
import { transports } from '../../data/schema.ts'
import { transportPointRules, transportPoints } from '../../rules/transport.ts'
import type { Board } from '../board.ts'
import * as texts from '../texts/charts.ts'
import { cardRow } from './chart-rows.ts'
import type { Relevance } from './relevance.ts'

export function commandChart({ scenario }: Board, { kind }: Relevance): Chart {
  const asked = kind === 'command'
  const acting = kind === 'act'
  const guns = scenario.artillery.length > 0
  return {
    id: 'commands',
    title: texts.commands.title,
    columns: texts.commands.columns,
    rows: [
      cardRow('6.01a', texts.commands.unit, asked),
      cardRow('6.01c', texts.commands.mass, asked),
      ...(scenario.infiltration.length > 0 ? [cardRow('6.01e', texts.commands.blob, asked)] : []),
      ...(guns ? [cardRow('6.1', texts.commands.call, asked), cardRow('6.2', texts.commands.cancel, asked)] : []),
      cardRow('6.3-1', texts.commands.deploy, acting),
      cardRow('6.41', texts.commands.dig, acting),
      cardRow('6.51', texts.commands.fire, acting),
      cardRow('6.61', texts.commands.move, acting),
    ],
    note: texts.commands.note,
  }
}

export function movementChart({ scenario }: Board, { kind }: Relevance): Chart {
  const lit = kind === 'step'
  const transportKinds = transports.filter((transport) => scenario.transport.some((group) => group.kind === transport))
  return {
    id: 'movement',
    title: texts.movement.title,
    columns: texts.movement.columns,
    rows: [
      cardRow('card.move.cost', texts.movement.enter, lit),
      cardRow('8.02-2', texts.movement.goIn, lit),
      cardRow('6.671', texts.movement.melee, lit),
      cardRow('6.64', texts.movement.road, lit),
      cardRow('8.341', texts.movement.wire, lit),
      cardRow('8.7-1', texts.movement.stream, lit),
      cardRow('card.move.lost', texts.movement.lost, lit),
      cardRow('card.move.enemytrench', texts.movement.enemyTrench, lit),
      cardRow('card.move.bog', texts.movement.bog, lit),
      cardRow('6.63-2', texts.movement.leaveEnemies, lit),
      ...transportKinds.map((transport) =>
        cardRow(
          transportPointRules[transport][0] ?? '6.84',
          [
            texts.byTransport(transport),
            texts.transportMovement(transportPoints[transport], texts.transportPlaces[transport]),
          ],
          lit,
        ),
      ),
    ],
    note: null,
  }
}

const phaseRows = [
  ['card.sequence.initiative', 'initiative', texts.sequence.initiative],
  ['5.12', 'initiative', texts.sequence.night],
  ['5.12-2', 'initiative', texts.sequence.infiltration],
  ['5.21', 'couplet', texts.sequence.couplet],
  ['card.sequence.administration', 'administration', texts.sequence.administration],
] as const

export const sequenceChart = ({ kind }: Relevance): Chart => ({
  id: 'sequence',
  title: texts.sequence.title,
  columns: texts.sequence.columns,
  rows: phaseRows.map(([rule, phase, cells]) =>
    cardRow(rule, cells, phase === 'couplet' ? kind === 'command' : phase === 'administration' && kind === 'shovel'),
  ),
  note: null,
})
