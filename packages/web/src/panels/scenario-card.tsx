import type { PlaceId, ScenarioSheet, Score } from '@firestep/face'
import { scenarioCardText } from '../texts/panels.ts'
import panelStyles from './panel.module.css'
import { ProvenanceMark } from './provenance-mark.tsx'
import { RuleTag } from './rule-tag.tsx'
import styles from './scenario-card.module.css'
import { ScorePanel } from './score-panel.tsx'
import { SeatTag } from './side-tag.tsx'

interface ScenarioCardProps {
  readonly sheet: ScenarioSheet
  readonly score: Score
  onPlace?(places: readonly PlaceId[]): void
}

/** The scenario: its battle, victory conditions, special rules, and the score. */
export const ScenarioCard = ({ sheet, score, onPlace }: ScenarioCardProps) => (
  <article className={styles.card}>
    <header>
      <h2 className={panelStyles.title}>{sheet.title}</h2>
      <p className={panelStyles.small}>
        {[scenarioCardText.scenarioNumber(sheet.number), sheet.date, `${sheet.minutes.join(' to ')} minutes`]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
    </header>
    <h3 className="caption">{scenarioCardText.victory}</h3>
    <p>{sheet.aim}</p>
    <ScorePanel score={score} sides={sheet.sides} onPlace={onPlace} />
    {sheet.special.length > 0 && (
      <>
        <h3 className="caption">{scenarioCardText.specialRules}</h3>
        <ul className={styles.rules}>
          {sheet.special.map(({ text, rule }) => (
            <li key={`${rule} ${text}`}>
              {text} <RuleTag rule={rule} />
            </li>
          ))}
        </ul>
      </>
    )}
    <h3 className="caption">{scenarioCardText.forces}</h3>
    {Object.entries(sheet.forces).map(([seat, forces]) => (
      <div key={seat} className={styles.forces}>
        <SeatTag seat={seat} sides={sheet.sides} />
        <ul className={`${panelStyles.chips} plain-list`}>
          {forces.map((force) => (
            <li key={force}>{force}</li>
          ))}
        </ul>
      </div>
    ))}
    <h3 className="caption">{scenarioCardText.history}</h3>
    <p>{sheet.history}</p>
    {sheet.provenance.length > 0 && (
      <>
        <h3 className="caption">{scenarioCardText.sources}</h3>
        <ul className="plain-list">
          {sheet.provenance.map(({ what, mark }) => (
            <li key={what} className={panelStyles.row}>
              <span>{what}</span>
              <ProvenanceMark mark={mark} />
            </li>
          ))}
        </ul>
      </>
    )}
  </article>
)
