/** How long an opponent may think about one answer: by the clock, or in playouts, which gives the same answer everywhere. */
export type Budget = { readonly ms: number } | { readonly iterations: number }

/** What share of the budget has been spent, given how many playouts there have been. */
export function spending(budget: Budget): (done: number) => number {
  if ('iterations' in budget) return (done) => done / budget.iterations
  const since = performance.now()
  return () => (performance.now() - since) / budget.ms
}
