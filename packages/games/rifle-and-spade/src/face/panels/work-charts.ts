/** The chart of works and their construction. */
import { type Chart, capital, listed } from '@firestep/face'
import type { BattleView } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { orderName } from '../names/orders.ts'
import { dash, rowsOf } from './chart-rows.ts'
import type { Relevance } from './relevance.ts'

export function constructionChart(
  { book: { tables }, scenario }: Board,
  { orders }: BattleView,
  { kind }: Relevance,
): Chart {
  const row = rowsOf(tables.construction)
  return {
    id: 'construction',
    title: 'Digging',
    columns: ['Work', 'Turns', 'Out of', 'Steps to dig', ...(orders ? ['Orders'] : [])],
    rows: Object.entries(tables.construction.works)
      .filter(([name]) => name !== 'barbed wire' || scenario.data.wireMayBeBuilt)
      .map(([name, { turns, from, crewSteps, orders: allowedOrders }]) =>
        row(
          '13.1.1',
          [
            capital(name),
            String(turns),
            from ?? dash,
            crewSteps === 0 ? 'any' : String(crewSteps),
            ...(orders ? [listed(allowedOrders.map(orderName))] : []),
          ],
          kind === 'dig',
        ),
      ),
    note: `A failed check, hiding, firing or an assault loses the turn’s work.${scenario.data.wireMayBeBuilt ? '' : ' No wire is strung in this scenario.'} Cavalry, HQs and confused troops never dig.`,
  }
}
