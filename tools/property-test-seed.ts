/** Property tests try the same cases every time, so that a run can be had again; PROPERTY_SEED tries others. */
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1914) })
