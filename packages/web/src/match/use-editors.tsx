/** All ways of building an answer to the question that is asked, and the one that is active. */
import type { PlaceId } from '@firestep/face'
import { type ChosenEditor, chooseEditor } from '../editors/choose-editor.ts'
import { useOrdersOffer } from '../editors/orders/orders-offer.tsx'
import { useOrderEditor } from '../editors/orders/use-order-editor.ts'
import { useRoutesOffer } from '../editors/routes/routes-offer.tsx'
import { type RouteEditorState, useRouteEditor } from '../editors/routes/use-route-editor.ts'
import { useSetupOffer } from '../editors/setup/setup-offer.tsx'
import { useSetupEditor } from '../editors/setup/use-setup-editor.ts'
import { useTabletopOffer } from '../editors/tabletop/tabletop-offer.tsx'
import { useTabletopEditor } from '../editors/tabletop/use-tabletop-editor.ts'
import type { MatchSession } from '../match-session/match-session.ts'
import { PlanCard } from './decisions/plan-cards.tsx'
import type { Planning } from './decisions/use-planning.ts'
import type { OrderForm } from './decisions/use-standing-order-form.ts'
import { withFieldPicking, withHint, withPlan, withSight } from './editor-modes.tsx'
import type { PanelId } from './panel-id.ts'
import type { PlaybackState } from './playback/use-playback.ts'
import type { Asking } from './use-asking.ts'
import { useListEditor } from './use-list-editor.tsx'
import type { ShownMap } from './use-shown-map.ts'
import type { ScreenViewer } from './use-viewer.ts'

interface EditorsOptions {
  readonly session: MatchSession
  readonly screenViewer: ScreenViewer
  readonly playback: PlaybackState
  readonly planning: Planning
  readonly asking: Asking
  readonly map: ShownMap
  readonly orderForm: OrderForm
  /** Answers are previewed before they are given. */
  readonly isConfirmed: boolean
  readonly panel: PanelId
  setPanel(panel: PanelId): void
}

export interface Editors extends ChosenEditor {
  /** The remaining steps of a drawn plan that stopped. */
  readonly repairPlan: RouteEditorState['repairPlan']
}

const noPlaces: ReadonlySet<PlaceId> = new Set()

export function useEditors(options: EditorsOptions): Editors {
  const { session, screenViewer, playback, planning, asking, map, orderForm, isConfirmed, panel, setPanel } = options
  const { matchFace } = session
  const { question, hint } = asking
  const { highlights, scene, view } = map
  const isPlanning = planning.plan !== null
  const isPreviewing = hint.previewed !== null
  const routes = useRouteEditor(
    session,
    isPlanning || screenViewer.covered ? null : question.draft,
    highlights.pointed,
    playback.follow,
    isConfirmed,
  )
  const setup = useSetupEditor(session, question, planning.shownState.asked?.number ?? null, hint.previewed)
  const orders = useOrderEditor(session, question, hint.previewed)
  const tabletop = useTabletopEditor(session, question, hint.previewed)
  const movable = tabletop?.pieces ?? noPlaces
  const list = useListEditor({
    session,
    screenViewer,
    view,
    question,
    highlights,
    scene,
    movable,
    routes,
    isPlanning,
    panel,
    setPanel,
  })
  const offers = [
    useSetupOffer(setup, question, isPreviewing, list),
    useTabletopOffer(tabletop, question, matchFace, view, list),
    useOrdersOffer(orders, question, isPreviewing, list),
    useRoutesOffer(routes, list),
  ]
  const { editor, openings } = chooseEditor(list, offers)
  const { planDraft, plan } = planning
  const planCard = plan !== null && <PlanCard session={session} planDraft={planDraft} plan={plan} />
  const planned = withPlan(withHint(editor, hint), planDraft, plan, planCard)
  return {
    editor: withSight(withFieldPicking(planned, orderForm), highlights, matchFace.sheet),
    openings,
    repairPlan: routes.repairPlan,
  }
}
