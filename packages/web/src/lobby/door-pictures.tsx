/** Silhouettes of the doors: a player at a table, a letter handed over, a look through the periscope. */
import type { ReactNode } from 'react'

const man = (x: number, y: number) =>
  `M${x - 17} ${y}q0 -15 17 -16q17 1 17 16h6q-1 4 -7 4h-2v4q-2 14 -14 15q-12 -1 -14 -15v-4h-2q-6 0 -7 -4z` +
  `M${x - 30} ${y + 78}v-34q3 -20 22 -21h16q19 1 22 21v34z`

const drawings = {
  computer: (
    <>
      <path d={man(98, 28)} />
      <path d="M22 100h176v9h-8v55h-9v-55H41v55h-9v-55h-10z" />
      <path d="M62 84h36l8 16H54zM150 82h14v18h-14z" />
      <path className="light" d="M157 62q8 9 0 18q-8 -9 0 -18z" />
    </>
  ),
  friend: (
    <>
      <path d={`${man(46, 34)}M16 110h60v54H16z`} />
      <path d={`${man(176, 34)}M146 110h60v54h-60z`} />
      <path d="M66 78l36 12 -3 10 -38 -10zM156 78l-30 12 3 10 32 -10z" />
      <path className="paper" d="M92 80h38v26H92zM92 80l19 15 19 -15" />
    </>
  ),
  watch: (
    <>
      <path d={`${man(80, 56)}M50 132h60v32H50z`} />
      <path d="M118 12h36v18h-36zM130 30h12v78h-12zM112 100h36v16h-36z" />
      <path d="M96 96l30 14 -5 10 -30 -12z" />
      <path className="paper" d="M158 130l24 -8 24 8v26l-24 -8 -24 8z M182 122v26" />
    </>
  ),
} as const

export const DoorPicture = ({
  of,
  className,
}: {
  readonly of: keyof typeof drawings
  className?: string | undefined
}): ReactNode => (
  <svg className={className} viewBox="0 0 220 164" aria-hidden="true">
    {drawings[of]}
  </svg>
)
