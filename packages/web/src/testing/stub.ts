/** A stand-in with only those members that a test needs. */
export const stub = <T extends object>(members: { readonly [name in keyof T]?: unknown }): T =>
  Object.assign({} as T, members)
