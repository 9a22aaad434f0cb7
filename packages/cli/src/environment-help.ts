/** The environment variables as printed by `--help`. */
import { configVariables } from '@firestep/server/maintenance'
import type { AddHelpTextContext } from 'commander'

export function variablesHelp({ command }: AddHelpTextContext): string {
  const variables = configVariables()
  const help = command.createHelp()
  help.prepareContext({ helpWidth: process.stdout.columns ?? 120 })
  const width = Math.max(...variables.map(({ name }) => name.length))
  const lines = variables.map(({ name, description, defaultText }) =>
    help.formatItem(name, width, `${description} (default: ${defaultText})`, help),
  )
  return `
Environment variables (servers and workers may be given the same; docs/operating.md says more):
${lines.join('\n')}`
}
