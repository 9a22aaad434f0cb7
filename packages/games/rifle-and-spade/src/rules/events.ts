/** What is told. Each chapter has its own events. */
export type Event = { readonly type: 'turn'; readonly turn: number; readonly rules: readonly string[] }
