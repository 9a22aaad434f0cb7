/** Fuzz catalogue of orders: situations that long random play must reach. */
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
