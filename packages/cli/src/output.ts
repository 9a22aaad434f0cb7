/** Output of all commands: text for people, or one JSON object as the last line; and the exit codes. */

/** Exit codes for scripts. */
export const exitCodes = { fine: 0, failed: 1, badInput: 2, brokenOff: 130 } as const

/** A mistake of the caller: reported in a sentence, without a stack trace. */
export class UsageError extends Error {}

/** Work that the caller interrupted. */
export class Interrupted extends Error {}

export interface CommandOutput {
  /** One object, for `--json`. */
  readonly json: unknown
  /** Text for people. */
  readonly lines: readonly string[]
  /** False if the command found faults. */
  readonly ok: boolean
}

/** Runs a command, prints what it reports, and sets the exit code. */
export async function runCommand(json: boolean, command: () => Promise<CommandOutput> | CommandOutput): Promise<void> {
  try {
    const output = await command()
    if (json) console.log(JSON.stringify(output.json))
    else for (const line of output.lines) console.log(line)
    process.exitCode = output.ok ? exitCodes.fine : exitCodes.failed
  } catch (fault) {
    if (!(fault instanceof UsageError || fault instanceof Interrupted)) throw fault
    console.error(fault.message)
    if (json) console.log(JSON.stringify({ error: fault.message }))
    process.exitCode = fault instanceof UsageError ? exitCodes.badInput : exitCodes.brokenOff
  }
}
