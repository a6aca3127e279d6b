import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { dashboardEndpoints } from '#shared/contracts/dashboards.ts'
import { partnerDashboardQuery } from './app-context.ts'
import { bringFirstAnswers, createQueryClient, forgetFirstAnswers } from './queries.ts'

const now = [{ companyName: 'Acme' }] as never

const loadDashboard = (client: ReturnType<typeof createQueryClient>) =>
  client.fetchQuery({ ...partnerDashboardQuery, queryFn: () => now })

const save = (client: ReturnType<typeof createQueryClient>, mutationFn: () => Promise<unknown>) =>
  client.getMutationCache().build(client, { mutationFn }).execute(undefined)

afterEach(forgetFirstAnswers)

it("shows the document's preloaded data until something changes", async () => {
  bringFirstAnswers({ [dashboardEndpoints.getPartnerDashboard.path]: [] })
  expect(await loadDashboard(createQueryClient())).toEqual([])
})

it("reloads after a save, instead of using the document's preloaded data", async () => {
  const client = createQueryClient()
  bringFirstAnswers({ [dashboardEndpoints.getPartnerDashboard.path]: [] })
  await save(client, async () => 'saved')
  expect(await loadDashboard(client)).toEqual(now)
})

it('reloads after a save without a response', async () => {
  const client = createQueryClient()
  bringFirstAnswers({ [dashboardEndpoints.getPartnerDashboard.path]: [] })
  await expect(save(client, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(await loadDashboard(client)).toEqual(now)
})

it("tries a change immediately without a network, and doesn't queue it", async () => {
  onlineManager.setOnline(false)
  try {
    await expect(save(createQueryClient(), () => Promise.reject(new Error('no network')))).rejects.toThrow('no network')
  } finally {
    onlineManager.setOnline(true)
  }
})
