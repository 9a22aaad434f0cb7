import { describe, expect, test } from 'vitest'
import { TestMatchContext } from '../../testing/match-context.ts'
import { attackRow } from '../../testing/match-rows.ts'
import { Holidays, pauseSeatClocks } from './holidays.ts'

describe('holidays', () => {
  test('are known by user until they end', () => {
    const holidays = new Holidays()
    holidays.set('anna', 500)
    expect([holidays.endOf('anna'), holidays.endOf('bert'), holidays.endOf(null)]).toEqual([500, 0, 0])
    holidays.set('anna', null)
    expect(holidays.endOf('anna')).toBe(0)
  })

  test('are read from the store: all current ones, or those of one user', async () => {
    const context = await TestMatchContext.open()
    const [anna, bert, carl] = [await context.user('Anna'), await context.user('Bert'), await context.user('Carl')]
    const until = (user: typeof anna, moment: number | null) =>
      context.store.updateTable('users').set({ holiday_until: moment }).where('id', '=', user.id).execute()
    await until(anna, context.now + 1)
    await until(bert, context.now)
    const holidays = await Holidays.read(context.store, context.now)
    const knownEnds = () => [anna, bert, carl].map(({ id }) => holidays.endOf(id))
    expect(knownEnds()).toEqual([context.now + 1, 0, 0])
    await until(anna, null)
    await until(carl, context.now + 9)
    await holidays.reloadUser(context.store, carl.id)
    expect(knownEnds()).toEqual([context.now + 1, 0, context.now + 9])
    await holidays.reload(context.store, context.now)
    expect(knownEnds()).toEqual([0, 0, context.now + 9])
    await holidays.reloadUser(context.store, 'nobody')
    expect(holidays.endOf('nobody')).toBe(0)
  })

  test('pause a running clock and the shown one; a stopped clock stays stopped', () => {
    const shown = JSON.stringify({ left: 900, running: 100 })
    expect(pauseSeatClocks(attackRow({ left: 500, running: 200, shown }), 300, 1000)).toEqual({
      left: 400,
      running: 1000,
      shown: JSON.stringify({ left: 700, running: 1000 }),
    })
    expect(pauseSeatClocks(attackRow({ left: 500, running: null }), 300, 1000)).toEqual({
      left: 500,
      running: null,
      shown: null,
    })
    // The holiday is over: the clock runs on from now.
    expect(pauseSeatClocks(attackRow({ left: 500, running: 1000 }), 300, 0)).toEqual({
      left: 500,
      running: 300,
      shown: null,
    })
  })
})
