export { CannotServe, type Serving, serve } from './serve.ts'
