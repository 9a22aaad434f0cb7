/** `firestep reset-password`, `reset-two-factor` and `operator`: access for people locked out of their own server. */
import {
  makeOperator,
  resetPassword as resetStoredPassword,
  resetTwoFactor as resetStoredTwoFactor,
  storeLocation,
} from '@firestep/server/maintenance'
import type { CommandOutput } from './output.ts'
import { withConfig } from './with-config.ts'

export const resetPassword = (requestedName: string): Promise<CommandOutput> =>
  withConfig(async (config) => {
    const { url, port } = config
    const { name, token, until } = await resetStoredPassword(storeLocation(config), requestedName, Date.now())
    const link = `${url ?? `http://localhost:${port}`}/reset#${token}`
    return {
      json: { name, link, until },
      lines: [
        `With this link ${name} sets a new password, once and until ${new Date(until).toISOString()}:`,
        `  ${link}`,
        'Whoever has it can do so: send it by a way that you trust.',
      ],
      ok: true,
    }
  })

export const resetTwoFactor = (requestedName: string): Promise<CommandOutput> =>
  withConfig(async (config) => {
    const { name } = await resetStoredTwoFactor(storeLocation(config), requestedName, Date.now())
    return {
      json: { name, twoFactor: false },
      lines: [
        `${name} signs in with the password alone now, and can set two-factor sign-in up anew.`,
        'A server that is running knows it at the next sign-in.',
      ],
      ok: true,
    }
  })

export const operator = (requestedName: string): Promise<CommandOutput> =>
  withConfig(async (config) => {
    const { name } = await makeOperator(storeLocation(config), requestedName, Date.now())
    return {
      json: { name, operator: true },
      lines: [`${name} runs the server now. A server that is running knows it within half a minute.`],
      ok: true,
    }
  })
