/** Ten-sided dice read 0 to 9 (1.4.2), drawn as a kite with a figure. */
import { freshPaper, ink, sans } from '@firestep/face/drawing'

export const Die = ({ face }: { readonly face: string }) => (
  <svg viewBox="0 0 40 40" width="100%" height="100%" aria-hidden="true" focusable="false">
    <path d="M21 4L38 23L21 39L4 23Z" fill={ink} opacity={0.35} />
    <path d="M20 2L37 21L20 38L3 21Z" fill={freshPaper} stroke={ink} strokeWidth={1.4} strokeLinejoin="round" />
    <path
      d="M3 21L11 25L20 38L29 25L37 21M11 25L20 2L29 25Z"
      fill="none"
      stroke={ink}
      strokeWidth={0.8}
      opacity={0.5}
    />
    <text x={20} y={24.5} textAnchor="middle" fontFamily={sans} fontSize={15} fontWeight={800} fill={ink}>
      {face}
    </text>
  </svg>
)

export const dieLabel = (face: string): string => face
