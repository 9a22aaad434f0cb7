/** Shutdown of a server or worker on a signal. */

/** Time limit of a shutdown, in milliseconds; process managers wait at least ten seconds. */
const shutdownTimeoutMs = 9000

/**
 * Closes in order at the first signal; exits at once at the second, or after the time limit. Acknowledged changes are
 * kept.
 */
export function shutdownOnSignal(close: () => Promise<void>, timeoutMs = shutdownTimeoutMs): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      process.once(signal, () => process.exit(1))
      setTimeout(() => {
        console.error('Not everything has ended in time: the rest is cut off. What was acknowledged is kept.')
        process.exit(1)
      }, timeoutMs).unref()
      close().then(
        () => process.exit(0),
        (fault: unknown) => {
          console.error(fault)
          process.exit(1)
        },
      )
    })
}
