import { expect, test } from 'vitest'
import type { ListedPartners } from '#shared/contracts/partners.ts'
import { mergeChanges } from './known-partners.ts'

const row = (id: number, companyName = `Company ${id}`) => ({ id, companyName }) as ListedPartners['rows'][number]

const tell = (listed: Partial<ListedPartners>): ListedPartners => ({
  ...{ changeId: 1, rows: [], ids: [], failedMails: [], withoutAddress: [] },
  ...listed,
})

test('replaces changed partners and removes deleted ones without touching the others', () => {
  const first = mergeChanges(undefined, tell({ rows: [row(1), row(2), row(3)], ids: [1, 2, 3] }))
  const second = mergeChanges(first, tell({ changeId: 7, rows: [row(2, 'Acme')], ids: [1, 2] }))
  expect(second.changeId).toBe(7)
  expect(second.rows.map(({ companyName }) => companyName)).toEqual(['Company 1', 'Acme'])
  expect(second.rows[0]).toBe(first.rows[0])
})

test('marks partners whose email failed, whose address is missing, or whose company registered twice', () => {
  const first = mergeChanges(undefined, tell({ rows: [row(1), row(2, 'Company 1')], ids: [1, 2] }))
  expect(first.rows.map(({ othersOfCompany }) => othersOfCompany)).toEqual([1, 1])
  const facts = { failedMails: [{ registrationId: 1, count: 2 }], withoutAddress: [1] }
  const { rows } = mergeChanges(first, tell({ ids: [1], ...facts }))
  expect(rows).toMatchObject([{ failedMails: 2, isMissingAddress: true, othersOfCompany: 0 }])
})
