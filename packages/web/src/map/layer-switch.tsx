/** Switches for map layers; the content of a layer is also given as text. */
import type { ReactNode } from 'react'
import { layerSwitchText } from '../texts/map.ts'
import styles from './layer-switch.module.css'
import type { Layers } from './use-layers.ts'

/** Number of switches shown on the map; more are folded into a menu. */
const maxSwitches = { wide: 2, narrow: 1 }

interface LayerSwitchProps {
  readonly layers: Layers
  /** A phone has space for one. */
  readonly narrow: boolean
}

export const LayerSwitch = ({ layers, narrow }: LayerSwitchProps): ReactNode => {
  if (layers.available.length === 0) return null
  const switches = layers.available.map((layer) => <Switch key={layer.id} layer={layer} layers={layers} />)
  return (
    <div className={styles.layers} data-part="map-layers">
      {layers.available.length <= (narrow ? maxSwitches.narrow : maxSwitches.wide) ? (
        switches
      ) : (
        <details className={styles.fold}>
          <summary>Layers{layers.shown.size > 0 && ` (${layers.shown.size})`}</summary>
          <div>{switches}</div>
        </details>
      )}
    </div>
  )
}

interface SwitchProps {
  readonly layer: Layers['available'][number]
  readonly layers: Layers
}

const Switch = ({ layer: { id, name, lines }, layers }: SwitchProps): ReactNode => (
  <div className={styles.layer}>
    <button type="button" aria-pressed={layers.shown.has(id)} onClick={() => layers.toggle(id)}>
      {name}
    </button>
    {layers.shown.has(id) && (
      <details className={styles.words}>
        <summary>{layerSwitchText.inWords}</summary>
        <ul>
          {lines.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </details>
    )}
  </div>
)
