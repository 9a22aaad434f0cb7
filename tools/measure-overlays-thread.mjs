import { register } from 'tsx/esm/api'

register()
await import('./measure-overlays-thread.ts')
