import { beforeEach, describe, expect, test } from 'vitest'
import type { DocumentKind } from '#shared/domain/packet/documents.ts'
import { makeFact, openDeskWorld } from '#tests/support/desk.ts'

let desk: Awaited<ReturnType<typeof openDeskWorld>>

beforeEach(async () => {
  desk = await openDeskWorld()
  const holes = await desk.world.db.selectFrom('golfCourseHoles').select('id').execute()
  for (const index of [0, 1]) {
    await desk.world.build.placement({ spotId: desk.at(index), golfCourseHoleId: holes[0]?.id ?? 0 })
  }
})

const readPacket = async () => (await desk.admin.call('getPacket', { params: { eventId: desk.event.id } })).answer
const stateOf = async (kind: DocumentKind) => (await readPacket()).documents.find(({ document }) => document === kind)
const print = (document: DocumentKind, onlyChanges = false, requestId: string = crypto.randomUUID()) =>
  desk.admin.call('printDocument', { body: { eventId: desk.event.id, document, onlyChanges, requestId } })
const replace = async (index: number, firstName: string) =>
  (await desk.openDevice()).send([makeFact('replace', { spotId: desk.at(index), firstName, lastName: 'New' })])

describe('print versions', () => {
  test('are numbered, and can be printed again unchanged', async () => {
    const first = (await print('cartSigns')).answer
    await print('badges')
    expect(first).toMatchObject({ number: 1, isChanges: false, paperSize: 'letter' })
    await replace(0, 'Bob')
    const again = (await desk.admin.call('getPrintVersion', { params: { id: first.id } })).answer
    expect(again.items).toEqual(first.items)
    expect((await readPacket()).versions.map(({ number, document }) => [number, document])).toEqual([
      [2, 'badges'],
      [1, 'cartSigns'],
    ])
  })

  test('are created only once per request, however often it is sent', async () => {
    const requestId = crypto.randomUUID()
    const [one, two] = [await print('badges', false, requestId), await print('badges', false, requestId)]
    expect([two.answer.id, (await readPacket()).versions.length]).toEqual([one.answer.id, 1])
  })

  test('contain only the changed item after a guest is replaced', async () => {
    await print('cartSigns')
    await print('badges')
    expect(await stateOf('cartSigns')).toMatchObject({ changed: 0, added: 0, removed: 0, lastVersion: 1 })
    await replace(0, 'Bob')
    expect(await stateOf('cartSigns')).toMatchObject({ changed: 1, added: 0, removed: 0 })
    const { items } = (await print('badges', true)).answer
    expect(items).toEqual([
      {
        key: `spot ${desk.at(0)}`,
        content: ['Bob', 'New', expect.any(String)],
        was: expect.arrayContaining([expect.any(String)]),
      },
    ])
    expect(await stateOf('badges')).toMatchObject({ changed: 0, lastVersion: 3 })
    expect((await print('badges', true)).problem.code).toBe('not_possible')
  })

  test('report people whose entries changed in documents that show their places', async () => {
    const changed = async () => (await readPacket()).changedSpotIds
    await print('cartSigns')
    await print('badges')
    await replace(0, 'Bob')
    expect(await changed()).toEqual([])
    await print('companies')
    await print('holeSheet')
    await replace(1, 'Cat')
    await desk.world.change(({ trx }) => trx.deleteFrom('placements').where('spotId', '=', desk.at(0)).execute())
    expect((await changed()).toSorted()).toEqual([desk.at(0), desk.at(1)].toSorted())
    await print('companies', true)
    await print('holeSheet', true)
    expect(await changed()).toEqual([])
  })

  test("can be removed only if they are their document's newest", async () => {
    const first = (await print('badges')).answer
    await replace(0, 'Bob')
    const second = (await print('badges', true)).answer
    const remove = (id: number) => desk.admin.call('deletePrintVersion', { params: { id } })
    expect((await remove(first.id)).problem.code).toBe('not_possible')
    expect((await remove(second.id)).answer.versions.map(({ number }) => number)).toEqual([1])
    expect(await stateOf('badges')).toMatchObject({ changed: 1, lastVersion: 1 })
  })

  test('include a walk-in at the place chosen at the desk', async () => {
    const phone = await desk.openDevice()
    const { freePlaces } = await phone.readList()
    const placeKey = freePlaces.find(({ part }) => part === 'golf')?.key ?? ''
    await phone.send([makeFact('walkIn', { part: 'golf', firstName: 'Wanda', lastName: 'Walker', placeKey })])
    const { items } = (await print('holeSheet')).answer
    expect(items.map(({ content }) => content?.[4])).toContain('Wanda Walker')
  })
})

test('lists people missing from documents, and explains why', async () => {
  const { leftOut } = await readPacket()
  expect(leftOut.map(({ reasons }) => reasons)).toEqual(Array(4).fill(['No place card (no table)']))
})
