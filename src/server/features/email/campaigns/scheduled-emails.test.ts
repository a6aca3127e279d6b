import { describe, expect, test } from 'vitest'
import { startingTexts } from '#shared/domain/mail/starting-texts.ts'
import { expectEmailText } from '#tests/support/mail/email-text.ts'
import { findLink } from '#tests/support/mail/mailbox.ts'
import { type Campaign, names, openSeason } from '#tests/support/mail/season.ts'
import { runCampaigns } from './run-campaigns.ts'

describe('a scheduled email', () => {
  test('is sent on its days to partners with missing names, but not afterward', async () => {
    const { save, runAt, nameAll, acme, bolt, list } = await openSeason()
    await save(names)
    expect((await list()).planned).toMatchObject([
      { days: ['2027-04-03', '2027-04-09'], count: 2, approvedBy: 'Kim Day' },
    ])
    expect(await runAt('2027-04-03T09:59:00.000Z')).toEqual([])
    const first = await runAt('2027-04-03T15:00:00.000Z')
    expect(first.map(({ to, subject }) => [to, subject])).toEqual([
      ['acme@x.test', 'Names needed for Classic'],
      ['bolt@x.test', 'Names needed for Classic'],
    ])
    await expectEmailText('names-needed', first[0] as never)
    expect(findLink(first[0] as never, '/names').searchParams.get('token')).toMatch(/^[\w-]{43}$/)
    expect(await runAt('2027-04-04T15:00:00.000Z')).toEqual([])
    await nameAll(acme)
    const second = await runAt('2027-04-09T15:00:00.000Z')
    expect(second.map(({ to }) => to)).toEqual(['bolt@x.test'])
    expect((await list()).sent.map(({ day, count, result }) => [day, count, result])).toEqual([
      ['2027-04-09', 1, ''],
      ['2027-04-03', 2, expect.stringMatching(/^\d+ names entered$/)],
    ])
    await nameAll(bolt)
    expect(await runAt('2027-04-10T15:00:00.000Z')).toEqual([])
  })

  test('needs another approval after its text or rule changes', async () => {
    const { save, runAt, list } = await openSeason()
    const { answer } = await save(names)
    const changed = await save({
      ...names,
      id: answer.id,
      version: answer.version,
      subject: 'Names!',
      isApproved: false,
    })
    expect(changed.answer.approved).toBeNull()
    expect((await save({ ...names, id: answer.id, version: answer.version })).problem.code).toBe('changed_elsewhere')
    expect(await runAt('2027-04-03T15:00:00.000Z')).toEqual([])
    expect((await list()).planned).toMatchObject([{ approvedBy: '', days: ['2027-04-03', '2027-04-09'] }])
  })

  test('selects its recipients again when it is sent', async () => {
    const { save, world, acme, bolt, nameAll, admin } = await openSeason()
    const { answer } = await save(names)
    world.clock.now = new Date('2027-04-03T15:00:00.000Z')
    await runCampaigns({ db: world.db, now: () => world.clock.now, mailIsWaiting: () => undefined })
    await nameAll(acme)
    await world.mailbox.empty()
    const { recipients } = (await admin.call('getCampaign', { params: { id: answer.id } })).answer
    expect(recipients.map(({ registrationId, state }) => [registrationId, state])).toEqual([
      [acme.id, 'withheld'],
      [bolt.id, 'sent'],
    ])
  })

  test('skips people emailed within three days and people who stopped reminders', async () => {
    const { save, world, runAt, preview, acme } = await openSeason()
    const soon = { kind: 'days' as const, from: 'updatesClose' as const, days: [5, 4] }
    await save(names)
    await save({ audience: { kind: 'due' }, ...startingTexts.due, schedule: soon })
    const [toAcme] = await runAt('2027-04-03T15:00:00.000Z')
    const stop = new URL(toAcme?.stopLink ?? '')
    await world.openBrowser().request({ method: 'POST', url: stop.pathname + stop.search })
    expect(await runAt('2027-04-05T15:00:00.000Z')).toEqual([])
    const { leftOut } = await preview(names)
    expect(leftOut.map(({ registrationId, why }) => [registrationId, why])).toEqual([[acme.id, 'stopped']])
    expect((await runAt('2027-04-06T15:00:00.000Z')).map(({ to }) => to)).toEqual(['bolt@x.test'])
  })

  test("reaches all partners even soon after another email if it isn't a reminder", async () => {
    const { save, world, runAt } = await openSeason()
    await save({ schedule: { kind: 'day', on: '2027-04-03' } })
    world.clock.now = new Date('2027-04-02T18:00:00.000Z')
    await save({ subject: 'Parking changed' })
    expect(await world.mailbox.empty()).toHaveLength(2)
    expect(await runAt('2027-04-03T15:00:00.000Z')).toHaveLength(2)
  })

  test("can't be scheduled after its days or after the event", async () => {
    const { save, world } = await openSeason()
    world.clock.now = new Date('2027-04-20T18:00:00.000Z')
    expect((await save(names)).problem.issues?.[0]?.message).toBe('All of these days have passed')
    world.clock.now = new Date('2027-05-02T18:00:00.000Z')
    expect((await save(names)).problem.code).toBe('corrections_only')
  })

  test('is sent on each of its days, even consecutive ones, but not repeated after date changes', async () => {
    const { save, runAt, world, event } = await openSeason()
    const days = (...days: number[]) => ({ kind: 'days', from: 'updatesClose', days }) as never
    await save({ ...names, schedule: days(7, 4, 3) })
    const moveTo = (onlineUpdatesCloseDate: string) =>
      world.change(({ trx }) =>
        trx.updateTable('events').set({ onlineUpdatesCloseDate }).where('id', '=', event.id).execute(),
      )
    expect(await runAt('2027-04-03T15:00:50.000Z')).toHaveLength(2)
    expect(await runAt('2027-04-06T15:00:10.000Z')).toHaveLength(2)
    expect(await runAt('2027-04-07T15:00:10.000Z')).toHaveLength(2)
    await moveTo('2027-04-12')
    expect(await runAt('2027-04-08T15:00:00.000Z')).toEqual([])
    await moveTo('2027-04-13')
    expect(await runAt('2027-04-10T15:00:00.000Z')).toHaveLength(2)
  })

  test.each([
    ['2027-04-06T15:00:00.000Z', 2],
    ['2027-04-07T15:00:00.000Z', 0],
  ])('is sent up to three days late after an outage: on %s to %i', async (moment, count) => {
    const { save, runAt } = await openSeason()
    await save({ ...names, schedule: { kind: 'day', on: '2027-04-03' } })
    expect(await runAt(moment)).toHaveLength(count)
  })

  test("can't be scheduled after the sending hours on its last day", async () => {
    const { save, world } = await openSeason()
    world.clock.now = new Date('2027-04-04T01:30:00.000Z')
    const late = { ...names, schedule: { kind: 'day' as const, on: '2027-04-03' } }
    expect((await save(late)).problem.issues?.[0]?.message).toBe('All of these days have passed')
  })

  test("can't be sent manually on a day when it was already sent", async () => {
    const { save, runAt } = await openSeason()
    const { answer } = await save(names)
    await runAt('2027-04-03T15:00:00.000Z')
    const again = await save({ ...names, id: answer.id, version: answer.version, schedule: { kind: 'now' } })
    expect(again.problem.issues?.[0]?.message).toBe('This email was already sent today. Write a new one')
  })

  test('reaches only partners who are still selected', async () => {
    const { save, world, acme, bolt } = await openSeason()
    const write = (...registrationIds: number[]): Partial<Campaign> => ({
      ...{ audience: { kind: 'partners', registrationIds }, schedule: { kind: 'day', on: '2027-04-03' } },
    })
    const { answer } = await save(write(acme.id, bolt.id))
    world.clock.now = new Date('2027-04-03T15:00:00.000Z')
    await runCampaigns({ db: world.db, now: () => world.clock.now, mailIsWaiting: () => undefined })
    await save({ ...write(acme.id), id: answer.id, version: answer.version })
    expect((await world.mailbox.empty()).map(({ to }) => to)).toEqual(['acme@x.test'])
  })
})

describe('"Resend all unsent"', () => {
  const fail = ({ world }: Awaited<ReturnType<typeof openSeason>>) =>
    world.change(({ trx }) => trx.updateTable('outbox').set({ state: 'failed', lastError: '451 Later' }).execute())

  test('sends only the latest copy of an email that failed on several days', async () => {
    const season = await openSeason()
    const { save, runAt, admin, world } = season
    await save(names)
    await runAt('2027-04-03T15:00:00.000Z')
    await runAt('2027-04-09T15:00:00.000Z')
    await fail(season)
    expect((await admin.call('retryMails', { body: { mailId: null } })).answer.retried).toBe(4)
    expect((await world.mailbox.empty()).map(({ to }) => to)).toEqual(['acme@x.test', 'bolt@x.test'])
  })

  test("doesn't send a withdrawn email", async () => {
    const season = await openSeason()
    const { save, admin, world } = season
    const { answer } = await save()
    await fail(season)
    await admin.call('deleteCampaign', { params: { id: answer.id } })
    await admin.call('retryMails', { body: { mailId: null } })
    expect(await world.mailbox.empty()).toEqual([])
  })
})
