import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { dashboardEndpoints } from '#shared/contracts/dashboards.ts'
import { partnerDashboardQuery } from './app-context.ts'
import { clearFirstResponses, createQueryClient, seedFirstResponses } from './queries.ts'

const now = [{ companyName: 'Acme' }] as never

const loadDashboard = (client: ReturnType<typeof createQueryClient>) =>
  client.fetchQuery({ ...partnerDashboardQuery, queryFn: () => now })

const save = (client: ReturnType<typeof createQueryClient>, mutationFn: () => Promise<unknown>) =>
  client.getMutationCache().build(client, { mutationFn }).execute(undefined)

afterEach(clearFirstResponses)

it("uses the page's preloaded data until something changes", async () => {
  seedFirstResponses({ [dashboardEndpoints.getPartnerDashboard.path]: [] })
  expect(await loadDashboard(createQueryClient())).toEqual([])
})

it("reloads after a save instead of using the page's preloaded data", async () => {
  const client = createQueryClient()
  seedFirstResponses({ [dashboardEndpoints.getPartnerDashboard.path]: [] })
  await save(client, async () => 'saved')
  expect(await loadDashboard(client)).toEqual(now)
})

it("reloads after a save that didn't get a response", async () => {
  const client = createQueryClient()
  seedFirstResponses({ [dashboardEndpoints.getPartnerDashboard.path]: [] })
  await expect(save(client, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(await loadDashboard(client)).toEqual(now)
})

it('attempts a save immediately while offline instead of queuing it', async () => {
  onlineManager.setOnline(false)
  try {
    await expect(save(createQueryClient(), () => Promise.reject(new Error('no network')))).rejects.toThrow('no network')
  } finally {
    onlineManager.setOnline(true)
  }
})
