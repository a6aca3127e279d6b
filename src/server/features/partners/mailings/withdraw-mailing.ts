import { recordChange } from '#server/audit.ts'
import { type Caller, nameOf } from '#server/auth/session.ts'
import { writeAs } from '#server/auth/write-as.ts'
import type { Deps } from '#server/deps.ts'
import { Refused } from '#server/refusals.ts'
import type { Mailing } from '#shared/contracts/registrations/mailings.ts'
import { describeMailings } from './read-mailings.ts'
import { findMailing, markWithdrawn, removeUndelivered } from './store.ts'

/**
 * Takes back what of a mailing has not left, failed mails too. A mail that is under way at this moment may still arrive; if
 * its attempt fails, there is no other. @throws {Refused} not_found
 */
export const withdrawMailing = ({ db, now }: Deps, caller: Caller, id: number): Promise<Mailing> =>
  writeAs(db, caller, async (trx) => {
    const at = now()
    const mailing = await findMailing(trx, id)
    if (!mailing) throw new Refused('not_found')
    const { eventId } = mailing
    const wasWithdrawn = await markWithdrawn(trx, id, at.toISOString())
    const mails = await removeUndelivered(trx, id, at.toISOString())
    if (mails > 0 || !wasWithdrawn) {
      const by = nameOf(caller)
      await recordChange(trx, {
        by,
        at,
        entity: 'mailing',
        entityId: id,
        action: 'withdraw',
        eventId,
        after: { mails },
      })
    }
    const [after] = await describeMailings(trx, [mailing])
    if (!after) throw new Refused('not_found')
    return after
  })
