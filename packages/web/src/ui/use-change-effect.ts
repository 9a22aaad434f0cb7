import { type EffectCallback, useEffect } from 'react'
import { useStableCallbacks } from './use-stable-callbacks.ts'

/** An effect of a value. What it returns ends it, and must be a function or nothing: a scroll returns a promise. */
type ChangeEffect<T> = (value: T) => ReturnType<EffectCallback>

/** Runs an effect for the first value, and whenever the value is another one. The effect sees the latest state. */
export function useChangeEffect<T>(value: T, effect: ChangeEffect<T>): void {
  const { run } = useStableCallbacks({ run: effect })
  useEffect(() => run(value), [run, value])
}
