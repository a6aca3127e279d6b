import type { Page } from '@playwright/test'
import { expect, expectRefusals, logInAs, test } from '../support/fairway.ts'

interface Edit {
  path: string
  ours: { label: string; value: string }
  theirs: { label: string; value: string }
}

const edits: Record<string, Edit> = {
  event: {
    path: '/admin/events/edit/2',
    ours: { label: 'Name', value: 'Hope Classic, tenth year' },
    theirs: { label: 'Dress code', value: 'Collared shirts' },
  },
  level: {
    path: '/admin/partnershiplevels/edit/1',
    ours: { label: 'Name', value: 'Birdie Plus' },
    theirs: { label: 'Number of course preferences', value: '3' },
  },
  settings: {
    path: '/admin/settings',
    ours: { label: 'Check payable to', value: 'Hope, Inc.' },
    theirs: { label: 'Mailing address', value: '2 Oak Street, Omaha, NE 68102' },
  },
}

for (const [name, { path, ours, theirs }] of Object.entries(edits)) {
  test(`keeps two organizers' changes to different fields in ${name}, and asks about one field`, async ({
    page,
    browser,
    fairway,
    trouble,
  }) => {
    await logInAs(page, fairway, 'administrator')
    const context = await browser.newContext({
      baseURL: fairway.url,
      storageState: await page.context().storageState(),
    })
    const other = await context.newPage()
    const change = async (who: Page, { label, value }: Edit['ours']) => {
      await who.getByRole('textbox', { name: label, exact: true }).fill(value)
    }
    const press = (who: Page) => who.getByRole('button', { name: 'Save', exact: true }).click()
    const isSaved = (who: Page) => expect(who.getByText(/(was saved|Settings saved)/).first()).toBeVisible()

    for (const who of [page, other]) await who.goto(path)
    await expect(page.getByRole('textbox', { name: ours.label, exact: true })).toBeVisible()
    await change(other, theirs)
    await press(other)
    await isSaved(other)
    await change(page, ours)
    await press(page)
    await isSaved(page)

    for (const who of [page, other]) await who.goto(path)
    await expect(page.getByRole('textbox', { name: ours.label, exact: true })).toHaveValue(ours.value)
    await expect(page.getByRole('textbox', { name: theirs.label, exact: true })).toHaveValue(theirs.value)
    await change(other, { ...ours, value: `${ours.value} (theirs)` })
    await press(other)
    await isSaved(other)
    await change(page, { ...ours, value: `${ours.value} (mine)` })
    await press(page)
    const dialog = page.getByRole('alertdialog', { name: 'Two changes to the same field' })
    await expect(dialog.getByRole('row')).toHaveCount(2)
    await expect(dialog.getByText(`${ours.value} (theirs)`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Save mine' }).click()
    await isSaved(page)
    await page.goto(path)
    await expect(page.getByRole('textbox', { name: ours.label, exact: true })).toHaveValue(`${ours.value} (mine)`)
    expectRefusals(trouble, 409)
    await context.close()
  })
}
