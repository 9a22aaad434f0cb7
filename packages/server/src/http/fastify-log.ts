/** Fastify's own warnings and faults in the server's log, without the addresses of requests, which hold secrets. */
import { type FastifyBaseLogger, LogController } from 'fastify'
import { type LogFn, pino } from 'pino'
import { faultInFull, type PinoLog, pinoOptions } from '../logging/log.ts'

/** Requests have their own lines; Fastify's would hold addresses and who asked. */
export const logController = new LogController({ disableRequestLogging: true, requestIdLogLabel: 'id' })

/** Of its objects (requests, replies, paths) nothing is written but the fault. */
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

/** It quotes them. */
const withoutAddresses = (text: string): string => text.replaceAll(/"\/[^"]*"/g, '"…"')

export function fastifyLog({ least, stream }: PinoLog): FastifyBaseLogger {
  // Its `info` is what our own lines say already.
  const options = pinoOptions(least === 'info' ? 'warn' : least)
  return pino({ ...options, hooks: { logMethod } }, stream)
}
