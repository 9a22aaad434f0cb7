/** The ground of a map in layers: the printed map, which is drawn once, and markers over it. */
import { memo, type ReactNode, useId, useMemo } from 'react'

interface GroundLayers<View> {
  /** A key of everything that markers and washes show. */
  groundKey(view: View): string
  /** The printed map. Ids of patterns begin with `name`, which is unique on the page. */
  printed(name: string): ReactNode
  markers(view: View, name: string): ReactNode
  /** The wash over reconstructed ground, above everything else. */
  reconstruction(name: string): ReactNode
}

interface Ground<View> {
  Ground(props: { readonly view: View; readonly rebuilt: boolean }): ReactNode
  groundKey(view: View): string
}

interface DrawnGround<View> {
  readonly view: View
  readonly changes: string
  readonly rebuilt: boolean
}

/** True if the ground looks the same: the key stands for all of the view. */
export const isSameGround = <View,>(a: DrawnGround<View>, b: DrawnGround<View>): boolean =>
  a.changes === b.changes && a.rebuilt === b.rebuilt

/** The parts of a match face that draw its ground, which is drawn again only when its key changes. */
export function makeGround<View>({ groundKey, printed, markers, reconstruction }: GroundLayers<View>): Ground<View> {
  const Layers = memo(function Layers({ view, rebuilt }: DrawnGround<View>) {
    const name = useId()
    const printedMap = useMemo(() => printed(name), [name])
    return (
      <g pointerEvents="none">
        {printedMap}
        {markers(view, name)}
        {rebuilt && reconstruction(name)}
      </g>
    )
  }, isSameGround)
  return {
    Ground: ({ view, rebuilt }) => <Layers view={view} changes={groundKey(view)} rebuilt={rebuilt} />,
    groundKey,
  }
}
