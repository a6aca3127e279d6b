import type { Caller } from '../auth/session.ts'
import type { Trx } from '../db/tables.ts'
import { toAddressPart } from '../fixtures/build-user.ts'
import type { Builder } from '../fixtures/build-world.ts'

/** The people a visitor logs in as. */
export const demoPeople = {
  admin: {
    firstName: 'Kim',
    lastName: 'Whitaker',
    email: 'kim@hopeclassic.example.org',
    companyName: 'Hope Classic Foundation',
    phoneNumber: '312-555-0101',
  },
  partner: {
    firstName: 'Dana',
    lastName: 'Ellery',
    email: addressAt('Dana Ellery', 'Meridian Paper'),
    companyName: 'Meridian Paper',
    phoneNumber: '312-555-0102',
  },
} as const

const secondAdmin = {
  firstName: 'Sol',
  lastName: 'Marchetti',
  email: 'sol@hopeclassic.example.org',
  companyName: 'Hope Classic Foundation',
  phoneNumber: '312-555-0103',
}

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
