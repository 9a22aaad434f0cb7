/** One rule: id, text, rulings, and examples. */
import type { RuleId } from '@firestep/referee'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { linkTo } from '../routes.ts'
import type { BookRule } from './read-rulebook.ts'
import styles from './rule-entry.module.css'
import { chapterText, rulebookText, ruleKindTexts } from './rulebook-text.ts'

interface RuleBodyProps {
  readonly game: string
  readonly rule: BookRule
}

export const RuleBody = ({ game, rule }: RuleBodyProps): ReactNode => (
  <>
    <p>{rule.summary}</p>
    {ruleKindTexts[rule.kind] !== undefined && <p className={styles.kind}>{ruleKindTexts[rule.kind]}</p>}
    {rule.rulings.map(({ topic, ruling, reason }) => (
      <div key={ruling} className={styles.ruling}>
        <p>
          <strong>{chapterText.ruled(topic)}</strong> {ruling}
        </p>
        <p className={styles.reason}>{chapterText.why(reason)}</p>
      </div>
    ))}
    {rule.examples.length > 0 && (
      <ul className={`${styles.examples} plain-list`}>
        {rule.examples.map(({ id, title }) => (
          <li key={id}>
            <Link href={linkTo.example(game, id)}>{chapterText.example(title)}</Link>
          </li>
        ))}
      </ul>
    )}
  </>
)

export const RuleLink = ({ game, rule }: { readonly game: string; readonly rule: RuleId }): ReactNode => (
  <Link href={linkTo.rule(game, rule)} className={styles.id} aria-label={rulebookText.rule(rule)}>
    {rule}
  </Link>
)
