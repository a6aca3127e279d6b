import { expectAccessibleAtBothWidths } from '../support/accessibility.ts'
import { build } from '../support/demo-database.ts'
import { expect, expectRefusals, logInWith, test } from '../support/fairway.ts'

test("keeps a partner's and a guest's changes to one spot, and asks about conflicts", { tag: '@main' }, async ({
  page,
  browser,
  fairway,
  trouble,
}) => {
  const named = [{ firstName: 'Gus', lastName: 'Reed' }]
  const { id, contact } = await build(fairway, (builder) => builder.registration({ level: 'Eagle', named }))
  await logInWith(page, fairway, contact.email)
  const readSpot = async () => (await (await page.request.get(`/api/registrations/${id}`)).json()).attendees[0]
  const data = { spots: [{ spotId: (await readSpot()).id }] }
  const made = await page.request.post(`/api/registrations/${id}/guestLinks`, { data })
  const [{ address }] = (await made.json()).links
  const guest = await (await browser.newContext({ baseURL: fairway.url })).newPage()
  const open = async () => {
    await page.goto(`/admin/events/summarize/${id}`)
    await page.getByRole('button', { name: /Gus Reed/ }).click()
    await page.getByText('More details').click()
  }
  const answer = async (fields: Record<string, string>) => {
    await guest.goto(address)
    const yes = guest.getByText('Yes, I’ll be there')
    const folded = guest.getByText('Change my reply or details')
    await expect(folded.or(yes).first()).toBeVisible()
    if (await folded.isVisible()) await folded.click()
    await yes.click()
    await guest.waitForLoadState('networkidle')
    for (const [label, text] of Object.entries(fields)) await guest.getByLabel(label, { exact: true }).fill(text)
    await guest.getByRole('button', { name: /^Save (my changes|reply)/ }).click()
    await expect(guest.getByText(/Your reply was saved/)).toBeVisible()
    await expect(guest.getByRole('button', { name: /^Save (my changes|reply)/ })).toBeHidden()
  }
  const save = () => page.getByRole('button', { name: 'Save and Finish' }).click()
  const isSaved = () => expect(page.getByText('Attendee details have been saved.')).toBeVisible()

  await test.step('merges changes to different fields', async () => {
    await open()
    await page.getByLabel('Company').fill('Reed & Daughters')
    await answer({ 'Dietary needs': 'Celiac - life threatening', Mobile: '312-555-0142' })
    await save()
    await isSaved()
    expect((await readSpot()).attendeeInfo).toMatchObject({
      company: 'Reed & Daughters',
      dietaryNeeds: 'Celiac - life threatening',
      mobile: '312-555-0142',
    })
  })

  await test.step('asks about a field that both changed', async () => {
    await open()
    await page.getByLabel('Dietary needs').fill('Gluten free')
    await page.getByLabel('Company').fill('Reed Inc.')
    await answer({ 'Dietary needs': 'Celiac - no shared fryer', Mobile: '312-555-0199' })
    await save()
    const dialog = page.getByRole('alertdialog', { name: 'Two changes to the same field' })
    await expect(dialog.getByText(/^Guest in spot 1 \(by link\) saved changes on /)).toBeVisible()
    const row = 'Dietary needs, spot 1 (Gus Reed) Gluten free Celiac - no shared fryer'
    await expect(dialog.getByRole('row', { name: row })).toBeVisible()
    await expect(dialog.getByRole('row')).toHaveCount(2)
    await expectAccessibleAtBothWidths(page, 'what to save')
    await dialog.getByRole('button', { name: 'Save mine' }).click()
    await isSaved()
    expectRefusals(trouble, 409)
    expect((await readSpot()).attendeeInfo).toMatchObject({
      company: 'Reed Inc.',
      dietaryNeeds: 'Gluten free',
      mobile: '312-555-0199',
    })
  })

  await guest.context().close()
})
