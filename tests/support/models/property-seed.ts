import { rounds, scale } from './scale.ts'

/**
 * A property that fails prints its seed; `PROPERTY_SEED=-1144562898 npm run unit -- FILE` tries the same values again, and
 * `TEST_SCALE=100` a hundred times as many.
 */
const { PROPERTY_SEED: seed } = process.env
if (seed || scale > 1) {
  const { default: fc } = await import('fast-check')
  fc.configureGlobal({ numRuns: rounds(100), ...(seed && { seed: Number(seed) }) })
}
