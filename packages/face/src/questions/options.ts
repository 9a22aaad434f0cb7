/** The small pieces that every kind of question builds its offers and previews from. */
import type { Json } from '@firestep/referee'
import type { Mark } from '../map.ts'
import type { Offer, Preview } from './prompt.ts'

export type OfferWords = Pick<Offer, 'label' | 'detail' | 'group'>

type Touched = Pick<Offer, 'place' | 'piece' | 'card'>

const nowhere = { place: null, piece: null, card: null, ends: false } as const

/** It stands in the list alone. */
export const plainOffer = (part: Json, words: OfferWords): Offer => ({ part, ...words, ...nowhere })

/** It can be touched there too. */
export const offerAt = (where: Partial<Touched>, part: Json, words: OfferWords): Offer => ({
  part,
  ...words,
  ...nowhere,
  ...where,
})

/** It passes, holds or ends something. */
export const endOffer = (part: Json, label: string, detail: string | null = null): Offer => ({
  part,
  label,
  detail,
  group: 'Or',
  ...nowhere,
  ends: true,
})

export const nothingYet = (title: string, lines: readonly string[] = [], marks: readonly Mark[] = []): Preview => ({
  title,
  lines,
  odds: [],
  marks,
})
