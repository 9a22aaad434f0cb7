/** The server's log, written by pino, which Fastify includes: one line of JSON per event. */
import { type DestinationStream, destination, type LoggerOptions, pino } from 'pino'

type LogFields = Readonly<Record<string, unknown>>

export interface Log {
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  error(message: string, fields?: LogFields): void
}

export interface PinoLog extends Log {
  /** Minimum level and destination; Fastify’s own lines go there too. */
  readonly minLevel: LogLevel
  readonly stream: DestinationStream
}

/** From most to least verbose; each level includes the later ones. */
export const logLevels = ['info', 'warn', 'error', 'none'] as const
export type LogLevel = (typeof logLevels)[number]

/** Errors are written with their stacks, under any key. */
const withStacks = (fields: LogFields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value instanceof Error ? faultFields(value) : value]),
  )

export const faultFields = (fault: Error) => ({
  name: fault.name,
  message: fault.message,
  stack: fault.stack,
  ...('code' in fault ? { code: fault.code } : {}),
})

/** Our names for pino's fields 'time' and 'msg', and levels as words. */
export const pinoOptions = (minLevel: LogLevel) =>
  ({
    level: minLevel === 'none' ? 'silent' : minLevel,
    base: null,
    messageKey: 'what',
    errorKey: 'fault',
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    formatters: { level: (level) => ({ level }), log: withStacks },
    // Errors are already written in full.
    serializers: { fault: (fault: unknown) => fault },
  }) satisfies LoggerOptions

function createLog(stream: DestinationStream, minLevel: LogLevel): PinoLog {
  const logger = pino(pinoOptions(minLevel), stream)
  return {
    info: (message, fields = {}) => logger.info(fields, message),
    warn: (message, fields = {}) => logger.warn(fields, message),
    error: (message, fields = {}) => logger.error(fields, message),
    minLevel,
    stream,
  }
}

export const createJsonLog = (write: (line: string) => void): PinoLog => createLog({ write }, 'info')

/** Writes to stderr synchronously: stdout of a command is for people. */
export const createStderrLog = (minLevel: LogLevel): PinoLog => createLog(destination(2), minLevel)

/** The same log with a minimum level. */
export const withMinLevel = ({ stream }: PinoLog, minLevel: LogLevel): PinoLog => createLog(stream, minLevel)
