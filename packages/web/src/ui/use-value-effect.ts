import { type EffectCallback, useEffect } from 'react'
import { useStableCallbacks } from './use-stable-callbacks.ts'

/** An effect of a value. It returns a clean-up function or nothing, so not the promise that scrolling may return. */
type ValueEffect<T> = (value: T) => ReturnType<EffectCallback>

/** Runs an effect for the first value and for each new one. The effect sees the latest state. */
export function useValueEffect<T>(value: T, effect: ValueEffect<T>): void {
  const { run } = useStableCallbacks({ run: effect })
  useEffect(() => run(value), [run, value])
}
