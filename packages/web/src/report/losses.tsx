/** The return of losses. */
import { capital, type MatchFace } from '@firestep/face'
import type { ReactNode } from 'react'
import type { AnyView } from '../match-session/any-match.ts'
import { SeatTag } from '../panels/index.ts'
import styles from './losses.module.css'
import { lossesOf, type MatchStatistics } from './match-statistics.ts'
import tableStyles from './table.module.css'

interface LossesProps {
  readonly matchFace: MatchFace
  readonly view: AnyView
  readonly statistics: MatchStatistics
}

export function Losses({ matchFace, view, statistics }: LossesProps): ReactNode {
  const { seats, strength, hits } = statistics
  const offMap = matchFace.boxes(view).filter(({ items }) => items.length > 0)
  const rows: readonly { readonly name: string; valueFor(seat: string): string | number }[] = [
    { name: `${capital(matchFace.strengthUnit)} at the start`, valueFor: (seat) => strength[seat]?.[0] ?? 0 },
    { name: 'Fell', valueFor: (seat) => lossesOf(statistics, seat) },
    { name: 'Stand at the end', valueFor: (seat) => strength[seat]?.at(-1) ?? 0 },
    { name: 'Hits rolled', valueFor: (seat) => hits[seat]?.got ?? 0 },
    { name: 'Hits to be expected', valueFor: (seat) => (hits[seat]?.expected ?? 0).toFixed(1) },
  ]
  return (
    <section aria-labelledby="losses">
      <h2 id="losses">Losses</h2>
      <div className={tableStyles.scroll}>
        <table className={tableStyles.table}>
          <caption className="only-heard">Losses and hits of each side</caption>
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
          <h3 className={styles.offMap}>Off the map at the end</h3>
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
