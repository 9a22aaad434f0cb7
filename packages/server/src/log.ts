/** The server's log: one line of JSON for each thing, for people who search it and programs that read it. */

type About = Readonly<Record<string, unknown>>

export interface Log {
  info(what: string, about?: About): void
  warn(what: string, about?: About): void
  error(what: string, about?: About): void
}

/** The most talkative first; each says what the later ones say too. */
export const logLevels = ['info', 'warn', 'error', 'none'] as const
export type LogLevel = (typeof logLevels)[number]

/** The same log, from a level on. */
export function fromLevel(log: Log, least: LogLevel): Log {
  const heard = (level: Exclude<LogLevel, 'none'>) =>
    logLevels.indexOf(level) >= logLevels.indexOf(least) ? log[level] : () => undefined
  return { info: heard('info'), warn: heard('warn'), error: heard('error') }
}

/** Writes lines; a fault among what is said is written with its stack. */
export function jsonLog(write: (line: string) => void, clock: () => number = Date.now): Log {
  const say =
    (level: string) =>
    (what: string, about: About = {}): void => {
      const told = Object.entries(about).map(([name, value]) => [name, value instanceof Error ? inFull(value) : value])
      const line = { at: new Date(clock()).toISOString(), level, what, ...Object.fromEntries(told) }
      write(`${JSON.stringify(line)}\n`)
    }
  return { info: say('info'), warn: say('warn'), error: say('error') }
}

const inFull = (fault: Error): About => ({
  name: fault.name,
  message: fault.message,
  stack: fault.stack,
  ...('code' in fault ? { code: fault.code } : {}),
})
