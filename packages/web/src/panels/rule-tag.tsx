import type { RuleId } from '@firestep/referee'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { Link } from 'wouter'
import { ruleTagText } from '../texts/panels.ts'
import styles from './rule-tag.module.css'

interface RuleTagSettings {
  readonly game: string
  /** Opens the rule in place; without it a tag is a link to the rulebook. */
  readonly onOpen?: ((rule: RuleId) => void) | undefined
}

const RuleTagContext = createContext<RuleTagSettings | null>(null)

/** Sets the game and the open handler for all rule tags inside. */
export function RuleTags({ game, onOpen, children }: RuleTagSettings & { readonly children: ReactNode }) {
  const settings = useMemo(() => ({ game, onOpen }), [game, onOpen])
  return <RuleTagContext.Provider value={settings}>{children}</RuleTagContext.Provider>
}

const rulePath = (game: string, rule: RuleId): string =>
  `/rules/${encodeURIComponent(game)}/${encodeURIComponent(rule)}`

interface RuleTagProps {
  readonly rule: RuleId
  readonly game?: string | undefined
  readonly onOpen?: ((rule: RuleId) => void) | undefined
  /** In a list with arrow keys, only the current row's tags are tab stops. */
  readonly tabIndex?: number | undefined
  /** In running text: a small link instead of a chip. */
  readonly isInline?: boolean
}

/** The id of a rule, which opens it. Game and open handler come from `RuleTags` unless they are given. */
export function RuleTag({ rule, tabIndex, isInline = false, ...overrides }: RuleTagProps) {
  const className = isInline ? `${styles.tag} ${styles.inline}` : styles.tag
  const settings = useContext(RuleTagContext)
  const game = overrides.game ?? settings?.game
  const onOpen = overrides.onOpen ?? settings?.onOpen
  if (onOpen !== undefined)
    return (
      <button
        type="button"
        className={className}
        data-part="rule"
        tabIndex={tabIndex}
        aria-label={ruleTagText.rule(rule)}
        onClick={() => onOpen(rule)}
      >
        {rule}
      </button>
    )
  if (game === undefined)
    return (
      <span className={className} data-part="rule">
        {rule}
      </span>
    )
  return (
    <Link
      href={rulePath(game, rule)}
      className={className}
      data-part="rule"
      tabIndex={tabIndex}
      aria-label={ruleTagText.rule(rule)}
    >
      {rule}
    </Link>
  )
}
