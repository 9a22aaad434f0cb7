/** The routes as a list beside the map, in which everything can be drawn that can be drawn on the map. */
import { type DrawnRoutes, listed, type Mover, type RouteForecast, type Sheet, type SideStyle } from '@firestep/face'
import { type ReactNode, useEffect, useRef } from 'react'
import { PlaceField } from '../../map/place-field.tsx'
import { OptionList, RuleTag, SideTag } from '../../panels/index.ts'
import { Button } from '../../ui/button.tsx'
import { wayOf } from './route-state.ts'
import { byReason, chancesText } from './route-text.ts'
import type { RouteEditorState } from './use-route-editor.ts'

interface WaysCardProps {
  readonly ways: RouteEditorState
  /** Named where more than one player shares the screen. */
  readonly side: SideStyle | undefined
  readonly sheet: Sheet
  /** The forecast, where there is no other space for it. */
  readonly children?: ReactNode
}

export function RoutesPanel({ ways, side, sheet, children }: WaysCardProps): ReactNode {
  const { routeEditor, drawing, standing, next } = ways
  if (routeEditor === null) return null
  const { chosen } = drawing
  const inHand = routeEditor.movers.find(({ piece }) => piece === chosen)
  const drawn = inHand === undefined ? 0 : wayOf(drawing, inHand.piece).length
  return (
    <section className="prompt ways" aria-label="Ways">
      <header className="prompt-head">
        {side !== undefined && <SideTag side={side} />}
        <h2>Draw their ways</h2>
        {drawing.drawn.length === 0 && (
          <p>
            Drag from a counter, hex by hex; or choose it and then where it is to go. Nothing is played before you
            commit.
          </p>
        )}
      </header>
      <Refused ways={ways} />
      <ul className="ways-list">
        {inTurn(routeEditor.movers, drawing.drawn).map((mover, at) => (
          <WayRow
            key={mover.piece}
            mover={mover}
            turn={drawing.drawn.length > 1 && at < drawing.drawn.length ? at + 1 : null}
            sooner={at > 0 && at < drawing.drawn.length && drawing.drawn[at - 1]?.piece !== routeEditor.first}
            way={standing?.routes.find(({ piece }) => piece === mover.piece)}
            chosen={mover.piece === chosen}
            ways={ways}
          />
        ))}
      </ul>
      {inHand !== undefined && (
        <>
          <div className="ways-hand">
            <PlaceField sheet={sheet} onPlace={ways.lead} label={`On to, for ${inHand.label}`} />
            {drawn > 0 && routeEditor.movers.length > 1 && (
              <Button onClick={() => ways.sameForAll(inHand.piece)}>Same way for all</Button>
            )}
          </div>
          {children}
          <OptionList question={`${inHand.piece} ${drawn}`} options={next} chosen={[]} onChoose={ways.add} />
        </>
      )}
      {inHand === undefined && children}
    </section>
  )
}

/** Units with a route in the order of movement, then the others. */
function inTurn(movers: readonly Mover[], drawn: DrawnRoutes): readonly Mover[] {
  const turnOf = ({ piece }: Mover) => {
    const at = drawn.findIndex((route) => route.piece === piece)
    return at < 0 ? drawn.length : at
  }
  return [...movers].sort((one, other) => turnOf(one) - turnOf(other))
}

interface WayRowProps {
  readonly mover: Mover
  /** Place in the order of movement, if several units move. */
  readonly turn: number | null
  /** It can move before its predecessor. */
  readonly sooner: boolean
  readonly way: RouteForecast | undefined
  readonly chosen: boolean
  readonly ways: RouteEditorState
}

function WayRow({ mover, turn, sooner, way, chosen, ways }: WayRowProps): ReactNode {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (chosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const last = way?.steps.at(-1)
  return (
    <li ref={row} className={chosen ? 'way-row way-chosen' : 'way-row'}>
      <button type="button" className="way-pick" aria-pressed={chosen} onClick={() => ways.pick(mover.piece)}>
        <span className="way-who">
          {turn !== null && `${turn}. `}
          {mover.label}
        </span>
        <span className="way-words">{way?.words ?? 'no way yet'}</span>
        {last !== undefined && <span className="way-chances">{chancesText(last.outcomes)}</span>}
      </button>
      {sooner && (
        <Button look="quiet" aria-label={`Earlier: ${mover.label}`} onClick={() => ways.sooner(mover.piece)}>
          ↑
        </Button>
      )}
      {way !== undefined && way.steps.length > 0 && (
        <Button look="quiet" aria-label={`Remove the way of ${mover.label}`} onClick={() => ways.remove(mover.piece)}>
          ✕
        </Button>
      )}
    </li>
  )
}

/** Refusals, grouped by reason. */
function Refused({ ways: { drawing } }: { readonly ways: RouteEditorState }): ReactNode {
  const reasons = byReason(drawing.refused)
  if (reasons.length === 0) return null
  return (
    <div className="ways-refused refusal" role="status">
      {reasons.map(({ rule, why, labels }) => (
        <p key={`${rule} ${why}`}>
          <strong>{listed(labels)}:</strong> {why} <RuleTag rule={rule} />
        </p>
      ))}
    </div>
  )
}
