import { recordChange } from '../../audit.ts'
import { type Caller, nameOf } from '../../auth/session.ts'
import { writeAs } from '../../auth/write-as.ts'
import type { Deps } from '../../deps.ts'
import { Refused } from '../../refusals.ts'
import { deleteUser, findUser } from './store.ts'
import { describeForTrail, endSignIns } from './users.ts'

/**
 * Removes a user and ends their sessions. Whoever made a registration stays, so that no registration is ever lost; the
 * address book keeps everybody.
 *
 * @throws {Refused} not_found, last_admin, and user_has_registrations with their number
 */
export function removeUser({ db, now }: Pick<Deps, 'db' | 'now'>, caller: Caller, id: number): Promise<{ id: number }> {
  return writeAs(db, caller, async (trx) => {
    const user = await findUser(trx, id)
    if (!user) throw new Refused('not_found')
    if (user.isLastAdmin) throw new Refused('last_admin')
    const { registrationCount: registrations } = user
    if (registrations > 0) throw new Refused('user_has_registrations', { registrations })
    await recordChange(trx, {
      by: nameOf(caller),
      at: now(),
      entity: 'user',
      entityId: id,
      action: 'remove',
      before: describeForTrail(user),
    })
    await endSignIns(trx, id, [user.email])
    await deleteUser(trx, id)
    return { id }
  })
}
