/** Texts on a measured balance. */
import type { Balance, SideStyle } from '@firestep/face'
import type { Seat } from '@firestep/referee'
import { sidePeople } from '../texts/side-names.ts'
import { strengthText } from './lobby-text.ts'

type Sides = Readonly<Record<Seat, SideStyle>>

/** A side whose chance of winning is certainly above this is clearly favoured. */
const clearChance = 0.65

export const winShare = ({ wins, matches }: Balance, seat: Seat): number => (wins[seat] ?? 0) / Math.max(1, matches)

/** "52%" */
export const percentText = (share: number): string => `${Math.round(100 * share)}%`

/** "Between two Sergeants, over 200 matches" */
export const playersText = ({ bots, matches }: Balance): string =>
  `Between ${bots === 'random' ? 'two who play at random' : `two ${strengthText(bots)}s`}, over ${matchCountText(matches)}`

export const matchCountText = (matches: number): string => (matches === 1 ? '1 match' : `${matches} matches`)

/** "the German side won 104, the British side 92, and 4 were drawn" */
export function winsText({ wins, matches }: Balance, sides: Sides): string {
  const parts = Object.entries(wins).map(
    ([seat, count], index) => `${sideText(seat, sides)} ${index === 0 ? 'won ' : ''}${count}`,
  )
  const draws = matches - Object.values(wins).reduce((sum, count) => sum + count, 0)
  if (draws === 0) return parts.join(', ')
  return `${parts.join(', ')}, and ${draws === 1 ? '1 was' : `${draws} were`} drawn`
}

/** The seat that wins more often than not, outside the margin of error. */
const favouredSeat = ({ likely }: Balance): Seat | undefined =>
  Object.keys(likely).find((seat) => (likely[seat]?.low ?? 0) > 0.5)

/** The conclusion that the measurement supports. */
export function verdictText(balance: Balance, sides: Sides): string {
  const seat = favouredSeat(balance)
  if (seat === undefined) return 'Neither side is shown to have the better of it.'
  const advantage = (balance.likely[seat]?.low ?? 0) > clearChance ? 'much the better' : 'the better'
  return `${capital(sideText(seat, sides))} has ${advantage} of it.`
}

/** Margin of error of the shares, and its meaning. */
export function uncertaintyText({ likely, matches }: Balance): string {
  const margin = Math.max(...Object.values(likely).map(({ low, high }) => (high - low) / 2))
  const points = Math.max(1, Math.round(100 * margin))
  return `${matchCountText(matches)} ${matches === 1 ? 'leaves' : 'leave'} a doubt of about ${points} points either way: nineteen times in twenty the true share lies within the line.`
}

/** "no favourite shown", "British favoured": for a list. */
export function balanceText(balance: Balance, sides: Sides): string {
  const seat = favouredSeat(balance)
  return seat === undefined ? 'no favourite shown' : `${sidePeople(sides, seat)} favoured`
}

const sideText = (seat: Seat, sides: Sides): string => `the ${sides[seat]?.name ?? seat} side`

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
