import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { StorageWatch } from '../db/storage.ts'
import type { Db } from '../db/tables.ts'
import { Refused, toProblem } from '../refusals.ts'

/** `GET /healthz`: 200 once the server is ready and its database answers and has room, else 503 with the reason. */
export function reportHealth(app: FastifyInstance, db: Db, storage: StorageWatch): void {
  app.get('/healthz', async (request, reply) => {
    try {
      await sql`select 1`.execute(db)
      const failure = await storage.find()
      if (failure) {
        const reason = { ...toProblem(new Refused(failure)), status: 503 }
        return reply.code(503).header('cache-control', 'no-store').type('application/problem+json').send(reason)
      }
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      throw new Refused('unavailable')
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
}
