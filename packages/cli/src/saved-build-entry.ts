/** Entry point of a build saved by `firestep bench --save`: every game, ready to play recorded answers. */
import { serveReplays } from '@firestep/bench/replays'
import { registered } from '@firestep/registry'

serveReplays(async (id) => (await registered(id)?.load()) ?? null)
