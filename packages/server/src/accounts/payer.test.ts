import { describe, expect, test } from 'vitest'
import { testStore } from '../testing/stores.ts'
import { isGuestPayer, loadPayerOf, makePayerOf, networkOf } from './payer.ts'

const ann = { id: 'ann', kind: 'account' } as const
const [bob, carl] = [{ id: 'bob', kind: 'guest' } as const, { id: 'carl', kind: 'guest' } as const]

describe('the owner of a quota', () => {
  test('is the account, or all guests of one address together', () => {
    const payerOf = makePayerOf('secret')
    expect(payerOf(ann, '192.0.2.1')).toBe('ann')
    expect(payerOf(bob, '192.0.2.1')).toBe(payerOf(carl, '::ffff:192.0.2.1'))
    expect(payerOf(bob, '192.0.2.1')).not.toBe(payerOf(bob, '192.0.2.2'))
    expect([isGuestPayer(payerOf(bob, '192.0.2.1')), isGuestPayer(payerOf(ann, '192.0.2.1'))]).toEqual([true, false])
  })

  test('hides the address, and is the same for all processes of one store only', async () => {
    const store = await testStore()
    const [firstPayerOf, secondPayerOf] = [await loadPayerOf(store), await loadPayerOf(store)]
    const payer = firstPayerOf(bob, '192.0.2.1')
    expect(secondPayerOf(bob, '192.0.2.1')).toBe(payer)
    expect(payer).not.toContain('192')
    expect((await loadPayerOf(await testStore()))(bob, '192.0.2.1')).not.toBe(payer)
  })

  test('is one household per IPv6 /64 network', () => {
    const home = networkOf('2001:db8:0:7::1')
    for (const address of ['2001:db8::7:aaaa:1:2:3', '2001:0db8:0000:0007:ffff::', '2001:db8:0:7::1%eth0'])
      expect(networkOf(address), address).toBe(home)
    expect(networkOf('2001:db8:0:8::1')).not.toBe(home)
    expect(networkOf('::1')).toBe('0:0:0:0')
  })
})
