/** Texts on a measured balance. */
import type { Balance, SideStyle } from '@firestep/face'
import type { Seat } from '@firestep/referee'
import { strengthName } from './lobby-text.ts'

type Sides = Readonly<Record<Seat, SideStyle>>

/** A side whose chance of winning is certainly above this is clearly favoured. */
const plainly = 0.65

export const shareOf = ({ wins, matches }: Balance, seat: Seat): number => (wins[seat] ?? 0) / Math.max(1, matches)

/** "52%" */
export const percent = (share: number): string => `${Math.round(100 * share)}%`

/** "Between two Sergeants, over 200 matches" */
export const whoPlayed = ({ bots, matches }: Balance): string =>
  `Between ${bots === 'random' ? 'two who play at random' : `two ${strengthName(bots)}s`}, over ${matchCount(matches)}`

export const matchCount = (matches: number): string => (matches === 1 ? '1 match' : `${matches} matches`)

/** "the German side won 104, the British side 92, and 4 were drawn" */
export function whoWon({ wins, matches }: Balance, sides: Sides): string {
  const won = Object.entries(wins).map(
    ([seat, count], at) => `${sideOf(seat, sides)} ${at === 0 ? 'won ' : ''}${count}`,
  )
  const drawn = matches - Object.values(wins).reduce((sum, count) => sum + count, 0)
  if (drawn === 0) return won.join(', ')
  return `${won.join(', ')}, and ${drawn === 1 ? '1 was' : `${drawn} were`} drawn`
}

/** The seat that wins more often than not, outside the margin of error. */
const favourite = ({ likely }: Balance): Seat | undefined =>
  Object.keys(likely).find((seat) => (likely[seat]?.low ?? 0) > 0.5)

/** The conclusion that the measurement supports. */
export function verdict(balance: Balance, sides: Sides): string {
  const seat = favourite(balance)
  if (seat === undefined) return 'Neither side is shown to have the better of it.'
  const much = (balance.likely[seat]?.low ?? 0) > plainly ? 'much the better' : 'the better'
  return `${capital(sideOf(seat, sides))} has ${much} of it.`
}

/** Margin of error of the shares, and its meaning. */
export function doubt({ likely, matches }: Balance): string {
  const reach = Math.max(...Object.values(likely).map(({ low, high }) => (high - low) / 2))
  return `${matchCount(matches)} ${matches === 1 ? 'leaves' : 'leave'} a doubt of about ${Math.max(1, Math.round(100 * reach))} points either way: nineteen times in twenty the true share lies within the line.`
}

/** "About even", "British favoured": for a list. */
export function inBrief(balance: Balance, sides: Sides): string {
  const seat = favourite(balance)
  return seat === undefined ? 'no favourite shown' : `${sides[seat]?.name ?? seat} favoured`
}

const sideOf = (seat: Seat, sides: Sides): string => `the ${sides[seat]?.name ?? seat} side`

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
