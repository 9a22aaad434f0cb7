/**
 * An external bot: a command that reads one question per line and writes one answer per line.
 *
 * in   {"game", "scenario", "seat", "view", "question", "options", "all", "seed", "budget"}
 * out  {"answer": ...}
 *
 * "view" is the state as its seat may see it; "options" are whole legal answers, and "all" says whether there are no
 * others. Output without a question is dropped. A command that exits or is late is started again for the next question.
 */
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { legalAnswers } from '@firestep/bots'
import { anyJson, type GameTypes } from '@firestep/referee'
import type { Player, PlayerReply, PlayerTurn } from './player.ts'

export class ExternalPlayer<T extends GameTypes> implements Player<T> {
  private readonly command: readonly string[]
  private readonly timeoutMs: number
  private process: RunningCommand | undefined

  constructor(command: readonly string[], timeoutMs: number) {
    this.command = command
    this.timeoutMs = timeoutMs
  }

  async answer({ match, scenario, question, seed, budget }: PlayerTurn<T>): Promise<PlayerReply> {
    const { seat } = question
    const request = { game: match.edition.game.id, scenario, seat, view: match.view(seat), question, seed, budget }
    this.process ??= new RunningCommand(this.command)
    const { options, isComplete: all } = legalAnswers(match, question, seed)
    const line = await this.process.ask({ ...request, options, all }, this.timeoutMs)
    if ('problem' in line) this.close()
    return 'problem' in line ? line : readAnswer(line.text)
  }

  close(): void {
    this.process?.stop()
    this.process = undefined
  }
}

function readAnswer(text: string): PlayerReply {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return { problem: `it wrote what is not JSON: ${text.slice(0, 80)}` }
  }
  const answer = typeof parsed === 'object' && parsed !== null && 'answer' in parsed ? parsed.answer : undefined
  return anyJson.fits(answer) ? { answer } : { problem: `it wrote no answer: ${text.slice(0, 80)}` }
}

type ReplyLine = { readonly text: string } | { readonly problem: string }

/** A started command, asked one question at a time. */
class RunningCommand {
  private readonly child: ChildProcessByStdio<Writable, Readable, null>
  private pending: ((line: ReplyLine) => void) | undefined
  private endReason: string | undefined

  constructor(command: readonly string[]) {
    const { file, args } = spawnArgumentsOf(command)
    this.child = spawn(file, args, { stdio: ['pipe', 'pipe', 'inherit'] })
    this.child.on('error', (fault) => this.end(`it does not run: ${fault.message}`))
    this.child.on('exit', (code) => this.end(`it ended with code ${code ?? 'none'}`))
    // A command that closes its input is reported when it exits.
    this.child.stdin.on('error', () => {})
    createInterface({ input: this.child.stdout }).on('line', (text) => this.receive({ text }))
  }

  ask(question: object, timeoutMs: number): Promise<ReplyLine> {
    if (this.endReason !== undefined) return Promise.resolve({ problem: this.endReason })
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.receive({ problem: `no answer in ${timeoutMs / 1000} seconds` }), timeoutMs)
      this.pending = (line) => {
        clearTimeout(timer)
        resolve(line)
      }
      this.child.stdin.write(`${JSON.stringify(question)}\n`)
    })
  }

  stop(): void {
    this.child.stdin.end()
    this.child.kill()
  }

  private end(reason: string): void {
    this.endReason ??= reason
    this.receive({ problem: this.endReason })
  }

  private receive(line: ReplyLine): void {
    const { pending } = this
    this.pending = undefined
    pending?.(line)
  }
}

/** JavaScript files are run by this Node, so that they need no permission to execute. */
function spawnArgumentsOf([file = '', ...args]: readonly string[]): {
  readonly file: string
  readonly args: readonly string[]
} {
  return /\.[cm]?js$/.test(file) ? { file: process.execPath, args: [file, ...args] } : { file, args }
}

/** The reason why a command cannot be started, or null. */
export const startProblemOf = (command: readonly string[]): Promise<string | null> =>
  new Promise((resolve) => {
    const { file, args } = spawnArgumentsOf(command)
    const child = spawn(file, args, { stdio: ['pipe', 'ignore', 'ignore'] })
    child.on('error', (fault) => resolve(fault.message))
    child.stdin?.on('error', () => {})
    child.on('spawn', () => {
      child.stdin?.end()
      // A missing script ends at once with an error; a good bot ends with code 0 when its input is closed.
      child.on('exit', (code) =>
        resolve(code === 0 || code === null ? null : `it ends with code ${code} before it is asked`),
      )
      setTimeout(() => child.kill(), 3000).unref()
    })
  })
