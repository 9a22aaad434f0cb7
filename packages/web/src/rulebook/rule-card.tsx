/** One rule for a dialog on the match page: text, rulings, and a link to its page. */
import type { Face } from '@firestep/face'
import type { RuleId } from '@firestep/referee'
import { type ReactNode, useMemo } from 'react'
import { linkTo } from '../routes.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ownRulings, readRulebook } from './read-rulebook.ts'
import styles from './rule-card.module.css'
import ruleEntryStyles from './rule-entry.module.css'
import { RuleBody } from './rule-entry.tsx'

interface RuleCardProps {
  readonly face: Face
  readonly rule: RuleId
  onClose(): void
}

export function RuleCard({ face, rule, onClose }: RuleCardProps): ReactNode {
  const book = useMemo(() => readRulebook(face), [face])
  const bookRule = book.rules.get(rule)
  const ruling = ownRulings(book).find(({ id }) => id === rule)
  const isKnown = bookRule !== undefined || ruling !== undefined
  const game = face.game.id
  return (
    <article className={styles.card} aria-label={`Rule ${rule}`}>
      <p className={styles.head}>
        <span className={ruleEntryStyles.id}>{rule}</span> {bookRule?.section}
      </p>
      {bookRule !== undefined && <RuleBody game={game} rule={bookRule} />}
      {ruling !== undefined && (
        <>
          <p>{ruling.ruling}</p>
          <p className={ruleEntryStyles.reason}>Why: {ruling.reason}</p>
        </>
      )}
      {!isKnown && <NoSuchRule rule={rule} />}
      <div className="button-row">
        <Button look="main" onClick={onClose}>
          Close
        </Button>
        <ButtonLink href={isKnown ? linkTo.rule(game, rule) : linkTo.rules(game)}>
          {isKnown ? 'Open in the rulebook' : 'Open the rulebook'}
        </ButtonLink>
      </div>
    </article>
  )
}

/** The referee's own rules are in no rulebook: whose turn it is, stale answers, malformed answers. */
export const NoSuchRule = ({ rule }: { readonly rule: RuleId }): ReactNode => (
  <p>
    {rule.startsWith('referee.')
      ? 'This is not in the rulebook: it is how the referee keeps a match in order, whatever the game.'
      : `The rulebook has no rule '${rule}'. It may have been renumbered, or a letter of the link may have gone missing.`}
  </p>
)
