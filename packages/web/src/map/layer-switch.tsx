/** Lays layers over the map and takes them off; what one shows also stands in words. */
import type { ReactNode } from 'react'
import type { Layers } from './use-layers.ts'

export const LayerSwitch = ({ layers }: { readonly layers: Layers }): ReactNode =>
  layers.all.length > 0 && (
    <div className="map-layers">
      {layers.all.map(({ id, name, lines }) => (
        <div key={id}>
          <button type="button" aria-pressed={layers.shown.has(id)} onClick={() => layers.turn(id)}>
            {name}
          </button>
          {layers.shown.has(id) && (
            <details>
              <summary>In words</summary>
              <ul>
                {lines.map(({ text }) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </details>
          )}
        </div>
      ))}
    </div>
  )
