/** Short texts of the lobby. */
import { strengths } from '@firestep/bots'
import type { Mode, Seating } from '../store/index.ts'
import { modeOf } from './seat-choice.ts'

export const modeTexts: Readonly<Record<Mode, { readonly name: string; readonly detail: string }>> = {
  opponent: { name: 'Against an opponent', detail: 'You take one side, the machine the other.' },
  two: { name: 'Two at one screen', detail: 'You take turns; each sees only what is theirs to know.' },
  mine: { name: 'Both sides mine', detail: 'Everything lies open, and undo has no limit.' },
  watch: { name: 'Watch two opponents', detail: 'Sit back. You can take over a seat at any time.' },
  friend: { name: 'With a friend, by link', detail: 'Through the server, live or by post. You get a link to send.' },
  open: { name: 'An open table', detail: 'Through the server. Whoever finds it in the lobby may sit down.' },
}

export const strengthText = (id: string): string => strengths.find((strength) => strength.id === id)?.name ?? id

export function seatingText(seating: Seating): string {
  const mode = modeOf(seating)
  const opponents = Object.values(seating.seats).flatMap((occupant) =>
    occupant.by === 'opponent' ? [occupant.strength] : [],
  )
  if (mode === 'opponent') return `Against ${opponents.map(strengthText).join(', ')}`
  if (mode === 'watch') return `${opponents.map(strengthText).join(' against ')}, watched`
  return modeTexts[mode].name
}
