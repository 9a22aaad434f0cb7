/**
 * The route editor's dock: the forecast of the routes, step by step for the selected one, and the buttons that commit
 * them.
 */
import type { RouteForecast } from '@firestep/face'
import type { ReactNode } from 'react'
import { useServerAction } from '../../connection/use-server-action.ts'
import { PreviewBox } from '../../panels/index.ts'
import promptStyles from '../../panels/prompt.module.css'
import { routesDockText } from '../../texts/editors.ts'
import { Button } from '../../ui/button.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import * as steps from './route-state.ts'
import { chancesText } from './route-text.ts'
import type { RouteTools } from './use-route-editor.ts'

export function RoutesDock({
  routeTools,
  children,
}: {
  readonly routeTools: RouteTools
  readonly children?: ReactNode
}): ReactNode {
  const serverAction = useServerAction()
  const { state, change } = routeTools
  const hasRoutes = steps.hasRoutes(state)
  return (
    <div className={`${promptStyles.dock} ways-dock`} data-part="dock">
      {children}
      <InlineError>{serverAction.problem}</InlineError>
      <div className={promptStyles.commit} data-part="commit">
        <Button
          look={hasRoutes ? 'main' : 'plain'}
          disabled={!hasRoutes || serverAction.busy}
          onClick={() => void serverAction.run(routeTools.commit)}
        >
          {routesDockText.play}
        </Button>
        <Button disabled={state.past.length === 0} onClick={() => change((_, previous) => steps.undo(previous))}>
          {routesDockText.undoStroke}
        </Button>
        <Button disabled={state.future.length === 0} onClick={() => change((_, previous) => steps.redo(previous))}>
          {routesDockText.redoStroke}
        </Button>
        <Button onClick={routeTools.close}>{routesDockText.cancel}</Button>
      </div>
    </div>
  )
}

/** The forecast of all routes, and of the selected one step by step. */
export function RoutesForecast({
  routeTools: {
    state,
    outlook: { preview },
  },
}: {
  readonly routeTools: RouteTools
}): ReactNode {
  if (preview === null || !preview.routes.some(({ steps }) => steps.length > 0)) return null
  const selected = preview.routes.find(({ piece }) => piece === state.chosen)
  return (
    <section
      className={promptStyles.preview}
      data-part="preview"
      aria-label={routesDockText.consequences}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus.
      tabIndex={0}
    >
      <PreviewBox preview={preview} />
      {selected !== undefined && selected.steps.length > 0 && <RouteSteps route={selected} />}
    </section>
  )
}

const RouteSteps = ({ route }: { readonly route: RouteForecast }): ReactNode => (
  <ol className="way-steps" aria-label={routesDockText.stepByStep(route.label)}>
    {route.steps.map(({ label, reactors, outcomes }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a route may enter a hex twice; only the index differs.
      <li key={index}>
        <strong>{label}</strong>: {chancesText(outcomes)}
        <span className="way-reactors">
          {reactors.length === 0 ? routesDockText.noReactions : routesDockText.mayReact(reactors.join('; '))}
        </span>
      </li>
    ))}
  </ol>
)
