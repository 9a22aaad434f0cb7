/** The list of offers, put in order for reading. */
import type { Offer } from '@firestep/face'

export interface OfferGroup {
  readonly title: string
  readonly offers: readonly Offer[]
}

/** Those that go on, under their headings in the order in which the headings first come up; those that end, apart. */
export function groupOffers(offers: readonly Offer[]): {
  readonly groups: readonly OfferGroup[]
  readonly ends: readonly Offer[]
} {
  const groups = new Map<string, Offer[]>()
  for (const offer of offers.filter(({ ends }) => !ends)) {
    const group = groups.get(offer.group)
    if (group === undefined) groups.set(offer.group, [offer])
    else group.push(offer)
  }
  return {
    groups: [...groups].map(([title, members]) => ({ title, offers: members })),
    ends: offers.filter(({ ends }) => ends),
  }
}

/** Whether an offer speaks of every word that was typed. */
export function matches({ label, detail, group }: Offer, typed: string): boolean {
  const text = `${label} ${detail ?? ''} ${group}`.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
