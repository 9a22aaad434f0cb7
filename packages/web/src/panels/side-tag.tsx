import type { SideStyle } from '@firestep/face'
import type { Seat } from '@firestep/referee'
import styles from './side-tag.module.css'

export type Sides = Readonly<Record<Seat, SideStyle>>

/** A side by colour, sign and name. */
export const SideTag = ({ side }: { readonly side: SideStyle }) => (
  <span className={styles.side} data-part="side" data-tone={side.tone}>
    <span aria-hidden="true">{side.sign}</span>
    {side.name}
  </span>
)

/** A side's sign alone, where the text beside it already names the side. */
export const SideSign = ({ side }: { readonly side: SideStyle | undefined }) => (
  <span aria-hidden="true" className={styles.sign} data-part="side-sign" data-tone={side?.tone} title={side?.name}>
    {side?.sign}
  </span>
)

/** A seat's side, or the seat's own name if the scenario has no side for it. */
export const SeatTag = ({ seat, sides }: { readonly seat: Seat; readonly sides: Sides }) => {
  const side = sides[seat]
  return side === undefined ? (
    <span className={styles.side} data-part="side">
      {seat}
    </span>
  ) : (
    <SideTag side={side} />
  )
}
