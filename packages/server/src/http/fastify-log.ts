/** Fastify's warnings and errors in the server's log, without request addresses, which contain secrets. */
import { type FastifyBaseLogger, LogController } from 'fastify'
import { type LogFn, pino } from 'pino'
import { faultFields, type PinoLog, pinoOptions } from '../logging/log.ts'

/** The server writes its own request lines; Fastify's would contain addresses and users. */
export const logController = new LogController({ disableRequestLogging: true, requestIdLogLabel: 'id' })

/** Logs only the fault, not Fastify's objects (requests, replies, paths). */
function logMethod(this: pino.Logger, [first, message]: Parameters<LogFn>, method: LogFn): void {
  const fault = faultOf(first)
  const text = typeof first === 'string' ? first : (message ?? fault?.message ?? '')
  const { message: why = '', stack = '', ...rest } = fault === undefined ? {} : faultFields(fault)
  const fields = {
    fault: { ...rest, message: withoutAddresses(why), stack: withoutAddresses(stack) },
  }
  method.call(this, fault === undefined ? {} : fields, `Fastify: ${withoutAddresses(text)}`)
}

function faultOf(first: unknown): Error | undefined {
  if (first instanceof Error) return first
  const nested = typeof first === 'object' && first !== null && 'err' in first ? first.err : undefined
  return nested instanceof Error ? nested : undefined
}

/** Removes addresses, which Fastify quotes. */
const withoutAddresses = (text: string): string => text.replaceAll(/"\/[^"]*"/g, '"…"')

export function fastifyLog({ minLevel, stream }: PinoLog): FastifyBaseLogger {
  // Fastify's `info` lines repeat our own.
  const options = pinoOptions(minLevel === 'info' ? 'warn' : minLevel)
  return pino({ ...options, hooks: { logMethod } }, stream)
}
