import type { Kysely } from 'kysely'

/** Independent of the current tables, because a published step never changes. */
type Rows = Record<string, Record<string, string | number | boolean>>

/** Adds the rows that every database has: choices, and the rows of single-row tables. */
export async function insertInitialRows(trx: Kysely<unknown>): Promise<void> {
  const db = trx as Kysely<Rows>
  await db
    .insertInto('roles')
    .values([
      { id: 1, name: 'admin' },
      { id: 2, name: 'user' },
    ])
    .execute()
  await db
    .insertInto('territories')
    .values(territories.map((name, index) => ({ id: index + 1, name })))
    .execute()
  await db
    .insertInto('travelMethods')
    .values([
      { id: 1, name: 'Driving', showAirport: false, showPostalCode: true },
      { id: 2, name: 'Flying', showAirport: true, showPostalCode: false },
      { id: 3, name: 'Other', showAirport: false, showPostalCode: false },
    ])
    .execute()
  await db
    .insertInto('golfClubTypes')
    .values([
      { id: 1, name: "Men's right-handed" },
      { id: 2, name: "Men's left-handed" },
      { id: 3, name: "Women's right-handed" },
      { id: 4, name: "Women's left-handed" },
    ])
    .execute()
  await db
    .insertInto('settings')
    .values({
      id: 1,
      organizationName: 'Fairway',
      timeZone: 'America/Chicago',
      contactPage: '',
      contactName: '',
      contactEmail: '',
      contactPhone: '',
      paymentPage: '',
      checkPayableTo: '',
      checkMailingAddress: '',
      paymentDueDays: 0,
      logoMailAddress: '',
      benefitGuideLink: '',
      openSignUp: true,
      postalAddress: '',
      mailsAMinute: 60,
      paperSize: 'letter',
      version: 1,
    })
    .execute()
  const noServer = { host: '', port: 465, security: 'tls', userName: '', hasPassword: false } as const
  await db
    .insertInto('mailServer')
    .values({ id: 1, ...noServer, senderName: '', senderAddress: '', replyTo: '', version: 1 })
    .execute()
  await db.insertInto('paymentSettings').values({ id: 1 }).execute()
}

const territories = (
  'Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, District of Columbia, ' +
  'Florida, Georgia, Hawaii, Idaho, Illinois, Indiana, Iowa, Kansas, Kentucky, Louisiana, Maine, Maryland, ' +
  'Massachusetts, Michigan, Minnesota, Mississippi, Missouri, Montana, Nebraska, Nevada, New Hampshire, ' +
  'New Jersey, New Mexico, New York, North Carolina, North Dakota, Ohio, Oklahoma, Oregon, Pennsylvania, ' +
  'Rhode Island, South Carolina, South Dakota, Tennessee, Texas, Utah, Vermont, Virginia, Washington, ' +
  'West Virginia, Wisconsin, Wyoming, American Samoa, Guam, Northern Mariana Islands, Puerto Rico, ' +
  'U.S. Virgin Islands'
).split(', ')
