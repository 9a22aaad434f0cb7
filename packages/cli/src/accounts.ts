/** `firestep reset-password`, `reset-two-factor` and `operator`: for whoever is locked out of a server they hold in their hands. */
import { makeOperator, resetPassword as newReset, storeOf, resetTwoFactor as takeAway } from '@firestep/server/care'
import type { Report } from './output.ts'
import { caring } from './with-config.ts'

export const resetPassword = (wanted: string): Promise<Report> =>
  caring(async (config) => {
    const { url, port } = config
    const { name, token, until } = await newReset(storeOf(config), wanted, Date.now())
    const link = `${url ?? `http://localhost:${port}`}/reset#${token}`
    return {
      json: { name, link, until },
      lines: [
        `With this link ${name} sets a new password, once and until ${new Date(until).toISOString()}:`,
        `  ${link}`,
        'Whoever has it can do so: send it by a way that you trust.',
      ],
      fine: true,
    }
  })

export const resetTwoFactor = (wanted: string): Promise<Report> =>
  caring(async (config) => {
    const { name } = await takeAway(storeOf(config), wanted, Date.now())
    return {
      json: { name, twoFactor: false },
      lines: [
        `${name} signs in with the password alone now, and can set two-factor sign-in up anew.`,
        'A server that is running knows it at the next sign-in.',
      ],
      fine: true,
    }
  })

export const operator = (wanted: string): Promise<Report> =>
  caring(async (config) => {
    const { name } = await makeOperator(storeOf(config), wanted, Date.now())
    return {
      json: { name, operator: true },
      lines: [`${name} runs the server now. A server that is running knows it within half a minute.`],
      fine: true,
    }
  })
