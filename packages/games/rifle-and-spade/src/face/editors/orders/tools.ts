/** Tools of the order editor, by order type. */
import type { Brush, BrushOwner, OptionTool, OrderTool } from '@firestep/face'
import { unitOf } from '../../../rules/battlefield.ts'
import { maxInSupport } from '../../../rules/charts.ts'
import { isOnMap, type UnitId } from '../../../rules/ids.ts'
import { currentBattalions, livingBattalions } from '../../../rules/orders/battalion-strength.ts'
import { isRearArea } from '../../../rules/orders/order-in-effect.ts'
import { isShaken, riflemen } from '../../../rules/orders/write/compile-order.ts'
import type { WrittenOrder } from '../../../rules/orders/write/order-draft.ts'
import { awaited } from '../../../rules/state.ts'
import { pieceOf, placeOf } from '../../board.ts'
import { turnText } from '../../names/orders.ts'
import * as texts from '../../texts/order-editor.ts'
import { lineOf, type OrderSheet } from './order-sheet.ts'
import { atOnce, type ToolId } from './strokes.ts'

export function toolsOf(orderSheet: OrderSheet, draft: WrittenOrder): readonly OrderTool[] {
  const { type } = orderSheet
  const takesLine = type === 'attack' || type === 'defense'
  return [
    ...(takesLine ? [lineBrush(draft)] : []),
    ...(type === 'defense' ? [] : [pointBrush(draft)]),
    ...(draft.goal === null || draft.goal === 'here' ? [] : [routeBrush(orderSheet, draft)]),
    ...(draft.start === null ? [] : [musterBrush(orderSheet, draft)]),
    ...goalsWithoutPlace(orderSheet, draft),
    ...(isRearArea(type) ? [] : [supportTicks(orderSheet, draft)]),
    ...(type === 'attack' ? [startChoice(orderSheet, draft)] : []),
  ]
}

type Named<T extends OrderTool> = T & { readonly id: ToolId }

const lineBrush = (draft: WrittenOrder): Named<Brush> => ({
  type: 'brush',
  id: 'line',
  name: texts.objectiveLine,
  instructions: texts.lineTool,
  isDrawn: lineOf(draft).length > 0,
})

const pointBrush = ({ goal }: WrittenOrder): Named<Brush> => ({
  type: 'brush',
  id: 'point',
  name: texts.pointObjective,
  instructions: texts.pointTool,
  isDrawn: goal !== null && goal !== 'here' && 'point' in goal && goal.point !== 'ships',
})

const routeBrush = (orderSheet: OrderSheet, draft: WrittenOrder): Named<Brush> => ({
  type: 'brush',
  id: 'route',
  name: texts.route,
  instructions: lineOf(draft).length > 0 ? texts.routeToLineTool : texts.routeTool,
  owners: brushOwners(orderSheet, draft, (unit) => draft.routes.has(unit) || draft.objectives.has(unit)),
  isDrawn: false,
})

const musterBrush = (orderSheet: OrderSheet, draft: WrittenOrder): Named<Brush> => ({
  type: 'brush',
  id: 'muster',
  name: texts.waitingPlaces,
  instructions: texts.waitingTool,
  owners: brushOwners(orderSheet, draft, (unit) => draft.muster.has(unit)),
  isDrawn: false,
})

const brushOwners = (
  { compiler, context }: OrderSheet,
  draft: WrittenOrder,
  isDrawn: (unit: UnitId) => boolean,
): BrushOwner[] =>
  riflemen(compiler, draft).map((unit) => {
    const { name, hex } = unitOf(compiler.battlefield, unit)
    return {
      piece: pieceOf(context.side, unit),
      label: name,
      place: isOnMap(hex) ? placeOf(context.board, hex) : null,
      isDrawn: isDrawn(unit),
    }
  })

/** 11.11.2a 11.15.2: goals that are not places on the map. */
function goalsWithoutPlace({ compiler, type, brigiment }: OrderSheet, { goal }: WrittenOrder): Named<OptionTool>[] {
  const ships = goal !== null && goal !== 'here' && 'point' in goal && goal.point === 'ships'
  const optionTool = (rule: string, id: string, label: string, isChosen: boolean): Named<OptionTool>[] => [
    {
      type: 'options',
      id: 'goal',
      name: texts.orWithoutPlace,
      rule,
      isMultiple: false,
      options: [{ id, label, detail: null, isChosen }],
    },
  ]
  if (type === 'defense') return optionTool('11.11.2a', 'here', texts.holdHere, goal === 'here')
  const isAboard = compiler.battlefield.army.units.every((unit) => unit.brigiment !== brigiment || unit.hex <= awaited)
  return type === 'general reserve' && isAboard ? optionTool('11.15.2', 'ships', texts.waitAboard, ships) : []
}

function supportTicks({ compiler, brigiment, type }: OrderSheet, draft: WrittenOrder): Named<OptionTool> {
  const { battlefield } = compiler
  const limit = maxInSupport(battlefield.book.tables, type, currentBattalions(battlefield, brigiment))
  return {
    type: 'options',
    id: 'support',
    name: texts.supportLimit(limit),
    rule: '11.5.3',
    isMultiple: true,
    options: livingBattalions(battlefield, brigiment).map((name) => ({
      id: name,
      label: name,
      detail: isShaken(battlefield, brigiment, name) ? texts.confusedBattalion : null,
      isChosen: draft.support.includes(name),
    })),
  }
}

/** 11.8.1: the choice of the start turn. */
function startChoice({ compiler, context }: OrderSheet, { start }: WrittenOrder): Named<OptionTool> {
  const { turn } = compiler.battlefield.state
  const later = compiler.battlefield.scenario.turns.map((_, i) => i + 1).filter((optionTool) => optionTool > turn)
  return {
    type: 'options',
    id: 'start',
    name: texts.itBegins,
    rule: '11.8.1',
    isMultiple: false,
    options: [
      { id: atOnce, label: texts.beginAtOnce, detail: null, isChosen: start === null },
      ...later.map((optionTool) => ({
        id: String(optionTool),
        label: texts.onTurn(turnText(context.board, optionTool)),
        detail: null,
        isChosen: start === optionTool,
      })),
    ],
  }
}
