import { useState } from 'react'
import { expect, test } from 'vitest'
import type { PartnerTotals } from '#client/features/partners/list/use-partners.ts'
import { PartnerTable } from '#client/features/partners/table/partner-table.tsx'
import { useSelection } from '#client/features/partners/table/use-selection.ts'
import type { PartnerSummary } from '#shared/contracts/partners.ts'
import type { PartnerOrder } from '#shared/domain/registration/search.ts'
import { renderPage } from '../../support/render-page.tsx'

const partner = (id: number, changes: Partial<PartnerSummary> = {}) =>
  ({
    ...{ id, nameForMarketingMaterials: `Partner ${id}`, partnershipLevel: 'Eagle', partnershipLevelId: 1 },
    ...{ totalGiven: 1_000, assignedGolfCourseId: 1, isMissingCourse: false },
    ...{ diningCount: 2, diningTotal: 8, golfTotal: 4, placedGolfers: 4, missingNames: 6 },
    ...{ contactName: 'Ann Lee', contactPhone: '312-555-0101' },
    ...{ failedMails: 0, belowLevelBy: 0, levelAgreement: null, othersOfCompany: 0, isMissingAddress: false },
    ...{ isAnyAttendeeMissingGolferPlacement: false, reopenedUntil: null },
    ...{ internalNotes: '', isTaxInfoRequested: false },
    ...changes,
  }) as PartnerSummary

const rows = [
  partner(1),
  partner(2, { isTaxInfoRequested: true, isMissingCourse: true, assignedGolfCourseId: null, placedGolfers: 0 }),
  partner(3, { diningCount: 0, diningTotal: 0, golfTotal: 0, placedGolfers: 0, failedMails: 1 }),
]

const found = { partners: 3, totalGiven: 3_000, spots: 16, named: 4, golfers: 8, placedGolfers: 4, withoutCourse: 1 }
const totals = { found, all: { partners: 3, totalGiven: 3_000 } } as PartnerTotals
const courseNames = new Map([[1, 'North']])

function Listed() {
  const selection = useSelection(rows)
  const [sort, setSort] = useState<PartnerOrder | null>(null)
  const [openId, open] = useState<number | null>(null)
  return (
    <>
      <PartnerTable
        {...{ rows, totals, courseNames, found: new Map(), selection, sort, openId }}
        countWords="3 partners"
        today="2027-03-02"
        onSort={setSort}
        panelId="panel"
        onOpen={open}
      />
      <p>{`Sorted by ${sort ?? 'name'}; selected: ${selection.selected.map(({ id }) => id).join(' ')}.`}</p>
    </>
  )
}

test('shows missing details in words and numbers, with totals', async () => {
  const screen = await renderPage(<Listed />, [])
  const row = (name: string) => screen.getByRole('row', { name })
  await expect.poll(() => row('Partner 2').element().textContent).toMatch(/Not assigned/)
  await expect.poll(() => row('Partner 2').element().textContent).toMatch(/Tax info/)
  await expect.poll(() => row('Partner 2').element().textContent).toMatch(/0\/4/)
  await expect.poll(() => row('Partner 3').element().textContent).toMatch(/Email failed/)
  await expect
    .poll(() => screen.getByRole('row').last().element().textContent)
    .toMatch(/\$3,000.*1 missing.*4\/16.*4\/8/)
})

test('sorts by any header, and reverses the order', async () => {
  const screen = await renderPage(<Listed />, [])
  const header = (name: string) => screen.getByRole('columnheader', { name })
  await expect.element(header('Company')).toHaveAttribute('aria-sort', 'ascending')
  await screen.getByRole('button', { name: 'Names' }).click()
  await expect.element(screen.getByText(/^Sorted by -names/)).toBeVisible()
  await expect.element(header('Names')).toHaveAttribute('aria-sort', 'descending')
  await expect.element(header('Company')).not.toHaveAttribute('aria-sort')
  await screen.getByRole('button', { name: 'Names' }).click()
  await expect.element(screen.getByText(/^Sorted by names/)).toBeVisible()
})

test('selects individual partners or all of them, and deselects all', async () => {
  const screen = await renderPage(<Listed />, [])
  await screen.getByRole('checkbox', { name: 'Select Partner 2' }).click()
  await expect.element(screen.getByText(/selected: 2\.$/)).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Select all 3 partners' }).click()
  await expect.element(screen.getByText(/selected: 1 2 3\.$/)).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Select all 3 partners' }).click()
  await expect.element(screen.getByText(/selected: \.$/)).toBeVisible()
})

test('opens a row when it is pressed anywhere', async () => {
  const screen = await renderPage(<Listed />, [])
  await screen.getByRole('cell', { name: '$1,000' }).nth(1).click({ force: true })
  await expect.element(screen.getByRole('button', { name: 'Partner 2' })).toHaveAttribute('aria-expanded', 'true')
})
