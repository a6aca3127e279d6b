import type { LoggedMail } from '#shared/contracts/registrations/registration-log.ts'
import { formatMoment } from '#shared/domain/formats.ts'

type Delivery = Pick<LoggedMail, 'state' | 'attempts' | 'nextAttemptAt'>

/** What becomes of a mail that has not been sent, in a sentence; empty for one that has. Throws as `formatMoment` does. */
export function describeDelivery({ state, attempts, nextAttemptAt }: Delivery, timeZone: string): string {
  if (state === 'sent') return ''
  const tried = attempts === 1 ? 'One attempt' : `${attempts} attempts`
  if (state === 'failed') return `${tried} failed, and it will not be tried again by itself.`
  if (attempts === 0 || nextAttemptAt === null) return 'It is about to be sent.'
  return `${tried} failed. The next one is due on ${formatMoment(nextAttemptAt, timeZone)}.`
}

/** How many mails there are, and how many of them need somebody's eye: "12 mails: 1 failed, 2 waiting". */
export function countMails(mails: readonly Pick<LoggedMail, 'state'>[]): string {
  const count = (wanted: LoggedMail['state']) => mails.filter(({ state }) => state === wanted).length
  const total = mails.length === 1 ? '1 mail' : `${mails.length} mails`
  const parts = [
    { number: count('failed'), word: 'failed' },
    { number: count('queued'), word: 'waiting' },
  ].filter(({ number }) => number > 0)
  const remarks = parts.map(({ number, word }) => `${number} ${word}`).join(', ')
  return remarks ? `${total}: ${remarks}` : total
}
