/** The route editor as the match page uses it. */
import type { AnswerOption, Mark, PieceId, PlaceId, RouteEditor } from '@firestep/face'
import { useMemo } from 'react'
import { addHighlight, type Highlight, highlightAt } from '../../map/highlights.ts'
import { type MapDrags, noDrags } from '../../map/map-drags.ts'
import { routesOfferText } from '../../texts/editors.ts'
import { type AnswerEditor, noEditor } from '../answer-editor.ts'
import { type EditorOffer, notOffered } from '../choose-editor.ts'
import { RoutesDock, RoutesForecast } from './dock.tsx'
import { RoutesPanel } from './panel.tsx'
import * as steps from './route-state.ts'
import type { RouteEditorState, RouteTools } from './use-route-editor.ts'

const noMarks: readonly Mark[] = []

export function useRoutesOffer({ tools, isOpen, begin }: RouteEditorState, list: AnswerEditor): EditorOffer {
  const drawing = useRouteDrawing(tools)
  const places = useRouteHighlights(isOpen ? tools : null)
  if (tools === null) return notOffered
  if (!isOpen) return { is: 'closed', opening: { label: routesOfferText.drawRoutes, open: begin, drags: drawing } }
  return { is: 'open', editor: routesEditor(tools, list, { ...noDrags, ...drawing }, places) }
}

function routesEditor(
  tools: RouteTools,
  list: AnswerEditor,
  drags: MapDrags,
  places: ReadonlyMap<PlaceId, Highlight>,
): AnswerEditor {
  const { state, outlook, change, close, commit } = tools
  const undo = () => {
    if (state.past.length > 0) change((_, previous) => steps.undo(previous))
    else close()
    return true
  }
  return {
    ...list,
    name: 'routes',
    isPlan: true,
    map: {
      ...list.map,
      lights: { ...list.map.lights, places, marks: outlook.preview?.marks ?? noMarks },
      drags,
      whyNot: noEditor.map.whyNot,
    },
    input: {
      ...list.input,
      touchPlace(place) {
        change((editor, previous) => steps.touch(editor, previous, place))
        return true
      },
      back: undo,
      undo,
      redo() {
        if (state.future.length > 0) change((_, previous) => steps.redo(previous))
        return state.future.length > 0
      },
    },
    answer: {
      missing: () => (steps.hasRoutes(state) ? null : routesOfferText.noRoutes),
      // Routes are a plan of several answers.
      whole: () => undefined,
      give: () => void commit(),
      adopt: noEditor.answer.adopt,
    },
    page: {
      panel: ({ side, isNarrow }) => (
        <RoutesPanel routeTools={tools} side={side}>
          {isNarrow && <RoutesForecast routeTools={tools} />}
        </RoutesPanel>
      ),
      dock: ({ isNarrow }) => (
        <RoutesDock routeTools={tools}>{!isNarrow && <RoutesForecast routeTools={tools} />}</RoutesDock>
      ),
      toolbar: null,
      showsLastResult: false,
      showsAids: false,
      announcement: null,
    },
  }
}

/** Drags that begin a route at a unit, or continue one from its end. */
function useRouteDrawing(tools: RouteTools | null): Pick<MapDrags, 'drawable' | 'onStroke'> {
  const movers = tools?.routeEditor.movers
  const pieceByRouteEnd = tools?.outlook.pieceByRouteEnd
  const drawable = useMemo(
    () => new Set([...(movers?.flatMap(({ place }) => place ?? []) ?? []), ...(pieceByRouteEnd?.keys() ?? [])]),
    [movers, pieceByRouteEnd],
  )
  return {
    drawable,
    onStroke(phase, place) {
      if (phase === 'press')
        tools?.change((editor, state) => steps.press(editor, state, place, pieceByRouteEnd?.get(place) ?? null))
      else if (phase === 'over') tools?.change((editor, state) => steps.follow(editor, state, place))
      else tools?.change((_, state) => steps.release(state))
    },
  }
}

function useRouteHighlights(tools: RouteTools | null): ReadonlyMap<PlaceId, Highlight> {
  const routeEditor = tools?.routeEditor
  const chosen = tools?.state.chosen ?? null
  const nextOptions = tools?.outlook.nextOptions
  return useMemo(
    () =>
      routeEditor === undefined || nextOptions === undefined
        ? noEditor.map.lights.places
        : highlightsOf(routeEditor, chosen, nextOptions),
    [chosen, nextOptions, routeEditor],
  )
}

function highlightsOf(
  routeEditor: RouteEditor,
  chosen: PieceId | null,
  nextOptions: readonly AnswerOption[],
): ReadonlyMap<PlaceId, Highlight> {
  const highlightedPlaces = new Map<PlaceId, Highlight>()
  for (const { place } of routeEditor.movers) if (place !== null) highlightedPlaces.set(place, 'faint')
  for (const option of nextOptions)
    if (option.place !== null) addHighlight(highlightedPlaces, option.place, highlightAt(option, option.place))
  const chosenPlace = routeEditor.movers.find(({ piece }) => piece === chosen)?.place ?? null
  if (chosenPlace !== null) addHighlight(highlightedPlaces, chosenPlace, 'chosen')
  return highlightedPlaces
}
