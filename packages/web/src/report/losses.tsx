/** The return of losses. */
import type { MatchFace } from '@firestep/face'
import type { ReactNode } from 'react'
import type { AnyView } from '../match-session/any-match.ts'
import { SeatTag } from '../panels/index.ts'
import styles from './losses.module.css'
import { lossesOf, type MatchStatistics } from './match-statistics.ts'
import { lossesText, numberText } from './report-text.ts'
import tableStyles from './table.module.css'

interface LossesProps {
  readonly matchFace: MatchFace
  readonly view: AnyView
  readonly statistics: MatchStatistics
}

export function Losses({ matchFace, view, statistics }: LossesProps): ReactNode {
  const { seats } = statistics
  const offMap = matchFace.boxes(view).filter(({ items }) => items.length > 0)
  const rows = lossRows(matchFace, statistics)
  return (
    <section aria-labelledby="losses">
      <h2 id="losses">{lossesText.title}</h2>
      <div className={tableStyles.scroll}>
        <table className={tableStyles.table}>
          <caption className="only-heard">{lossesText.caption}</caption>
          <thead>
            <tr>
              <td />
              {seats.map((seat) => (
                <th key={seat} scope="col">
                  <SeatTag seat={seat} sides={matchFace.scenario.sides} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, valueFor }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {seats.map((seat) => (
                  <td key={seat} className="figures">
                    {valueFor(seat)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {offMap.length > 0 && (
        <>
          <h3 className={styles.offMap}>{lossesText.offMap}</h3>
          <div className={styles.boxes}>
            {offMap.map(({ title, items }) => (
              <div key={title}>
                <h4>{title}</h4>
                <ul>
                  {items.map((item, i) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: units of the same name differ in nothing else.
                    <li key={`${item} ${i}`}>{item}</li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </>
      )}
    </section>
  )
}

interface LossRow {
  readonly name: string
  valueFor(seat: string): string
}

/** From the start to the end the numbers add up: what joined and left otherwise is a row of its own. */
function lossRows({ strengthUnit }: MatchFace, statistics: MatchStatistics): readonly LossRow[] {
  const { seats, strength, startStrength, hits } = statistics
  const start = (seat: string) => startStrength[seat] ?? 0
  const end = (seat: string) => strength[seat]?.at(-1) ?? 0
  const joined = (seat: string) => end(seat) + lossesOf(statistics, seat) - start(seat)
  return [
    { name: lossesText.atTheStart(strengthUnit), valueFor: (seat) => numberText(start(seat)) },
    ...(seats.some((seat) => joined(seat) > 0)
      ? [{ name: lossesText.joined, valueFor: (seat: string) => numberText(Math.max(0, joined(seat))) }]
      : []),
    { name: lossesText.lost, valueFor: (seat) => numberText(lossesOf(statistics, seat)) },
    ...(seats.some((seat) => joined(seat) < 0)
      ? [{ name: lossesText.left, valueFor: (seat: string) => numberText(Math.max(0, -joined(seat))) }]
      : []),
    { name: lossesText.atTheEnd, valueFor: (seat) => numberText(end(seat)) },
    { name: lossesText.hits, valueFor: (seat) => numberText(hits[seat]?.got ?? 0) },
    { name: lossesText.expected, valueFor: (seat) => numberText(hits[seat]?.expected ?? 0, 1) },
  ]
}
