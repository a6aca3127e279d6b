import { sql } from 'kysely'
import type { Caller } from '../auth/session.ts'
import type { Trx } from '../db/tables.ts'
import { inventPhone, toAddressPart } from '../fixtures/build-user.ts'
import type { Builder } from '../fixtures/build-world.ts'

const foundation = { companyName: 'Hope Classic Foundation', phoneNumber: inventPhone(1) }

export const demoPeople = {
  admin: { ...foundation, firstName: 'Kim', lastName: 'Whitaker', email: 'kim@hopeclassic.example.org' },
  partner: {
    ...{ firstName: 'Dana', lastName: 'Ellery', companyName: 'Meridian Paper', phoneNumber: inventPhone(2) },
    email: inventEmail('Dana Ellery', 'Meridian Paper'),
  },
}

export const mistypedAddress = 'frontdesk@junipreslatearchitects.example.com'

export async function buildDemoPeople(build: Builder, createdAt: Date): Promise<Caller> {
  const admin = await build.user({ ...demoPeople.admin, role: 'admin', createdAt })
  const sol = { firstName: 'Sol', lastName: 'Marchetti', email: 'sol@hopeclassic.example.org' }
  await build.user({ ...foundation, ...sol, role: 'admin', createdAt })
  await build.user({ ...demoPeople.partner, createdAt })
  return admin
}

const lastRegistration = sql`(select max("createdAt") from registrations where "createdById" = users.id)`

export async function updateLastLogIns(trx: Trx): Promise<void> {
  await sql`update users set "lastLoginAt" = ${lastRegistration}`.execute(trx)
}

export function inventEmail(person: string, company: string): string {
  return `${person.split(' ').map(toAddressPart).join('.')}@${toAddressPart(company)}.example.com`
}
