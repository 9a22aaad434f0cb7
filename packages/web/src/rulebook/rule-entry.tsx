/** One rule: id, text, rulings, and examples. */
import type { RuleId } from '@firestep/referee'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { linkTo } from '../routes.ts'
import type { BookRule } from './read-rulebook.ts'
import styles from './rule-entry.module.css'

interface RuleBodyProps {
  readonly game: string
  readonly rule: BookRule
}

const kindNames: Readonly<Record<string, string>> = {
  advice: 'Advice',
  definition: 'What a word means',
  component: 'In the box',
}

export const RuleBody = ({ game, rule }: RuleBodyProps): ReactNode => (
  <>
    <p>{rule.summary}</p>
    {kindNames[rule.kind] !== undefined && <p className={styles.kind}>{kindNames[rule.kind]}</p>}
    {rule.rulings.map(({ ruling, reason }) => (
      <div key={ruling} className={styles.ruling}>
        <p>
          <strong>Ruled:</strong> {ruling}
        </p>
        <p className={styles.reason}>Why: {reason}</p>
      </div>
    ))}
    {rule.examples.length > 0 && (
      <ul className={`${styles.examples} plain-list`}>
        {rule.examples.map(({ id, title }) => (
          <li key={id}>
            <Link href={linkTo.example(game, id)}>Worked example: {title}</Link>
          </li>
        ))}
      </ul>
    )}
  </>
)

export const RuleLink = ({ game, rule }: { readonly game: string; readonly rule: RuleId }): ReactNode => (
  <Link href={linkTo.rule(game, rule)} className={styles.id} aria-label={`Rule ${rule}`}>
    {rule}
  </Link>
)
