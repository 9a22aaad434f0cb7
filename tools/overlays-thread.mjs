import { register } from 'tsx/esm/api'

register()
await import('./overlays-thread.ts')
