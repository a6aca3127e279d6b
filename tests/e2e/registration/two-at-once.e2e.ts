import { write } from '#server/db/transaction.ts'
import { build, saveElsewhere } from '../support/demo-database.ts'
import { expect, expectRefusals, signInWith, test } from '../support/fairway.ts'
import { expectLostAnswers, loseNextAnswer, nameAttendee, thanksAddress } from '../support/wizard.ts'

test("merges one's own save in another window, and after a lost answer", async ({
  page,
  browser,
  fairway,
  trouble,
}) => {
  const email = 'hal@example.org'
  const { id } = await build(fairway, async (builder) => {
    await builder.user({ email, firstName: 'Hal', lastName: 'Helper' })
    return builder.registration({ level: 'Eagle', contact: { registeredByEmails: [email] } })
  })
  const open = (tab: typeof page) => tab.goto(`/admin/events/summarize/${id}`)
  const save = (tab: typeof page) => tab.getByRole('button', { name: 'Save and Finish' }).click()
  const isSaved = (tab: typeof page) => expect(tab.getByText('Attendee details have been saved.')).toBeVisible()
  await signInWith(page, fairway, email)
  await open(page)
  await nameAttendee(page, 'Attendee 1', ['Ned', 'Ames'])
  await loseNextAnswer(page)
  await save(page)
  await expect(page.getByText('We couldn’t confirm your save')).toBeVisible()
  await page.getByLabel('Company').fill('Ames & Co')
  await save(page)
  await isSaved(page)
  expectLostAnswers(trouble)

  const meetOwnSave = async (lastName: string) => {
    // Another device: nothing that this browser keeps is there.
    const other = await (await browser.newContext({ baseURL: fairway.url })).newPage()
    await signInWith(other, fairway, email)
    await open(page)
    await page.getByRole('button', { name: /Attendee 2|Golfer 2/ }).click()
    await page.getByRole('checkbox', { name: 'Golf' }).check()
    await page.getByLabel('First name').fill('Eve')
    await page.getByLabel('Last name').fill(lastName)
    await open(other)
    await other.getByRole('button', { name: /Ned Ames/ }).click()
    await other.getByLabel('Company').fill(`Ames for ${lastName}`)
    await save(other)
    await isSaved(other)
    await other.context().close()
    await save(page)
  }

  await meetOwnSave('Moss')
  await isSaved(page)
  await expect(page.getByText('You saved changes in another window, too. Both are saved.')).toBeVisible()
  await open(page)
  await expect(page.getByRole('button', { name: /Eve Moss/ })).toBeVisible()
  await page.getByRole('button', { name: /Ned Ames/ }).click()
  await expect(page.getByLabel('Company')).toHaveValue('Ames for Moss')
  expectRefusals(trouble, 409)
})

test('keeps the entries of a later partner, and shows who loses what', async ({ page, fairway, trouble }) => {
  await test.step('merges entries with other saves', async () => {
    const { id, contact } = await build(fairway, (builder) => builder.registration({ level: 'Eagle', named: 1 }))
    await signInWith(page, fairway, contact.email)
    await page.goto(`/admin/events/summarize/${id}`)
    await nameAttendee(page, 'Attendee 2', ['Gina', 'Green'])
    await expect(page.getByRole('button', { name: /Gina Green/ })).toBeVisible()
    // The server has sent the page without her.
    for (const _ of ['loaded again', 'and again']) {
      await page.reload()
      await expect(page.getByText('Welcome back. Your entries are still here.')).toBeVisible()
      await expect(page.getByRole('button', { name: /Gina Green/ })).toBeVisible()
    }
    // As the guest of the first spot does by their link.
    await saveElsewhere(fairway, id, (saved) => ({
      ...saved,
      review: { ...saved.review, comments: 'By the organizers' },
      attendees: saved.attendees.map((spot) => ({
        ...spot,
        attendeeInfo: spot.attendeeInfo && { ...spot.attendeeInfo, firstName: 'Gottlieb' },
      })),
    }))

    await page.reload()
    await expect(page.getByRole('button', { name: /Gina Green/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /Gottlieb/ })).toBeVisible()
    await page.getByRole('button', { name: 'Save and Finish' }).click()
    await expect(page.getByText('Attendee details have been saved.')).toBeVisible()
    const { attendees, review } = await (await page.request.get(`/api/registrations/${id}`)).json()
    const names = attendees.map(({ attendeeInfo }: { attendeeInfo: { firstName: string } | null }) => attendeeInfo)
    expect(names.slice(0, 2)).toMatchObject([{ firstName: 'Gottlieb' }, { firstName: 'Gina' }])
    expect(review.comments).toBe('By the organizers')
  })

  await test.step('there are fewer places', async () => {
    const named = ['Ann', 'Bo', 'Cy'].map((firstName) => ({ firstName, lastName: 'Fewer' }))
    const colleague = 'fewer@example.org'
    const { id } = await build(fairway, async (builder) => {
      await builder.user({ email: colleague })
      return builder.registration({ level: 'Eagle', named, contact: { registeredByEmails: [colleague] } })
    })
    // A page that is still open would go on asking as someone else.
    await page.goto('about:blank')
    await signInWith(page, fairway, colleague)
    await page.goto(`/admin/events/summarize/${id}`)
    for (const [was, company] of [
      ['Ann', 'Acme'],
      ['Cy', 'Late & Co'],
    ] as const) {
      await page.getByRole('button', { name: new RegExp(`${was} Fewer`) }).click()
      await page.getByLabel('Company').fill(company)
    }
    const places = {
      golfersIncluded: 2,
      golfersAdditional: 0,
      dinnersIncluded: 0,
      dinnersAdditional: 0,
      vipsIncluded: 0,
    }
    await saveElsewhere(fairway, id, (saved) => ({
      ...saved,
      donation: { ...saved.donation, ...places },
      confirmDrop: true,
    }))
    await page.getByRole('button', { name: 'Save and Finish' }).click()
    const question = page.getByRole('alertdialog', { name: 'Some people would lose their spot' })
    await expect(question.getByText('Cy Fewer loses their spot')).toBeVisible()
    await question.getByRole('button', { name: 'Save anyway' }).click()
    await expect(page.getByText('Attendee details have been saved.')).toBeVisible()
    expectRefusals(trouble, 409)
    await page.goto(`/admin/events/summarize/${id}`)
    await expect(page.getByText('Bo Fewer')).toBeVisible()
    await expect(page.getByText('Cy Fewer')).toHaveCount(0)
  })
})

test('says that an unfinished donation is unsaved when names are entered', async ({ page, fairway }) => {
  const { id, contact } = await build(fairway, (builder) => builder.registration({ level: 'Eagle' }))
  await signInWith(page, fairway, contact.email)
  await page.goto(`/registrations/${id}/donation`)
  await page.getByLabel('Donation amount').fill('')
  await page.goto('/')
  await page.getByRole('link', { name: 'Enter Attendee Names' }).click()
  await expect(page).toHaveURL(`/registrations/${id}/donation`)
  await expect(page.getByText('They aren’t saved yet.')).toBeVisible()
})

test("keeps an organizer's donation when a partner saves comments", async ({ page, fairway, trouble }) => {
  const { id, contact, hidden } = await build(fairway, async (builder, db) => {
    const registration = await builder.registration({ level: 'Eagle' })
    const { affiliationId } = registration.donation
    const hidden = await builder.level({ displayInRegistration: false, affiliations: [{ id: affiliationId }] })
    const offered = { eventId: registration.eventId, partnershipLevelId: hidden.id }
    await write(db, (trx) => trx.insertInto('eventPartnershipLevels').values(offered).execute())
    return { ...registration, hidden }
  })
  await signInWith(page, fairway, contact.email)
  for (const [comments, change] of [
    ['More places', { golfersIncluded: 6 }],
    ['A level that partners are not offered', { partnershipLevelId: hidden.id, golfersIncluded: 8 }],
  ] as const) {
    await page.goto(`/registrations/${id}/review`)
    await page.getByLabel('Comments').fill(comments)
    await saveElsewhere(fairway, id, (saved) => ({ ...saved, donation: { ...saved.donation, ...change } }))
    await page.getByRole('button', { name: 'Save registration' }).click()
    await expect(page).toHaveURL(thanksAddress)
    const saved = await (await page.request.get(`/api/registrations/${id}`)).json()
    expect(saved).toMatchObject({ review: { comments }, donation: change })
    expectRefusals(trouble, 409)
  }
})

test('explains a closed or unshared registration, and keeps entries', async ({ page, fairway, trouble }) => {
  const colleague = 'removed@partner.example.com'
  const { id, eventId, event } = await build(fairway, async (builder) => {
    await builder.user({ email: colleague })
    return builder.registration({ level: 'Eagle', contact: { registeredByEmails: [colleague] } })
  })
  const setWindow = (registrationOpenDate: string, onlineUpdatesCloseDate: string) =>
    build(fairway, (_, db) =>
      write(db, (trx) =>
        trx
          .updateTable('events')
          .set({ registrationOpenDate, onlineUpdatesCloseDate })
          .where('id', '=', eventId)
          .execute(),
      ),
    )
  await signInWith(page, fairway, colleague)

  await test.step('the registration closes in mid-form', async () => {
    await page.goto(`/admin/events/summarize/${id}`)
    await nameAttendee(page, 'Attendee 1', ['Ann', 'Lee'])
    try {
      await setWindow('2020-01-01', '2020-01-02')
      await page.getByRole('button', { name: 'Save and Finish' }).click()
      const dialog = page.getByRole('alertdialog', { name: 'Online Registration Is Now Closed.' })
      await expect(dialog.getByText('Your changes weren’t saved.')).toBeVisible()
      await dialog.getByRole('button', { name: 'OK', exact: true }).click()
      await expect(page).toHaveURL(/\/registrations\/closed$/)
      expectRefusals(trouble, 403)
      await page.goto(`/admin/events/summarize/${id}`)
      await expect(page.getByText('Online Registration Is Now Closed.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Save and Finish' })).toHaveCount(0)
      await expect(page.getByText('Some of your changes weren’t saved')).toBeVisible()
      await expect(page.getByText('Ann Lee')).toHaveText([/^Spot 1: Ann Lee, .+, Golf & dinner$/])
    } finally {
      await setWindow(event.registrationOpenDate, event.onlineUpdatesCloseDate)
    }
    await page.goto(`/admin/events/summarize/${id}`)
    await expect(page.getByRole('button', { name: /Ann Lee/ })).toBeVisible()
  })

  await test.step('after it is no longer shared', async () => {
    await saveElsewhere(fairway, id, (saved) => ({ ...saved, contact: { ...saved.contact, registeredByEmails: [] } }))
    const save = page.getByRole('button', { name: 'Save and Finish' })
    const dialog = page.getByRole('alertdialog', { name: 'You no longer have access to this registration' })
    await save.click()
    await expect(dialog.getByText('It was deleted or is no longer shared with you.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Stay and copy my entries' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: /Ann Lee/ })).toBeVisible()
    await save.click()
    await dialog.getByRole('button', { name: 'Go to the dashboard' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByText('You haven’t registered yet')).toBeVisible()
    expectRefusals(trouble, 404)
  })
})
