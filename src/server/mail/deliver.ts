import type { MailsToTake } from './claims.ts'
import { type Delivery, deliverDueMails } from './deliver-due.ts'

/** How many mails leave at the same time. One place is for sign-in mails alone: a slow server must not hold those up. */
const placesFor: Record<MailsToTake, number> = { any: 3, signIn: 1 }

/** For what others have queued, and for attempts that have become due. */
const pollMilliseconds = 5_000

interface RunningDelivery {
  /** Looks for mail at once. */
  wake(): void
  /** Starts no more mails, and waits for those under way. */
  stop(): Promise<void>
}

/** Delivers the mails of the outbox from now on. Several server processes may do so at the same time. */
export function startDelivery(delivery: Delivery): RunningDelivery {
  const underWay = { any: new Set<Promise<void>>(), signIn: new Set<Promise<void>>() }
  let isStopped = false
  let isCalledAgain = false

  const wake = () => {
    if (isStopped) return
    const isFull = underWay.any.size === placesFor.any
    if (isFull) isCalledAgain = true
    const wanted = isFull ? 'signIn' : 'any'
    if (underWay[wanted].size === placesFor[wanted]) return
    const round = deliverRound(wanted).finally(() => {
      underWay[wanted].delete(round)
      if (isCalledAgain && underWay.any.size < placesFor.any) {
        isCalledAgain = false
        wake()
      }
    })
    underWay[wanted].add(round)
  }

  const deliverRound = async (wanted: MailsToTake) => {
    try {
      await deliverDueMails(delivery, () => !isStopped, wanted)
    } catch (error) {
      delivery.log.error({ err: error }, 'the outbox could not be read or written')
    }
  }

  const timer = setInterval(wake, pollMilliseconds)
  wake()
  return {
    wake,
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await Promise.all([...underWay.any, ...underWay.signIn])
    },
  }
}
