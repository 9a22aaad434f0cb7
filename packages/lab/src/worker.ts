/** A worker thread of the lab: plays batches and sends back their results. */
import { parentPort, threadId, workerData } from 'node:worker_threads'
import { openBatchRunner } from './batch-runner.ts'
import { type Batch, isBatch } from './batches.ts'
import type { WorkerMessage } from './run-plan.ts'
import type { SimulationPlan } from './simulation-plan.ts'

if (parentPort === null) throw new Error('a worker of the laboratory is started by the laboratory')
const port = parentPort
const plan: SimulationPlan = workerData
const runner = await openBatchRunner(plan)

port.on('message', async (batch: Batch | null) => {
  if (isBatch(batch)) {
    const startedAt = performance.now()
    const result = await runner.play(batch)
    const reply: WorkerMessage = { ...result, seconds: (performance.now() - startedAt) / 1000, thread: threadId }
    port.postMessage(reply)
    return
  }
  runner.close()
  port.close()
})
port.postMessage('ready')
