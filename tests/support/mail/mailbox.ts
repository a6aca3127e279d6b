import { allFeatures } from '#server/features/all-features.ts'
import { type DeliveryDependencies, deliverDueEmails } from '#server/mail/deliver.ts'
import type { Mail } from '#server/mail/transport.ts'

export interface Mailbox {
  empty(): Promise<Mail[]>
  takeOne(): Promise<Mail>
}

export function createMailbox(delivery: Omit<DeliveryDependencies, 'transport' | 'writers'>): Mailbox {
  const arrived: Mail[] = []
  const transport = {
    send: async (mail: Mail) => {
      arrived.push(mail)
      return { state: 'sent', answer: '250 OK' } as const
    },
  }
  const empty = async () => {
    await deliverDueEmails({ ...delivery, writers: allFeatures.mailWriters, transport })
    return arrived.splice(0)
  }
  return {
    empty,
    takeOne: async () => {
      const [mail, ...more] = await empty()
      if (!mail || more.length > 0) throw new Error(`${mail ? more.length + 1 : 0} mails have arrived in place of one`)
      return mail
    },
  }
}

export function findLink({ text }: Mail, path: string): URL {
  const link = text.split(/[\s()]+/).find((word) => URL.canParse(word) && new URL(word).pathname === path)
  if (!link) throw new Error(`There is no link to ${path} in this mail:\n${text}`)
  return new URL(link)
}
