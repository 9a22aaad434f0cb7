/** A worker thread of the lab: plays batches and sends back their results. */
import { parentPort, threadId, workerData } from 'node:worker_threads'
import { openBatchRunner } from './batch-runner.ts'
import { type Batch, isBatch } from './batches.ts'
import type { WorkerMessage } from './run-plan.ts'
import type { SimulationPlan } from './simulation-plan.ts'

if (parentPort === null) throw new Error('a worker of the laboratory is started by the laboratory')
const port = parentPort
const room = await openBatchRunner(workerData as SimulationPlan)

port.on('message', async (message: Batch | null) => {
  if (isBatch(message)) {
    const since = performance.now()
    const batch = await room.play(message)
    const word: WorkerMessage = { ...batch, seconds: (performance.now() - since) / 1000, thread: threadId }
    port.postMessage(word)
    return
  }
  room.close()
  port.close()
})
port.postMessage('ready')
