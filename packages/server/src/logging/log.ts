/** The server's log, written by pino, which Fastify includes: one line of JSON per event. */
import { type DestinationStream, destination, type LoggerOptions, pino } from 'pino'

type About = Readonly<Record<string, unknown>>

export interface Log {
  info(what: string, about?: About): void
  warn(what: string, about?: About): void
  error(what: string, about?: About): void
}

export interface PinoLog extends Log {
  /** Minimum level and destination; Fastify’s own lines go there too. */
  readonly least: LogLevel
  readonly stream: DestinationStream
}

/** From most to least verbose; each level includes the later ones. */
export const logLevels = ['info', 'warn', 'error', 'none'] as const
export type LogLevel = (typeof logLevels)[number]

/** Errors are written with their stacks, under any key. */
const inFull = (about: About): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(about).map(([name, value]) => [name, value instanceof Error ? faultInFull(value) : value]),
  )

export const faultInFull = (fault: Error) => ({
  name: fault.name,
  message: fault.message,
  stack: fault.stack,
  ...('code' in fault ? { code: fault.code } : {}),
})

/** Our names for pino's `time` and `msg`, and levels as words. */
export const pinoOptions = (least: LogLevel) =>
  ({
    level: least === 'none' ? 'silent' : least,
    base: null,
    messageKey: 'what',
    errorKey: 'fault',
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    formatters: { level: (level) => ({ level }), log: inFull },
    // Errors are already written in full.
    serializers: { fault: (fault: unknown) => fault },
  }) satisfies LoggerOptions

function logTo(stream: DestinationStream, least: LogLevel): PinoLog {
  const logger = pino(pinoOptions(least), stream)
  return {
    info: (what, about = {}) => logger.info(about, what),
    warn: (what, about = {}) => logger.warn(about, what),
    error: (what, about = {}) => logger.error(about, what),
    least,
    stream,
  }
}

export const jsonLog = (write: (line: string) => void): PinoLog => logTo({ write }, 'info')

/** Writes to stderr synchronously: stdout of a command is for people. */
export const ownLog = (least: LogLevel): PinoLog => logTo(destination(2), least)

/** The same log with a minimum level. */
export const fromLevel = ({ stream }: PinoLog, least: LogLevel): PinoLog => logTo(stream, least)
