/** Buttons that zoom the map, for players without a wheel or two fingers. */
import type { ReactNode } from 'react'
import { mapToolsText } from '../texts/map.ts'
import type { CameraControl } from './camera-control.ts'
import styles from './map-tools.module.css'

const buttonZoomFactor = 1.3

export const MapTools = ({ camera: { zoomBy, fit } }: { readonly camera: CameraControl }): ReactNode => (
  <div className={styles.tools} data-part="map-tools">
    <button
      type="button"
      onClick={() => zoomBy(buttonZoomFactor)}
      aria-label={mapToolsText.zoomIn}
      title={mapToolsText.zoomInKey}
    >
      +
    </button>
    <button
      type="button"
      onClick={() => zoomBy(1 / buttonZoomFactor)}
      aria-label={mapToolsText.zoomOut}
      title={mapToolsText.zoomOutKey}
    >
      −
    </button>
    <button type="button" onClick={fit} aria-label={mapToolsText.showAll} title={mapToolsText.showAllKey}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d="M2 7V2h5M13 2h5v5M18 13v5h-5M7 18H2v-5" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </button>
  </div>
)
