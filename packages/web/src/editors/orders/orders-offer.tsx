/** The order editor as the match page uses it. */
import type { PieceId, PlaceId } from '@firestep/face'
import { useMemo } from 'react'
import type { QuestionState } from '../../answer/use-question.ts'
import type { Highlight } from '../../map/highlights.ts'
import { type Drawable, type MapDrags, noDrags } from '../../map/map-drags.ts'
import { type MapLights, noLights } from '../../map/map-props.ts'
import { ordersOfferText } from '../../texts/editors.ts'
import { type AnswerEditor, noEditor } from '../answer-editor.ts'
import { type EditorOffer, notOffered } from '../choose-editor.ts'
import { OrdersDock } from './dock.tsx'
import { orderCursorTarget } from './keys.ts'
import * as steps from './order-state.ts'
import { OrdersPanel } from './panel.tsx'
import { OrdersToolBar } from './tool-bar.tsx'
import type { OrderEditorOffer, OrderEditorTools } from './use-order-editor.ts'

export function useOrdersOffer(
  offered: OrderEditorOffer | null,
  question: QuestionState,
  isPreviewing: boolean,
  list: AnswerEditor,
): EditorOffer {
  const tools = offered?.tools ?? null
  const lights = useOrderLights(tools)
  const drawable = useDrawable(isPreviewing ? null : tools)
  if (offered === null) return notOffered
  const { orderEditor, setOpen } = offered.tools
  if (!offered.isOpen) {
    const label = orderEditor.isPreparation ? ordersOfferText.sketchFirst : ordersOfferText.writeOnMap
    return { is: 'closed', opening: { label, open: () => setOpen(true), drags: {} } }
  }
  return { is: 'open', editor: ordersEditor(offered.tools, question, list, lights, drawable) }
}

function ordersEditor(
  tools: OrderEditorTools,
  question: QuestionState,
  list: AnswerEditor,
  lights: MapLights,
  drawable: Drawable,
): AnswerEditor {
  const { orderEditor, state, written, change } = tools
  const { ruling } = written.readback
  const missing = () => (orderEditor.isPreparation || ruling.allowed ? null : ruling.why)
  return {
    ...list,
    name: 'orders',
    map: {
      ...list.map,
      lights,
      drags: { ...noDrags, drawable, onStroke: strokeOf(change) },
      whyNot: noEditor.map.whyNot,
    },
    input: {
      ...list.input,
      touchPlace(place) {
        change((editor, previous) => steps.touch(editor, previous, place))
        return true
      },
      back() {
        change((_, previous) => steps.deselect(previous))
        return true
      },
      undo() {
        if (state.past.length > 0) change((_, previous) => steps.undo(previous))
        return state.past.length > 0
      },
      redo() {
        if (state.future.length > 0) change((_, previous) => steps.redo(previous))
        return state.future.length > 0
      },
      cursorTarget: (action, cursor) => orderCursorTarget(tools, action, cursor),
    },
    answer: {
      missing,
      whole: () => (missing() === null ? orderEditor.answer(state.orderDraft) : undefined),
      give: tools.give,
      adopt({ answer }) {
        const loaded = answer === undefined ? null : orderEditor.draftOfAnswer(answer)
        if (loaded !== null) change((_, previous) => steps.replaceDraft(previous, loaded))
      },
    },
    page: {
      ...list.page,
      panel: (context) => <OrdersPanel orderTools={tools} {...context} />,
      dock: ({ isPreviewing }) => !isPreviewing && <OrdersDock orderTools={tools} question={question} />,
      toolbar: <OrdersToolBar orderTools={tools} />,
      showsLastResult: false,
      announcement: state.draftBeforeStroke === null ? readoutOf(tools) : null,
    },
  }
}

const strokeOf =
  (change: OrderEditorTools['change']): MapDrags['onStroke'] =>
  (phase, place) => {
    if (phase === 'press') change((editor, state) => steps.press(editor, state, place))
    else if (phase === 'over') change((editor, state) => steps.follow(editor, state, place))
    else change((_, state) => steps.release(state))
  }

/** The written order, announced after each stroke. */
function readoutOf({ written: { readback } }: OrderEditorTools): string {
  const { message, ruling } = readback
  const sentences = ruling.allowed ? message : [...message, ordersOfferText.notAllowed(ruling.why)]
  return sentences.join(' ')
}

function useOrderLights(tools: OrderEditorTools | null): MapLights {
  const orderEditor = tools?.orderEditor
  const state = tools?.state
  const marks = tools?.written.readback.marks
  return useMemo(() => {
    if (orderEditor === undefined || state === undefined || marks === undefined) return noLights
    const owners = steps.brushOwnersOf(orderEditor, state) ?? []
    const places = new Map<PlaceId, Highlight>()
    for (const { place } of owners) if (place !== null) places.set(place, 'faint')
    const selectedPlace = owners.find(({ piece }) => piece === state.piece)?.place ?? null
    if (selectedPlace !== null) places.set(selectedPlace, 'chosen')
    return { ...noLights, places, marks, pieces: new Set<PieceId>(state.piece === null ? [] : [state.piece]) }
  }, [orderEditor, state, marks])
}

const everywhere: Drawable = { has: () => true }

/** Places where the current brush can begin. */
function useDrawable(tools: OrderEditorTools | null): Drawable {
  const orderEditor = tools?.orderEditor
  const state = tools?.state
  const sheet = tools?.posed.matchFace.sheet
  return useMemo((): Drawable => {
    if (orderEditor === undefined || state === undefined || sheet === undefined || state.tool === null)
      return noDrags.drawable
    const owners = steps.brushOwnersOf(orderEditor, state)
    if (owners !== null) return new Set(owners.flatMap(({ place }) => place ?? []))
    if (sheet.gridless !== undefined) return everywhere
    return new Set(sheet.places.flatMap(({ id, small }) => (small ? [] : [id])))
  }, [orderEditor, state, sheet])
}
