import { isSameEmail } from '#shared/domain/formats.ts'
import {
  maxGuestAnswersAnHour,
  maxGuestLinksAnHour,
  maxGuestMailsADay,
  maxGuestMailsADayOfPartner,
  maxGuestMailsADayToAddress,
  maxGuestTriesAnHour,
} from '#shared/limits.ts'
import type { Caller } from '../../../auth/session.ts'
import { hashSecret } from '../../../auth/session.ts'
import type { Trx } from '../../../db/tables.ts'
import type { Deps } from '../../../deps.ts'
import { daysBefore, findWindow, latestCredible } from '../../../instants.ts'
import { Refused } from '../../../refusals.ts'
import { countAnswers, countChanged, findLinkByKey, listSent } from './store.ts'

/**
 * Refuses more mails to guests than anybody needs: partners choose the addresses, and the mails go in our name. Of an address
 * counts what went there for the registration, and what the partner has had sent there for others.
 */
export async function refuseManyMails(
  trx: Trx,
  caller: Caller,
  { registrationId, emails, now }: { registrationId: number; emails: readonly string[]; now: Date },
): Promise<void> {
  if (emails.length === 0) return
  const isPartner = caller.role !== 'admin'
  const day = { since: daysBefore(now, 1), until: latestCredible(now) }
  const sent = await listSent(trx, { registrationId, ...(isPartner && { userId: caller.id }) }, day)
  const receivers = [...sent.map(({ to }) => to), ...emails]
  const toOne = emails.map((email) => receivers.filter((to) => isSameEmail(to, email)).length)
  if (Math.max(...toOne) > maxGuestMailsADayToAddress) throw new Refused('too_many_guest_mails')
  if (!isPartner) return
  const ofRegistration = sent.filter((one) => one.registrationId === registrationId).length + emails.length
  const ofPartner = sent.filter(({ userId }) => userId === caller.id).length + emails.length
  const isTooMuch = ofRegistration > maxGuestMailsADay || ofPartner > maxGuestMailsADayOfPartner
  if (isTooMuch) throw new Refused('too_many_guest_mails')
}

/** Refuses more links than anybody passes on: each is a line of the audit trail. */
export async function refuseManyLinks(trx: Trx, caller: Caller, { count, now }: { count: number; now: Date }) {
  if (caller.role === 'admin' || count === 0) return
  const before = await countChanged(trx, caller.id, findWindow(now, 60))
  if (before + count > maxGuestLinksAnHour) throw new Refused('too_many_answers')
}

/** Refuses more answers through one link than a person gives: each is a version of the registration. */
export async function refuseManyAnswers(
  trx: Trx,
  { registrationId, who, now }: { registrationId: number; who: string; now: Date },
): Promise<void> {
  const count = await countAnswers(trx, { registrationId, who }, findWindow(now, 60))
  if (count >= maxGuestAnswersAnHour) throw new Refused('too_many_answers')
}

/**
 * Counts what is sent through a link, refused or not, as this process knows it. A token that opens nothing is refused before
 * anything waits to write, and counts against nobody: others of the same network are guests, too.
 * @throws {Refused} guest_link_unusable, too_many_answers
 */
export function createTryLimit({ db, now }: Pick<Deps, 'db' | 'now'>): (token: string) => Promise<void> {
  const tries = new Map<number, number>()
  let hour = ''
  return async (token) => {
    const link = await findLinkByKey(db, hashSecret(token))
    if (!link) throw new Refused('guest_link_unusable')
    const current = now().toISOString().slice(0, 13)
    if (hour !== current) tries.clear()
    hour = current
    const count = (tries.get(link.id) ?? 0) + 1
    tries.set(link.id, count)
    if (count > maxGuestTriesAnHour) throw new Refused('too_many_answers')
  }
}
