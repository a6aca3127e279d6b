import type { LoggedMail } from '#shared/contracts/registrations/registration-log.ts'

type Delivery = Pick<LoggedMail, 'state' | 'attempts' | 'lastError'>

/**
 * What a log line leaves unsaid of a mail that has not left, in a sentence: the line has the mail server's words and
 * the next attempt. Empty when there is nothing more to say.
 */
export function describeDelivery({ state, attempts, lastError }: Delivery): string {
  // An attempt counts from its beginning: without words of the mail server the first one is under way.
  if (state === 'sent' || (state === 'queued' && lastError === null)) return ''
  if (state === 'bounced') return 'It left, and its address did not take it.'
  if (state === 'kept') return 'No mail server was set when it was due, so it reached nobody.'
  const tried = `It was tried ${attempts === 1 ? 'once' : `${attempts} times`}`
  return state === 'failed' ? `${tried}, and will not be tried again by itself.` : `${tried} so far.`
}

/** How many mails there are, and how many of them need somebody's eye: "12 mails: 1 failed, 2 waiting". */
export function countMails(mails: readonly Pick<LoggedMail, 'state'>[]): string {
  const count = (wanted: LoggedMail['state']) => mails.filter(({ state }) => state === wanted).length
  const total = mails.length === 1 ? '1 mail' : `${mails.length} mails`
  const parts = [
    { number: count('failed'), word: 'failed' },
    { number: count('bounced'), word: 'came back' },
    { number: count('queued'), word: 'waiting' },
    { number: count('kept'), word: 'kept, not sent' },
  ].filter(({ number }) => number > 0)
  const remarks = parts.map(({ number, word }) => `${number} ${word}`).join(', ')
  return remarks ? `${total}: ${remarks}` : total
}
