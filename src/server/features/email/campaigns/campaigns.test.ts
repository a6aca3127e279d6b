import { describe, expect, test } from 'vitest'
import { startingTexts } from '#shared/domain/mail/starting-texts.ts'
import { expectEmailText } from '#tests/support/mail/email-text.ts'
import { type Campaign, openSeason } from '#tests/support/mail/season.ts'

describe('an email sent immediately', () => {
  test('reaches every partner once, with their own values and the reply address', async () => {
    const { world, save, write, admin, list } = await openSeason()
    const body = write()
    const { answer } = await admin.call('saveCampaign', { body })
    expect((await admin.call('saveCampaign', { body })).answer.id).toBe(answer.id)
    const mails = await world.mailbox.empty()
    expect(mails.map(({ to, subject, replyTo }) => [to, subject, replyTo])).toEqual([
      ['acme@x.test', 'Acme at Classic', 'kim@club.test'],
      ['bolt@x.test', 'Bolt at Classic', 'kim@club.test'],
    ])
    expect(mails[0]?.text).toContain('Hi Acme, see your registration page:\nhttp://fairway.test/attendees/')
    expect(mails[0]?.stopLink).toBeUndefined()
    expect((await list()).sent).toMatchObject([
      { title: '… at Classic', group: 'All partners', by: 'Kim Day', count: 2, sent: 2 },
    ])
    expect((await save({ id: answer.id })).problem.code).toBe('not_found')
    const other = { ...body, subject: 'Other' }
    expect((await admin.call('saveCampaign', { body: other })).problem.code).toBe('request_differs')
  })

  test('is refused if its recipients differ from the list the organizer saw', async () => {
    const { save, world } = await openSeason()
    expect((await save({ receivers: 3 })).problem.code).toBe('list_moved_on')
    expect((await save({ excluded: ['1:0'], receivers: 2 })).problem.code).toBe('list_moved_on')
    expect(
      (
        await save({
          audience: { kind: 'attendees', isNotHere: true, tableId: 99 },
          text: 'Hi',
          subject: 'Hi',
          receivers: 0,
        })
      ).problem.issues?.[0]?.message,
    ).toBe('No one would get this email')
    expect(await world.mailbox.empty()).toEqual([])
  })

  test("reaches only one course's attendees, without content intended for contacts", async () => {
    const { save, acme, world, preview } = await openSeason()
    const course = await world.build.golfCourse()
    await world.change(async ({ trx }) => {
      const assigned = { assignedGolfCourseId: course.id }
      await trx.updateTable('registrations').set(assigned).where('id', '=', acme.id).execute()
      const guests = trx.updateTable('spots').set({ email: 'guest@x.test' }).where('registrationId', '=', acme.id)
      await guests.where('firstName', '<>', '').execute()
    })
    const audience = { kind: 'attendees' as const, courseId: course.id }
    expect((await save({ audience })).problem.issues).toEqual([
      { path: 'text', message: 'Use {link} only in emails to contacts' },
    ])
    const { recipients, leftOut } = await preview({ audience, text: 'Hi', subject: 'Hi' })
    expect(recipients).toHaveLength(1)
    expect(leftOut.map(({ why }) => why)).toEqual(['sameAddress'])
    await save({ audience, text: 'Hi {first name}: {hole}, {table}.', subject: 'Hi', receivers: 1 })
    expect((await world.mailbox.takeOne()).text).toContain('not assigned yet, not assigned yet.')
  })

  test('reaches guests on a hole or list, and shows them its name, hole, and cart', async () => {
    const { save, acme, world, preview, list } = await openSeason()
    const course = await world.build.golfCourse({ name: 'Lakeside Links' })
    const [first = 0, second = 0] = acme.attendees.map(({ id }) => id)
    const [one, two] = acme.attendees.map(({ attendeeInfo }) => attendeeInfo?.email)
    const holeId = course.holes[6]?.id ?? 0
    await world.build.placement({ spotId: second, golfCourseHoleId: holeId })
    const find = async (part: object) => {
      const { part: name, recipients } = await preview({ audience: { kind: 'attendees', ...part }, text: 'Hi' })
      return [name, recipients.map(({ email }) => email)]
    }
    expect(await find({ holeId })).toEqual(['Hole 7 at Lakeside Links', [two]])
    expect(await find({ spotIds: [first, 9_999] })).toEqual(['2 selected guests', [one]])
    expect(await find({ courseId: course.id })).toEqual(['Lakeside Links', []])
    expect((await find({ isNotHere: true }))[0]).toBe('Not here yet')
    expect((await find({}))[0]).toBe('')
    expect(await find({ tableId: 9_999 })).toEqual(['Deleted table', []])
    expect(await find({ holeId: 9_999 })).toEqual(['Deleted hole', []])
    const words = { text: '{hole}, {cart}, {table}.', subject: 'Hi', receivers: 2 }
    await save({ ...words, audience: { kind: 'attendees', spotIds: [first, second] } })
    expect((await world.mailbox.empty()).map(({ text }) => text)).toEqual([
      expect.stringContaining('not assigned yet, not assigned yet, not assigned yet.'),
      expect.stringContaining('hole 7, team 7A, cart 1, not assigned yet.'),
    ])
    expect((await list()).sent.map(({ group }) => group)).toEqual(['Attendees: 2 selected guests'])
  })

  test("isn't sent to remaining recipients after it is deleted", async () => {
    const { save, admin, world, list } = await openSeason()
    const { answer } = await save()
    expect((await admin.call('deleteCampaign', { params: { id: answer.id } })).answer).toEqual({ withdrawn: 2 })
    expect(await world.mailbox.empty()).toEqual([])
    expect(await list()).toMatchObject({ planned: [], sent: [{ count: 2, sent: 0, waiting: 0 }] })
    const { recipients } = (await admin.call('getCampaign', { params: { id: answer.id } })).answer
    expect(recipients.map(({ state, why }) => [state, why])).toEqual(Array(2).fill(['withheld', 'Canceled.']))
  })

  test('includes its attachment, but refuses other file types', async () => {
    const { save, world } = await openSeason()
    const pdf = { name: 'map.pdf', content: Buffer.from('%PDF-1.7 map').toString('base64') }
    expect(
      (await save({ file: { ...pdf, content: Buffer.from('MZ').toString('base64') } })).problem.issues?.[0]?.path,
    ).toBe('file')
    await save({ file: pdf })
    expect((await world.mailbox.empty()).map(({ files }) => files?.[0]?.fileName)).toEqual(['map.pdf', 'map.pdf'])
  })
})

test("invites a past event's partners unless they have registered or unsubscribed", async () => {
  const { world, build, save, preview } = await openSeason()
  const earlier = await world.build.event({
    name: 'Old',
    eventDate: '2026-05-01',
    registrationOpenDate: '2026-01-01',
    onlineUpdatesCloseDate: '2026-04-10',
  })
  await build('Acme', earlier.id)
  await build('Cedar', earlier.id)
  const invitation: Partial<Campaign> = {
    audience: { kind: 'earlierPartners', earlierEventId: earlier.id },
    ...startingTexts.earlierPartners,
    receivers: 1,
  }
  const { leftOut, obstacle } = await preview(invitation)
  expect(leftOut.map(({ name, why }) => [name, why])).toEqual([['Acme', 'registered']])
  expect(obstacle).toMatch(/mailing address/)
  expect((await save(invitation)).problem.issues?.[0]?.path).toBe('audience')
  await world.change(({ trx }) => trx.updateTable('settings').set({ postalAddress: '1 Fairway Drive' }).execute())
  await save(invitation)
  const mail = await world.mailbox.takeOne()
  await world.change(({ trx }) => trx.updateTable('outbox').set({ state: 'failed' }).execute())
  expect((await preview(invitation)).leftOut.map(({ why }) => why)).toEqual(['registered', 'unreachable'])
  expect([mail.to, mail.subject]).toEqual(['cedar@x.test', 'You’re invited to Classic'])
  await expectEmailText('earlier-partner', mail)
  await world
    .openBrowser()
    .request({ method: 'POST', url: new URL(mail.stopLink ?? '').pathname + new URL(mail.stopLink ?? '').search })
  expect((await preview(invitation)).leftOut.map(({ why }) => why)).toEqual(['registered', 'stopped'])
})

test("previews each recipient's email as HTML without styles", async () => {
  const { preview, bolt } = await openSeason()
  const { mail, recipients } = await preview({
    shown: `${bolt.id}:0`,
    text: '**Hi** {first name}\n\n{button: Go}',
  } as never)
  expect(recipients).toHaveLength(2)
  expect(mail).toMatchObject({ to: 'bolt@x.test', subject: 'Bolt at Classic' })
  expect(mail?.html).toContain('<strong>Hi</strong> Bolt')
  expect(mail?.html).not.toMatch(/style=|\uE000/)
  expect((await preview({ text: 'x'.repeat(900_000) })).mail?.html.length).toBeLessThan(5_100)
})

test.each([
  [{ text: 'Hi {nme}' }, 'text', 'There is no placeholder {nme}'],
  [{ text: 'x'.repeat(5_001) }, 'text', 'Only 5000 characters are allowed'],
  [{ subject: ' ' }, 'subject', 'Subject is Required'],
  [{ audience: { kind: 'earlierPartners' } }, 'audience', 'Select an earlier event'],
])('rejects %j and explains why', async (changes, path, message) => {
  const { save } = await openSeason()
  expect((await save(changes as never)).problem.issues).toEqual([expect.objectContaining({ path, message })])
})

test('sends a test email only to the organizer', async () => {
  const { admin, write, world } = await openSeason()
  const { file: _, ...asked } = write()
  expect((await admin.call('sendTestCampaign', { body: asked })).answer).toMatchObject({ to: 'kim@club.test' })
  expect(await world.mailbox.empty()).toEqual([])
})

test('prepares four emails for a new event, which wait for approval', async () => {
  const { admin, event, world } = await openSeason()
  world.clock.now = new Date('2027-05-02T18:00:00.000Z')
  const { answer } = await admin.call('getEvent', { params: { id: event.id } })
  const { id: _, version: __, ...copied } = answer as never as Record<string, unknown>
  const saved = await admin.call('saveEvent', {
    body: {
      ...copied,
      id: 0,
      name: 'Next',
      eventDate: '2028-05-01',
      registrationOpenDate: '2028-01-01',
      onlineUpdatesCloseDate: '2028-04-10',
    } as never,
  })
  const { planned } = (
    await admin.call('listCampaigns', { params: { eventId: (saved.answer as never as { id: number }).id } })
  ).answer
  expect(planned.map(({ group, approvedBy }) => [group, approvedBy])).toEqual([
    ['Partners with missing names', ''],
    ['Invited guests who haven’t replied', ''],
    ['Partners with an amount due', ''],
    ['Attendees with an email address', ''],
  ])
})
