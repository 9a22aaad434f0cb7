/** How every command speaks: words for people, one JSON object as the last line for scripts, exit codes to trust. */

/** What a script can read from the exit code. */
export const exitCodes = { fine: 0, failed: 1, badInput: 2, brokenOff: 130 } as const

/** Something the caller got wrong: said in words, never as a stack. */
export class BadInput extends Error {}

/** Work that its caller broke off before it was done. */
export class Interrupted extends Error {}

export interface CommandOutput {
  /** For `--json`: one object. */
  readonly json: unknown
  /** For people. */
  readonly lines: readonly string[]
  /** Whether what was looked at is as it should be. */
  readonly fine: boolean
}

/** Runs a command, prints what it reports, and sets the exit code. */
export async function runCommand(json: boolean, command: () => Promise<CommandOutput> | CommandOutput): Promise<void> {
  try {
    const report = await command()
    if (json) console.log(JSON.stringify(report.json))
    else for (const line of report.lines) console.log(line)
    process.exitCode = report.fine ? exitCodes.fine : exitCodes.failed
  } catch (fault) {
    if (!(fault instanceof BadInput || fault instanceof Interrupted)) throw fault
    console.error(fault.message)
    if (json) console.log(JSON.stringify({ error: fault.message }))
    process.exitCode = fault instanceof BadInput ? exitCodes.badInput : exitCodes.brokenOff
  }
}
