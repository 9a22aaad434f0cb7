/**
 * The route editor's dock: the forecast of the routes, step by step for the selected one, and the buttons that commit
 * them.
 */
import type { RouteForecast } from '@firestep/face'
import type { ReactNode } from 'react'
import { useServerAction } from '../../connection/use-server-action.ts'
import { PreviewBox } from '../../panels/index.ts'
import { Button } from '../../ui/button.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { chancesText } from './route-text.ts'
import type { RouteEditorState } from './use-route-editor.ts'

export function RoutesDock({
  ways,
  children,
}: {
  readonly ways: RouteEditorState
  readonly children?: ReactNode
}): ReactNode {
  const serverAction = useServerAction()
  const { drawing } = ways
  const any = drawing.drawn.some(({ strokes }) => strokes.length > 0)
  return (
    <div className="prompt-dock ways-dock">
      {children}
      <InlineError>{serverAction.problem}</InlineError>
      <div className="commit">
        <Button
          look={any ? 'main' : 'plain'}
          disabled={!any || serverAction.busy}
          onClick={() => void serverAction.run(ways.commit)}
        >
          Commit
        </Button>
        <Button disabled={drawing.past.length === 0} onClick={ways.undo}>
          Undo stroke
        </Button>
        <Button onClick={ways.close}>Leave it</Button>
      </div>
    </div>
  )
}

/** The forecast of all routes, and of the selected one step by step. */
export function WaysPreview({ ways: { drawing, preview } }: { readonly ways: RouteEditorState }): ReactNode {
  if (preview === null || !preview.routes.some(({ steps }) => steps.length > 0)) return null
  const close = preview.routes.find(({ piece }) => piece === drawing.chosen)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard.
    <section className="prompt-preview" aria-label="What the ways may bring" tabIndex={0}>
      <PreviewBox preview={preview} />
      {close !== undefined && close.steps.length > 0 && <Steps way={close} />}
    </section>
  )
}

const Steps = ({ way }: { readonly way: RouteForecast }): ReactNode => (
  <ol className="way-steps" aria-label={`Step by step: ${way.label}`}>
    {way.steps.map(({ label, reactors, outcomes }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a route may enter a hex twice; only the index differs.
      <li key={at}>
        <strong>{label}</strong>: {chancesText(outcomes)}
        <span className="way-reactors">
          {reactors.length === 0 ? 'Nobody can react here.' : `May react: ${reactors.join('; ')}.`}
        </span>
      </li>
    ))}
  </ol>
)
