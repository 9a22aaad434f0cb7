import type { Hint } from '@firestep/bots'
import { expect, test } from 'vitest'
import { HintRequest } from './hint-request.ts'

const hint = (answer: string): Hint => ({ answer, considered: [], unit: null })

interface Job {
  readonly signal: AbortSignal
  come(hint: Hint): Promise<void>
  fail(why: unknown): Promise<void>
}

const aMoment = () => new Promise<void>((done) => setTimeout(done))

/** A hint request whose answers the test controls. */
function sitDown() {
  const jobs: Job[] = []
  const adviser = new HintRequest(
    (signal) =>
      new Promise((resolve, reject) => {
        const come = (hint: Hint) => {
          resolve(hint)
          return aMoment()
        }
        const fail = (why: unknown) => {
          reject(why)
          return aMoment()
        }
        jobs.push({ signal, come, fail })
      }),
  )
  const seen: string[] = []
  adviser.subscribe(() => seen.push(adviser.snapshot().at))
  const job = (nth: number) => {
    const one = jobs[nth]
    if (one === undefined) throw new Error(`it was not asked ${nth + 1} times`)
    return one
  }
  return { adviser, job, seen }
}

const question = { about: 'orders' }

test('asks for a hint and shows it with its question', async () => {
  const { adviser, job, seen } = sitDown()
  expect(adviser.snapshot()).toEqual({ at: 'closed' })
  void adviser.ask(question)
  expect(adviser.snapshot()).toEqual({ at: 'thinking', about: question })
  await job(0).come(hint('hold'))
  expect(adviser.snapshot()).toEqual({ at: 'there', about: question, hint: hint('hold') })
  adviser.close()
  adviser.close()
  expect(seen).toEqual(['thinking', 'there', 'closed'])
})

test('a cancelled request is aborted, and a late hint is dropped', async () => {
  const { adviser, job, seen } = sitDown()
  void adviser.ask(question)
  adviser.close()
  expect(job(0).signal.aborted).toBe(true)
  expect(adviser.snapshot()).toEqual({ at: 'closed' })
  await job(0).come(hint('hold'))
  expect(adviser.snapshot()).toEqual({ at: 'closed' })
  expect(seen).toEqual(['thinking', 'closed'])
})

test('a hint or failure for an earlier question is dropped', async () => {
  const { adviser, job } = sitDown()
  const later = { about: 'moves' }
  void adviser.ask(question)
  void adviser.ask(question)
  void adviser.ask(later)
  await job(0).come(hint('too late'))
  await job(1).fail(new Error('too late'))
  expect(adviser.snapshot()).toEqual({ at: 'thinking', about: later })
  await job(2).come(hint('advance'))
  expect(adviser.snapshot()).toEqual({ at: 'there', about: later, hint: hint('advance') })
})

test('a failure is shown in a sentence, and the request can be repeated', async () => {
  const { adviser, job } = sitDown()
  void adviser.ask(question)
  await job(0).fail(new Error('The opponent broke off.'))
  expect(adviser.snapshot()).toEqual({ at: 'lost', about: question, why: 'The opponent broke off.' })
  void adviser.ask(question)
  expect(adviser.snapshot()).toEqual({ at: 'thinking', about: question })
  await job(1).come(hint('hold'))
  expect(adviser.snapshot()).toMatchObject({ at: 'there' })
})
