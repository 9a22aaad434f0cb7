/** Placement of selected items without the map: by the label of a place, the two ends of a line or box, or a list. */
import type { AnswerOption, PlaceId } from '@firestep/face'
import { type ReactNode, useMemo, useState } from 'react'
import type { Highlight } from '../../map/highlights.ts'
import { printedSheet } from '../../map/oriented-sheet.ts'
import { placeForLabel } from '../../map/place-lookup.ts'
import { OptionList } from '../../panels/index.ts'
import { placeByNameText } from '../../texts/editors.ts'
import { Button } from '../../ui/button.tsx'
import formStyles from '../../ui/form.module.css'
import { spreadBetween, touchPlace } from './setup-actions.ts'
import * as setupState from './setup-state.ts'
import type { SetupTools } from './use-setup-editor.ts'

interface PlaceByNameProps {
  readonly setupTools: SetupTools
  /** Places where the items in hand can go, among those highlighted on the map. */
  readonly openPlaces: ReadonlyMap<PlaceId, Highlight>
}

export function PlaceByName({ setupTools, openPlaces }: PlaceByNameProps): ReactNode {
  const { posed, state, items } = setupTools
  const { view } = setupTools.shown
  const { sheet } = posed.matchFace
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const options = useMemo(
    () =>
      [...openPlaces].flatMap(([place, highlight]): AnswerOption[] =>
        highlight === 'open'
          ? [
              {
                part: place,
                label: place,
                detail: posed.matchFace.placeLabel(view, place).replace(`${place}, `, ''),
                group: '',
                place,
                piece: null,
                card: null,
                ends: false,
              },
            ]
          : [],
      ),
    [openPlaces, posed, view],
  )
  if (state.chosen.length === 0) return null
  const findPlace = (text: string): PlaceId | null => placeForLabel(printedSheet(sheet), text)
  const [start, end] = [findPlace(from), findPlace(to)]
  const spreadOver = (kind: 'line' | 'area') => {
    if (start !== null && end !== null) spreadBetween(setupTools, start, end, kind)
  }
  return (
    <details className="laying-names">
      <summary>{placeByNameText.title(options.length)}</summary>
      <form
        className="laying-ends"
        onSubmit={(event) => {
          event.preventDefault()
          if (start !== null) touchPlace(setupTools, start)
        }}
      >
        <label>
          From <input className={formStyles.input} value={from} onChange={(event) => setFrom(event.target.value)} />
        </label>
        <label>
          to <input className={formStyles.input} value={to} onChange={(event) => setTo(event.target.value)} />
        </label>
        <Button onClick={() => spreadOver('line')} disabled={start === null || end === null}>
          {placeByNameText.alongLine}
        </Button>
        <Button onClick={() => spreadOver('area')} disabled={start === null || end === null}>
          {placeByNameText.inBox}
        </Button>
      </form>
      <OptionList
        question={state.chosen.join(' ')}
        options={options}
        chosen={[]}
        onChoose={({ part }) =>
          setupTools.change((current) => setupState.putAt(items, current, current.chosen, String(part), current.each))
        }
      />
    </details>
  )
}
