/** How long an opponent may think about one answer: by the clock, or in playouts, which gives the same answer everywhere. */
export type Budget = { readonly ms: number } | { readonly iterations: number }

/** Whether another playout is within the budget, given how many there have been. */
export function spending(budget: Budget): (done: number) => boolean {
  if ('iterations' in budget) return (done) => done < budget.iterations
  const until = performance.now() + budget.ms
  return () => performance.now() < until
}
