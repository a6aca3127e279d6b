import type { Caller } from '#server/auth/session.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Db } from '#server/db/tables.ts'
import { type RegistrationAccess, registrationAccess } from '#shared/domain/registration/permissions.ts'
import { listRegisteredBy } from '../store.ts'

/** How somebody may work on a registration; `none` also for one that does not exist or, unless asked for, was deleted. */
export async function findRegistrationAccess(
  db: Db,
  caller: Caller,
  id: number,
  deletedToo = false,
): Promise<RegistrationAccess> {
  const [found] = await listPeople(db, { id })
  if (!found || (found.deletedAt && !deletedToo)) return 'none'
  const registeredByEmails = await listRegisteredBy(db, id)
  return registrationAccess(caller, {
    creatorId: found.isHandedOver ? null : found.createdById,
    contactEmail: found.email,
    registeredByEmails,
  })
}

const listPeople = prepared((db, { id }: { id: number }) =>
  db.selectFrom('registrations').select(['createdById', 'isHandedOver', 'email', 'deletedAt']).where('id', '=', id),
)
