import { statfs } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { IsTrustedProxy } from '#server/foundation/config.ts'
import { Refused, toProblem } from '#server/foundation/refusals.ts'
import type { StorageFailure } from '../db/failures.ts'
import type { Db } from '../db/tables.ts'
import { findProxy } from './request-hooks.ts'

/**
 * `GET` or `HEAD /healthz`: 200 if the database responds and has room, else 503 with the reason. Also reports the
 * proxy, so that Fairway can check its own address from outside.
 */
export function serveHealth(app: FastifyInstance, db: Db, storage: StorageWatch, trustsProxy: IsTrustedProxy): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      await sql`select 1`.execute(db)
      const failure = await storage.find()
      if (failure) {
        const reason = { ...toProblem(new Refused(failure)), status: 503 }
        return reply.code(503).header('cache-control', 'no-store').type('application/problem+json').send(reason)
      }
    } catch (error) {
      request.log.error({ err: error }, 'the database does not respond')
      throw new Refused('unavailable')
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ok', proxy: findProxy(request, trustsProxy) })
  }
  app.get('/healthz', handler)
}

interface StorageWatch {
  note(failure: StorageFailure): void
  find(): Promise<StorageFailure | null>
}

const rememberedMilliseconds = 60_000

/** Detects storage problems from failed writes and, for SQLite, from free disk space, without writing. */
export function watchStorage(
  { databaseUrl, dataDir, minFreeBytes }: { databaseUrl: string | undefined; dataDir: string; minFreeBytes: number },
  now: () => Date,
): StorageWatch {
  let last: { failure: StorageFailure; at: number } | undefined
  return {
    note(failure) {
      last = { failure, at: now().getTime() }
    },
    async find() {
      if (last && now().getTime() < last.at + rememberedMilliseconds) return last.failure
      if (databaseUrl) return null
      const { bavail, bsize } = await statfs(dataDir)
      return bavail * bsize < minFreeBytes ? 'disk_full' : null
    },
  }
}
