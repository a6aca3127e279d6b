import type { FastifyBaseLogger } from 'fastify'
import type { Db } from './db/tables.ts'
import type { CheckHealth } from './http/check-health.ts'

export interface Deps {
  db: Db
  now: () => Date
  log: FastifyBaseLogger
  mailIsWaiting: () => void
  clientFolder: string
  /** A new key for /dev/mail at each start; null if that page doesn't exist. */
  mailKey: string | null
  stripeApi?: URL
  /** Opens Fairway's public address. Tests replace it, because they don't have one. */
  checkHealth?: CheckHealth
  requestMilliseconds?: number
}
