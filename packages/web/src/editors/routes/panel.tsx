/** The routes as a list beside the map, in which everything can be drawn that can be drawn on the map. */
import { type DrawnRoutes, listed, type Mover, type RouteForecast, type SideStyle } from '@firestep/face'
import { type ReactNode, useEffect, useRef } from 'react'
import { PlaceField } from '../../map/place-field.tsx'
import { OptionList, RuleTag, SideTag } from '../../panels/index.ts'
import promptStyles from '../../panels/prompt.module.css'
import { routesPanelText } from '../../texts/editors.ts'
import { Button } from '../../ui/button.tsx'
import * as steps from './route-state.ts'
import { chancesText, groupByReason } from './route-text.ts'
import type { RouteTools } from './use-route-editor.ts'

interface RoutesPanelProps {
  readonly routeTools: RouteTools
  /** Named where more than one player shares the screen. */
  readonly side: SideStyle | undefined
  /** The forecast, where there is no other space for it. */
  readonly children?: ReactNode
}

export function RoutesPanel({ routeTools, side, children }: RoutesPanelProps): ReactNode {
  const { posed, routeEditor, state, change } = routeTools
  const { forecast, nextOptions } = routeTools.outlook
  const { chosen } = state
  const selected = routeEditor.movers.find(({ piece }) => piece === chosen)
  const strokeCount = selected === undefined ? 0 : steps.routeOf(state, selected.piece).length
  return (
    <section className={`${promptStyles.prompt} ways`} data-part="prompt" aria-label={routesPanelText.title}>
      <header className={promptStyles.head} data-part="prompt-head">
        {side !== undefined && <SideTag side={side} />}
        <h2>{routesPanelText.questionLabel}</h2>
        {state.drawn.length === 0 && <p>{routesPanelText.help}</p>}
      </header>
      <RefusedRoutes routeTools={routeTools} />
      <ul className="ways-list">
        {inMovementOrder(routeEditor.movers, state.drawn).map((mover, index) => (
          <RouteRow
            key={mover.piece}
            mover={mover}
            order={state.drawn.length > 1 && index < state.drawn.length ? index + 1 : null}
            canMoveEarlier={
              index > 0 && index < state.drawn.length && state.drawn[index - 1]?.piece !== routeEditor.movingPiece
            }
            route={forecast?.routes.find(({ piece }) => piece === mover.piece)}
            chosen={mover.piece === chosen}
            routeTools={routeTools}
          />
        ))}
      </ul>
      {selected !== undefined && (
        <>
          <div className="ways-hand">
            <PlaceField
              sheet={posed.matchFace.sheet}
              onPlace={(place) => change((editor, previous) => steps.extendTo(editor, previous, place))}
              label={routesPanelText.nextHexFor(selected.label)}
            />
            {strokeCount > 0 && routeEditor.movers.length > 1 && (
              <Button onClick={() => change((editor, previous) => steps.sameForAll(editor, previous, selected.piece))}>
                {routesPanelText.sameForAll}
              </Button>
            )}
          </div>
          {children}
          <OptionList
            question={routesPanelText.strokeLabel(selected.piece, strokeCount)}
            options={nextOptions}
            chosen={[]}
            onChoose={({ part }) => change((editor, previous) => steps.add(editor, previous, part))}
          />
        </>
      )}
      {selected === undefined && children}
    </section>
  )
}

/** Units with a route in the order of movement, then the others. */
function inMovementOrder(movers: readonly Mover[], drawn: DrawnRoutes): readonly Mover[] {
  const positionOf = ({ piece }: Mover) => {
    const index = drawn.findIndex((route) => route.piece === piece)
    return index < 0 ? drawn.length : index
  }
  return [...movers].sort((a, b) => positionOf(a) - positionOf(b))
}

interface RouteRowProps {
  readonly mover: Mover
  /** Rank in the order of movement, from 1, if several units move. */
  readonly order: number | null
  /** It can move before its predecessor. */
  readonly canMoveEarlier: boolean
  readonly route: RouteForecast | undefined
  readonly chosen: boolean
  readonly routeTools: RouteTools
}

function RouteRow({ mover, order, canMoveEarlier, route, chosen, routeTools: { change } }: RouteRowProps): ReactNode {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (chosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const lastStep = route?.steps.at(-1)
  return (
    <li ref={row} className={chosen ? 'way-row way-chosen' : 'way-row'}>
      <button
        type="button"
        className="way-pick"
        aria-pressed={chosen}
        onClick={() => change((editor, state) => steps.pick(editor, state, mover.piece))}
      >
        <span className="way-who">
          {order !== null && `${order}. `}
          {mover.label}
        </span>
        <span className="way-words">{route?.text ?? 'no way yet'}</span>
        {lastStep !== undefined && <span className="way-chances">{chancesText(lastStep.outcomes)}</span>}
      </button>
      {canMoveEarlier && (
        <Button
          look="quiet"
          aria-label={routesPanelText.moveUp(mover.label)}
          onClick={() => change((editor, state) => steps.moveEarlier(editor, state, mover.piece))}
        >
          ↑
        </Button>
      )}
      {route !== undefined && route.steps.length > 0 && (
        <Button
          look="quiet"
          aria-label={routesPanelText.removeRoute(mover.label)}
          onClick={() => change((editor, state) => steps.remove(editor, state, mover.piece))}
        >
          ✕
        </Button>
      )}
    </li>
  )
}

/** Refusals, grouped by reason. */
function RefusedRoutes({ routeTools: { state } }: { readonly routeTools: RouteTools }): ReactNode {
  const reasons = groupByReason(state.refused)
  if (reasons.length === 0) return null
  return (
    <div className={`ways-refused ${promptStyles.refusal}`} data-part="refusal" role="status">
      {reasons.map(({ rule, why, labels }) => (
        <p key={`${rule} ${why}`}>
          <strong>{listed(labels)}:</strong> {why} <RuleTag rule={rule} />
        </p>
      ))}
    </div>
  )
}
