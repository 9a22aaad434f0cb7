/** Open offers of a match as a viewer sees them, and the entries that make them void. */
import type { Offer } from '@firestep/api'
import { activeSpans, type Entry, equal, type Seat, spanNames } from '@firestep/referee'
import { parseJsonText } from '../../store/json-text.ts'
import type { OfferRow } from '../../store/schema.ts'
import { answersBefore } from './answer-numbers.ts'
import type { AnyMatch, MatchHandle } from './match-registry.ts'

export const agreedSeatsOf = ({ agreed }: OfferRow): readonly Seat[] => parseJsonText(agreed)

export const spanNamesOf = (match: AnyMatch | null): string[] => (match === null ? [] : spanNames(match.edition.rules))

/** The span after which an offered early end takes effect. */
export const spanAt = (match: AnyMatch, target: number | null): string | null =>
  target === null ? null : (spanNamesOf(match)[target] ?? '')

/** An offer as a viewer sees it: the entries it would withdraw are counted as far as the viewer knows them. */
export function offerForViewer(match: AnyMatch | null, offer: OfferRow, viewer: Seat): Offer {
  const { id, by, kind, target, declined } = offer
  const base = { id, by, kind, agreed: [...agreedSeatsOf(offer)], declined }
  if (target === null || match === null) return base
  if (kind === 'end') return { ...base, after: spanAt(match, target) ?? '' }
  return { ...base, to: answersBefore(match, viewer, target), ...match.takebackCost(target, viewer) }
}

/** Open offers for the player of this seat. Spectators see none. */
export const offersFor = ({ match, offers }: Pick<MatchHandle, 'match' | 'offers'>, viewer: Seat): Offer[] =>
  offers.map((offer) => offerForViewer(match, offer, viewer))

/** True if public entries make open offers void. Passed reaction windows do not. */
export const voidsOffers = (match: AnyMatch, entries: readonly Entry[]): boolean =>
  entries.some((entry) => !isPassedWindow(match, entry))

function isPassedWindow({ decisions, edition, position }: AnyMatch, entry: Entry): boolean {
  if (entry.kind !== 'answer') return false
  const spans = activeSpans(edition.rules, position.state)
  return Object.entries(edition.rules.kinds).some(
    ([name, kind]) =>
      kind.pass !== undefined && equal(entry.answer, kind.pass) && decisions.passes(entry.seat, name, kind, spans),
  )
}
