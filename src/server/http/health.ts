import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { Refused } from '../refusals.ts'

/** `GET /healthz`: 200 once the server is ready and its database answers, else 503. */
export function reportHealth(app: FastifyInstance, db: Db): void {
  app.get('/healthz', async (request, reply) => {
    try {
      await sql`select 1`.execute(db)
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      throw new Refused('unavailable')
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
}
