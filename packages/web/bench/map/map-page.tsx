/**
 * A page with nothing but the match page's map, large and full: made of tiles, or the battle with the most counters.
 */
import { gameListings } from '@firestep/registry/faces'
import { type ReactNode, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type MapCamera, type MapStyle, noLights, noPointer } from '../../src/map/map-props.ts'
import { MapView } from '../../src/map/map-view.tsx'
import type { AnyView } from '../../src/match-session/any-match.ts'
import '../../src/theme/index.css'
import { fullestBattle, type ShownBattle } from './fullest-battle.ts'
import { tiledMap } from './tiled-map.tsx'

const mapSize = { columns: 44, rows: 25, counters: 200 } as const
const look: MapStyle = {
  showsLabels: true,
  showsReconstruction: false,
  isPlan: false,
  isStill: false,
  orderedPieces: new Set(),
}

function MapPage({ matchFace, view }: ShownBattle): ReactNode {
  // As on the match page, the owner of the map knows the place pointed at.
  const [, setPointed] = useState<string | null>(null)
  const { lowerSeat } = matchFace.sheet
  const camera = useMemo(
    (): MapCamera => ({ viewer: lowerSeat, isTurned: false, focus: [], zoomTo: 'far' }),
    [lowerSeat],
  )
  const pointer = useMemo(() => ({ ...noPointer, onPoint: setPointed }), [])
  return (
    <div style={{ width: '100vw', height: '100vh' }}>
      <MapView
        matchFace={matchFace}
        view={view as AnyView}
        lights={noLights}
        cursor={null}
        pointer={pointer}
        camera={camera}
        look={look}
      />
    </div>
  )
}

const [firstGame] = gameListings
const container = document.getElementById('page')
if (firstGame === undefined || container === null) throw new Error('there is nothing to draw, or nowhere to draw it')
const battle =
  location.hash === '#fullest'
    ? fullestBattle(await Promise.all(gameListings.map((listing) => listing.load())))
    : tiledMap(await firstGame.load(), mapSize)
createRoot(container).render(<MapPage {...battle} />)
