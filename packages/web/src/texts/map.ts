/** What the map says. */

export const layerSwitchText = {
  inWords: 'In words',
} as const

export const mapToolsText = {
  zoomIn: 'Zoom in',
  zoomIn2: 'Zoom in (+)',
  zoomOut: 'Zoom out',
  zoomOut2: 'Zoom out (−)',
  showTheWholeMap: 'Show the whole map',
  showWholeMap0: 'Show the whole map (0)',
} as const

export const mapViewText = {
  arrowKeysWalkFrom: 'Arrow keys walk from hex to hex, Enter chooses, capital letters and figures jump to a label.',
  arrowKeysWalkFrom2:
    'Arrow keys walk from piece to piece, with Ctrl a centimetre, Enter chooses, capital letters jump to a name.',
  mapOf: (title: string, help: string, cursorLabel: string) => `Map of ${title}. ${help} ${cursorLabel}`,
} as const

export const placeFieldText = {
  onTo: 'On to…',
  go: 'Go',
} as const

export const scaleBarText = {
  cm: (length: number) => `${length} cm`,
} as const
