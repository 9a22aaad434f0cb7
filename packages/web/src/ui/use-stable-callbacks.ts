import { useInsertionEffect, useRef, useState } from 'react'

/** The same functions for as long as the component stands, each doing what was last given: so what takes them can be remembered. */
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
