/** What the map says. */

export const layerSwitchText = {
  inWords: 'In words',
} as const

export const mapToolsText = {
  zoomIn: 'Zoom in',
  zoomInKey: 'Zoom in (+)',
  zoomOut: 'Zoom out',
  zoomOutKey: 'Zoom out (−)',
  showAll: 'Show the whole map',
  showAllKey: 'Show the whole map (0)',
} as const

export const mapViewText = {
  hexKeys: 'Arrow keys walk from hex to hex, Enter chooses, capital letters and figures jump to a label.',
  tabletopKeys:
    'Arrow keys walk from piece to piece, with Ctrl a centimetre, Enter chooses, capital letters jump to a name.',
  mapLabel: (title: string, keys: string, cursor: string) => `Map of ${title}. ${keys} ${cursor}`,
} as const

export const placeFieldText = {
  placeholder: 'On to…',
  go: 'Go',
} as const

export const scaleBarText = {
  centimetres: (length: number) => `${length} cm`,
} as const
