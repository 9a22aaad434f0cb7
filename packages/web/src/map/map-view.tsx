/**
 * The map: a sheet that can be panned, zoomed and pointed at. It knows no rules: callers say what is highlighted,
 * and it reports what was touched.
 */
import { type MouseEvent, memo, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { mapViewText } from '../texts/map.ts'
import { initialViewport } from './initial-viewport.ts'
import type { MapProps } from './map-props.ts'
import { MapTools } from './map-tools.tsx'
import styles from './map-view.module.css'
import { orientSheet, withPieces } from './oriented-sheet.ts'
import { ScaleBar } from './scale-bar.tsx'
import { SheetDrawing } from './sheet-drawing.tsx'
import { emptyStage, StageLayer } from './stage-layer.tsx'
import { useFocusInView } from './use-focus-in-view.ts'
import { useMapKeys } from './use-map-keys.ts'
import { useMapStrokes } from './use-map-strokes.ts'
import { usePanZoom } from './use-pan-zoom.ts'
import { usePieceDrag } from './use-piece-drag.ts'
import { useSavedCamera } from './use-saved-camera.ts'
import { useSheetPointer } from './use-sheet-pointer.ts'

const hexHelp = mapViewText.hexKeys
const gridlessHelp = mapViewText.tabletopKeys

export const MapView = memo(function MapView(props: MapProps): ReactNode {
  const { matchFace, view, lights, cursor, pointer, camera, look, stage = emptyStage } = props
  const { isTurned, viewer } = camera
  const { sheet } = matchFace
  const emptySheet = useMemo(() => orientSheet(sheet, isTurned), [sheet, isTurned])
  const pieces = useMemo(() => matchFace.pieces(view), [matchFace, view])
  const orientedSheet = useMemo(() => withPieces(emptySheet, pieces), [emptySheet, pieces])
  const opening = useRef({ pieces, viewer })
  const firstViewport = useMemo(
    () => initialViewport(emptySheet, opening.current.pieces, opening.current.viewer),
    [emptySheet],
  )
  const panZoom = usePanZoom(sheet, look.isStill, firstViewport)
  const { frame, content, camera: cameraControl } = panZoom
  const { onCamera } = props
  useEffect(() => {
    onCamera?.(cameraControl)
  }, [onCamera, cameraControl])

  const wasInFocus = useSavedCamera(cameraControl, camera)
  useFocusInView(cameraControl, emptySheet, pieces, camera, firstViewport, wasInFocus)
  const { notePress, placeAt, locate } = useSheetPointer(content, orientedSheet, lights.places)
  const drawing = useMapStrokes(panZoom, placeAt, pointer)
  const { handlers, wasDragged, isDragging } = usePieceDrag(panZoom, drawing, locate, pointer.freehand)
  const onKeyDown = useMapKeys(orientedSheet, cameraControl, props)
  const onClick = (event: MouseEvent) => {
    const position = wasDragged() ? null : locate(event)
    if (position === null || pointer.onTouch(position.at, position.reach)) return
    const place = placeAt(event)
    if (place !== null) pointer.onChoose(place)
  }

  const help = sheet.gridless === undefined ? hexHelp : gridlessHelp
  const cursorLabel = cursor === null ? '' : matchFace.placeLabel(view, cursor)
  return (
    <div className={styles.map} data-part="map" data-plan={look.isPlan ? '' : undefined}>
      <div
        ref={frame}
        className={styles.frame}
        data-part="map-frame"
        role="application"
        aria-roledescription="map"
        aria-label={mapViewText.mapLabel(matchFace.scenario.title, help, cursorLabel)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is one tab stop; arrows move within it.
        tabIndex={0}
        {...handlers}
        onPointerDownCapture={notePress}
        onKeyDown={onKeyDown}
        onMouseMove={(event) => !isDragging() && pointer.onPoint(placeAt(event))}
        onMouseLeave={() => pointer.onPoint(null)}
        onClick={onClick}
        onDoubleClick={(event) => event.preventDefault()}
      >
        <div
          ref={content}
          className={styles.sheet}
          data-part="map-sheet"
          data-gridless={sheet.gridless === undefined ? undefined : ''}
          style={{ width: sheet.width, height: sheet.height }}
        >
          <SheetDrawing
            matchFace={matchFace}
            view={view}
            lights={lights}
            cursor={cursor}
            look={look}
            orientedSheet={orientedSheet}
            pieces={pieces}
          />
        </div>
      </div>
      <StageLayer
        stage={stage}
        orientedSheet={orientedSheet}
        camera={cameraControl}
        overlay={panZoom.overlay}
        matchFace={matchFace}
      />
      <div className={styles.foot} data-part="map-foot">
        {sheet.gridless !== undefined && <ScaleBar scale={panZoom.scale} centimetre={sheet.gridless.centimetre} />}
        {props.beside}
        {onCamera === undefined && <MapTools camera={cameraControl} />}
      </div>
    </div>
  )
})
