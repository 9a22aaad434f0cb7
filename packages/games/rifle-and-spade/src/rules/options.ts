/** Match options. */
import { equal, type Json } from '@firestep/referee'

/** 11.0: an introductory scenario may be played without orders. */
export const withoutOrders = { name: 'without orders', options: { orders: false } }
/** 11.4.17: Objective markers lie on the map, face down, in place of secret planning maps. */
export const withMarkers = { name: 'with objective markers', options: { markers: true } }

export interface Options {
  readonly orders: boolean
  readonly markers: boolean
}

/** As printed. */
export const printedOptions: Options = { orders: true, markers: false }

export const readOptions = (options: Json): Options => ({
  orders: !equal(options, withoutOrders.options),
  markers: equal(options, withMarkers.options),
})
