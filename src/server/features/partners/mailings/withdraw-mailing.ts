import { recordChange } from '#server/audit.ts'
import { type Caller, nameOf, writeAs } from '#server/auth/session.ts'
import type { Deps } from '#server/deps.ts'
import { Refused } from '#server/refusals.ts'
import type { Answer } from '#shared/contracts/endpoint.ts'
import type { mailingEndpoints } from '#shared/contracts/registrations/mailings.ts'
import { describeMailings } from './read-mailings.ts'
import { findMailing, markWithdrawn, removeUndelivered } from './store.ts'

type Withdrawn = Answer<typeof mailingEndpoints.withdrawMailing>

/**
 * Takes back what of a mailing has not left, failed mails too. A mail that is under way at this moment may still arrive; if
 * its attempt fails, there is no other. @throws {Refused} not_found
 */
export const withdrawMailing = ({ db, now }: Deps, caller: Caller, id: number): Promise<Withdrawn> =>
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
    const stored = await findMailing(trx, id)
    const [after] = stored ? await describeMailings(trx, [stored]) : []
    if (!after) throw new Refused('not_found')
    return { ...after, takenBack: mails }
  })
