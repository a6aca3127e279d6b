import { expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import { blankInfo } from '#shared/domain/spots/attendee-fields.ts'
import { searchResultsOfAKind } from '#shared/limits.ts'
import { writeMissingSummaries } from '#tests/support/database/write-missing-summaries.ts'
import { openWorld } from '#tests/support/world.ts'

async function openSearched() {
  let statements = 0
  const world = await openWorld({
    onStatement: () => {
      statements += 1
    },
  })
  const admin = await world.as(await world.build.user({ role: 'admin' }))
  const search = async (text: string) => (await admin.call('searchEverything', { query: { text } })).answer
  return {
    world,
    /** A partner whose first guest has this name. */
    addPartner: (firstName: string, lastName: string) =>
      world.build.registration({
        level: 'Eagle',
        editSpots: ([first, ...others]) =>
          first ? [{ ...first, attendeeInfo: { ...blankInfo, firstName, lastName } }, ...others] : [],
      }),
    findPartners: async (text: string) => (await search(text)).partners.items.map(({ name }) => name),
    /** With how many statements it took to find them. */
    async findGuests(text: string) {
      statements = 0
      const { guests } = await search(text)
      return { names: guests.items.map(({ name }) => name), statements }
    },
  }
}

test('One of 10,000 guests is found with as many statements as one of a few', async () => {
  const { world, addPartner, findPartners, findGuests } = await openSearched()
  await addPartner('Ann', 'Lee')
  const few = await findGuests('ann lee')
  expect(few.names).toEqual(['Ann Lee'])
  const model = await addPartner('Guest', 'Guestson')
  await write(world.db, async (trx) => {
    const { id: _, ...registration } = await trx
      .selectFrom('registrations')
      .selectAll()
      .where('id', '=', model.id)
      .executeTakeFirstOrThrow()
    const { id: _spot, ...spot } = await trx
      .selectFrom('spots')
      .selectAll()
      .where('registrationId', '=', model.id)
      .where('spotNumber', '=', 1)
      .executeTakeFirstOrThrow()
    for (let slice = 0; slice < 20; slice += 1) {
      const partners = Array.from({ length: 50 }, (_partner, number) => ({
        ...registration,
        nameForMarketingMaterials: `Partner ${slice} of ${number}`,
      }))
      const ids = await trx.insertInto('registrations').values(partners).returning('id').execute()
      const guests = ids.flatMap(({ id }) =>
        Array.from({ length: 10 }, (_guest, index) => ({
          ...spot,
          registrationId: id,
          spotNumber: index + 1,
          // Each partner has an Ann and a Lee, and no one has both names.
          firstName: index === 3 ? 'Ann' : 'Guest',
          lastName: index === 4 ? 'Lee' : `Of${id}`,
        })),
      )
      await trx.insertInto('spots').values(guests).execute()
    }
  })
  await writeMissingSummaries(world.db)
  const last = await world.db.selectFrom('registrations').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  // Four more looks, at 250 each, as a thousand had both words without being it.
  expect(await findGuests('ann lee')).toEqual({ names: ['Ann Lee'], statements: few.statements + 4 })
  expect((await findGuests(`guest of${last.id}`)).names).toHaveLength(searchResultsOfAKind)
  expect(await findPartners('partner 19 of 49')).toEqual(['Partner 19 of 49'])
})
