/** 11.0: an introductory scenario may be played without orders. */
import { equal, type Json } from '@firestep/referee'

export const withoutOrders = { name: 'without orders', options: { orders: false } }

export const withOrders = (options: Json): boolean => !equal(options, withoutOrders.options)
