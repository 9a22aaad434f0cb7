/** Limit on the search for one answer: milliseconds, or playouts, which give the same answer everywhere. */
export type Budget = { readonly ms: number } | { readonly iterations: number }

/** Returns a function that tells whether another playout is within the budget. */
export function spending(budget: Budget): (done: number) => boolean {
  if ('iterations' in budget) return (done) => done < budget.iterations
  const until = performance.now() + budget.ms
  return () => performance.now() < until
}
