/** The choice of a seat's policy for reaction windows: in the panel of standing decisions and beside a question. */
import { type ReactionPolicy, type Seat, spanNames } from '@firestep/referee'
import type { ReactNode } from 'react'
import { useServerAction } from '../../connection/use-server-action.ts'
import type { MatchSession } from '../../match-session/match-session.ts'
import { reactionPolicyText } from '../../texts/decisions.ts'
import formStyles from '../../ui/form.module.css'
import { InlineError } from '../../ui/inline-error.tsx'
import styles from './reaction-policy.module.css'

interface ReactionPolicySelectProps {
  readonly session: MatchSession
  readonly seat: Seat
  readonly policy: ReactionPolicy
}

const policiesOf = ({ rules }: MatchSession): readonly ReactionPolicy[] => [
  'when able',
  ...spanNames(rules)
    .toReversed()
    .map((span) => `once a ${span}` as const),
  'never',
  'every time',
]

export function ReactionPolicySelect({ session, seat, policy }: ReactionPolicySelectProps): ReactNode {
  const serverAction = useServerAction()
  const policies = policiesOf(session)
  const choose = (id: string) => {
    const reactions = policies.find((candidate) => candidate === id) ?? 'when able'
    void serverAction.run(() => session.updateDecisions(seat, { reactions }))
  }
  return (
    <>
      <label className={styles.policy}>
        <span>{reactionPolicyText.label}</span>
        <select
          className={formStyles.select}
          disabled={serverAction.busy}
          value={policy}
          onChange={(event) => choose(event.target.value)}
        >
          {policies.map((id) => (
            <option key={id} value={id}>
              {id === 'when able' ? 'when I can react' : id}
            </option>
          ))}
        </select>
      </label>
      <InlineError>{serverAction.problem}</InlineError>
    </>
  )
}
