import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '#server/foundation/config.ts'
import { Refused } from '#server/foundation/refusals.ts'
import { readBackupStatus } from '../db/backup/backup-status.ts'
import type { Db } from '../db/tables.ts'

/**
 * Serves Prometheus metrics at `GET /metrics` to callers with `METRICS_TOKEN`. Labels are route patterns, methods,
 * and statuses, without personal data.
 */
export async function serveMetrics(
  app: FastifyInstance,
  { metricsToken, dataDir }: Pick<Config, 'metricsToken' | 'dataDir'>,
  { db, now }: { db: Db; now: () => Date },
): Promise<void> {
  if (!metricsToken) {
    app.get('/metrics', () => {
      throw new Refused('not_found')
    })
    return
  }
  const { default: prometheus } = await import('prom-client')
  const registry = new prometheus.Registry()
  prometheus.collectDefaultMetrics({ register: registry })

  const requests = new prometheus.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests, except event streams.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream')
    if (!isStream) {
      const labels = { method: request.method, route: url ?? 'none', status: reply.statusCode }
      requests.observe(labels, reply.elapsedTime / 1_000)
    }
    done()
  })

  const gauge = (name: string, help: string) => new prometheus.Gauge({ name, help, registers: [registry] })
  const waiting = gauge('fairway_emails_waiting', 'Emails waiting to be sent.')
  const failed = gauge('fairway_emails_failed', 'Emails that failed in the last 24 hours.')
  const oldest = gauge('fairway_email_oldest_seconds', 'Time since the oldest waiting email was due, or 0.')
  const backup = gauge('fairway_backup_age_seconds', 'Age of the last checked backup, or -1 if there is none.')
  const copy = gauge(
    'fairway_backup_copy_age_seconds',
    'Age of the last copy made by BACKUP_COMMAND, or -1 if there is none.',
  )

  app.get('/metrics', async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) throw new Refused('not_found')
    const at = now()
    const emails = await countEmails(db, at)
    waiting.set(emails.waiting)
    failed.set(emails.failed)
    oldest.set(emails.oldestSeconds)
    const { lastAt, copiedAt } = await readBackupStatus(dataDir)
    backup.set(lastAt ? secondsSince(lastAt, at) : -1)
    copy.set(copiedAt ? secondsSince(copiedAt, at) : -1)
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}

const secondsSince = (instant: string, now: Date) => Math.max(0, (now.getTime() - Date.parse(instant)) / 1_000)

const dayMilliseconds = 86_400_000

async function countEmails(db: Db, now: Date) {
  const outbox = (state: 'queued' | 'failed') =>
    db
      .selectFrom('outbox')
      .select(({ fn }) => [
        fn.countAll().as('count'),
        // Failed attempts postpone the next one, so count the wait from when the email was queued.
        sql<string | null>`min(case when attempts > 0 then "createdAt" else "nextAttemptAt" end)`.as('first'),
      ])
      .where('state', '=', state)
  const queued = await outbox('queued').executeTakeFirstOrThrow()
  const yesterday = new Date(now.getTime() - dayMilliseconds).toISOString()
  const failed = await outbox('failed').where('createdAt', '>', yesterday).executeTakeFirstOrThrow()
  return {
    waiting: Number(queued.count),
    failed: Number(failed.count),
    oldestSeconds: queued.first ? secondsSince(queued.first, now) : 0,
  }
}

/** Compares in constant time, so that the response time doesn't reveal how much of a guess is right. */
const isSame = (one: string, other: string) => timingSafeEqual(hash(one), hash(other))
const hash = (text: string) => createHash('sha256').update(text).digest()
