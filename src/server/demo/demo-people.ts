import type { Caller } from '../auth/session.ts'
import type { Trx } from '../db/tables.ts'
import { inventPhone, toAddressPart } from '../fixtures/build-user.ts'
import type { Builder } from '../fixtures/build-world.ts'

const person = (name: readonly [string, string], companyName: string, email: string, number: number) => ({
  ...{ firstName: name[0], lastName: name[1], email, companyName },
  phoneNumber: inventPhone(number),
})

const foundation = 'Hope Classic Foundation'

/** The people a visitor logs in as. */
export const demoPeople = {
  admin: person(['Kim', 'Whitaker'], foundation, 'kim@hopeclassic.example.org', 1),
  partner: person(['Dana', 'Ellery'], 'Meridian Paper', addressAt('Dana Ellery', 'Meridian Paper'), 2),
}

const secondAdmin = person(['Sol', 'Marchetti'], foundation, 'sol@hopeclassic.example.org', 3)

/** The organizers and the demo partner; every other partner becomes a user with their registration. */
export async function buildDemoPeople(build: Builder, joined: Date): Promise<{ admin: Caller }> {
  const admin = await build.user({ ...demoPeople.admin, role: 'admin', createdAt: joined })
  await build.user({ ...secondAdmin, role: 'admin', createdAt: joined })
  await build.user({ ...demoPeople.partner, createdAt: joined })
  return { admin }
}

/** Anyone who has registered a company has signed in to do so. */
export async function noteSignIns(trx: Trx): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({
      lastSignInAt: eb
        .selectFrom('registrations')
        .select(({ fn }) => fn.max('registrations.createdAt').as('latest'))
        .whereRef('registrations.createdById', '=', 'users.id'),
    }))
    .execute()
}

/** `dana.ellery@meridianpaper.example.com`: example.com is reserved. */
export function addressAt(person: string, company: string): string {
  return `${person.split(' ').map(toAddressPart).join('.')}@${toAddressPart(company)}.example.com`
}
