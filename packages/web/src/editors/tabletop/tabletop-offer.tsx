/** The tabletop editor as the match page uses it. */
import type { MatchFace } from '@firestep/face'
import { equal } from '@firestep/referee'
import { useCallback, useMemo } from 'react'
import type { QuestionState } from '../../answer/use-question.ts'
import { noDrags, type PieceDrag } from '../../map/map-drags.ts'
import { type MapLights, noLights } from '../../map/map-props.ts'
import type { OrientedSheet } from '../../map/oriented-sheet.ts'
import type { AnyView } from '../../match-session/any-match.ts'
import { type AnswerEditor, type KeyPress, noEditor } from '../answer-editor.ts'
import { type EditorOffer, notOffered } from '../choose-editor.ts'
import { ArrangedPieces } from './arranged-pieces.tsx'
import { TabletopDock } from './dock.tsx'
import { handleKey } from './keys.ts'
import { TabletopPanel } from './panel.tsx'
import type { TabletopController } from './tabletop-controller.ts'
import * as steps from './tabletop-state.ts'
import { TabletopToolBar } from './tools.tsx'
import type { TabletopEditorOffer, TabletopTools } from './use-tabletop-editor.ts'

export function useTabletopOffer(
  offered: TabletopEditorOffer | null,
  question: QuestionState,
  matchFace: MatchFace,
  view: AnyView | undefined,
  list: AnswerEditor,
): EditorOffer {
  const controller = offered?.tools.controller ?? null
  const setOpen = offered?.tools.setOpen
  const lights = useArrangementLights(controller, matchFace, view)
  const openingDrag = useMemo(
    () => (controller === null || setOpen === undefined ? null : openOnPress(controller, () => setOpen(true))),
    [controller, setOpen],
  )
  if (offered === null || openingDrag === null) return notOffered
  const { tabletopEditor } = offered.tools.controller
  if (!offered.isOpen) {
    const opening = {
      label: `${tabletopEditor.openLabel}…`,
      open: () => offered.tools.setOpen(true),
      drags: tabletopEditor.opensByItself ? {} : { freehand: openingDrag },
    }
    return { is: 'closed', opening }
  }
  return { is: 'open', editor: arrangementEditor(offered, question, list, lights) }
}

function arrangementEditor(
  { tools, initialFocus, pieces }: TabletopEditorOffer,
  question: QuestionState,
  list: AnswerEditor,
  lights: MapLights,
): AnswerEditor {
  const { controller, own, give } = tools
  const { tabletopEditor } = controller
  const missing = () => {
    const { ruling } = own.snapshot().readback
    return ruling.allowed ? null : ruling.why
  }
  return {
    ...list,
    name: 'tabletop',
    map: {
      ...list.map,
      lights: { ...lights, pieces: list.map.lights.pieces, ghosts: pieces },
      drags: { ...noDrags, freehand: controller },
      framing: { focus: initialFocus, zoomTo: 'legible' },
      whyNot: noEditor.map.whyNot,
    },
    input: {
      ...list.input,
      touchPoint(at, reach) {
        controller.touch(at, reach)
        return true
      },
      key: (key) => pressKey(tools, key, missing),
      back: () => layBack(tools),
      undo: () => stepThroughHistory(own, 'past'),
      redo: () => stepThroughHistory(own, 'future'),
    },
    answer: {
      missing,
      whole: () => (missing() === null ? tabletopEditor.answer(own.snapshot().state.arrangement) : undefined),
      give,
      adopt({ answer }) {
        const loaded = answer === undefined ? null : tabletopEditor.arrangementOfAnswer(answer)
        if (loaded !== null) own.change((state) => steps.load(state, loaded))
      },
    },
    page: {
      ...list.page,
      panel: (context) => <TabletopPanel tabletopTools={tools} {...context} />,
      dock: ({ isPreviewing }) => !isPreviewing && <TabletopDock tabletopTools={tools} question={question} />,
      toolbar: <TabletopToolBar tabletopTools={tools} />,
      showsLastResult: false,
    },
  }
}

function pressKey({ posed, controller, give }: TabletopTools, key: KeyPress, missing: () => string | null): boolean {
  const { gridless } = posed.matchFace.sheet
  return gridless !== undefined && handleKey(controller, gridless.centimetre, key, () => missing() === null && give())
}

/** Lets go of the piece in hand; else lays the pieces back; and closes the editor if all are where they began. */
function layBack({ own, setOpen }: TabletopTools): true {
  const { lead, arrangement } = own.snapshot().state
  if (lead !== null) own.change((state) => steps.select(state, null))
  else {
    own.stroke((pieces) => ({ type: 'back', pieces }))
    if (equal(own.snapshot().state.arrangement, arrangement)) setOpen(false)
  }
  return true
}

function stepThroughHistory(controller: TabletopController, direction: 'past' | 'future'): boolean {
  if (controller.snapshot().state[direction].length === 0) return false
  controller.change(direction === 'past' ? steps.undo : steps.redo)
  return true
}

/** The arranged pieces over the map. */
function useArrangementLights(
  controller: TabletopController | null,
  matchFace: MatchFace,
  view: AnyView | undefined,
): MapLights {
  const renderOver = useCallback(
    (orientedSheet: OrientedSheet) =>
      controller === null || view === undefined ? null : (
        <ArrangedPieces controller={controller} matchFace={matchFace} view={view} orientedSheet={orientedSheet} />
      ),
    [controller, matchFace, view],
  )
  return { ...noLights, renderOver }
}

/** A drag that opens the editor for the piece it picks up. */
const openOnPress = (controller: TabletopController, open: () => void): PieceDrag => ({
  hasPieceAt: (at, reach) => controller.hasPieceAt(at, reach),
  pickUp(at, reach) {
    open()
    controller.pickUp(at, reach)
  },
  moveTo: (at) => controller.moveTo(at),
  rotate: (degrees) => controller.rotate(degrees),
  release: () => controller.release(),
})
