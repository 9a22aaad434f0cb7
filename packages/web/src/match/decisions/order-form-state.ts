/** State of the standing-order form; some of its fields can be picked on the map. */
import type {
  PlaceId,
  StandingInstruction,
  StandingOrderChoice,
  StandingOrderField,
  StandingOrderForm,
} from '@firestep/face'
import { equal, type Json, type Seat } from '@firestep/referee'
import type { Highlight } from '../../map/map-view.tsx'

export interface OrderFormState {
  readonly seat: Seat
  readonly form: StandingOrderForm
  readonly standing: StandingInstruction
  /** Index of the order being changed; null for a new one. */
  readonly at: number | null
  /** The field being picked on the map. */
  readonly picking: string | null
}

type Some = Extract<StandingOrderField, { type: 'some' }>

export const isOnMap = (field: Some): boolean => field.choices.some(({ place }) => place !== undefined)

const chosenOf = ({ standing }: OrderFormState, { name }: Some): readonly Json[] => {
  const value = standing.instruction[name]
  return Array.isArray(value) ? value : []
}

const isAmong = (chosen: readonly Json[], { value }: StandingOrderChoice): boolean =>
  chosen.some((one) => equal(one, value))

function picked({ form, picking }: OrderFormState): Some | null {
  const field = form.fields.find(({ name }) => name === picking)
  return field?.type === 'some' ? field : null
}

/** A touched place selects all choices there, or deselects them if all were selected. In the order of the form. */
export function touched(making: OrderFormState, place: PlaceId): OrderFormState {
  const field = picked(making)
  const here = field?.choices.filter((choice) => choice.place === place) ?? []
  if (field === null || here.length === 0) return making
  const before = chosenOf(making, field)
  const on = !here.every((choice) => isAmong(before, choice))
  const values = field.choices
    .filter((one) => (here.includes(one) ? on : isAmong(before, one)))
    .map(({ value }) => value)
  const { kinds, instruction } = making.standing
  return { ...making, standing: { kinds, instruction: { ...instruction, [field.name]: values } } }
}

/** Picked places, and the selectable ones where not every place is. */
export function litIn(making: OrderFormState): ReadonlyMap<PlaceId, Highlight> {
  const lit = new Map<PlaceId, Highlight>()
  const field = picked(making)
  if (field === null) return lit
  const chosen = chosenOf(making, field)
  if (!field.typed) for (const { place } of field.choices) if (place !== undefined) lit.set(place, 'open')
  for (const choice of field.choices)
    if (choice.place !== undefined && isAmong(chosen, choice)) lit.set(choice.place, 'chosen')
  return lit
}
