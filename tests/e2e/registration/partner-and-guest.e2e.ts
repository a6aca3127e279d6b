import { expectAccessibleAtBothWidths } from '../support/accessibility.ts'
import { build, saveElsewhere } from '../support/demo-database.ts'
import { expect, expectRefusals, signInWith, test } from '../support/fairway.ts'

test('A partner and a guest who change one spot keep both changes, and only the same field is asked about', async ({
  page,
  browser,
  fairway,
  trouble,
}) => {
  const named = Array.from({ length: 13 }, (_, index) => ({ firstName: `Guest${index + 1}`, lastName: 'Reed' }))
  const { id, contact } = await build(fairway, async (builder) => {
    const level = await builder.level({ golfersIncluded: 14, dinnersIncluded: 0, vipIncluded: 0 })
    return builder.registration({ level: level.name, named })
  })
  await signInWith(page, fairway, contact.email)
  const open = () => page.goto(`/admin/events/summarize/${id}`)
  const openSpot = () => page.getByRole('button', { name: /Guest13 Reed/ }).click()
  await open()
  const read = async () => (await page.request.get(`/api/registrations/${id}`)).json()
  const { attendees } = await read()
  const made = await page.request.post(`/api/registrations/${id}/guestLinks`, {
    data: { spots: [{ spotId: attendees[12].id }] },
  })
  const [{ address }] = (await made.json()).links
  const guest = await (await browser.newContext({ baseURL: fairway.url })).newPage()
  /** The details of a guest who answered are closed. */
  const openForm = async () => {
    await guest.goto(address)
    const folded = guest.getByText('Change my answer or details')
    const yes = guest.getByText('Yes, I’ll be there')
    await expect(folded.or(yes).first()).toBeVisible()
    if (await folded.isVisible()) await folded.click()
    await yes.click()
  }
  const answer = async (fields: Record<string, string>) => {
    await openForm()
    for (const [label, text] of Object.entries(fields)) await guest.getByLabel(label, { exact: true }).fill(text)
    await guest.getByRole('button', { name: /^Save my/ }).click()
    await expect(guest.getByText(/Your answer was saved/)).toBeVisible()
  }
  const save = () => page.getByRole('button', { name: 'Save and Finish' }).click()
  const isSaved = () => expect(page.getByText('Attendee details have been saved.')).toBeVisible()

  await test.step('different fields', async () => {
    await open()
    await openSpot()
    await page.getByLabel('Company').fill('Reed & Daughters')
    await answer({ 'Dietary needs': 'Celiac - life threatening', Mobile: '312-555-0142' })
    await save()
    await isSaved()
    await expect(page.getByText('Guest of spot 13 (by link) saved changes, too. Both are saved.')).toBeVisible()
    expectRefusals(trouble, 409)
    expect((await read()).attendees[12].attendeeInfo).toMatchObject({
      company: 'Reed & Daughters',
      dietaryNeeds: 'Celiac - life threatening',
      mobile: '312-555-0142',
    })
  })

  await test.step('the same field', async () => {
    await open()
    await openSpot()
    await page.getByLabel('Dietary needs').fill('Gluten free')
    await page.getByLabel('Company').fill('Reed Inc.')
    await answer({ 'Dietary needs': 'Celiac - no shared fryer', Mobile: '312-555-0199' })
    await save()
    const dialog = page.getByRole('alertdialog', { name: 'Choose what to save' })
    await expect(
      dialog.getByText(/^Guest of spot 13 \(by link\) saved this registration on .* This field differs from yours\./),
    ).toBeVisible()
    const question = dialog.getByRole('group', { name: 'Dietary needs, spot 13 (Guest13 Reed)' })
    await expect(dialog.getByRole('group')).toHaveCount(1)
    await expect(question).toHaveText(/Gluten free.*Celiac - no shared fryer/)
    await expectAccessibleAtBothWidths(page, 'what to save')
    await question.getByText('Celiac - no shared fryer').click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await isSaved()
    expectRefusals(trouble, 409)
    expect((await read()).attendees[12].attendeeInfo).toMatchObject({
      company: 'Reed Inc.',
      dietaryNeeds: 'Celiac - no shared fryer',
      mobile: '312-555-0199',
    })
  })

  await test.step('merges a stored draft', async () => {
    await open()
    await openSpot()
    await page.getByLabel('Company').fill('Reed Ltd.')
    await page.keyboard.press('Tab')
    await answer({ 'Dietary needs': 'Celiac - own table', Mobile: '312-555-0142' })
    await open()
    await expect(page.getByText('Welcome back. Your entries are still here.')).toBeVisible()
    await openSpot()
    await expect(page.getByLabel('Dietary needs')).toHaveValue('Celiac - own table')
    await expect(page.getByLabel('Company')).toHaveValue('Reed Ltd.')
    await page.getByLabel('Dietary needs').fill('Gluten free')
    await page.keyboard.press('Tab')
    await answer({ 'Dietary needs': 'Celiac - own knife', Mobile: '312-555-0142' })
    await open()
    await save()
    const dialog = page.getByRole('alertdialog', { name: 'Choose what to save' })
    await dialog.getByText('Celiac - own knife').click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await isSaved()
    expectRefusals(trouble, 409)
    expect((await read()).attendees[12].attendeeInfo).toMatchObject({
      company: 'Reed Ltd.',
      dietaryNeeds: 'Celiac - own knife',
    })
  })

  await test.step('the partner saves while the guest writes', async () => {
    await openForm()
    await guest.getByLabel('Mobile', { exact: true }).fill('312-555-0177')
    await saveElsewhere(fairway, id, (saved) => ({
      ...saved,
      attendees: saved.attendees.map((spot) => ({
        ...spot,
        attendeeInfo: spot.attendeeInfo && { ...spot.attendeeInfo, company: 'Reed of Reading' },
      })),
    }))
    await guest.getByRole('button', { name: /^Save my/ }).click()
    await expect(guest.getByText(/Your answer was saved/)).toBeVisible()
    await expect(guest.getByLabel('Company', { exact: true })).toHaveValue('Reed of Reading')
    expect((await read()).attendees[12].attendeeInfo).toMatchObject({
      company: 'Reed of Reading',
      mobile: '312-555-0177',
    })
  })
  await guest.context().close()
})
