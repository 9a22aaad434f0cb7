import type { Chart } from '@firestep/face'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { chartsText } from '../texts/panels.ts'
import formStyles from '../ui/form.module.css'
import styles from './charts.module.css'
import panelStyles from './panel.module.css'
import { ProvenanceKey, ProvenanceMark } from './provenance-mark.tsx'
import { RuleTag, RuleTags } from './rule-tag.tsx'

interface ChartsProps {
  readonly charts: readonly Chart[]
  readonly game: string
  onRule?(rule: string): void
}

/** All charts and tables. The one that applies now is open unless the player has opened another. */
export function Charts({ charts, game, onRule }: ChartsProps) {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const selectId = useId()
  const chart = charts.find(({ id }) => id === chosenId) ?? charts.find(applies) ?? charts[0]
  if (chart === undefined) return <p className={panelStyles.small}>{chartsText.none}</p>
  return (
    <RuleTags game={game} onOpen={onRule}>
      <section className={styles.charts} data-part="panel" aria-label={chartsText.title}>
        {charts.length > 1 && (
          <div className={formStyles.field} data-part="field">
            <label htmlFor={selectId} className={formStyles.label}>
              {chartsText.chartLabel}
            </label>
            <select
              id={selectId}
              className={formStyles.select}
              value={chart.id}
              onChange={(event) => setChosenId(event.target.value)}
            >
              {charts.map((option) => (
                <option key={option.id} value={option.id}>
                  {applies(option) ? `${option.title} (applies now)` : option.title}
                </option>
              ))}
            </select>
          </div>
        )}
        <ChartTable key={chart.id} chart={chart} />
      </section>
    </RuleTags>
  )
}

function ChartTable({ chart: { title, columns, rows, note } }: { readonly chart: Chart }) {
  const frame = useRef<HTMLElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const firstLitIndex = rows.findIndex(({ lit }) => lit)
  const hasSource = rows.some(({ rule, mark }) => rule !== null || mark !== null)

  // Scrolls the table, never the page around it.
  useLayoutEffect(() => {
    const box = frame.current
    const row = body.current?.rows.item(firstLitIndex) ?? null
    if (box !== null && row !== null) box.scrollTop = row.offsetTop - (box.clientHeight - row.offsetHeight) / 2
  }, [firstLitIndex])

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard. */}
      <section className={styles.frame} ref={frame} tabIndex={0} aria-label={title}>
        <table className={styles.chart}>
          <caption>{title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
              {hasSource && <th scope="col">{chartsText.ruleLabel}</th>}
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.map(({ cells, rule, mark, lit }) => (
              <tr key={cells.join('|')} className={lit ? styles.lit : undefined}>
                {cells.map((cell, column) =>
                  column === 0 ? (
                    <th key={columns[column]} scope="row">
                      {lit && <AppliesSign />}
                      {cell}
                    </th>
                  ) : (
                    <td key={columns[column]}>{cell}</td>
                  ),
                )}
                {hasSource && (
                  <td className={styles.source}>
                    {rule !== null && <RuleTag rule={rule} />} {mark !== null && <ProvenanceMark mark={mark} isBrief />}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {note !== null && <p className={panelStyles.small}>{note}</p>}
      <ProvenanceKey used={rows.flatMap(({ mark }) => (mark === null ? [] : [mark]))} />
    </>
  )
}

const AppliesSign = () => (
  <>
    <span aria-hidden="true">▶ </span>
    <span className="only-heard">{chartsText.appliesNow}: </span>
  </>
)

const applies = ({ rows }: Chart): boolean => rows.some(({ lit }) => lit)
