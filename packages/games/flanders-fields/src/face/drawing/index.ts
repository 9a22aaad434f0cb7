export { drawing } from './drawn.tsx'
