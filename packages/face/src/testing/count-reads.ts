/** Counts property reads of a value: a measure of work that does not depend on the machine. */
export function countReads<T extends object>(value: T): { readonly value: T; readonly reads: () => number } {
  let reads = 0
  const proxies = new WeakMap<object, object>()
  const watch = <O extends object>(target: O): O => {
    const cached = proxies.get(target)
    if (cached !== undefined) return cached as O
    const proxy = new Proxy(target, {
      get(object, key, receiver) {
        reads++
        const property: unknown = Reflect.get(object, key, receiver)
        return typeof property === 'object' && property !== null ? watch(property) : property
      },
    })
    proxies.set(target, proxy)
    return proxy
  }
  return { value: watch(value), reads: () => reads }
}
