/** The order editor for orders written on the map. */
import type { OrderEditor, SavedDrafts } from '@firestep/face'
import { equal, type Json } from '@firestep/referee'
import { orderTypes } from '../../../data/enums.ts'
import type { OrderType } from '../../../data/schema.ts'
import { brigimentOf } from '../../../rules/battlefield.ts'
import type { BrigimentId } from '../../../rules/ids.ts'
import { readOrder } from '../../../rules/orders/write/order-details-kind.ts'
import { isRuling } from '../../../rules/orders/write/order-draft.ts'
import { orderName } from '../../names/orders.ts'
import type { QuestionContext } from '../../questions/context.ts'
import * as texts from '../../texts/order-editor.ts'
import { draftOf, type OrderContext, type OrderSheet, orderPartsOf, orderSheetFor } from './order-sheet.ts'
import { readBack } from './read-back.ts'
import { startsOf } from './starting-drafts.ts'
import { applyStroke } from './strokes.ts'
import { toolsOf } from './tools.ts'

const purposes: Readonly<Partial<Record<OrderType, string>>> = {
  attack: texts.attackPurpose,
  defense: texts.defensePurpose,
  regroup: texts.regroupPurpose,
  'general reserve': texts.reservePurpose,
  march: texts.marchPurpose,
}

/** The purpose of a type of order. */
export const purposeOf = (type: OrderType): string => purposes[type] ?? texts.otherPurpose

/** Storage key of a draft; drafts of other turns are not reused. */
const keyOf = (turn: number, brigiment: BrigimentId, type: OrderType): string => `order ${turn} ${brigiment} ${type}`

/** Drafts of this turn, with their order sheets. */
export const sketchesIn = (
  context: OrderContext,
  drafts: SavedDrafts,
): { readonly orderSheet: OrderSheet; readonly written: Json }[] =>
  [...context.battlefield.army.brigiments.keys()].flatMap((brigiment) =>
    orderTypes.flatMap((type) => {
      const written = drafts[keyOf(context.battlefield.state.turn, brigiment, type)]
      return written === undefined ? [] : [{ orderSheet: orderSheetFor(context, brigiment, type), written }]
    }),
  )

/** `ahead` is true before it is known whether the Brigiment will change its order (11.1a). */
export function makeOrderEditor(
  context: QuestionContext,
  brigiment: BrigimentId,
  type: OrderType,
  ahead: boolean,
): OrderEditor {
  const orderSheet = orderSheetFor(context, brigiment, type)
  const { battlefield } = orderSheet.compiler
  return {
    key: keyOf(battlefield.state.turn, brigiment, type),
    title: texts.orderFor(brigimentOf(battlefield, brigiment).name, orderName(type)),
    why: purposeOf(type),
    rule: '11.1a',
    submitLabel: texts.send,
    isPreparation: ahead,
    initialDrafts: startsOf(orderSheet),
    tools: (written) => toolsOf(orderSheet, draftOf(orderSheet, written)),
    applyStroke(written, stroke) {
      const before = draftOf(orderSheet, written)
      const after = orderPartsOf(applyStroke(orderSheet, before, stroke))
      return equal(after, written) ? written : after
    },
    readBack: (written) => readBack(orderSheet, written),
    answer: (written) => orderPartsOf(draftOf(orderSheet, written)),
    draftOfAnswer(answer) {
      const read = readOrder(battlefield, answer)
      return isRuling(read) ? null : orderPartsOf(read)
    },
  }
}
