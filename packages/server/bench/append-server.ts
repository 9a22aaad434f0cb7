/**
 * A server that only appends: Fastify, socket, message validation and one saved entry, as in the real server, but no
 * match, no rules and no subscribers. `tsx append-server.ts FOLDER` prints its address.
 */
import { clientMessage } from '@firestep/api'
import Fastify from 'fastify'
import { registerWebSockets } from '../src/http/websocket-plugin.ts'
import { readText } from '../src/requests/json.ts'
import { validate } from '../src/requests/validate.ts'
import { GroupCommit } from '../src/store/group-commit.ts'
import { openStore, storeFileIn } from '../src/store/open-store.ts'

const [folder = ''] = process.argv.slice(2)
const store = await openStore(storeFileIn(folder))
const commits = new GroupCommit(store)
const plies = new Map<string, number>()

const app = Fastify()
await registerWebSockets(app)
app.register(async (api) => {
  api.route({
    method: 'GET',
    url: '/api/live',
    handler: async () => ({}),
    wsHandler: (socket) => {
      socket.on('message', async (data) => {
        const message = validate(clientMessage, readText(String(data)), 'the message')
        if (message.type === 'answer') {
          const { match, seat, answer } = message
          // After all entries of the match, where the key is free.
          const ply = (plies.get(match) ?? 1_000_000) + 1
          plies.set(match, ply)
          const body = JSON.stringify({ kind: 'answer', seat, answer, draws: [] })
          const row = { match, ply, body, at: Date.now(), stands: '0'.repeat(64), noticed: 1, sights: '' }
          await commits.save(async (tx) => {
            await tx.insertInto('entries').values(row).execute()
          })
        }
        socket.send(JSON.stringify({ type: 'done', ask: message.ask }))
      })
    },
  })
})
console.log(JSON.stringify({ address: await app.listen({ host: '127.0.0.1', port: 0 }) }))
