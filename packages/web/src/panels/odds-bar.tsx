import type { Odds, OddsOutcome } from '@firestep/face'
import { type CSSProperties, useId } from 'react'
import { perCents, perCentText, signed } from './number-text.ts'
import { RuleTag } from './rule-tag.tsx'

/** The narrowest bar in pixels, and the width of a letter in it: labels that fit there fit everywhere. */
const narrowest = 288
const letter = 7
const padding = 12

interface Segment {
  readonly outcome: OddsOutcome
  readonly key: string
  readonly perCent: string
  /** Number of outcomes of the same tone before it; each is drawn a shade deeper than the last. */
  readonly depth: number
  readonly shows: 'all' | 'figure' | 'nothing'
}

/** The whole distribution as one bar, and the modifiers of the roll. */
export function OddsBar({ odds }: { readonly odds: Odds }) {
  const title = useId()
  const segments = segmentsOf(odds.outcomes)
  return (
    <figure className="mg-odds" aria-labelledby={title}>
      <figcaption id={title} className="caption">
        {odds.title}
      </figcaption>
      <div className="mg-odds-bar" aria-hidden="true">
        {segments.map(({ outcome, key, perCent, depth, shows }) => (
          <span
            key={key}
            className={`mg-segment mg-tone-${outcome.tone}`}
            style={{ flexGrow: outcome.chance, '--depth': depth } as CSSProperties}
            title={`${outcome.label} ${perCent}`}
          >
            {shows !== 'nothing' && <span>{shows === 'all' ? `${outcome.label} ${perCent}` : perCent}</span>}
          </span>
        ))}
      </div>
      <ul className="mg-odds-key">
        {segments.map(({ outcome, key, perCent, depth, shows }) => (
          <li key={key} className={shows === 'all' ? 'only-heard' : undefined}>
            <span
              aria-hidden="true"
              className={`mg-swatch mg-tone-${outcome.tone}`}
              style={{ '--depth': depth } as CSSProperties}
            />
            {outcome.label} {perCent}
          </li>
        ))}
      </ul>
      <Sum odds={odds} />
      {odds.notes.map(({ text, rule }) => (
        <p key={`${rule} ${text}`} className="mg-note">
          {text} <RuleTag rule={rule} />
        </p>
      ))}
    </figure>
  )
}

function Sum({ odds: { modifiers, sum } }: { readonly odds: Odds }) {
  if (modifiers.length === 0 && sum === '') return null
  return (
    <ul className="mg-sum" aria-label="What the roll is made of">
      {modifiers.map(({ rule, name, value }, index) => (
        <li key={`${rule} ${name}`}>
          <span>
            <b>{signed(value, index === 0)}</b> {name}
          </span>{' '}
          <RuleTag rule={rule} />
        </li>
      ))}
      {sum !== '' && (
        <li className="mg-total">
          {modifiers.length > 0 && '= '}
          {sum}
        </li>
      )}
    </ul>
  )
}

function segmentsOf(outcomes: readonly OddsOutcome[]): readonly Segment[] {
  const possible = outcomes.filter(({ chance }) => chance > 0)
  const rounded = perCents(possible.map(({ chance }) => chance))
  return possible.map((outcome, index) => {
    const perCent = perCentText(outcome.chance, rounded[index] ?? 0)
    const room = outcome.chance * narrowest - padding
    const fits = (text: string): boolean => text.length * letter <= room
    return {
      outcome,
      key: `${index} ${outcome.label}`,
      perCent,
      depth: possible.slice(0, index).filter(({ tone }) => tone === outcome.tone).length,
      shows: fits(`${outcome.label} ${perCent}`) ? 'all' : fits(perCent) ? 'figure' : 'nothing',
    }
  })
}
