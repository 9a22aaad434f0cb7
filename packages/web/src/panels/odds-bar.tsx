import type { Odds, OddsOutcome } from '@firestep/face'
import { type CSSProperties, useId } from 'react'
import { oddsBarText } from '../texts/panels.ts'
import { signedText } from '../ui/number-text.ts'
import { percentageText, wholePercentages } from './number-text.ts'
import styles from './odds-bar.module.css'
import { RuleTag } from './rule-tag.tsx'

/** The narrowest bar in pixels, and the width of a letter in it: labels that fit there fit everywhere. */
const minBarWidth = 288
const letterWidth = 7
const padding = 12

interface Segment {
  readonly outcome: OddsOutcome
  readonly key: string
  readonly percentage: string
  /** Number of outcomes of the same tone before it; each is drawn a shade deeper than the last. */
  readonly depth: number
  readonly visibleText: 'all' | 'figure' | 'nothing'
}

/** The whole distribution as one bar, and the modifiers of the roll. */
export function OddsBar({ odds }: { readonly odds: Odds }) {
  const title = useId()
  const segments = segmentsOf(odds.outcomes)
  return (
    <figure className={styles.odds} data-part="odds" aria-labelledby={title}>
      <figcaption id={title} className="caption">
        {odds.title}
      </figcaption>
      <div className={styles.bar} aria-hidden="true">
        {segments.map(({ outcome, key, percentage, depth, visibleText }) => (
          <span
            key={key}
            className={styles.segment}
            data-tone={outcome.tone}
            style={{ flexGrow: outcome.chance, '--depth': depth } as CSSProperties}
            title={oddsBarText.outcome(outcome.label, percentage)}
          >
            {visibleText !== 'nothing' && (
              <span>{visibleText === 'all' ? `${outcome.label} ${percentage}` : percentage}</span>
            )}
          </span>
        ))}
      </div>
      <ul className={styles.key}>
        {segments.map(({ outcome, key, percentage, depth, visibleText }) => (
          <li key={key} className={visibleText === 'all' ? 'only-heard' : undefined}>
            <span
              aria-hidden="true"
              className={styles.swatch}
              data-tone={outcome.tone}
              style={{ '--depth': depth } as CSSProperties}
            />
            {outcome.label} {percentage}
          </li>
        ))}
      </ul>
      <ModifierList odds={odds} />
      {odds.notes.map(({ text, rule }) => (
        <p key={`${rule} ${text}`} className={styles.note}>
          {text} <RuleTag rule={rule} />
        </p>
      ))}
    </figure>
  )
}

function ModifierList({ odds: { modifiers, sum } }: { readonly odds: Odds }) {
  if (modifiers.length === 0 && sum === '') return null
  return (
    <ul className={styles.sum} aria-label={oddsBarText.modifiersLabel}>
      {modifiers.map(({ rule, name, value }, index) => (
        <li key={`${rule} ${name}`}>
          <span>
            <b>{signedText(value, index === 0)}</b> {name}
          </span>{' '}
          <RuleTag rule={rule} />
        </li>
      ))}
      {sum !== '' && (
        <li className={styles.total}>
          {modifiers.length > 0 && '= '}
          {sum}
        </li>
      )}
    </ul>
  )
}

function segmentsOf(outcomes: readonly OddsOutcome[]): readonly Segment[] {
  const possible = outcomes.filter(({ chance }) => chance > 0)
  const rounded = wholePercentages(possible.map(({ chance }) => chance))
  return possible.map((outcome, index) => {
    const percentage = percentageText(outcome.chance, rounded[index] ?? 0)
    const width = outcome.chance * minBarWidth - padding
    const fits = (text: string): boolean => text.length * letterWidth <= width
    const shortText = fits(percentage) ? 'figure' : 'nothing'
    return {
      outcome,
      key: `${index} ${outcome.label}`,
      percentage,
      depth: possible.slice(0, index).filter(({ tone }) => tone === outcome.tone).length,
      visibleText: fits(`${outcome.label} ${percentage}`) ? 'all' : shortText,
    }
  })
}
