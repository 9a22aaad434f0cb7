import { register } from 'tsx/esm/api'

register()
const { thinkHere } = await import('../src/opponents/worker.ts')
export default thinkHere
