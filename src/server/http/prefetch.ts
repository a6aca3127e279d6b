import type { FastifyRequest } from 'fastify'
import { Refused } from '../refusals.ts'

/** Browsers fetch links ahead of a click and say so; what such a link would change waits for the click. */
export function refusePrefetch({ headers }: FastifyRequest): void {
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-moz']].flat()
  if (purposes.some((purpose) => purpose?.toLowerCase().includes('prefetch'))) throw new Refused('unavailable')
}
