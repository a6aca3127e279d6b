import { type Delivery, deliverDueMails } from './deliver-due.ts'

/** One slow mail server must not hold up everybody's login link. */
const mailsAtOnce = 4

/** For what others have queued, and for attempts that have become due. */
const pollMilliseconds = 5_000

interface Postman {
  /** Looks for mail at once. */
  wake(): void
  /** Starts no more mails, and waits for those under way. */
  stop(): Promise<void>
}

/** Delivers the mails of the outbox from now on. Several server processes may do so at the same time. */
export function startDelivery(delivery: Delivery): Postman {
  const underWay = new Set<Promise<void>>()
  let isStopped = false
  let isCalledAgain = false

  const wake = () => {
    if (isStopped) return
    if (underWay.size === mailsAtOnce) {
      isCalledAgain = true
      return
    }
    const round = deliverRound().finally(() => {
      underWay.delete(round)
      if (isCalledAgain) {
        isCalledAgain = false
        wake()
      }
    })
    underWay.add(round)
  }

  const deliverRound = async () => {
    try {
      await deliverDueMails(delivery, () => !isStopped)
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
      await Promise.all(underWay)
    },
  }
}
