import type { Deps } from '../../app.ts'
import { lockNames } from '../../db/locks.ts'
import type { Trx } from '../../db/tables.ts'
import { writeShared } from '../../db/transaction.ts'
import { minutesBefore } from '../../instants.ts'
import { queueMail } from '../../mail/outbox.ts'
import { findClientNetwork } from './client-network.ts'
import { linksPerClient, linksPerEmail, linkWindowMinutes } from './sign-in-limits.ts'
import { countRequests, insertRequest } from './store.ts'

interface Asked {
  email: string
  clientAddress: string
  browserHash: string
}

/**
 * Queues a sign-in mail. Neither the work nor the time tells whether there is an account: nobody looks before the mail
 * leaves. Whoever has asked too often gets none, and is not told.
 */
export async function requestLink({ db, now, mailIsWaiting }: Deps, asked: Asked): Promise<void> {
  const { email, browserHash } = asked
  const at = now()
  const request = { email, clientAddress: findClientNetwork(asked.clientAddress) }
  const isGranted = await writeShared(db, async (trx) => {
    await lockNames(trx, [`links ${email.toLowerCase()}`, `links ${request.clientAddress}`])
    if (await hasAskedTooOften(trx, request, at)) return false
    await insertRequest(trx, { ...request, createdAt: at.toISOString() })
    await queueMail(trx, { kind: 'signIn', to: email, payload: { browserHash }, now: at })
    return true
  })
  if (isGranted) mailIsWaiting()
}

async function hasAskedTooOften(trx: Trx, request: { email: string; clientAddress: string }, now: Date) {
  const { ofEmail, ofClient } = await countRequests(trx, request, minutesBefore(now, linkWindowMinutes))
  return ofEmail >= linksPerEmail || ofClient >= linksPerClient
}
