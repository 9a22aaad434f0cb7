export { drawingFace } from './drawn.tsx'
