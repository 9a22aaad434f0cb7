/** Highlights and marks of the map. */
import type { Mark, Place, Sheet } from '@firestep/face'
import type { ReactNode } from 'react'
import { ForbiddenPlace, HighlightLayer, HighlightPatterns, HighlightSigns } from '../src/map/highlight-layer.tsx'
import type { Highlight } from '../src/map/highlights.ts'
import { Hatches, Marks } from '../src/map/marks.tsx'
import { orientSheet } from '../src/map/oriented-sheet.ts'
import type { Section } from './section.ts'

const radius = 55
const across = 110

/** A hex with its points up. */
function hex(index: number): Place {
  const at = { x: 60 + index * across, y: 65 }
  const outline = [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = ((corner + 0.5) * Math.PI) / 3
    return { x: at.x + radius * Math.cos(angle), y: at.y + radius * Math.sin(angle) }
  })
  return { id: String(index), label: `A${index + 1}`, at, outline, neighbours: [] }
}

const highlights: readonly Highlight[] = ['open', 'chosen', 'move and fight', 'move', 'target', 'faint']
const hexCount = highlights.length + 1
const sheet: Sheet = {
  width: hexCount * across + 10,
  height: 130,
  lowerSeat: 'british',
  places: Array.from({ length: hexCount }, (_, i) => hex(i)),
}
const orientedSheet = orientSheet(sheet, false)
const sides = {
  british: { name: 'British', people: 'the British', tone: 'blue', sign: '◎' },
  german: { name: 'German', people: 'the Germans', tone: 'red', sign: '✚' },
} as const
const shown = new Map(highlights.map((highlight, i) => [String(i), highlight]))

interface DrawingProps {
  readonly label: string
  readonly isPlan?: boolean
  readonly children: ReactNode
}

const Drawing = ({ label, isPlan = false, children }: DrawingProps): ReactNode => (
  <figure data-plan={isPlan ? '' : undefined}>
    <svg viewBox={`0 0 ${sheet.width} ${sheet.height}`} role="img" aria-label={label}>
      {children}
    </svg>
    <figcaption>{label}</figcaption>
  </figure>
)

const Highlights = (): ReactNode =>
  [false, true].map((isPlan) => (
    <Drawing
      key={String(isPlan)}
      label={`${highlights.join(', ')}, forbidden${isPlan ? '; in a plan' : ''}`}
      isPlan={isPlan}
    >
      <HighlightPatterns />
      <HighlightLayer orientedSheet={orientedSheet} highlights={shown} />
      <ForbiddenPlace place={sheet.places.at(-1)} />
      <HighlightSigns orientedSheet={orientedSheet} highlights={shown} />
    </Drawing>
  ))

const marks: readonly Mark[] = [
  { type: 'path', places: ['0', '1'], seat: 'british' },
  { type: 'shot', from: '2', to: '3', seat: 'german' },
  { type: 'ring', place: '4', tone: 'bad', text: '−1' },
  { type: 'ring', place: '5', tone: 'aim', text: '3+' },
  { type: 'ring', place: '6', tone: 'good', text: 'cut' },
]
const lines: readonly Mark[] = [
  { type: 'sight', from: '0', to: '1', blockedAt: null },
  { type: 'sight', from: '2', to: '3', blockedAt: '3' },
  { type: 'line', places: ['4', '5'], seat: 'british', text: 'front' },
  { type: 'measure', from: '5', to: '6', text: '8 cm' },
]

const MapMarks = (): ReactNode => (
  <>
    <Drawing label="path, shot, harm, not certain, good">
      <Hatches />
      <Marks marks={marks} orientedSheet={orientedSheet} sides={sides} />
    </Drawing>
    <Drawing label="seen, blocked, a line to hold, a measured distance">
      <Marks marks={lines} orientedSheet={orientedSheet} sides={sides} />
    </Drawing>
  </>
)

export const mapSections: readonly Section[] = [
  { id: 'highlights', name: 'Highlights', Part: Highlights },
  { id: 'marks', name: 'Marks', Part: MapMarks },
]
