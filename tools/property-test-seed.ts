/** Seed of property tests: fixed, so that a run can be repeated; PROPERTY_SEED sets another. */
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1914) })
