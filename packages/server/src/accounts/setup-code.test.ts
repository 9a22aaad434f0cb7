import { expect, test } from 'vitest'
import { openStore } from '../store/open-store.ts'
import { engines, fresh } from '../testing/stores.ts'
import { SetupCode } from './setup-code.ts'

test.each(engines)('the setup code of a server works once: %s', async (engine) => {
  const store = await openStore(await fresh(engine))
  const setupCode = await SetupCode.load(store)
  expect([await setupCode.useUp(store), await setupCode.useUp(store)]).toEqual([true, false])
  await store.destroy()
})
