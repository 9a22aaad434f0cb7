/** The order that is being made at this table, and what stands out on the map while it is picked there. */
import type { PlaceId, StandingInstruction } from '@firestep/face'
import { useMemo, useState } from 'react'
import type { Lit } from '../../map/map-view.tsx'
import { litIn, type OrderFormState, touched } from './order-form-state.ts'

export interface OrderMaking {
  readonly making: OrderFormState | null
  /** Lit while a field is picked on the map. */
  readonly lit: ReadonlyMap<PlaceId, Lit> | null
  begin(making: Omit<OrderFormState, 'picking'>): void
  change(laid: StandingInstruction): void
  /** Picks a field on the map, or no longer any. */
  pick(field: string | null): void
  touch(place: PlaceId): void
  close(): void
}

/** `shown`: the form is in sight; what nobody sees is not picked either. */
export function useOrderMaking(shown: boolean): OrderMaking {
  const [making, setMaking] = useState<OrderFormState | null>(null)
  const lit = useMemo(
    () => (!shown || making === null || making.picking === null ? null : litIn(making)),
    [making, shown],
  )
  // The same as long as nothing changes: the panels beside the map are drawn only for what is new to them.
  return useMemo(() => {
    const change = (how: (was: OrderFormState) => OrderFormState) =>
      setMaking((was) => (was === null ? null : how(was)))
    return {
      making,
      lit,
      begin: (begun) => setMaking({ ...begun, picking: null }),
      change: (laid) => change((was) => ({ ...was, laid })),
      pick: (picking) => change((was) => ({ ...was, picking })),
      touch: (place) => change((was) => touched(was, place)),
      close: () => setMaking(null),
    }
  }, [lit, making])
}
