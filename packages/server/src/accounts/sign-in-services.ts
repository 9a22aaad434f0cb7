/** Services shared by the handlers of both sign-in steps. */

import type { Log } from '../logging/log.ts'
import type { Store } from '../store/open-store.ts'
import { newSecret } from './ids-and-secrets.ts'
import { createSettingOnce } from './operator-settings.ts'
import { SecretCipher } from './secret-cipher.ts'
import { SignInGuard } from './sign-in-guard.ts'
import { TwoFactor } from './two-factor.ts'

interface SignInServices {
  readonly guard: SignInGuard
  readonly twoFactor: TwoFactor
}

/** Creates the services of both sign-in steps. `key` encrypts second factors; null for a key in the store. */
export async function createSignInServices(
  store: Store,
  clock: () => number,
  log: Log,
  key: string | null,
): Promise<SignInServices> {
  const savedKey = await createSettingOnce(store, 'two-factor', newSecret)
  const cipher = new SecretCipher(key === null ? [savedKey] : [key, savedKey])
  return { guard: await SignInGuard.load(store, clock, log), twoFactor: new TwoFactor(store, clock, cipher, log) }
}
