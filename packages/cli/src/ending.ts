/** Ends in order when it is told to; told twice, at once. */
export function endWith(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      process.once(signal, () => process.exit(1))
      close().then(
        () => process.exit(0),
        (fault: unknown) => {
          console.error(fault)
          process.exit(1)
        },
      )
    })
}
