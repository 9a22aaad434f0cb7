/** The control map: a small sheet with the ground of each side coloured and objectives ringed. */
import type { CampaignOverview, MatchFace, PlaceId, Score, Sheet, SideStyle } from '@firestep/face'
import { memo, type ReactNode, useId, useMemo } from 'react'
import { type Sides, SideTag } from '../panels/index.ts'
import panelStyles from '../panels/panel.module.css'
import { controlMapText } from '../texts/campaign.ts'
import styles from './control-map.module.css'

interface ControlMapProps {
  readonly matchFace: MatchFace
  readonly heldPlaces: CampaignOverview['heldPlaces']
  readonly objectives: Score['objectives']
}

/** Rendered again only when ground changes hands, since a match has many views. */
export const ControlMap = memo(
  function ControlMap({ matchFace, heldPlaces, objectives }: ControlMapProps): ReactNode {
    const id = useId()
    const { sheet, scenario } = matchFace
    const outlines = useMemo(() => outlinesOf(sheet), [sheet])
    const toneOf = (seat: string): SideStyle['tone'] => scenario.sides[seat]?.tone ?? 'blue'
    const objectivePlaces = objectives.flatMap(({ places, holder }) => places.map((place) => ({ place, holder })))
    return (
      <figure className={styles.map}>
        <div role="img" aria-label={controlText(heldPlaces, scenario.sides)}>
          <matchFace.Thumbnail
            over={
              <>
                <defs>
                  {(['blue', 'red'] as const).map((tone) => (
                    <Hatching key={tone} id={`${id}-${tone}`} tone={tone} sheet={sheet} />
                  ))}
                </defs>
                {heldPlaces.map(({ seat, places }) => (
                  <path
                    key={seat}
                    d={places.map((place) => outlines.get(place) ?? '').join('')}
                    className={styles.held}
                    data-tone={toneOf(seat)}
                    style={{ fill: `url(#${id}-${toneOf(seat)})` }}
                  />
                ))}
                {objectivePlaces.map(({ place, holder }) => (
                  <path
                    key={place}
                    d={outlines.get(place) ?? ''}
                    className={styles.stake}
                    data-tone={holder === null ? undefined : toneOf(holder)}
                    strokeWidth={sheet.width / 260}
                  />
                ))}
              </>
            }
          />
        </div>
        <figcaption className={panelStyles.small}>
          {heldPlaces.map(({ seat, text }) => {
            const side = scenario.sides[seat]
            return side === undefined ? null : (
              <span key={seat}>
                <SideTag side={side} /> {toneOf(seat) === 'red' ? 'hatched' : 'barred'}, {text}
              </span>
            )
          })}
          <span>{controlMapText.legend}</span>
        </figcaption>
      </figure>
    )
  },
  (previous, next) =>
    previous.matchFace === next.matchFace &&
    isSameData(previous.heldPlaces, next.heldPlaces) &&
    isSameData(previous.objectives, next.objectives),
)

/** Both are plain data. */
const isSameData = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** Never by colour alone: red has slanted hatching, blue horizontal. */
const Hatching = ({
  id,
  tone,
  sheet,
}: {
  readonly id: string
  readonly tone: SideStyle['tone']
  readonly sheet: Sheet
}) => {
  const gap = sheet.width / 90
  return (
    <pattern
      id={id}
      width={gap}
      height={gap}
      patternUnits="userSpaceOnUse"
      patternTransform={tone === 'red' ? 'rotate(45)' : undefined}
      className={styles.hatching}
      data-tone={tone}
    >
      <rect width={gap} height={gap} className={styles.tint} />
      <path d={`M 0 ${gap / 2} H ${gap}`} strokeWidth={gap / 4} />
    </pattern>
  )
}

const outlinesOf = ({ places }: Sheet): ReadonlyMap<PlaceId, string> =>
  new Map(places.map(({ id, outline }) => [id, `M${outline.map(({ x, y }) => `${x} ${y}`).join('L')}Z`]))

const controlText = (heldPlaces: CampaignOverview['heldPlaces'], sides: Sides): string =>
  `Control map: ${heldPlaces.map(({ seat, text }) => `${sides[seat]?.name ?? seat} ${text}`).join(', ')}`
