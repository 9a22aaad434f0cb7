/** Records keyed by names that their type lists. */

/** The names of a record that holds no others than its type lists, in their order. */
export const keysOf = <Key extends string>(record: Readonly<Partial<Record<Key, unknown>>>): Key[] =>
  Object.keys(record) as Key[]

/** A record of a value for each name. */
export const recordOf = <Key extends string, Value>(
  names: readonly Key[],
  value: (name: Key) => Value,
): Record<Key, Value> => Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Key, Value>
