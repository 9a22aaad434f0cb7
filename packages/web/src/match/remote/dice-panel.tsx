/**
 * The dice panel: how fair dice are derived, statistics so far, and, once the match is over, the verification of every
 * roll.
 */
import type { MatchState } from '@firestep/api'
import { type Game, verify } from '@firestep/referee'
import { type ReactNode, useState } from 'react'
import { useServerAction } from '../../connection/use-server-action.ts'
import type { DiceCount, MatchSession, RemoteActions } from '../../match-session/match-session.ts'
import { SeatTag } from '../../panels/index.ts'
import { dicePanelText } from '../../texts/match-remote.ts'
import { Button } from '../../ui/button.tsx'
import { errorMessage } from '../../ui/error-text.ts'
import { InlineError } from '../../ui/inline-error.tsx'
import { useValueEffect } from '../../ui/use-value-effect.ts'
import styles from './dice-panel.module.css'

interface DicePanelProps {
  readonly session: MatchSession
  readonly remoteActions: RemoteActions
  readonly match: MatchState
  /** Changes when more rolls may have been made. */
  readonly answers: number
}

export const DicePanel = (props: DicePanelProps): ReactNode => (
  <section className={styles.dice} aria-label={dicePanelText.title}>
    <DiceStatistics {...props} />
    <DiceCommitments {...props} />
    {props.match.card.status === 'over' && <DiceVerification {...props} />}
  </section>
)

function DiceStatistics({ session, remoteActions, answers }: DicePanelProps): ReactNode {
  const [counts, setCounts] = useState<readonly DiceCount[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  // Counted again after each answer.
  useValueEffect(answers, () => {
    let isCancelled = false
    remoteActions.fetchDice().then(
      (loaded) => {
        if (isCancelled) return
        setCounts(loaded)
        setProblem(null)
      },
      (fault: unknown) => isCancelled || setProblem(errorMessage(fault)),
    )
    return () => {
      isCancelled = true
    }
  })
  const { sides } = session.matchFace.scenario
  return (
    <>
      <h3>{dicePanelText.statisticsTitle}</h3>
      <InlineError>{problem}</InlineError>
      {counts?.length === 0 && <p>{dicePanelText.empty}</p>}
      {counts?.map((count) => (
        <table key={`${count.seat} ${count.sides}`} className={styles.table}>
          <caption>
            {count.seat === null ? dicePanelText.both : <SeatTag seat={count.seat} sides={sides} />} one of{' '}
            {count.sides}, {totalRolls(count) === 1 ? 'once' : `${totalRolls(count)} times`}
          </caption>
          <thead>
            <tr>
              {count.counts.slice(0, maxSides).map((_, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the face of a die is its index.
                <th key={i} scope="col">
                  {i + 1}
                </th>
              ))}
              <th scope="col">{dicePanelText.each}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              {count.counts.slice(0, maxSides).map((rollCount, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the face of a die is its index.
                <td key={i}>{rollCount}</td>
              ))}
              <td>{(totalRolls(count) / count.sides).toFixed(1)}</td>
            </tr>
          </tbody>
        </table>
      ))}
    </>
  )
}

/** Draws from more than this many values are card draws, which have no meaningful statistics. */
const maxSides = 12

const totalRolls = ({ counts }: DiceCount): number => counts.reduce((sum, count) => sum + count, 0)

const shortHash = (hash: string): string => `${hash.slice(0, 12)}…`

function DiceCommitments({ session, match: { dice } }: DicePanelProps): ReactNode {
  const { sides } = session.matchFace.scenario
  return (
    <>
      <h3>{dicePanelText.fairnessTitle}</h3>
      <p className="quiet-text">{dicePanelText.fairnessHelp}</p>
      <dl className={styles.parts}>
        <div>
          <dt>{dicePanelText.serverCommitment}</dt>
          <dd>
            <code title={dice.server}>{shortHash(dice.server)}</code>{' '}
            {dice.secret === null ? 'opens when the match is over' : 'open'}
          </dd>
        </div>
        {Object.entries(dice.seats).map(([seat, hash]) => (
          <div key={seat}>
            <dt>
              <SeatTag seat={seat} sides={sides} />
            </dt>
            <dd>
              <code title={hash}>{shortHash(hash)}</code> {dice.disclosed.includes(seat) ? 'open' : 'sealed'}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function DiceVerification({ session, remoteActions, match }: DicePanelProps): ReactNode {
  const [verdict, setVerdict] = useState<string | null>(null)
  const { busy, problem, run } = useServerAction()
  const check = () =>
    void run(async () => {
      setVerdict(null)
      const record = session.record() ?? (await remoteActions.fetchRecord())
      setVerdict(verdictOf(session.gameFace.game as Game, record, match))
    })
  return (
    <>
      <h3>{dicePanelText.verify}</h3>
      <Button disabled={busy} onClick={check}>
        {busy ? dicePanelText.verifying : dicePanelText.verifyHint}
      </Button>
      <p role="status">{verdict}</p>
      <InlineError>{problem}</InlineError>
    </>
  )
}

/** The record must contain the same commitments that were shown before the match. */
function verdictOf(game: Game, record: Parameters<typeof verify>[1], { dice }: MatchState): string {
  if (record.dice.kind !== 'fair') return dicePanelText.unverifiable
  const { commitments } = record.dice
  const isUnchanged =
    commitments.server === dice.server &&
    Object.entries(dice.seats).every(([seat, hash]) => commitments.seats[seat] === hash)
  if (!isUnchanged) return dicePanelText.differentCommitments
  const verdict = verify(game, record)
  return verdict.verified
    ? dicePanelText.verified
    : `Not as promised: ${verdict.problem}${verdict.ply === null ? '' : ` (entry ${verdict.ply})`}.`
}
