import { useInsertionEffect, useRef, useState } from 'react'

/** Functions with a stable identity that call the latest ones given, so that components taking them can be memoised. */
export function useStableCallbacks<T extends { readonly [name in keyof T]: (...args: never[]) => unknown }>(
  callbacks: T,
): T {
  const latest = useRef(callbacks)
  useInsertionEffect(() => {
    latest.current = callbacks
  })
  const [stable] = useState(() => {
    const names = Object.keys(callbacks) as (keyof T)[]
    return Object.fromEntries(names.map((name) => [name, (...args: never[]) => latest.current[name](...args)])) as T
  })
  return stable
}
