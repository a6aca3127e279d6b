import { lockNames } from '../../db/locks.ts'
import { writeShared } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findWindow } from '../../instants.ts'
import { queueMail } from '../../mail/outbox.ts'
import { findClientNetwork, linksPerClient, linksPerEmail, linkWindowMinutes } from './rate-limits.ts'
import { countRequests, findUserByEmail, insertRequest, withdrawMail } from './store.ts'

interface Asked {
  email: string
  clientAddress: string
  browserHash: string
  /** Where they were going. */
  returnTo?: string | undefined
}

/**
 * Queues a sign-in mail. An address that has asked too often gets none. From a client that has asked too often only those
 * with an account get one: behind a proxy a stranger can look like everybody. Nobody is told, and the same is read and
 * written for every address, known or not: what a stranger gets too much of is queued like any other mail and withdrawn.
 */
export async function requestLink(
  { db, now, mailIsWaiting }: Pick<Deps, 'db' | 'now' | 'mailIsWaiting'>,
  asked: Asked,
): Promise<void> {
  const { email, browserHash, returnTo } = asked
  const at = now()
  const request = { email, clientAddress: findClientNetwork(asked.clientAddress) }
  const isGranted = await writeShared(db, async (trx) => {
    await lockNames(trx, [`links ${email.toLowerCase()}`, `links ${request.clientAddress}`])
    const { ofEmail, ofClient } = await countRequests(trx, request, findWindow(at, linkWindowMinutes), linksPerClient)
    if (ofEmail >= linksPerEmail) return false
    const hasAccount = (await findUserByEmail(trx, email)) !== null
    await insertRequest(trx, { ...request, createdAt: at.toISOString() })
    const mailId = await queueMail(trx, { kind: 'signIn', to: email, payload: { browserHash, returnTo }, now: at })
    const isTooMuch = !hasAccount && ofClient >= linksPerClient
    await withdrawMail(trx, isTooMuch ? mailId : noMail)
    return true
  })
  if (isGranted) mailIsWaiting()
}

/** A number that no mail has. */
const noMail = 0
