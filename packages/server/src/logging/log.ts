/** The server's log, written by pino, which Fastify includes: one line of JSON per event. */
import { type DestinationStream, destination, type LoggerOptions, pino } from 'pino'

type About = Readonly<Record<string, unknown>>

export interface Log {
  info(what: string, about?: About): void
  warn(what: string, about?: About): void
  error(what: string, about?: About): void
}

export interface PinoLog extends Log {
  /** The least that it writes, and where to: Fastify's own lines go the same way. */
  readonly least: LogLevel
  readonly stream: DestinationStream
}

/** The most talkative first; each says what the later ones say too. */
export const logLevels = ['info', 'warn', 'error', 'none'] as const
export type LogLevel = (typeof logLevels)[number]

/** Faults are written with their stacks, whatever they are called. */
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
    // Already in full.
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

/** Written to the stream of errors, at once: what a command prints is for people. */
export const ownLog = (least: LogLevel): PinoLog => logTo(destination(2), least)

/** The same log, from a level on. */
export const fromLevel = ({ stream }: PinoLog, least: LogLevel): PinoLog => logTo(stream, least)
