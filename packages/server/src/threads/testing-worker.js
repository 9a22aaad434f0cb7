// Work for tests: answers, waits for a signal, never ends, or uses all memory.
export default function work(task) {
  if (task instanceof Int32Array) Atomics.wait(task, 0, 0)
  if (task === 'forever') for (;;) Math.random()
  if (task === 'memory') {
    const arrays = []
    for (;;) arrays.push(new Array(100_000).fill(arrays.length))
  }
  return typeof task === 'string' ? task : 'let'
}
