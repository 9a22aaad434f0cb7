/** Placement of selected items without the map: by the label of a place, the two ends of a line or box, or a list. */
import type { AnswerOption, PlaceId } from '@firestep/face'
import { type ReactNode, useMemo, useState } from 'react'
import { orientSheet } from '../../map/oriented-sheet.ts'
import { placeForLabel } from '../../map/places.ts'
import { OptionList } from '../../panels/index.ts'
import { Button } from '../../ui/button.tsx'
import * as steps from './setup-state.ts'
import type { SetupEditorState } from './use-setup-editor.ts'

export function ByName({ out }: { readonly out: SetupEditorState }): ReactNode {
  const { posed, laying, items, lit, view } = out
  const { sheet } = posed.matchFace
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const orientedSheet = useMemo(() => orientSheet(sheet, false), [sheet])
  const open = useMemo(
    () =>
      [...lit].flatMap(([place, how]): AnswerOption[] =>
        how === 'open'
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
    [lit, posed, view],
  )
  if (laying.chosen.length === 0) return null
  const named = (text: string): PlaceId | null => placeForLabel(orientedSheet, text)
  const [one, other] = [named(from), named(to)]
  const shape = (how: 'line' | 'area') => {
    if (one !== null && other !== null) out.between(one, other, how)
  }
  return (
    <details className="laying-names">
      <summary>By name, without the map ({open.length} hexes)</summary>
      <form
        className="laying-ends"
        onSubmit={(event) => {
          event.preventDefault()
          if (one !== null) out.touch(one)
        }}
      >
        <label>
          From <input className="text-field" value={from} onChange={(event) => setFrom(event.target.value)} />
        </label>
        <label>
          to <input className="text-field" value={to} onChange={(event) => setTo(event.target.value)} />
        </label>
        <Button onClick={() => shape('line')} disabled={one === null || other === null}>
          Along the line
        </Button>
        <Button onClick={() => shape('area')} disabled={one === null || other === null}>
          In the box
        </Button>
      </form>
      <OptionList
        question={laying.chosen.join(' ')}
        options={open}
        chosen={[]}
        onChoose={({ part }) => out.change((now) => steps.putAt(items, now, now.chosen, String(part), now.each))}
      />
    </details>
  )
}
