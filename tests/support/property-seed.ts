/**
 * A property that fails prints its seed; `PROPERTY_SEED=-1144562898 npm run unit -- FILE` tries the same values again, and
 * `PROPERTY_RUNS=10000` tries that many.
 */
const { PROPERTY_SEED: seed, PROPERTY_RUNS: runs } = process.env
if (seed || runs) {
  const { default: fc } = await import('fast-check')
  fc.configureGlobal({ ...(seed && { seed: Number(seed) }), ...(runs && { numRuns: Number(runs) }) })
}

export {}
