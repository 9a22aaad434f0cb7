/** Fastify's warnings and errors in the server's log, without request addresses, which contain secrets. */
import { type FastifyBaseLogger, LogController } from 'fastify'
import { type LogFn, pino } from 'pino'
import { faultInFull, type PinoLog, pinoOptions } from '../logging/log.ts'

/** The server writes its own request lines; Fastify's would contain addresses and users. */
export const logController = new LogController({ disableRequestLogging: true, requestIdLogLabel: 'id' })

/** Logs only the fault, not Fastify's objects (requests, replies, paths). */
function logMethod(this: pino.Logger, [first, message]: Parameters<LogFn>, method: LogFn): void {
  const fault = faultIn(first)
  const said = typeof first === 'string' ? first : (message ?? fault?.message ?? '')
  const { message: why = '', stack = '', ...rest } = fault === undefined ? {} : faultInFull(fault)
  const about = {
    fault: { ...rest, message: withoutAddresses(why), stack: withoutAddresses(stack) },
  }
  method.call(this, fault === undefined ? {} : about, `Fastify: ${withoutAddresses(said)}`)
}

function faultIn(first: unknown): Error | undefined {
  if (first instanceof Error) return first
  const inside = typeof first === 'object' && first !== null && 'err' in first ? first.err : undefined
  return inside instanceof Error ? inside : undefined
}

/** Removes addresses, which Fastify quotes. */
const withoutAddresses = (text: string): string => text.replaceAll(/"\/[^"]*"/g, '"…"')

export function fastifyLog({ least, stream }: PinoLog): FastifyBaseLogger {
  // Fastify's `info` lines repeat our own.
  const options = pinoOptions(least === 'info' ? 'warn' : least)
  return pino({ ...options, hooks: { logMethod } }, stream)
}
