import type { Hint } from '@firestep/bots'
import { expect, test } from 'vitest'
import { HintRequest } from './hint-request.ts'

const hint = (answer: string): Hint => ({ answer, considered: [], unit: null })

interface PendingHint {
  readonly signal: AbortSignal
  resolve(hint: Hint): Promise<void>
  reject(why: unknown): Promise<void>
}

const nextTick = () => new Promise<void>((resolve) => setTimeout(resolve))

/** A hint request whose answers the test controls. */
function openRequest() {
  const requests: PendingHint[] = []
  const request = new HintRequest(
    (signal) =>
      new Promise((resolve, reject) => {
        const succeed = (hint: Hint) => {
          resolve(hint)
          return nextTick()
        }
        const fail = (why: unknown) => {
          reject(why)
          return nextTick()
        }
        requests.push({ signal, resolve: succeed, reject: fail })
      }),
  )
  const statuses: string[] = []
  request.subscribe(() => statuses.push(request.snapshot().phase))
  const pending = (nth: number) => {
    const pendingHint = requests[nth]
    if (pendingHint === undefined) throw new Error(`it was not asked ${nth + 1} times`)
    return pendingHint
  }
  return { request, pending, statuses }
}

const question = { about: 'orders' }

test('asks for a hint and shows it with its question', async () => {
  const { request, pending, statuses } = openRequest()
  expect(request.snapshot()).toEqual({ phase: 'closed' })
  void request.ask(question)
  expect(request.snapshot()).toEqual({ phase: 'thinking', about: question })
  await pending(0).resolve(hint('hold'))
  expect(request.snapshot()).toEqual({ phase: 'answered', about: question, hint: hint('hold') })
  request.close()
  request.close()
  expect(statuses).toEqual(['thinking', 'answered', 'closed'])
})

test('a cancelled request is aborted, and a late hint is dropped', async () => {
  const { request, pending, statuses } = openRequest()
  void request.ask(question)
  request.close()
  expect(pending(0).signal.aborted).toBe(true)
  expect(request.snapshot()).toEqual({ phase: 'closed' })
  await pending(0).resolve(hint('hold'))
  expect(request.snapshot()).toEqual({ phase: 'closed' })
  expect(statuses).toEqual(['thinking', 'closed'])
})

test('a hint or failure for an earlier question is dropped', async () => {
  const { request, pending } = openRequest()
  const later = { about: 'moves' }
  void request.ask(question)
  void request.ask(question)
  void request.ask(later)
  await pending(0).resolve(hint('too late'))
  await pending(1).reject(new Error('too late'))
  expect(request.snapshot()).toEqual({ phase: 'thinking', about: later })
  await pending(2).resolve(hint('advance'))
  expect(request.snapshot()).toEqual({ phase: 'answered', about: later, hint: hint('advance') })
})

test('a failure is shown in a sentence, and the request can be repeated', async () => {
  const { request, pending } = openRequest()
  void request.ask(question)
  await pending(0).reject(new Error('The opponent broke off.'))
  expect(request.snapshot()).toEqual({ phase: 'failed', about: question, why: 'The opponent broke off.' })
  void request.ask(question)
  expect(request.snapshot()).toEqual({ phase: 'thinking', about: question })
  await pending(1).resolve(hint('hold'))
  expect(request.snapshot()).toMatchObject({ phase: 'answered' })
})
