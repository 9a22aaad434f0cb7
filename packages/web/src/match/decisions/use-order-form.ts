/** The standing order being made on this screen, and the highlights while a field is picked on the map. */
import type { PlaceId, StandingInstruction } from '@firestep/face'
import { useMemo, useState } from 'react'
import type { Highlight } from '../../map/map-view.tsx'
import { litIn, type OrderFormState, touched } from './order-form-state.ts'

export interface OrderMaking {
  readonly making: OrderFormState | null
  /** Highlights while a field is picked on the map. */
  readonly lit: ReadonlyMap<PlaceId, Highlight> | null
  begin(making: Omit<OrderFormState, 'picking'>): void
  change(standing: StandingInstruction): void
  /** Starts picking a field on the map, or stops. */
  pick(field: string | null): void
  touch(place: PlaceId): void
  close(): void
}

/** `shown`: the form is visible; nothing is picked for a hidden form. */
export function useOrderMaking(shown: boolean): OrderMaking {
  const [making, setMaking] = useState<OrderFormState | null>(null)
  const lit = useMemo(
    () => (!shown || making === null || making.picking === null ? null : litIn(making)),
    [making, shown],
  )
  // Stable while nothing changes: the panels beside the map render only on changes.
  return useMemo(() => {
    const change = (how: (was: OrderFormState) => OrderFormState) =>
      setMaking((was) => (was === null ? null : how(was)))
    return {
      making,
      lit,
      begin: (begun) => setMaking({ ...begun, picking: null }),
      change: (standing) => change((was) => ({ ...was, standing })),
      pick: (picking) => change((was) => ({ ...was, picking })),
      touch: (place) => change((was) => touched(was, place)),
      close: () => setMaking(null),
    }
  }, [lit, making])
}
