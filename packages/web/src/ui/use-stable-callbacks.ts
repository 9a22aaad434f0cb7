import { useInsertionEffect, useRef, useState } from 'react'

/** Functions with a stable identity that call the latest ones given, so that components taking them can be memoised. */
export function useSteady<T extends { readonly [name in keyof T]: (...given: never[]) => unknown }>(given: T): T {
  const latest = useRef(given)
  useInsertionEffect(() => {
    latest.current = given
  })
  const [steady] = useState(() => {
    const names = Object.keys(given) as (keyof T)[]
    return Object.fromEntries(names.map((name) => [name, (...told: never[]) => latest.current[name](...told)])) as T
  })
  return steady
}
