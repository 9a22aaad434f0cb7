/** Examples that read a value from a chart. */
import type { Json } from '@firestep/referee'
import { z } from 'zod'
import { baseBox, finalBox, losersOf } from '../../rules/assault/results.ts'
import { fireCell, maxInSupport } from '../../rules/charts.ts'
import { decimalRound } from '../../rules/dice.ts'
import { effectOf } from '../../rules/fire/odds.ts'
import { testBattle } from '../test-battle.ts'
import { form } from './example-case.ts'

const { tables } = testBattle().context.book
const chart = <S extends z.ZodRawShape>(
  name: string,
  shape: S,
  read: (fields: z.output<z.ZodObject<S, z.core.$strict>>) => Json,
) => form({ read: z.literal(name) }, shape, (_, fields) => read(fields))
const hundredths = (result: number): number => Math.round(100 * result)

export const chartsSchema = z.union([
  /** 1.4.5: the last whole number that reads the same line as the fraction. */
  chart('a fraction', { value: z.number() }, ({ value }) => {
    const line = (battalions: number) => maxInSupport(tables, 'attack', battalions)
    const read = [0, 1, 2, 3].findLast((whole) => whole <= value && line(whole) === line(value)) ?? -1
    return line(value) === line(read + 1) ? 'not to be told apart' : read
  }),

  /** 1.4.6: whole numbers by Decimal Rounding. */
  chart('decimal rounding', { result: z.number(), roll: z.int() }, ({ result, roll }) =>
    decimalRound(hundredths(result), roll),
  ),

  /** 17.2.3: the cell for fire points and a modified roll. */
  chart('fire results', { points: z.number(), roll: z.int() }, ({ points, roll }) => {
    const cell = fireCell(tables, points, roll)
    return cell === null ? null : { row: cell.row, column: cell.column, result: cell.hundredths / 100 }
  }),

  /** 17.2.5: losses and near misses of a result. */
  chart('effect of fire', { result: z.number(), roll: z.int() }, ({ result, roll }) => {
    const { losses, nearMiss } = effectOf(tables, { column: 1, row: 0, hundredths: hundredths(result) }, roll)
    return { losses, nearMiss }
  }),

  /** 18.4 step 2 to 18.4 step 5: the result of an assault round. */
  chart(
    'assault results',
    { attack: z.number(), defence: z.number(), attackerNet: z.int(), defenderNet: z.int(), roll: z.int() },
    ({ attack, defence, attackerNet, defenderNet, roll }) => {
      const base = baseBox(tables, attack, defence)
      const box = 'weakling' in base ? base : finalBox(tables, base, attackerNet, defenderNet)
      if ('weakling' in box) return { weakling: box.weakling }
      return { attack: box.attack, defence: box.defence, last: { ...box.last }, losers: [...losersOf(box, roll)] }
    },
  ),
])
