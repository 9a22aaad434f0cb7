/** The campaign overview: calendar, segments of the day, casualty return, control map, points. */
import type { CampaignOverview, CasualtyReturn, Chapter, MatchFace, PlaceId, Score, Segment } from '@firestep/face'
import { type ReactNode, useState } from 'react'
import { RuleTag, ScorePanel, SeatTag, type Sides } from '../panels/index.ts'
import panelStyles from '../panels/panel.module.css'
import { campaignPanelText } from '../texts/campaign.ts'
import styles from './campaign-panel.module.css'
import { ControlMap } from './control-map.tsx'
import { NoteList } from './note-list.tsx'

export interface CampaignPanelProps {
  readonly matchFace: MatchFace
  readonly campaign: CampaignOverview
  readonly score: Score
  onPlace?(places: readonly PlaceId[]): void
}

export function CampaignPanel({ matchFace, campaign, score, onPlace }: CampaignPanelProps): ReactNode {
  const { sides } = matchFace.scenario
  const { chapters } = campaign
  const [chosenId, setChosenId] = useState<string | null>(null)
  const current = chapters.find(({ when }) => when === 'now') ?? chapters.at(-1)
  const chosen = chapters.find(({ id }) => id === chosenId) ?? current
  return (
    <article className={styles.course} aria-label={campaign.title}>
      <section aria-label={campaignPanelText.everyChapter(campaign.chapter)}>
        <ol className={`${styles.days} plain-list`}>
          {chapters.map((chapter) => (
            <li key={chapter.id}>
              <button
                type="button"
                className={styles.day}
                data-when={chapter.when}
                aria-pressed={chapter === chosen}
                aria-current={chapter.when === 'now' ? 'step' : undefined}
                onClick={() => setChosenId(chapter.id)}
              >
                <span className={styles.dayTitle}>
                  <span aria-hidden="true">{timeSigns[chapter.when]}</span> {chapter.title}
                </span>
                <span className={styles.date}>{chapter.date}</span>
                <ChapterPoints chapter={chapter} score={score} sides={sides} />
              </button>
            </li>
          ))}
        </ol>
      </section>
      <div className={styles.desk}>
        <section>
          <h3 className="caption">{campaignPanelText.controlMap}</h3>
          <ControlMap matchFace={matchFace} heldPlaces={campaign.heldPlaces} objectives={score.objectives} />
        </section>
        {chosen !== undefined && (
          <section>
            <h3 className="caption">
              {chosen.title}, {chosen.date}
            </h3>
            <NoteList notes={chosen.notes} sides={sides} />
          </section>
        )}
        <section>
          <h3 className="caption">{campaignPanelText.casualtyReturn}</h3>
          {campaign.losses.map((losses) => (
            <CasualtyTable key={losses.seat} losses={losses} sides={sides} />
          ))}
        </section>
        <Segments segments={campaign.segments} sides={sides} />
        <section>
          <h3 className="caption">{campaignPanelText.points}</h3>
          <ScorePanel score={score} sides={sides} onPlace={onPlace} />
        </section>
      </div>
    </article>
  )
}

const timeSigns = { past: '✓', now: '▸', 'to come': '·' } as const

/** The score at the end of the chapter; for the current chapter, the present score. */
function ChapterPoints({ chapter: { points, when }, score, sides }: ChapterPointsProps) {
  const shownPoints = when === 'now' ? Object.fromEntries(score.sides.map((side) => [side.seat, side.points])) : points
  if (shownPoints === null) return null
  return (
    <span className={styles.dayPoints}>
      {Object.entries(shownPoints).map(([seat, count]) => (
        <span key={seat} className={styles.points} data-tone={sides[seat]?.tone ?? 'blue'}>
          <span aria-hidden="true">{sides[seat]?.sign}</span>
          <span className="only-heard">{sides[seat]?.name ?? seat} </span> {count}
        </span>
      ))}
    </span>
  )
}

interface ChapterPointsProps {
  readonly chapter: Chapter
  readonly score: Score
  readonly sides: Sides
}

interface SegmentsProps {
  readonly segments: readonly Segment[]
  readonly sides: Sides
}

/** The segments of the day in order: the current one is open, the others can be opened. */
const Segments = ({ segments, sides }: SegmentsProps): ReactNode => (
  <section>
    <h3 className="caption">{campaignPanelText.orderOfTheDay}</h3>
    <ol className={`${styles.segments} plain-list`}>
      {segments.map(({ id, name, when, allows }) => (
        <li key={`${id} ${when}`} data-when={when} aria-current={when === 'now' ? 'step' : undefined}>
          <details open={when === 'now'}>
            <summary>
              <span aria-hidden="true">{timeSigns[when]}</span> {name}
              <span className="only-heard">{when === 'now' ? ', now' : when === 'past' ? ', over' : ''}</span>
            </summary>
            <NoteList notes={allows} sides={sides} />
          </details>
        </li>
      ))}
    </ol>
  </section>
)

const CasualtyTable = ({ losses, sides }: { readonly losses: CasualtyReturn; readonly sides: Sides }): ReactNode => (
  <div className={styles.casualties}>
    <table>
      <caption>
        <SeatTag seat={losses.seat} sides={sides} />
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="only-heard">{campaignPanelText.type}</span>
          </th>
          {losses.columns.map(({ name, rule }) => (
            <th key={name} scope="col">
              {name} {rule !== null && <RuleTag rule={rule} />}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {losses.rows.map(({ name, counts }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {counts.map((count, i) => (
              <td key={losses.columns[i]?.name} className="figures">
                {count === 0 ? <span className={styles.none}>0</span> : count}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <p className={panelStyles.small}>{losses.note}</p>
  </div>
)
