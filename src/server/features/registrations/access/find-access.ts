import type { Caller } from '#server/auth/session.ts'
import type { Db } from '#server/db/tables.ts'
import { type RegistrationAccess, registrationAccess } from '#shared/domain/registration/permissions.ts'

/** How somebody may work on a registration; `none` also for one that does not exist or, unless asked for, was deleted. */
export async function findRegistrationAccess(
  db: Db,
  caller: Caller,
  id: number,
  deletedToo = false,
): Promise<RegistrationAccess> {
  const found = await db
    .selectFrom('registrations')
    .select(['createdById', 'email'])
    .where('id', '=', id)
    .$if(!deletedToo, (query) => query.where('deletedAt', 'is', null))
    .executeTakeFirst()
  if (!found) return 'none'
  const registeredBy = await db
    .selectFrom('registrationRegisteredBy')
    .select('email')
    .where('registrationId', '=', id)
    .execute()
  return registrationAccess(caller, {
    creatorId: found.createdById,
    contactEmail: found.email,
    registeredByEmails: registeredBy.map(({ email }) => email),
  })
}
