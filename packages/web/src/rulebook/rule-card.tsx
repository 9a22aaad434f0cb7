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
import { chapterText, rulebookText, ruleCardText } from './rulebook-text.ts'

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
    <article className={styles.card} aria-label={rulebookText.rule(rule)}>
      <p className={styles.head}>
        <span className={ruleEntryStyles.id}>{rule}</span> {bookRule?.section}
      </p>
      {bookRule !== undefined && <RuleBody game={game} rule={bookRule} />}
      {ruling !== undefined && (
        <>
          <p>
            <strong>{ruling.topic}.</strong> {ruling.ruling}
          </p>
          <p className={ruleEntryStyles.reason}>{chapterText.why(ruling.reason)}</p>
        </>
      )}
      {!isKnown && <NoSuchRule rule={rule} />}
      <div className="button-row">
        <Button look="main" onClick={onClose}>
          {ruleCardText.close}
        </Button>
        <ButtonLink href={isKnown ? linkTo.rule(game, rule) : linkTo.rules(game)}>
          {isKnown ? ruleCardText.openRule : ruleCardText.openRulebook}
        </ButtonLink>
      </div>
    </article>
  )
}

/** The referee's own rules are in no rulebook: whose turn it is, stale answers, malformed answers. */
export const NoSuchRule = ({ rule }: { readonly rule: RuleId }): ReactNode => (
  <p>{rule.startsWith('referee.') ? ruleCardText.refereeRule : ruleCardText.unknownRule(rule)}</p>
)
