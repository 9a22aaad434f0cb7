/** Fuzz catalogue of orders: what long random play must meet. */
import { orderRows } from '../../data/schema.ts'

export const ordersCatalogue = [
  ...orderRows,
  'staff',
  'pals',
  'professionalism',
  'discipline',
  'elan',
  'wire',
  'recovery',
  'field promotion',
  'reserves',
  'objective taken',
] as const
