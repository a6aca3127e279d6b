import type { LoggedMail } from '#shared/contracts/registrations/registration-log.ts'

type Delivery = Pick<LoggedMail, 'state' | 'attempts'>

/**
 * What a log line leaves unsaid of a mail that has not been sent, in a sentence: the line has the mail server's words and
 * the next attempt. Empty when there is nothing more to say.
 */
export function describeDelivery({ state, attempts }: Delivery): string {
  const tried = attempts === 1 ? 'One attempt' : `${attempts} attempts`
  if (state === 'failed') return `${tried} failed, and it will not be tried again by itself.`
  return state === 'queued' && attempts > 0 ? `${tried} failed so far.` : ''
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
