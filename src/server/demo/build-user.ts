import type { Role } from '#shared/domain/registration/permissions.ts'
import type { Trx } from '../db/tables.ts'
import type { Caller } from '../http/session.ts'
import { inventPerson, inventPhone } from './invented-people.ts'
import { nextNumber } from './next-number.ts'

export type UserWish = Partial<Omit<Caller, 'id'>> & { createdAt?: Date }

const roleIds: Record<Role, number> = { admin: 1, user: 2 }

/** A user, a partner unless `role` says otherwise, in the shape in which the server knows whoever calls it. */
export async function buildUser(trx: Trx, now: Date, wish: UserWish = {}): Promise<Caller> {
  const number = await nextNumber(trx, 'users')
  const { role = 'user', createdAt = now, ...given } = wish
  const { firstName, lastName, email } = inventPerson(number)
  const user = {
    firstName,
    lastName,
    email: email.replace('@', `.${number}@`),
    companyName: `${lastName} & Partners`,
    phoneNumber: inventPhone(number),
    ...given,
  }
  const { id } = await trx
    .insertInto('users')
    .values({ ...user, appRoleId: roleIds[role], createdAt: createdAt.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, ...user, role }
}

/** The user of this address, made when there is none. */
export async function findOrBuildUser(trx: Trx, now: Date, wish: UserWish & { email: string }): Promise<Caller> {
  const found = await trx
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.appRoleId')
    .select(['users.id', 'email', 'firstName', 'lastName', 'companyName', 'phoneNumber', 'roles.name as role'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', wish.email.toLowerCase()))
    .executeTakeFirst()
  return found ?? (await buildUser(trx, now, wish))
}
