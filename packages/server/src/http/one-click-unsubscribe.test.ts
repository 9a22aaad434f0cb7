import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noLimits } from '../config/config.ts'
import { TestNotifications } from '../testing/notifications.ts'
import { portOf } from '../testing/port-of.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { registerOneClick } from './one-click-unsubscribe.ts'

let notifications: TestNotifications
let testApp: TestApp
let faults: string[]
let requestCount: number

beforeEach(async () => {
  notifications = await TestNotifications.open('sqlite')
  ;[faults, requestCount] = [[], 0]
  testApp = await createTestApp({
    config: { limits: { ...noLimits, requests: { max: 3, windowMs: 60_000 } } },
    root(app, limit) {
      app.addHook('onRequest', async () => {
        requestCount++
      })
      app.addHook('onError', async (_, __, fault) => {
        faults.push(fault.message)
      })
      registerOneClick(app, { store: notifications.context.store, secrets: notifications.notifications.secrets, limit })
    },
  })
})
afterEach(async () => {
  await testApp.close()
  await notifications.close()
})

const url = `/unsubscribe/${'x'.repeat(59)}`
const postUnsubscribe = (payload = 'List-Unsubscribe=One-Click', type = 'application/x-www-form-urlencoded') =>
  testApp.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })

test('unsubscribe requests of strangers are rate limited', async () => {
  for (let n = 0; n < 3; n++) expect((await postUnsubscribe()).statusCode).toBe(200)
  expect((await postUnsubscribe()).statusCode).toBe(429)
})

test('unsubscribe requests are read in any content type, but only short ones', async () => {
  expect(
    (await postUnsubscribe('--x\r\nContent-Disposition: form-data', 'multipart/form-data; boundary=x')).statusCode,
  ).toBe(200)
  expect((await testApp.app.inject({ method: 'POST', url })).statusCode).toBe(200)
  expect((await postUnsubscribe('x'.repeat(5000))).statusCode).toBe(413)
})

test('an aborted unsubscribe request ends without a log entry', async () => {
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const port = portOf(testApp.app.server)
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST ${url} HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 100\r\n\r\nList-`,
  )
  await expect.poll(() => requestCount).toBe(1)
  socket.destroy()
  await expect.poll(() => faults).toEqual(['aborted'])
  expect(testApp.logged).toEqual([])
})
