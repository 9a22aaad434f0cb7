/** The standing order being made on this screen, and the highlights while a field is picked on the map. */
import type { PlaceId, StandingInstruction } from '@firestep/face'
import { useMemo, useState } from 'react'
import type { Highlight } from '../../map/highlights.ts'
import { highlightsIn, type StandingOrderFormState, toggleAt } from './standing-order-form-state.ts'

export interface OrderForm {
  readonly formState: StandingOrderFormState | null
  /** Highlights while a field is picked on the map. */
  readonly highlightedPlaces: ReadonlyMap<PlaceId, Highlight> | null
  begin(formState: Omit<StandingOrderFormState, 'picking'>): void
  change(standing: StandingInstruction): void
  /** Starts picking a field on the map, or stops. */
  pick(field: string | null): void
  touch(place: PlaceId): void
  close(): void
}

/** `isShown`: the form is visible; nothing is picked for a hidden form. */
export function useStandingOrderForm(isShown: boolean): OrderForm {
  const [formState, setFormState] = useState<StandingOrderFormState | null>(null)
  const highlightedPlaces = useMemo(
    () => (!isShown || formState === null || formState.picking === null ? null : highlightsIn(formState)),
    [formState, isShown],
  )
  // Stable while nothing changes: the panels beside the map render only on changes.
  return useMemo(() => {
    const change = (step: (state: StandingOrderFormState) => StandingOrderFormState) =>
      setFormState((state) => (state === null ? null : step(state)))
    return {
      formState,
      highlightedPlaces,
      begin: (initial) => setFormState({ ...initial, picking: null }),
      change: (standing) => change((state) => ({ ...state, standing })),
      pick: (picking) => change((state) => ({ ...state, picking })),
      touch: (place) => change((state) => toggleAt(state, place)),
      close: () => setFormState(null),
    }
  }, [highlightedPlaces, formState])
}
