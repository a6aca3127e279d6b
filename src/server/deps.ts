import type { FastifyBaseLogger } from 'fastify'
import type { Db } from './db/tables.ts'
import type { AskHealth } from './http/ask-health.ts'

/** The server's dependencies besides the configuration. Tests use their own clock and log. */
export interface Deps {
  db: Db
  now: () => Date
  log: FastifyBaseLogger
  /** Called after an email is queued, so that it is sent at once. */
  mailIsWaiting: () => void
  /** The built browser application. */
  clientFolder: string
  /** The key for /dev/mail, new at every start. Null if that page doesn't exist. */
  mailKey: string | null
  /** Stripe's API, where it isn't Stripe's own. */
  stripeApi?: URL
  /** Opens Fairway's public address. Tests replace it, because they have no such address. */
  askHealth?: AskHealth
  /** How long a request may take to arrive, where it is not the usual time. */
  requestMilliseconds?: number
}
