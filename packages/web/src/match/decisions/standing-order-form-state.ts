/** State of the standing-order form; some of its fields can be picked on the map. */
import type {
  PlaceId,
  StandingInstruction,
  StandingOrderChoice,
  StandingOrderField,
  StandingOrderForm,
} from '@firestep/face'
import { equal, type Json, type Seat } from '@firestep/referee'
import type { Highlight } from '../../map/highlights.ts'

export interface StandingOrderFormState {
  readonly seat: Seat
  readonly form: StandingOrderForm
  readonly standing: StandingInstruction
  /** Index of the order being changed; null for a new one. */
  readonly orderIndex: number | null
  /** The field being picked on the map. */
  readonly picking: string | null
}

type ListField = Extract<StandingOrderField, { type: 'some' }>

export const isOnMap = (field: ListField): boolean => field.choices.some(({ place }) => place !== undefined)

const selectedValues = ({ standing }: StandingOrderFormState, { name }: ListField): readonly Json[] => {
  const value = standing.instruction[name]
  return Array.isArray(value) ? value : []
}

const isAmong = (chosen: readonly Json[], { value }: StandingOrderChoice): boolean =>
  chosen.some((choice) => equal(choice, value))

function pickedField({ form, picking }: StandingOrderFormState): ListField | null {
  const field = form.fields.find(({ name }) => name === picking)
  return field?.type === 'some' ? field : null
}

/** A touched place selects all choices there, or deselects them if all were selected; values stay in form order. */
export function toggleAt(formState: StandingOrderFormState, place: PlaceId): StandingOrderFormState {
  const field = pickedField(formState)
  const choicesHere = field?.choices.filter((choice) => choice.place === place) ?? []
  if (field === null || choicesHere.length === 0) return formState
  const selected = selectedValues(formState, field)
  const selectsThem = !choicesHere.every((choice) => isAmong(selected, choice))
  const values = field.choices
    .filter((choice) => (choicesHere.includes(choice) ? selectsThem : isAmong(selected, choice)))
    .map(({ value }) => value)
  const { kinds, instruction } = formState.standing
  return { ...formState, standing: { kinds, instruction: { ...instruction, [field.name]: values } } }
}

/** Selected places, and the selectable ones of a field that is not typed. */
export function highlightsIn(formState: StandingOrderFormState): ReadonlyMap<PlaceId, Highlight> {
  const highlights = new Map<PlaceId, Highlight>()
  const field = pickedField(formState)
  if (field === null) return highlights
  const chosen = selectedValues(formState, field)
  if (!field.typed) for (const { place } of field.choices) if (place !== undefined) highlights.set(place, 'open')
  for (const choice of field.choices)
    if (choice.place !== undefined && isAmong(chosen, choice)) highlights.set(choice.place, 'chosen')
  return highlights
}
