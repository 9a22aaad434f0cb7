/** What `firestep bench --save` puts into a file: every game of this build, ready to play recorded answers. */
import { serveReplays } from '@firestep/bench/replays'
import { registered } from '@firestep/registry'

serveReplays(async (id) => (await registered(id)?.load()) ?? null)
