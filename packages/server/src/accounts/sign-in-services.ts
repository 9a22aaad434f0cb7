import type { Log } from '../logging/log.ts'
import type { Store } from '../store/open-store.ts'
import { Seal } from './encrypted-secret.ts'
import { newSecret } from './ids-and-secrets.ts'
import { keepOnce } from './registration-setting.ts'
import { SignInGuard } from './sign-in-guard.ts'
import { TwoFactor } from './two-factor.ts'

interface SignInTools {
  readonly guard: SignInGuard
  readonly twoFactor: TwoFactor
}

/** Creates the services of both sign-in steps. `key` encrypts second factors; null for a key in the store. */
export async function openSignIn(
  store: Store,
  clock: () => number,
  log: Log,
  key: string | null,
): Promise<SignInTools> {
  const kept = await keepOnce(store, 'two-factor', newSecret)
  const seal = new Seal(key === null ? [kept] : [key, kept])
  return { guard: await SignInGuard.of(store, clock, log), twoFactor: new TwoFactor(store, clock, seal, log) }
}
