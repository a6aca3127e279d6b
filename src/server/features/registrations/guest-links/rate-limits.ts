import { isSameEmail } from '#shared/domain/formats.ts'
import {
  maxGuestAnswersAnHour,
  maxGuestAnswersAnHourOfNetwork,
  maxGuestMailsADay,
  maxGuestMailsADayOfPartner,
  maxGuestMailsADayToAddress,
} from '#shared/limits.ts'
import type { Caller } from '../../../auth/session.ts'
import type { Trx } from '../../../db/tables.ts'
import { daysBefore, findWindow, latestCredible, type Window } from '../../../instants.ts'
import { Refused } from '../../../refusals.ts'
import { findClientNetwork } from '../../sign-in/rate-limits.ts'
import { countAnswers, countSentBy, type GuestLinkRow } from './store.ts'

/** Refuses more mails to guests than anybody needs: partners choose the addresses, and the mails go in our name. */
export async function refuseManyMails(
  trx: Trx,
  caller: Caller,
  { links, emails, now }: { links: readonly GuestLinkRow[]; emails: readonly string[]; now: Date },
): Promise<void> {
  if (emails.length === 0) return
  const day = { since: daysBefore(now, 1), until: latestCredible(now) }
  const sent = links.filter(({ sentTo, createdAt }) => sentTo !== null && isWithin(createdAt, day))
  const toOne = emails.map(
    (email) => [...sent.map(({ sentTo }) => sentTo ?? ''), ...emails].filter((to) => isSameEmail(to, email)).length,
  )
  if (Math.max(...toOne) > maxGuestMailsADayToAddress) throw new Refused('too_many_guest_mails')
  if (caller.role === 'admin') return
  const ofPartner = await countSentBy(trx, caller.id, day)
  const isTooMuch =
    sent.length + emails.length > maxGuestMailsADay || ofPartner + emails.length > maxGuestMailsADayOfPartner
  if (isTooMuch) throw new Refused('too_many_guest_mails')
}

const isWithin = (instant: string, { since, until }: Window) => instant > since && instant <= until

/** Refuses more answers through one link than a person gives: each is a version of the registration. */
export async function refuseManyAnswers(
  trx: Trx,
  { registrationId, who, now }: { registrationId: number; who: string; now: Date },
): Promise<void> {
  const count = await countAnswers(trx, { registrationId, who }, findWindow(now, 60))
  if (count >= maxGuestAnswersAnHour) throw new Refused('too_many_answers')
}

/**
 * Counts the answers that come from a network, as this process knows them. Nobody's address is kept for it, and many guests
 * of one office can answer in the same hour.
 */
export function createNetworkLimit(now: () => Date): (clientAddress: string) => void {
  const answers = new Map<string, number>()
  let hour = ''
  return (clientAddress) => {
    const current = now().toISOString().slice(0, 13)
    if (hour !== current) answers.clear()
    hour = current
    const network = findClientNetwork(clientAddress)
    const count = (answers.get(network) ?? 0) + 1
    answers.set(network, count)
    if (count > maxGuestAnswersAnHourOfNetwork) throw new Refused('too_many_answers')
  }
}
