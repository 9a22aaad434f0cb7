/** Processes to be measured from outside. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** Starts the append server as a child process. */
export async function startAppendServer(folder: string): Promise<{ readonly address: string; stop(): Promise<void> }> {
  const script = fileURLToPath(new URL('./append-server.ts', import.meta.url))
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.stdout === null) throw new Error('the append server has no output')
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  const { address }: { address: string } = JSON.parse(line)
  return {
    address,
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** Resident memory of a process in megabytes. */
export function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  if (kilobytes === undefined) throw new Error(`process ${pid} has no VmRSS in its status`)
  return Number(kilobytes) / 1024
}

/** Processor time of a process in seconds: user and system, which Linux counts in hundredths. */
export function processorSeconds(pid: number): number {
  // The program name is in brackets and may contain anything.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
