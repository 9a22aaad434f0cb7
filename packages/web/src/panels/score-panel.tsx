import type { PlaceId, Score } from '@firestep/face'
import { scorePanelText } from '../texts/panels.ts'
import { signedText } from '../ui/number-text.ts'
import panelStyles from './panel.module.css'
import { Pips } from './pips.tsx'
import { RuleTag } from './rule-tag.tsx'
import styles from './score-panel.module.css'
import { SeatTag, type Sides } from './side-tag.tsx'

interface ScorePanelProps {
  readonly score: Score
  readonly sides: Sides
  /** Called to show the places of an objective on the map. */
  readonly onPlace?: ((places: readonly PlaceId[]) => void) | undefined
}

/** The score of each side, its sources, and the objectives still to be won. */
export const ScorePanel = ({ score: { needed, unit, sides: scores, objectives }, sides, onPlace }: ScorePanelProps) => (
  <section className={styles.score} aria-label={scorePanelText.title}>
    {scores.map(({ seat, points, sources, needed: pointsNeeded = needed }) => (
      <div key={seat} className={styles.side}>
        <div className={panelStyles.row}>
          <SeatTag seat={seat} sides={sides} />
          <Pips value={points} max={pointsNeeded} label={unit.many} />
        </div>
        {sources.length > 0 && (
          <ul className={`${panelStyles.small} plain-list`}>
            {sources.map(({ text, points: sourcePoints }) => (
              <li key={text} className={panelStyles.row}>
                <span>{text}</span>
                <span className="figures">{signedText(sourcePoints, true)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    ))}
    {objectives.length > 0 && (
      <>
        <h3 className="caption">{scorePanelText.objectives}</h3>
        <ul className={`${styles.objectives} plain-list`}>
          {objectives.map(({ text, rule, places, holder, points }) => (
            <li key={`${text} ${places.join(' ')}`}>
              {onPlace !== undefined && places.length > 0 ? (
                <button type="button" className={panelStyles.link} onClick={() => onPlace(places)}>
                  {text}
                </button>
              ) : (
                <span>{text}</span>
              )}
              <span className="figures">
                {points === 1 ? `1 ${unit.one}` : `${signedText(points, true)} ${unit.many}`}
              </span>
              {holder === null ? (
                places.length > 0 && <span className={panelStyles.small}>{scorePanelText.heldByNobody}</span>
              ) : (
                <SeatTag seat={holder} sides={sides} />
              )}
              <RuleTag rule={rule} />
            </li>
          ))}
        </ul>
      </>
    )}
  </section>
)
