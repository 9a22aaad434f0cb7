/** Limit on the search for one answer: milliseconds, or playouts, which give the same answer everywhere. */
export type Budget = { readonly ms: number } | { readonly iterations: number }

/** Returns a predicate: true while another playout is within the budget. */
export function budgetCheck(budget: Budget): (playouts: number) => boolean {
  if ('iterations' in budget) return (playouts) => playouts < budget.iterations
  const deadline = performance.now() + budget.ms
  return () => performance.now() < deadline
}
