import { expect, test, vi } from 'vitest'
import { openDeskStorage } from '#client/desk/store/desk-storage.ts'
import { checkIn } from '#client/desk/store/make-facts.ts'

const guest = { spotId: 1, walkInId: null, name: 'Ann Lee', registrationId: 1, factIds: [] }
const makeFact = () => checkIn(guest, 'golf', { at: '2027-05-14T12:00:00.000Z', who: 'Lou' })

test("reopens the desk's database after the browser closed it, and stores each fact only once", async () => {
  const storage = openDeskStorage()
  const [first, second] = [makeFact(), makeFact()]
  await storage.addWaiting([first])
  const closed = new DOMException('The database connection is closing.', 'InvalidStateError')
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw closed
  })
  await storage.addWaiting([first, second])
  expect((await openDeskStorage().read()).waiting).toEqual([first, second])
})

test('deletes the list only if no tab has waiting entries', async () => {
  const [tab, other] = [openDeskStorage(), openDeskStorage()]
  await tab.clear()
  const fact = makeFact()
  await tab.addWaiting([fact])
  expect([await other.clearIfSent([]), (await tab.read()).waiting]).toEqual([false, [fact]])
  expect([await other.clearIfSent([fact.id]), (await tab.read()).waiting]).toEqual([true, []])
})
