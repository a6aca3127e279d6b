import type { FastifyBaseLogger } from 'fastify'
import type { Db } from './db/tables.ts'
import type { ResolveTexts } from './mail/sender.ts'

/** What the server needs besides its configuration; tests bring their own clock and log. */
export interface Deps {
  db: Db
  now: () => Date
  log: FastifyBaseLogger
  /** Called when mail has been put into the outbox, so that it leaves at once. */
  mailIsWaiting: () => void
  /** The built browser application. */
  clientFolder: string
  /** Opens /dev/mail: made anew at every start; null where that page does not exist. */
  mailKey: string | null
  /** Asks the DNS for the texts at a name, where that is not the DNS of the machine. */
  resolveTexts?: ResolveTexts
  /** How long a request may take to arrive, where it is not the usual time. */
  requestMilliseconds?: number
}
