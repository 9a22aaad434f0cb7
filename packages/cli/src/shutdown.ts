/** How long everything may take to end in order, in milliseconds. Whoever stops a process waits ten seconds at least. */
const patience = 9000

/** Ends in order when it is told to; told twice, or when something does not end, at once: what was acknowledged is kept. */
export function shutdownOnSignal(close: () => Promise<void>, within = patience): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      process.once(signal, () => process.exit(1))
      setTimeout(() => {
        console.error('Not everything has ended in time: the rest is cut off. What was acknowledged is kept.')
        process.exit(1)
      }, within).unref()
      close().then(
        () => process.exit(0),
        (fault: unknown) => {
          console.error(fault)
          process.exit(1)
        },
      )
    })
}
