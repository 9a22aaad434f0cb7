// Work for tests: answers, waits until it is let, never ends, or eats all memory.
export default function work(task) {
  if (task instanceof Int32Array) Atomics.wait(task, 0, 0)
  if (task === 'forever') for (;;) Math.random()
  if (task === 'memory') {
    const kept = []
    for (;;) kept.push(new Array(100_000).fill(kept.length))
  }
  return typeof task === 'string' ? task : 'let'
}
