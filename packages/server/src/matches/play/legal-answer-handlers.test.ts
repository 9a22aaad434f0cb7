import { describe, expect, test } from 'vitest'
import { TestMatchContext } from '../../testing/match-context.ts'

async function startMatch() {
  const context = await TestMatchContext.open()
  const foch = await context.user('Foch')
  const haig = await context.user('Haig')
  const id = await context.startRaid(foch, haig)
  return { context, foch, haig, id }
}

describe('legal answers', () => {
  test('are all accepted by the referee for the current question', async () => {
    const { context, foch, id } = await startMatch()
    const { number, options } = await context.request('options', foch, { params: { id }, query: { seat: 'attack' } })
    expect(options.length).toBeGreaterThan(1)
    await context.context.registry.read(id, ({ match }) => {
      expect(match?.asked('attack')?.number).toBe(number)
      for (const answer of options) expect(match?.position.check('attack', answer)).toMatchObject({ allowed: true })
    })
  })

  test('are shown to the seat’s player only, while the seat is asked', async () => {
    const { context, foch, haig, id } = await startMatch()
    const requestOptions = (seat: string, user = haig) =>
      context.request('options', user, { params: { id }, query: { seat } })
    await expect(requestOptions('attack')).rejects.toThrow("The seat 'attack' is not yours")
    const unaskedSeat = (await context.seats(id)).attack?.asked === 1 ? 'defend' : 'attack'
    await expect(requestOptions(unaskedSeat, unaskedSeat === 'defend' ? haig : foch)).rejects.toThrow(
      `Nothing is asked of '${unaskedSeat}' now`,
    )
    await expect(requestOptions('nowhere')).rejects.toThrow("There is no seat 'nowhere'")
  })
})
