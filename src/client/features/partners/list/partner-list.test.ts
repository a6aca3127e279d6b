import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ListedPartners } from '#shared/contracts/partners.ts'
import { changeRow, partnersQuery } from './partner-list.ts'

const row = (id: number) => ({ id, companyName: `Company ${id}` }) as ListedPartners['rows'][number]

test('lists a partner restored before their deletion was confirmed', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  const eventId = 2
  vi.stubGlobal('fetch', async (address: string) => {
    const isWhole = new URL(address, 'http://fairway.test').searchParams.get('after') === '0'
    const rows = isWhole ? [row(1), row(5)] : []
    return Response.json({ changeId: 98, rows, ids: [1, 5], failedMails: [], withoutAddress: [] })
  })
  const queryClient = new QueryClient()
  const load = async () => {
    const { rows } = await queryClient.fetchQuery({ ...partnersQuery(queryClient, eventId), staleTime: 0 })
    return rows.map(({ id }) => id)
  }
  expect(await load()).toEqual([1, 5])
  changeRow(queryClient, { eventId, id: 5 }, () => null)
  expect(await load()).toEqual([1, 5])
})
